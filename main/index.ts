/** The Electron entry: a table of contents. */
import * as electron from 'electron'
import type { AppError } from '../contract/errors.ts'
import { systemClock } from './ports/clock.ts'
import { systemRandom } from './ports/random.ts'
import { openKeychain } from './session/keychain.ts'
import { endWithLastWindow } from './shells/electron/end-electron-terminal.ts'
import { isFirstInstance } from './shells/electron/single-instance.ts'
import { prepareElectron, startElectronTerminal } from './shells/electron/start-electron-terminal.ts'
import { endOnFault } from './shells/end-on-fault.ts'
import { endOnSignal } from './shells/end-on-signal.ts'
import { eventsOn } from './shells/say-event.ts'
import { openLogFile } from './storage/log-file.ts'

const keychain = openKeychain(systemClock)
const start = {
  electron,
  argv: process.argv,
  variables: process.env,
  platform: process.platform,
  builtMain: import.meta.dirname,
  clock: systemClock,
  random: systemRandom,
  secretStore: keychain,
}

const say = eventsOn(process.stdout)
// Whoever reads it may be gone; that is no reason to stop.
process.stderr.on('error', () => {})

// Not awaited here: Electron becomes ready only after this file has run to its end.
run().catch(reportFault)

async function run(): Promise<void> {
  const args = prepareElectron(start)
  if (!args.ok) return refuse(args.error)
  if (!isFirstInstance(electron.app, args.value, say)) return
  const log = openLogFile({ dataDir: args.value.userData, clock: systemClock, random: systemRandom })
  const tell = (text: string) => void process.stderr.write(`${text}\n`)
  endOnFault({ process, log, tell, leave: leaveBroken })
  const terminal = await startElectronTerminal(start, args.value, log)
  if (!terminal.ok) return refuse(terminal.error)
  const { openOrders, stop } = terminal.value
  const end = endWithLastWindow(electron.app, stop, leave)
  // Electron listens to signals from the moment it is ready; whoever listens after it is the one who hears them.
  endOnSignal({ process, openOrders, say, end })
}

function refuse({ happened, todo }: AppError): void {
  electron.dialog.showErrorBox('Bellwether has not started', `${happened}\n\n${todo}`)
  electron.app.exit(1)
}

/** Without this a start that breaks would leave a program running that has no window. */
function reportFault(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  refuse({
    kind: 'unexpected',
    happened: 'The terminal met a fault of its own while starting, and stopped there. Nothing was sent anywhere.',
    todo: 'Start it once more; if it happens again, report it with what it wrote where it was started.',
  })
}

/** Whoever started it would else take it for a crash, or for a start that never opened anything. */
function leave(): void {
  say({ event: 'ended' }, keychain.hangs() ? kill : () => electron.app.exit())
}

function leaveBroken(): void {
  if (!keychain.hangs()) electron.app.exit(1)
  else kill()
}

/** A keychain that hangs holds a thread that a normal exit would wait for. */
function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}
