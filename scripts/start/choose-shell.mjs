/** Which shell shows the terminal, and the sentence that says why it is not the first choice. */
import { findChromium } from '../prepare/chromium.mjs'
import { findOrFetchElectron } from '../prepare/electron.mjs'
import { installLibraries, libraries } from '../prepare/system-libraries.mjs'
import { Problem } from '../run/problem.mjs'

/**
 * @typedef {{ kind: 'electron', binary: string } | { kind: 'window', browser: string } | { kind: 'served' }} Choice
 */

/**
 * @param {import('../run/command.mjs').Command} command
 * @param {import('./arguments.mjs').Shell | null} asked
 * @returns {Promise<Choice>}
 */
export async function chooseShell(command, asked) {
  if (asked === 'none') return { kind: 'served' }
  if (!hasDisplay(process.platform, process.env)) return withoutDisplay(command, asked)
  if (asked === 'web') return inBrowserWindow(command)
  const electron = await findOrFetchElectron(command, Date.now)
  if (electron.binary !== null) return { kind: 'electron', binary: electron.binary }
  if (asked === 'electron') {
    throw new Problem(
      `Electron is not here and could not be fetched: ${electron.why}.`,
      'See that github.com can be reached, then fetch it with: npx install-electron. Or use --shell web.',
    )
  }
  command.steps.say(`The terminal opens in a browser window, because Electron could not be fetched: ${electron.why}.`)
  return inBrowserWindow(command)
}

/**
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function hasDisplay(platform, env) {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY'])
}

/**
 * @param {import('../run/command.mjs').Command} command
 * @param {import('./arguments.mjs').Shell | null} asked
 * @returns {Choice}
 */
function withoutDisplay({ steps }, asked) {
  if (asked === 'electron') {
    throw new Problem(
      'Electron needs a display, and there is none here (neither DISPLAY nor WAYLAND_DISPLAY is set).',
      'Start it from a desktop session, or use --shell none and open the printed address in a browser of this computer.',
    )
  }
  steps.say('There is no display here, so no window opens; the terminal is served for a browser on this computer.')
  return { kind: 'served' }
}

/**
 * @param {import('../run/command.mjs').Command} command
 * @returns {Promise<Choice & { kind: 'window' }>}
 */
export async function inBrowserWindow(command) {
  if (findChromium() === null) await installLibraries(command, [libraries.browser])
  const browser = findChromium()
  if (browser !== null) return { kind: 'window', browser }
  throw new Problem(
    'No Chromium or Chrome was found to show the terminal in.',
    'Install one, or use --shell none and open the printed address in a browser you have.',
  )
}
