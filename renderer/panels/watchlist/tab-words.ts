/** What the tab of a watchlist says of it: the name of its list, where there is another that it could be. */
import type { Watchlist } from '../../../contract/watchlists.ts'

export function tabWords(lists: readonly Pick<Watchlist, 'id'>[] | null, shown: Pick<Watchlist, 'name'> | null) {
  // Until they have been told the tab stays as it was kept.
  if (lists === null) return undefined
  return lists.length > 1 ? (shown?.name ?? null) : null
}
