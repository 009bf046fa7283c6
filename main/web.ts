/** The web shell's entry: starts, prints one line that a program can read, and stops on a signal. */
import { systemClock } from './ports/clock.ts'
import { systemRandom } from './ports/random.ts'
import { openKeychain } from './session/keychain.ts'
import { startWebTerminal, type WebTerminal } from './shells/web/start-web-terminal.ts'

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

// Whoever reads the line may be gone; that is no reason to stop.
process.stdout.on('error', () => {})

if (started.ok) {
  say({ event: 'ready', url: started.value.url })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(started.value))
} else {
  const { happened, todo } = started.error
  process.exitCode = 1
  say({ event: 'failed', happened, todo }, leave)
}

function say(line: object, then: () => void = () => {}): void {
  process.stdout.write(`${JSON.stringify(line)}\n`, then)
}

async function end({ openOrders, stop }: WebTerminal): Promise<void> {
  // For whoever started it to show: here is no window left that could (X05).
  const { sentence } = openOrders()
  if (sentence !== '') say({ event: 'left', sentence })
  await stop()
  leave()
}

function leave(): void {
  // A keychain that hangs holds a thread that a normal exit would wait for.
  if (keychain.hangs()) process.kill(process.pid, 'SIGKILL')
  else process.exit()
}
