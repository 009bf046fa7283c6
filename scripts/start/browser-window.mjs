/** The terminal in a Chromium window of its own, with a browser profile that nothing else uses. */
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * @param {import('../run/closing.mjs').Closing} closing
 * @param {string} browser
 * @param {string} url
 * @param {string} dataFolder
 */
export function openWindow(closing, browser, url, dataFolder) {
  return closing.start({
    name: 'The window',
    command: browser,
    args: windowFlags(url, windowFolder(browser, dataFolder), process.getuid?.() === 0),
    cwd: dataFolder,
  })
}

/**
 * @param {string} url
 * @param {string} folder
 * @param {boolean} isRoot
 */
export function windowFlags(url, folder, isRoot) {
  return [
    `--app=${url}`,
    `--user-data-dir=${folder}`,
    '--class=Bellwether',
    '--window-size=1440,900',
    // Its everyday complaints about the desktop would hide the reason for a crash.
    '--log-level=3',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-extensions',
    '--disable-sync',
    // The window keeps no secret, so it must not ask for the keychain.
    '--password-store=basic',
    // Chromium refuses to run its sandbox for root.
    ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
  ]
}

/**
 * A browser from a snap may write only in the snap's own folder.
 * @param {string} browser
 * @param {string} dataFolder
 */
function windowFolder(browser, dataFolder) {
  return browser.startsWith('/snap/')
    ? join(homedir(), 'snap', 'chromium', 'common', 'bellwether')
    : join(dataFolder, 'window')
}
