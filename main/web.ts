/** The web shell's entry: starts, prints one line that a program can read, and stops on a signal. */
import { systemClock } from './ports/clock.ts'
import { systemRandom } from './ports/random.ts'
import { openKeychain } from './session/keychain.ts'
import { endOnSignal } from './shells/end-on-signal.ts'
import { eventsOn } from './shells/say-event.ts'
import { startWebTerminal } from './shells/web/start-web-terminal.ts'

const keychain = openKeychain(systemClock)
const started = await startWebTerminal({
  argv: process.argv.slice(2),
  nodeSwitches: process.execArgv,
  variables: process.env,
  platform: process.platform,
  builtMain: import.meta.dirname,
  clock: systemClock,
  random: systemRandom,
  secretStore: keychain,
})

const say = eventsOn(process.stdout)
if (started.ok) {
  const { url, openOrders, stop } = started.value
  say({ event: 'ready', url })
  endOnSignal({ process, openOrders, say, end: () => void stop().then(leave) })
} else {
  const { happened, todo } = started.error
  process.exitCode = 1
  say({ event: 'failed', happened, todo }, leave)
}

function leave(): void {
  // A keychain that hangs holds a thread that a normal exit would wait for.
  if (keychain.hangs()) process.kill(process.pid, 'SIGKILL')
  else process.exit()
}
