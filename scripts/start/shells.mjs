/** Starts the shell that was chosen. */
import { pinned, pinnedEnvironment, root } from '../run/places.mjs'
import { Problem } from '../run/problem.mjs'
import { readEvent, startUntilReady, textOf } from '../run/ready-line.mjs'
import { readLeft } from './left-line.mjs'

/**
 * `trouble` is why an end with code 0 was none of a terminal that had opened; null where it was.
 * @typedef {import('../run/child.mjs').Child & { trouble: () => Problem | null }} ElectronChild
 */
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
 * @returns {ElectronChild}
 */
export function startElectronShell(closing, binary, { profileFile, dataFolder }, say) {
  // Electron refuses to run its sandbox for root.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  // Inherited from an editor's own terminal, it would make a plain Node of Electron.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = pinnedEnvironment()
  let hasEnded = false
  /** @type {Problem | null} */
  let notOpened = null
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
      const refused = readNotOpened(line)
      notOpened ??= refused
      const isEnd = readEvent(line)?.event === 'ended'
      hasEnded ||= isEnd
      return tellLeft(line, say) || isEnd || refused !== null
    },
  })
  // It may have to kill itself, and says before that it has ended.
  const exited = child.exited.then((exit) => (hasEnded ? { code: 0, signal: null, missing: false } : exit))
  return { ...child, exited, trouble: () => notOpened ?? (hasEnded ? null : endedUnsaid()) }
}

/**
 * @param {string} line
 * @returns {Problem | null} null for any line but the one of a second start, which leaves the window to the first
 */
function readNotOpened(line) {
  const said = readEvent(line)
  if (said?.event !== 'not-opened') return null
  const { happened, todo } = { happened: '', todo: '', ...said }
  return new Problem(String(happened), String(todo))
}

function endedUnsaid() {
  return new Problem(
    'Electron ended without a word of an end in good order, so the terminal may never have opened.',
    'Start it again; --shell web opens it in a browser window instead.',
  )
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
