/** Uses the keychain as the terminal does, step by step from its arguments, and prints each outcome. */
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { instant } from '../../contract/kinds.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openKeychain } from './keychain.ts'
import { Secret } from './secret.ts'

const steps = process.argv.slice(2)
if (steps.includes('without-keytar')) {
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === 'keytar') throw new Error('cannot find keytar')
      return next(specifier, context)
    },
  })
}

const clock = manualClock(instant(0))
const keychain = openKeychain(clock)

function print(outcome: unknown): void {
  writeSync(1, `${JSON.stringify(outcome)}\n`)
}

function outcomeOf(
  result: Awaited<ReturnType<typeof keychain.get>> | Awaited<ReturnType<typeof keychain.set>>,
): unknown {
  if (!result.ok) return result.error.kind
  return result.value instanceof Secret ? result.value.reveal() : (result.value ?? null)
}

for (const step of steps) {
  if (step === 'get') print(outcomeOf(await keychain.get('canary')))
  if (step === 'set') print(outcomeOf(await keychain.set('canary', new Secret('canary-7f3a9c'))))
  if (step === 'delete') print(outcomeOf(await keychain.delete('canary')))
  if (step === 'reach') print(outcomeOf(await keychain.reach()))
  if (step === 'hang') {
    const asked = keychain.get('canary')
    clock.advance(9_999)
    print(await Promise.race([asked, setImmediate('waiting')]))
    clock.advance(1)
    print(outcomeOf(await asked))
    print(keychain.hangs())
  }
}
// A thread that hangs in the keychain would hold up any other way to leave.
if (keychain.hangs()) process.kill(process.pid, 'SIGKILL')
