/** Where secrets are put, and what happens when the keychain will not have them: memory, never a file. */
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import type { SecretsState } from '../../contract/session.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Log } from '../ports/log.ts'
import { memoryStore } from './memory-store.ts'
import type { Secret } from './secret.ts'

/** Names may be logged, values never. */
export type SecretStore = {
  /** Null where nothing is held under the name. */
  readonly get: (name: string) => Promise<Result<Secret | null, AppError>>
  readonly set: (name: string, secret: Secret) => Promise<Result<void, AppError>>
  /** Deleting what is not there is no error. */
  readonly delete: (name: string) => Promise<Result<void, AppError>>
  /** Whether the store answers at all; asks the person nothing. */
  readonly reach: () => Promise<Result<void, AppError>>
}

export type SecretKeeper = {
  readonly state: Source<SecretsState, SecretsState>
  readonly read: (name: string) => Promise<Result<Secret | null, AppError>>
  /** Into the keychain, or into memory when that fails; `state` says which, and so does the answer. */
  readonly hold: (name: string, secret: Secret) => Promise<Result<void, AppError>>
  /** Into the keychain or nowhere: for what is worth nothing once the terminal has closed. */
  readonly keep: (name: string, secret: Secret) => Promise<Result<void, AppError>>
  readonly forget: (name: string) => Promise<Result<void, AppError>>
  readonly check: () => Promise<void>
}

export function keepSecrets(keychain: SecretStore, log: Log): SecretKeeper {
  const memory = memoryStore()
  const state = held<SecretsState>({ kind: 'in-keychain' })

  function noteOutcome<Value>(act: string, result: Result<Value, AppError>): Result<Value, AppError> {
    if (result.ok && memory.isEmpty() && state.snapshot().kind === 'in-memory') state.set({ kind: 'in-keychain' })
    return noteTrouble(act, result)
  }

  function noteTrouble<Value>(act: string, result: Result<Value, AppError>): Result<Value, AppError> {
    const before = state.snapshot()
    if (result.ok || (before.kind === 'in-memory' && before.because.kind === result.error.kind)) return result
    log.note('secrets', `${act}: ${result.error.kind}`)
    state.set({ kind: 'in-memory', because: result.error })
    return result
  }

  async function read(name: string): Promise<Result<Secret | null, AppError>> {
    const remembered = await memory.get(name)
    if (remembered.ok && remembered.value !== null) return remembered
    return noteOutcome(`read ${name}`, await keychain.get(name))
  }

  async function hold(name: string, secret: Secret): Promise<Result<void, AppError>> {
    // In memory first, so that nobody who reads meanwhile finds nothing.
    await memory.set(name, secret)
    const kept = await keychain.set(name, secret)
    const held = await memory.get(name)
    // Another one may have been given meanwhile, which is here alone as yet.
    if (kept.ok && held.ok && held.value === secret) await memory.delete(name)
    return noteOutcome(`hold ${name}`, kept)
  }

  return {
    state,
    read,
    hold,
    keep: async (name, secret) => noteOutcome(`keep ${name}`, await keychain.set(name, secret)),
    forget: async (name) => {
      await memory.delete(name)
      // That it forgets does not say that it keeps: what it would not take is deleted again, and it deletes what is not there.
      return noteTrouble(`forget ${name}`, await keychain.delete(name))
    },
    check: async () => {
      noteOutcome('check', await keychain.reach())
    },
  }
}
