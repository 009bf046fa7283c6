/** What a panel of a list keeps of its look, read with care: another version may know other names. A filter is never kept. */
import { fieldsOf, isOneOf } from '../kept-fields.ts'
import { type HandWidths, readWidths } from './column-widths.ts'
import { firstColumns } from './list-columns.ts'
import type { ListColumn } from './list-line.ts'
import type { Sort } from './sort.ts'

export type ListLook<Grouping extends string> = {
  readonly grouping: Grouping
  /** Names of columns, in their order. */
  readonly columns: readonly string[]
  readonly sort: Sort | null
  readonly widths: HandWidths
}

export type LookKnown<Grouping extends string> = {
  readonly groupings: Readonly<Record<Grouping, string>>
  readonly ungrouped: Grouping
  readonly columns: readonly Pick<ListColumn<unknown>, 'name' | 'isExtra' | 'sortBy' | 'width'>[]
}

export function readListLook<Grouping extends string>(
  kept: unknown,
  { groupings, ungrouped, columns }: LookKnown<Grouping>,
): ListLook<Grouping> {
  const { grouping, columns: named, sort, widths } = fieldsOf(kept)
  const known = Array.isArray(named) ? named.filter((name) => columns.some((column) => column.name === name)) : []
  return {
    grouping: isOneOf(grouping, groupings) ? grouping : ungrouped,
    columns: known.length === 0 ? firstColumns(columns) : known,
    sort: readSort(sort, columns),
    widths: readWidths(widths),
  }
}

function readSort(kept: unknown, columns: LookKnown<string>['columns']): Sort | null {
  const { column: name, direction } = fieldsOf(kept)
  const column = columns.find((each) => each.name === name && each.sortBy !== undefined)
  return column && (direction === 'up' || direction === 'down') ? { column: column.name, direction } : null
}
