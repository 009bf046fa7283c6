/** Which instruments of a list are followed, and which are only asked about in the day's list. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { ListItem } from '../../../contract/watchlists.ts'
import { type ColumnId, columnOf } from './cells/columns.ts'

export function keysOf(items: readonly ListItem[]): readonly InstrumentKey[] {
  return items.flatMap((item) => (item.kind === 'instrument' ? [item.key] : []))
}

/** What can be seen; all of it where the order hangs on what the market says of the rows. */
export function wantedKeys(
  items: readonly ListItem[],
  shown: readonly ListItem[],
  sortedBy: ColumnId | null,
): readonly InstrumentKey[] {
  return keysOf(sortedBy !== null && isOfMarket(sortedBy) ? items : shown)
}

/** The age stands in no field of its own: every word of the market brings it. */
function isOfMarket(column: ColumnId): boolean {
  return column === 'age' || columnOf(column).reads.length > 0
}
