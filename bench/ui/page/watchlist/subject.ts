/** The cells of a row as every contestant shows them, so that all draw the same text. */
import type { Instrument } from '../../../../contract/instrument.ts'
import { instant } from '../../../../contract/kinds.ts'
import type { ListedInstrument } from '../../../../contract/watchlists.ts'
import {
  type Cell,
  cellOf,
  partOfRange,
  type RowSubject,
  wordsOf,
} from '../../../../renderer/panels/watchlist/cells/cell.ts'
import { firstColumns } from '../../../../renderer/panels/watchlist/cells/columns.ts'
import type { Market } from '../../../../renderer/stores/market/market.ts'

/** As many as fit on a screen of 900 pixels; the peers draw these and no more. */
export const visible = 39

export function cellsOf(item: ListedInstrument, instrument: Instrument, market: Market): readonly Cell[] {
  const subject: RowSubject = {
    ...{ item, instrument, quote: market.quote(item.key), seen: null },
    ...{ now: instant(Date.now()), grouping: 'indian', finest: 2 },
  }
  return firstColumns.map((id) => cellOf(id, subject))
}

export function shownText(cell: Cell): string {
  return cell.kind === 'range' ? '' : wordsOf(cell)
}

/** Where the mark of the day's range stands, in percent; null for another cell. */
export function rangePlace(cell: Cell): number | null {
  return cell.kind === 'range' ? Math.round(partOfRange(cell.range, cell.range.last) * 100) : null
}
