/** The watchlists that were deleted, the newest first, so that a slip of the hand is made good after a restart as well. */
import type { AppError } from '../../contract/errors.ts'
import { indianDay } from '../../contract/india.ts'
import type { Instant } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { type DeletedWatchlist, mostDeleted } from '../../contract/watchlists.ts'
import { broughtBack, type Lists, type Made } from './change-lists.ts'

export type Deleted = readonly DeletedWatchlist[]

/** What was there and is not any more joins them; the oldest make room. */
export function withGone(deleted: Deleted, before: Lists, after: Lists, at: Instant): Deleted {
  const left = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !left.has(id)).map((list) => ({ list, at }))
  return gone.length === 0 ? deleted : [...gone, ...deleted].slice(0, mostDeleted)
}

export function bringBack(
  lists: Lists,
  deleted: Deleted,
  id: string,
): Result<Made & { readonly deleted: Deleted }, AppError> {
  const found = deleted.find(({ list }) => list.id === id)
  if (!found) return fail(notAmongDeleted)
  const made = broughtBack(lists, found.list)
  return made.ok ? ok({ ...made.value, deleted: deleted.filter((each) => each !== found) }) : made
}

/** What an undo means when nothing was changed since the start; a list deleted on another day is brought back by name only. */
export function deletedToday(deleted: Deleted, now: Instant): string | null {
  const [newest] = deleted
  return newest && indianDay(newest.at) === indianDay(now) ? newest.list.id : null
}

const notAmongDeleted: AppError = {
  kind: 'refused',
  happened: 'This watchlist is not among the deleted ones any more; perhaps another window has brought it back.',
  todo: 'Look among the watchlists.',
}
