/** Which wish an order at the broker is of: its tag says so, and where it has none, the row that shows it. */
import type { OrderRow } from '../../../contract/orders.ts'
import type { Placed } from './seen.ts'

export function wishOf({ request, orderIds }: Placed, rows: readonly OrderRow[]): string | null {
  if (request.tag !== null) return request.tag
  return rows.find(({ order, intent }) => intent !== null && order !== null && orderIds.includes(order))?.intent ?? null
}
