/** The rows of one watchlist, added, taken out and moved; every step gives a new list and leaves the old one alone. */
import { itemId, type ListItem, mostInList, type NewItem } from '../../contract/watchlists.ts'

/** New rows above `before`; instruments that the list holds already, or that are named twice, are left where they are. */
export function withItems(
  items: readonly ListItem[],
  added: readonly NewItem[],
  before: string | null,
  newId: () => string,
): { readonly items: readonly ListItem[]; readonly added: readonly ListItem[] } {
  const known = new Set(items.map(itemId))
  const fresh: ListItem[] = []
  for (const item of added) {
    const row: ListItem = item.kind === 'heading' ? { ...item, id: newId(), isFolded: false } : item
    if (known.has(itemId(row))) continue
    known.add(itemId(row))
    fresh.push(row)
  }
  const at = before === null ? -1 : items.findIndex((item) => itemId(item) === before)
  return { items: items.toSpliced(at < 0 ? items.length : at, 0, ...fresh), added: fresh }
}

export function without(items: readonly ListItem[], ids: readonly string[]): readonly ListItem[] {
  const gone = new Set(ids)
  return items.filter((item) => !gone.has(itemId(item)))
}

/** Each of them one place on, in their order; those that stand at the end already stay, and nothing passes them. */
export function moved(items: readonly ListItem[], ids: readonly string[], by: 1 | -1): readonly ListItem[] {
  const moving = new Set(ids)
  const next = [...items]
  const places = next.map((_, at) => at)
  for (const at of by === 1 ? places.reverse() : places) {
    const [one, other] = [next[at], next[at + by]]
    if (!one || !other || !moving.has(itemId(one)) || moving.has(itemId(other))) continue
    next[at] = other
    next[at + by] = one
  }
  return next
}

export function countInstruments(items: readonly ListItem[]): number {
  return items.filter(({ kind }) => kind === 'instrument').length
}

/** Headings count as well, so that no list grows without end. */
export function isTooLong(items: readonly ListItem[]): boolean {
  return countInstruments(items) > mostInList || items.length > mostInList * 2
}
