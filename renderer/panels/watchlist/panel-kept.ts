/** What a panel of a watchlist keeps in the arrangement: which list it shows, in which columns, in which order. */
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
