/** The orders that are known when a wish leaves, so that none of them is ever taken for what came of it. */
import type { OrderId } from '../../../contract/kinds.ts'
import type { Intent } from '../intent.ts'
import { isSameInstrument } from './fingerprint.ts'
import type { ToldOrder } from './told-order.ts'

/**
 * Of its own instrument, the one thing of an order that never changes, and those of which only the name is known. Prices do
 * change, and the broker may tell the first one late. All orders would make each record of a busy day longer than the last.
 */
export function knownLike(intent: Intent, orders: ReadonlyMap<OrderId, ToldOrder>): readonly OrderId[] {
  const known: OrderId[] = []
  for (const [id, told] of orders) {
    const record = told.newest()
    // Most are of other instruments, and the wish is on its way out.
    if (record !== null && record.token !== '' && record.token !== intent.instrument?.token) continue
    if (record === null || isSameInstrument(intent, record)) known.push(id)
  }
  return known
}
