/** Orders put by, to be looked at and sent together. */
import type { AppError } from './errors.ts'
import type { Instrument } from './instrument.ts'
import type { OrderTerms } from './orders.ts'

export type BasketOrder = {
  readonly id: string
  readonly terms: OrderTerms
  /** What its instrument was called when it was put in. */
  readonly symbol: string
  /** As the list had it then: a key is given again after an expiry. Missing where no list was at hand. */
  readonly listed?: Listed | undefined
}

type Listed = Pick<Instrument, 'expiry' | 'lotSize'>

/** Of what is not known nothing is concluded: the list may not be there yet. */
export function isAnotherContract(
  { terms, symbol, listed: then }: Pick<BasketOrder, 'terms' | 'symbol' | 'listed'>,
  now: Instrument | null,
): boolean {
  if (now === null) return false
  if (then !== undefined) return then.expiry !== now.expiry || then.lotSize !== now.lotSize
  // The name is the key itself where it was put in without a list; a share stays the same one under another name.
  return now.expiry !== null && symbol !== terms.key && symbol !== now.symbol
}

/** In the order in which they were put in. */
export type Basket = readonly BasketOrder[]

/** `problem` is why what was kept before this start is not among them, or which of them are not kept; null where neither is so. */
export type BasketTold = { readonly orders: Basket; readonly problem: AppError | null }

/** What one look can hold: it is good for a minute, and three go in a second. */
export const mostInBasket = 50

export type BasketChange =
  | { readonly kind: 'put'; readonly terms: OrderTerms; readonly symbol: string }
  | { readonly kind: 'take-out'; readonly ids: readonly string[] }
