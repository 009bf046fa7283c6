/** The operating system's keychain, through keytar. The only file that imports it, and only when it is first needed. */
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Clock } from '../ports/clock.ts'
import { keychainTrouble, troubleFromText } from './keychain-trouble.ts'
import { Secret } from './secret.ts'
import type { SecretStore } from './secret-store.ts'

const service = 'bellwether'
const trialName = 'trial'
const answerLimitMillis = 10_000

export type Keychain = SecretStore & {
  /** A call has outlived its limit. Its thread cannot be ended, and `process.exit` would wait for it for ever. */
  readonly hangs: () => boolean
}

type Keytar = typeof import('keytar')
type Step<Value> = (keytar: Keytar) => Promise<Value>

export function openKeychain(clock: Clock, platform: string = process.platform): Keychain {
  let lane: Promise<unknown> = Promise.resolve()
  let overdue = 0

  /** One call at a time: a keychain that hangs may take one thread of the process, never all of them. */
  function call<Value>(step: Step<Value>): Promise<Result<Value, AppError>> {
    if (overdue > 0) return Promise.resolve(fail(keychainTrouble('hanging')))
    return new Promise((resolve) => {
      let late = false
      // What was told to have failed while it waited for its turn must not happen afterwards.
      const answer = lane.then(() => (late ? fail(keychainTrouble('hanging')) : attempt(step)))
      lane = answer
      const stopTimer = clock.after(answerLimitMillis, () => {
        late = true
        overdue += 1
        resolve(fail(keychainTrouble('hanging')))
      })
      answer.then((result) => {
        if (late) overdue -= 1
        stopTimer()
        resolve(result)
      })
    })
  }

  // libsecret answers “nothing there” for what is there but locked; only a write tells the two apart.
  const silentWhenLocked = platform === 'linux'
  async function proveUnlocked(keytar: Keytar): Promise<void> {
    if (!silentWhenLocked) return
    await keytar.setPassword(service, trialName, 'unlocked')
    await keytar.deletePassword(service, trialName)
  }

  return {
    get: (name) =>
      call(async (keytar) => {
        const text = await keytar.getPassword(service, name)
        if (text === null) await proveUnlocked(keytar)
        return text === null ? null : new Secret(text)
      }),
    set: (name, secret) => call((keytar) => keytar.setPassword(service, name, secret.reveal())),
    delete: (name) =>
      call(async (keytar) => {
        if (!(await keytar.deletePassword(service, name))) await proveUnlocked(keytar)
      }),
    reach: () =>
      call(async (keytar) => {
        await keytar.getPassword(service, trialName)
      }),
    hangs: () => overdue > 0,
  }
}

async function attempt<Value>(step: Step<Value>): Promise<Result<Value, AppError>> {
  const keytar = await import('keytar').then((loaded) => loaded.default).catch(() => null)
  if (keytar === null) return fail(keychainTrouble('missing'))
  try {
    return ok(await step(keytar))
  } catch (error) {
    return fail(troubleFromText(error instanceof Error ? error.message : String(error)))
  }
}
