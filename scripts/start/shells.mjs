/** Starts the shell that was chosen. */
import { pinned, pinnedEnvironment, root } from '../run/places.mjs'
import { readEvent, startUntilReady, textOf } from '../run/ready-line.mjs'
import { readLeft } from './left-line.mjs'

/**
 * @typedef {{ profileFile: string, dataFolder: string, port: string | null, allowLive: boolean }} Terminal
 */

/**
 * @param {import('../run/closing.mjs').Closing} closing
 * @param {Terminal} terminal
 * @param {(text: string) => void} say hears at its end what stays at the broker
 */
export async function startWebShell(closing, { profileFile, dataFolder, port, allowLive }, say) {
  const args = ['--profile', profileFile, '--user-data', dataFolder]
  if (port !== null) args.push('--port', port)
  if (allowLive) args.push('--allow-live')
  const { child, ready } = await startUntilReady(closing, {
    ...pinned('out/main/web.js', args),
    name: 'The terminal',
    onLine: (line) => tellLeft(line, say),
  })
  return { shell: child, url: textOf(ready, 'url') }
}

/**
 * @param {import('../run/closing.mjs').Closing} closing
 * @param {string} binary
 * @param {Terminal} terminal
 * @param {(text: string) => void} say hears at its end what stays at the broker
 */
export function startElectronShell(closing, binary, { profileFile, dataFolder }, say) {
  // Electron refuses to run its sandbox for root.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  // Inherited from an editor's own terminal, it would make a plain Node of Electron.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = pinnedEnvironment()
  let hasEnded = false
  const child = closing.start({
    name: 'The terminal',
    command: binary,
    // The folder, so that Electron reads name and version from its package.json.
    args: [...flags, '.', '--profile', profileFile, '--user-data', dataFolder],
    cwd: root,
    env,
    // Its core says what stays at the broker and closes what is open, before the windows' own processes go.
    endsItsOwn: true,
    onLine: (line) => {
      const isEnd = readEvent(line)?.event === 'ended'
      hasEnded ||= isEnd
      return tellLeft(line, say) || isEnd
    },
  })
  // It may have to kill itself, and says before that it has ended.
  const exited = child.exited.then((exit) => (hasEnded ? { code: 0, signal: null, missing: false } : exit))
  return { ...child, exited }
}

/**
 * @param {string} line
 * @param {(text: string) => void} say
 */
function tellLeft(line, say) {
  const left = readLeft(line)
  if (left !== null) say(left)
  return left !== null
}
