/** Remembers what was told of each order, so that an old postback sent again is known for one (T37). */
import { indianDay } from '../../../contract/india.ts'
import type { Instant, OrderId } from '../../../contract/kinds.ts'
import type { Postback } from './read-postback.ts'

/** What the book knows of an order; null where it knows no such order. */
export type KnownOrder = (order: OrderId) => { readonly timeMicros: bigint | null } | null

// Genuine ones only are remembered, so a stranger cannot fill it; a day of the busiest trader has fewer.
const mostRemembered = 50_000

/**
 * Why it is old, or null for news, which is remembered. Its time and the day are both the broker's own, since the computer may be
 * on another day. While the broker's time is not known no day is too early, and a look at the order decides.
 */
export function postbackMemory(
  brokerNow: () => Instant | null,
  known: KnownOrder,
): (postback: Postback) => string | null {
  const told = new Set<string>()
  const latest = new Map<OrderId, string>()

  return ({ order, timeMicros }) => {
    const now = brokerNow()
    if (now !== null && indianDay(Number(timeMicros) / 1_000) < indianDay(now)) return 'from an earlier day'
    const name = `${order} ${timeMicros}`
    if (told.has(name)) return 'told before'
    // Texts of the same length compare as their numbers do.
    const newest = [latest.get(order) ?? '', String(known(order)?.timeMicros ?? '')].sort().at(-1) ?? ''
    remember(order, timeMicros, name)
    return newest > timeMicros ? 'older than what is known' : null
  }

  function remember(order: OrderId, timeMicros: string, name: string): void {
    told.add(name)
    if ((latest.get(order) ?? '') < timeMicros) latest.set(order, timeMicros)
    if (told.size <= mostRemembered) return
    const [oldest] = told
    if (oldest !== undefined) told.delete(oldest)
  }
}
