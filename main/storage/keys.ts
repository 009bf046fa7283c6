/** The keys that the person gave to commands: kept between starts, refused where a key of money would change by a slip. */
import { z } from 'zod'
import { type CommandId, commands } from '../../contract/commands.ts'
import type { AppError } from '../../contract/errors.ts'
import { changedForMoney, firstClash, type KeyChoices, whyNotKeys } from '../../contract/keys.ts'
import { keyChoicesSchema } from '../../contract/keys-schema.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { keysWord } from '../../contract/typed-words.ts'
import { held, type Source } from '../ipc/source.ts'
import { type Choice, keepChoices } from './choice.ts'
import type { Store } from './store.ts'
import { keepUnread, type UnreadValue } from './unread.ts'

export type AskedKeys = { readonly keys: KeyChoices; readonly typed: string | null }

export type KeysKeeper = {
  readonly source: Source<KeyChoices, KeyChoices>
  /** What of the kept keys could not be taken at this start; null once keys were saved since. */
  readonly problem: Source<AppError | null, AppError | null>
  /** Refused where they cannot stand together, or money would move by another key unasked. */
  readonly choice: (asked: AskedKeys) => Result<Choice, AppError>
  readonly save: (asked: AskedKeys) => Result<void, AppError>
}

const name = 'keys'

export function keepKeys(store: Store): KeysKeeper {
  const kept = readKeys(store)
  const state = held<KeyChoices>(kept.choices)
  const problem = held<AppError | null>(kept.problem)

  function choice({ keys, typed }: AskedKeys): Result<Choice, AppError> {
    const refused = whyNot(state.snapshot(), keys, typed)
    return refused ? fail(refused) : ok({ name, value: keys, begin: () => begin(keys), unread: kept.unread })
  }

  function begin(keys: KeyChoices): void {
    state.set(keys)
    problem.set(null)
  }

  function save(asked: AskedKeys): Result<void, AppError> {
    const chosen = choice(asked)
    return chosen.ok ? keepChoices(store, [chosen.value]) : chosen
  }

  return { source: state, problem, choice, save }
}

type Kept = { readonly choices: KeyChoices; readonly problem: AppError | null }

/** All that was kept is set aside where not all of it is taken. */
function readKeys(store: Store): Kept & { readonly unread: UnreadValue | null } {
  const kept = store.read(name)
  if (kept === undefined) return { choices: {}, problem: null, unread: null }
  const taken = takenOf(kept)
  const isAll = Object.keys(taken.choices).length === Object.keys(Object(kept)).length
  return { ...taken, unread: isAll && taken.problem === null ? null : keepUnread(store, name, kept) }
}

/** What another version named is dropped alone, and so is what this version cannot take; the others stand. */
function takenOf(kept: unknown): Kept {
  const entries = z.record(z.string(), z.unknown()).safeParse(kept)
  if (!entries.success) return { choices: {}, problem: unreadKeys }
  const readable = Object.entries(entries.data).filter(([id, key]) => keyChoicesSchema.safeParse({ [id]: key }).success)
  // Each of them alone has been read already.
  return standing(keyChoicesSchema.parse(Object.fromEntries(readable)))
}

function standing(kept: KeyChoices): Kept {
  let choices = kept
  const dropped: string[] = []
  for (let clash = firstClash(choices); clash !== null; clash = firstClash(choices)) {
    const { of, why } = clash
    dropped.push(`${of.map((id) => `“${commands[id].title}”`).join(' and ')}: ${why}`)
    choices = without(choices, of)
  }
  return { choices, problem: dropped.length === 0 ? null : droppedKeys(dropped) }
}

function without(choices: KeyChoices, ids: readonly CommandId[]): KeyChoices {
  return Object.fromEntries(Object.entries(choices).filter(([id]) => !ids.some((gone) => gone === id)))
}

function droppedKeys(dropped: readonly string[]): AppError {
  return {
    kind: 'not-now',
    happened: `Of the keys that you gave, this version cannot take ${dropped.length === 1 ? 'one' : `these`}, and what had it goes by the key it came with, where that is free. ${dropped.join(' ')}`,
    todo: 'Give each of them another key, or leave them as they are now.',
  }
}

const unreadKeys: AppError = {
  kind: 'storage-failed',
  happened: 'The keys that you gave could not be read, so every command goes by the key it came with.',
  todo: 'Give the keys anew, or import the file of them that you exported.',
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
