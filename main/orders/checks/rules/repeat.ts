/** The same order again within seconds is asked about: a double press looks exactly like that (T45). */
import type { OrderTerms } from '../../../../contract/orders.ts'
import { type CheckedOrder, confirm, type Verdict } from '../rule.ts'

export function repeat({ kind, terms, context }: CheckedOrder): Verdict | null {
  if (kind === 'change') return null
  const twin = context.recent.findLast(
    (order) => order.ageMillis < context.limits.repeatMillis && isSame(order.terms, terms),
  )
  if (twin === undefined) return null
  const ago = twin.ageMillis / 1000
  const span = context.limits.repeatMillis / 1000
  return confirm(
    `You sent the same order ${ago.toFixed(1)} s ago, and the same again within ${span.toFixed(0)} s is asked about. Send it only if you want it twice.`,
  )
}

function isSame(one: OrderTerms, other: OrderTerms): boolean {
  const fields = ['key', 'side', 'product', 'type', 'quantity', 'price', 'trigger'] as const
  return fields.every((field) => one[field] === other[field])
}
