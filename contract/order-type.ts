/** What the type of an order says of its prices; a type that is none of ours has none of them. */
import type { Money } from './kinds.ts'
import type { OrderRow, OrderTerms } from './orders.ts'
import { hasOwnWayOut } from './own-way-out.ts'
import { assertNever } from './result.ts'

type Kind = Pick<OrderRow, 'type' | 'product'>

export function hasLimit(type: OrderRow['type']): boolean {
  return type === 'limit' || type === 'stop-limit'
}

export function isStop(type: OrderRow['type']): boolean {
  return type === 'stop-limit' || type === 'stop-market'
}

/** The stop of a cover order stands at its trigger. */
export function hasTrigger({ type, product }: Kind): boolean {
  return isStop(type) || product === 'cover'
}

/** Only an order that goes to the market has a protection; those with their own way out go by the older interface, which has none. */
export function isProtected({ type, product }: Kind): boolean {
  return (type === 'market' || type === 'stop-market') && !hasOwnWayOut(product)
}

/** What it would begin at, as far as that is known; `last` is what the market pays. */
export function beginPrice({ type, price, trigger }: OrderTerms, last: Money | null): Money | null {
  switch (type) {
    case 'limit':
    case 'stop-limit':
      return price
    case 'stop-market':
      return trigger
    case 'market':
      return last
    default:
      return assertNever(type)
  }
}
