/** A list in the order of one of its columns: up, down, and as the list is by itself. */

export type Direction = 'up' | 'down'
export type Sort<Name extends string = string> = { readonly column: Name; readonly direction: Direction }

/** Null where the row has no value there: it stands at the end whichever way it is sorted. */
export type SortValue = number | string | null

/** First the way that is wanted most, then the other one, and then as the list is. */
export function nextSort<Name extends string>(sort: Sort<Name> | null, column: Name, first: Direction) {
  if (sort?.column !== column) return { column, direction: first }
  return sort.direction === first ? { column, direction: first === 'up' ? ('down' as const) : ('up' as const) } : null
}

function compareValues(one: SortValue, other: SortValue, direction: Direction): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  const sign = direction === 'up' ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
  return sign * inOrder.compare(String(one), String(other))
}

/** Equals stay as they were. */
export function sortedBy<Row>(rows: readonly Row[], direction: Direction, by: (row: Row) => SortValue): readonly Row[] {
  const values = new Map(rows.map((row) => [row, by(row)]))
  return rows.toSorted((one, other) => compareValues(values.get(one) ?? null, values.get(other) ?? null, direction))
}

export function sortWords({ direction }: Pick<Sort, 'direction'>): string {
  return direction === 'up' ? 'rising' : 'falling'
}

/** `NIFTY 9` before `NIFTY 24500`. */
export const inOrder = new Intl.Collator('en', { numeric: true })
