/** The list of orders as lines: newest first, the pieces of a sliced order under one line that counts them. */
import type { OrderRow } from '../../../contract/orders.ts'
import type { OrderRows } from '../../stores/order-rows.ts'
import { orderLook } from './order-look.ts'

export type OrderLine =
  | { readonly kind: 'order'; readonly id: string; readonly row: OrderRow; readonly isPiece: boolean }
  | { readonly kind: 'group'; readonly id: string; readonly rows: readonly OrderRow[]; readonly isOpen: boolean }

const groupMark = 'group '

export function orderLines(rows: OrderRows, opened: ReadonlySet<string>): readonly OrderLine[] {
  const newest = [...rows.values()].toSorted(newestFirst)
  const groups = new Map<string, OrderRow[]>()
  for (const row of newest) if (row.group !== null) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  const told = new Set<string>()
  return newest.flatMap((row) => {
    if (row.group === null) return [orderLine(row, false)]
    if (told.has(row.group)) return []
    told.add(row.group)
    return groupLines(row.group, (groups.get(row.group) ?? []).toSorted(byId), opened)
  })
}

function groupLines(group: string, rows: readonly OrderRow[], opened: ReadonlySet<string>): OrderLine[] {
  const id = `${groupMark}${group}`
  const isOpen = opened.has(id)
  return [{ kind: 'group', id, rows, isOpen }, ...(isOpen ? rows.map((row) => orderLine(row, true)) : [])]
}

function orderLine(row: OrderRow, isPiece: boolean): OrderLine {
  return { kind: 'order', id: row.id, row, isPiece }
}

function newestFirst(one: OrderRow, other: OrderRow): number {
  return (other.placedAt ?? other.updatedAt) - (one.placedAt ?? one.updatedAt) || byId(other, one)
}

const numeric = new Intl.Collator('en', { numeric: true })

function byId(one: OrderRow, other: OrderRow): number {
  return numeric.compare(one.id, other.id)
}

/** The orders that a line stands for: its own, or every piece of the group. */
export function rowsOfLine(rows: OrderRows, line: string): readonly OrderRow[] {
  if (!line.startsWith(groupMark)) {
    const row = rows.get(line)
    return row ? [row] : []
  }
  const group = line.slice(groupMark.length)
  return [...rows.values()].filter((row) => row.group === group).toSorted(byId)
}

/** `7 Working, 3 Rejected, 1 Unknown`: never one word for many states (O11). */
export function groupWords(rows: readonly OrderRow[]): string {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(orderLook(row).word, (counts.get(orderLook(row).word) ?? 0) + 1)
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ')
}
