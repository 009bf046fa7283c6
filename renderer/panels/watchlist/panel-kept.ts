/** What a panel of a watchlist keeps in the arrangement: which list it shows, in which columns, in which order. */
import { instrumentKey } from '../../../contract/kinds.ts'
import { type ListedInstrument, longestSymbol, mostInList } from '../../../contract/watchlists.ts'
import { fieldsOf } from '../../kept-fields.ts'
import { type HandWidths, readWidths } from '../../lists/column-widths.ts'
import { type ColumnId, firstColumns, fixedColumns, isColumnId } from './cells/columns.ts'
import type { Sort } from './shown-rows.ts'

export type PanelKept = {
  /** Null shows the first list. */
  readonly list: string | null
  readonly columns: readonly ColumnId[]
  readonly sort: Sort | null
  readonly widths: HandWidths
}

/** Takes what is readable of it: a saved arrangement may be of another version. */
export function readPanelKept(saved: unknown): PanelKept {
  const { list, columns, sort, widths } = fieldsOf(saved)
  const known = Array.isArray(columns) ? [...new Set(columns.filter(isColumnId))] : []
  return {
    list: typeof list === 'string' ? list : null,
    columns: known.length === 0 ? firstColumns : withFixed(known),
    sort: readSort(sort),
    widths: readWidths(widths),
  }
}

function withFixed(known: readonly ColumnId[]): readonly ColumnId[] {
  return [...known, ...fixedColumns.filter((id) => !known.includes(id))]
}

function readSort(sort: unknown): Sort | null {
  const { column, direction } = fieldsOf(sort)
  return isColumnId(column) && (direction === 'up' || direction === 'down') ? { column, direction } : null
}

/** An earlier version kept the instruments themselves in the panel; null where it did not. */
export function readKeptInstruments(saved: unknown): readonly ListedInstrument[] | null {
  if (!Array.isArray(saved)) return null
  const read = saved.slice(0, mostInList).flatMap((each): readonly ListedInstrument[] => {
    const { key: text, symbol } = fieldsOf(each)
    const key = typeof text === 'string' && text.length <= 100 ? instrumentKey(text) : undefined
    if (!key) return []
    const known = typeof symbol === 'string' && symbol !== '' ? symbol.slice(0, longestSymbol) : key
    return [{ kind: 'instrument', key, symbol: known }]
  })
  return read
}
