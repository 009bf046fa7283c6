/** The terms of an order at the broker, as they stand and as a change would make them. */
import type { Money } from '../../../contract/kinds.ts'
import { hasLimit, hasTrigger } from '../../../contract/order-type.ts'
import type { OrderChanges, OrderRow, OrderTerms } from '../../../contract/orders.ts'
import { readValidity } from '../../../contract/validity.ts'
import { noUnits } from '../../broker/orders/record-fields.ts'

/** Null for an order whose instrument, product or type is none of ours: it may be cancelled, not changed. */
export function termsOf(row: OrderRow): OrderTerms | null {
  const { key, product, type } = row
  if (key === null || typeof product !== 'string' || typeof type !== 'string') return null
  return {
    key,
    side: row.side,
    product,
    type,
    validity: readValidity(row.validity) ?? 'day',
    quantity: row.quantity,
    price: hasLimit(type) ? row.price : null,
    trigger: hasTrigger({ type, product }) ? row.trigger : null,
    // What is not told breaks no rule.
    disclosed: row.disclosed ?? noUnits,
    slice: false,
    marketProtection: typeof row.protection === 'number' ? row.protection : null,
    legs: null,
  }
}

/** A price that the new type does not have goes with the old type, unless it was given. */
export function changedTerms(row: OrderRow, changes: OrderChanges): OrderTerms | null {
  const before = termsOf(row)
  if (before === null) return null
  const type = changes.type ?? before.type
  return {
    ...before,
    type,
    quantity: changes.quantity ?? before.quantity,
    disclosed: changes.disclosed ?? before.disclosed,
    price: changedPrice(changes.price, hasLimit(type) ? before.price : null),
    trigger: changedPrice(changes.trigger, hasTrigger({ type, product: before.product }) ? before.trigger : null),
    marketProtection: changes.marketProtection === undefined ? before.marketProtection : changes.marketProtection,
  }
}

/** As it would be after the change: what is not known and not changed stays not known. */
export function changedProtection(row: OrderRow, { marketProtection }: OrderChanges): OrderRow['protection'] {
  return marketProtection === undefined ? row.protection : (marketProtection ?? 'guideline')
}

function changedPrice(change: Money | null | undefined, before: Money | null): Money | null {
  return change === undefined ? before : change
}
