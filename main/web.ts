/** The web shell's entry: starts, prints one line that a program can read, and stops on a signal. */
import type { AppError } from '../contract/errors.ts'
import type { Arguments } from './arguments.ts'
import { systemClock } from './ports/clock.ts'
import { systemRandom } from './ports/random.ts'
import { openKeychain } from './session/keychain.ts'
import { endOnFault } from './shells/end-on-fault.ts'
import { endOnSignal } from './shells/end-on-signal.ts'
import { eventsOn } from './shells/say-event.ts'
import { readWebArguments, startWebTerminal } from './shells/web/start-web-terminal.ts'
import { openLogFile } from './storage/log-file.ts'

const keychain = openKeychain(systemClock)
const start = {
  nodeSwitches: process.execArgv,
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

const args = readWebArguments(process.argv.slice(2))
if (args.ok) await run(args.value)
else refuse(args.error)

async function run(args: Arguments): Promise<void> {
  const log = openLogFile({ dataDir: args.userData, clock: systemClock, random: systemRandom })
  const tell = (text: string) => void process.stderr.write(`${text}\n`)
  endOnFault({ process, log, tell, leave: () => leave(1) })
  const started = await startWebTerminal(start, args, log)
  if (!started.ok) return refuse(started.error)
  const { url, openOrders, stop } = started.value
  say({ event: 'ready', url })
  endOnSignal({ process, openOrders, say, end: () => void stop().then(() => leave(0)) })
}

function refuse({ happened, todo }: AppError): void {
  say({ event: 'failed', happened, todo }, () => leave(1))
}

function leave(code: number): void {
  // A keychain that hangs holds a thread that a normal exit would wait for.
  if (keychain.hangs()) process.kill(process.pid, 'SIGKILL')
  else process.exit(code)
}
