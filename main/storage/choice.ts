/** A choice of the person's that nothing refuses, neither written nor in force yet: several come into force together or not at all. */
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import type { Store } from './store.ts'
import { putAside, type UnreadValue } from './unread.ts'

export type Choice = {
  /** Under which it is kept. */
  readonly name: string
  readonly value: unknown
  readonly begin: () => void
  /** What was kept before and could not be read. */
  readonly unread: UnreadValue | null
}

/** Written, then in force. */
export function keepChoices(store: Store, choices: readonly Choice[]): Result<void, AppError> {
  const aside = putAside(choices.map(({ unread }) => unread))
  if (!aside.ok) return aside
  const kept = store.writeAll(new Map(choices.map(({ name, value }) => [name, value])))
  if (kept.ok) for (const { begin } of choices) begin()
  return kept
}
