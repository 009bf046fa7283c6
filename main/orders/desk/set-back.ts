/** By the newer interface a change names every field of the order: what was changed elsewhere while it waited would be set back by it. */
import { hasLimit } from '../../../contract/order-type.ts'
import type { Finding } from '../../../contract/orders.ts'
import type { ModifyOrder } from '../../broker/orders/order-calls.ts'

/** `asked` and `now`: the same change of the order as it stood when it was asked for, and as it stands. */
export function setBackBy(asked: ModifyOrder, now: ModifyOrder): Finding | null {
  const fields = [
    ...named.filter((name) => asked.after[name] !== now.after[name]),
    // What of these two is not known, or not there, is not named and keeps its value.
    ...((asked.disclosed ?? 0) > 0 && asked.disclosed !== now.disclosed ? ['disclosed quantity'] : []),
    ...(namesProtection(asked) && asked.protection !== now.protection ? ['market protection'] : []),
  ]
  if (fields.length === 0) return null
  return {
    rule: 'terms',
    severity: 'stop',
    sentence: `The order was changed elsewhere meanwhile, and this change would set that back: its ${fields.join(', ')}.`,
  }
}

const named = ['quantity', 'type', 'price', 'trigger', 'validity'] as const

function namesProtection({ after, protection }: ModifyOrder): boolean {
  return !hasLimit(after.type) && protection !== 'not-known'
}
