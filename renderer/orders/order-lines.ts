/** The list of orders as lines: grouped as asked, the pieces of a sliced order under one line that counts them. */
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import type { ListLine } from '../lists/list-line.ts'
import { inOrder } from '../lists/sort.ts'
import { orderLook } from '../words/order-look.ts'
import { productName } from './order-words.ts'

export type OrderLine = ListLine &
  (
    | { readonly kind: 'order'; readonly row: NamedOrder }
    | { readonly kind: 'slices'; readonly rows: readonly NamedOrder[] }
    | { readonly kind: 'section'; readonly title: string; readonly rows: readonly NamedOrder[] }
  )

export const orderGroupings = {
  none: 'Not grouped',
  instrument: 'By instrument',
  state: 'By state',
  product: 'By product',
} as const
export type OrderGrouping = keyof typeof orderGroupings

export type LinesAsked = {
  readonly grouping: OrderGrouping
  /** Lines that are not as they begin: sliced orders begin shut, sections open. */
  readonly turned: ReadonlySet<string>
}

/** In the order in which they are given; a sliced order stands where the first of its pieces would. */
export function orderLines(rows: readonly NamedOrder[], asked: LinesAsked): readonly OrderLine[] {
  if (asked.grouping === 'none') return linesOf(rows, asked.turned, null)
  return sectionsOf(rows, asked.grouping).flatMap(([title, members]) => {
    const id = `section ${title}`
    const isOpen = !asked.turned.has(id)
    const ids = members.map((row) => row.id)
    const section: OrderLine = { kind: 'section', id, ids, level: 1, isOpen, title, rows: members }
    return [section, ...(isOpen ? linesOf(members, asked.turned, id) : [])]
  })
}

function sectionsOf(rows: readonly NamedOrder[], grouping: Exclude<OrderGrouping, 'none'>) {
  const sections = Map.groupBy(rows, (row) => titleOf(row, grouping))
  return [...sections].toSorted(([one], [other]) => inOrder.compare(one, other))
}

function titleOf(row: NamedOrder, grouping: Exclude<OrderGrouping, 'none'>): string {
  switch (grouping) {
    case 'instrument':
      return `${row.name || 'Not named'} ${row.segment}`.trim()
    case 'state':
      return orderLook(row).word
    case 'product':
      return productName(row.product)
  }
}

/** By state the pieces of one order stand in several sections, and each of these has a line for its own. */
function linesOf(
  rows: readonly NamedOrder[],
  turned: ReadonlySet<string>,
  section: string | null,
): readonly OrderLine[] {
  const level = section === null ? 1 : 2
  const groups = Map.groupBy(rows, ({ group }) => group)
  const told = new Set<string>()
  return rows.flatMap((row) => {
    if (row.group === null) return [orderLine(row, level)]
    if (told.has(row.group)) return []
    told.add(row.group)
    const id = [section ?? [], `group ${row.group}`].flat().join(' ')
    return slicesOf(id, (groups.get(row.group) ?? []).toSorted(byId), turned, level)
  })
}

function slicesOf(
  id: string,
  rows: readonly NamedOrder[],
  turned: ReadonlySet<string>,
  level: 1 | 2,
): readonly OrderLine[] {
  const isOpen = turned.has(id)
  const line: OrderLine = { kind: 'slices', id, ids: rows.map((row) => row.id), level, isOpen, rows }
  return [line, ...(isOpen ? rows.map((row) => orderLine(row, level === 1 ? 2 : 3)) : [])]
}

function orderLine(row: NamedOrder, level: 1 | 2 | 3): OrderLine {
  return { kind: 'order', id: row.id, ids: [row.id], level, isOpen: null, row }
}

/** A line of several instruments is about none of them: nothing is shown, or begun, from it. */
export function keyOfLine(line: OrderLine): InstrumentKey | null {
  if (line.kind === 'order') return line.row.key
  const [key, other] = new Set(line.rows.map((row) => row.key))
  return key !== undefined && other === undefined ? key : null
}

/** The order of the list while it is not sorted by a column. */
export function newestFirst(rows: readonly NamedOrder[]): readonly NamedOrder[] {
  return rows.toSorted(
    (one, other) => (other.placedAt ?? other.updatedAt) - (one.placedAt ?? one.updatedAt) || byId(other, one),
  )
}

function byId(one: NamedOrder, other: NamedOrder): number {
  return inOrder.compare(one.id, other.id)
}

/** `7 Working, 3 Rejected, 1 Unknown`: never one word for many states (O11). */
export function groupWords(rows: readonly NamedOrder[]): string {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(orderLook(row).word, (counts.get(orderLook(row).word) ?? 0) + 1)
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ')
}

/** Of a section: what its title says of all of them needs no saying again. */
export function sectionWords(title: string, rows: readonly NamedOrder[]): string | null {
  const words = groupWords(rows)
  return words === `${rows.length} ${title}` ? null : words
}
