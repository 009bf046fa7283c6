/** The keys that the person gave to commands: kept between starts, refused where a key of money would change by a slip. */
import { z } from 'zod'
import { commands } from '../../contract/commands.ts'
import type { AppError } from '../../contract/errors.ts'
import { changedForMoney, type KeyChoices, whyNotKey, whyNotKeys } from '../../contract/keys.ts'
import { keyChoicesSchema } from '../../contract/keys-schema.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { keysWord } from '../../contract/typed-words.ts'
import { held, type Source } from '../ipc/source.ts'
import { type Choice, keepChoices } from './choice.ts'
import type { Store } from './store.ts'

export type AskedKeys = { readonly keys: KeyChoices; readonly typed: string | null }

export type KeysKeeper = {
  readonly source: Source<KeyChoices, KeyChoices>
  /** Refused where they cannot stand together, or money would move by another key unasked. */
  readonly choice: (asked: AskedKeys) => Result<Choice, AppError>
  readonly save: (asked: AskedKeys) => Result<void, AppError>
}

const name = 'keys'

export function keepKeys(store: Store): KeysKeeper {
  const state = held<KeyChoices>(readKept(store.read(name)))

  function choice({ keys, typed }: AskedKeys): Result<Choice, AppError> {
    const refused = whyNot(state.snapshot(), keys, typed)
    return refused ? fail(refused) : ok({ name, value: keys, begin: () => state.set(keys) })
  }

  function save(asked: AskedKeys): Result<void, AppError> {
    const chosen = choice(asked)
    return chosen.ok ? keepChoices(store, [chosen.value]) : chosen
  }

  return { source: state, choice, save }
}

/**
 * A command that another version named is dropped alone, and so is a key of the kill switch that is refused by now; keys that
 * cannot stand together are dropped all.
 */
function readKept(kept: unknown): KeyChoices {
  const entries = z.record(z.string(), z.unknown()).safeParse(kept)
  if (!entries.success) return {}
  const readable = Object.entries(entries.data).filter(([id, key]) => keyChoicesSchema.safeParse({ [id]: key }).success)
  const choices = keyChoicesSchema.safeParse(Object.fromEntries(readable))
  if (!choices.success) return {}
  const { 'orders.halt': halt, ...others } = choices.data
  const standing = halt != null && whyNotKey(halt, 'orders.halt') !== null ? others : choices.data
  return whyNotKeys(standing) === null ? standing : {}
}

function whyNot(before: KeyChoices, after: KeyChoices, typed: string | null): AppError | null {
  const reason = whyNotKeys(after)
  if (reason !== null) return { kind: 'check-stopped', happened: reason, todo: 'Choose another key.' }
  const money = changedForMoney(before, after)
  if (money.length === 0 || typed === keysWord) return null
  const titles = money.map((id) => `“${commands[id].title}”`).join(', ')
  return {
    kind: 'confirm-needed',
    happened: `This changes a key that moves money or stops it: ${titles}.`,
    todo: `Type ${keysWord} to change it, or leave it as it is.`,
  }
}
