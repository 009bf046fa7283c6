/** The rows that a list shows: what is folded away is left out, and each group is sorted within itself where that is asked. */
import { itemId, type ListedInstrument, type ListHeading, type ListItem } from '../../../contract/watchlists.ts'
import { type Sort as SortOf, type SortValue, sortedBy } from '../../lists/sort.ts'
import type { ColumnId } from './cells/columns.ts'

export type Sort = SortOf<ColumnId>

export type ShownRow =
  | { readonly kind: 'instrument'; readonly id: string; readonly item: ListedInstrument }
  /** `count`: the instruments below it, shown or not. */
  | { readonly kind: 'heading'; readonly id: string; readonly item: ListHeading; readonly count: number }

type Group = { readonly heading: ListHeading | null; readonly instruments: readonly ListedInstrument[] }

export type SortBy = (item: ListedInstrument) => SortValue

export function shownRows(items: readonly ListItem[], order: readonly string[] | null): readonly ShownRow[] {
  const places = order && new Map(order.map((id, place) => [id, place]))
  return groupsOf(items).flatMap(({ heading, instruments }): readonly ShownRow[] => {
    const count = instruments.length
    const above: readonly ShownRow[] = heading ? [{ kind: 'heading', id: heading.id, item: heading, count }] : []
    if (heading?.isFolded) return above
    const placed = places
      ? instruments.toSorted((a, b) => (places.get(a.key) ?? count) - (places.get(b.key) ?? count))
      : instruments
    return [...above, ...placed.map((item): ShownRow => ({ kind: 'instrument', id: item.key, item }))]
  })
}

/** The keys in the order of a column: what has no value stands at the end, and equals stay as they are in the list. */
export function sortedKeys(items: readonly ListItem[], { direction }: Sort, valueBy: SortBy): readonly string[] {
  const instruments = items.filter((item) => item.kind === 'instrument')
  return sortedBy(instruments, direction, valueBy).map(itemId)
}

function groupsOf(items: readonly ListItem[]): readonly Group[] {
  const groups: { heading: ListHeading | null; instruments: ListedInstrument[] }[] = [
    { heading: null, instruments: [] },
  ]
  for (const item of items) {
    if (item.kind === 'heading') groups.push({ heading: item, instruments: [] })
    else groups.at(-1)?.instruments.push(item)
  }
  return groups
}
