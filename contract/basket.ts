/** Orders put by, to be looked at and sent together. */
import type { AppError } from './errors.ts'
import type { Instrument } from './instrument.ts'
import type { Money } from './kinds.ts'
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

export type OrderPrice = { readonly id: string; readonly price: Money }

/** Its limit is all that its price hangs on: one with a trigger is meant for another moment than now. */
export function isPlainLimit({ type, trigger }: Pick<OrderTerms, 'type' | 'trigger'>): boolean {
  return type === 'limit' && trigger === null
}

/** In the order in which they were put in. */
export type Basket = readonly BasketOrder[]

/** Orders that go together again and again, under a name; their prices are those of when they were saved. */
export type SavedBasket = { readonly name: string; readonly orders: readonly Omit<BasketOrder, 'id'>[] }

/** `problem` is why what was kept before this start is not among them, or which of them are not kept; null where neither is so. */
export type BasketTold = {
  readonly orders: Basket
  readonly problem: AppError | null
  /** By their names. */
  readonly saved: readonly SavedBasket[]
  /** Why those that were saved before this start are not there. */
  readonly savedProblem: AppError | null
}

/** What one look can hold: it is good for a minute, and three go in a second. */
export const mostInBasket = 50

export const mostSavedBaskets = 50
export const longestBasketName = 40

export const mostTimes = 10

export function timesQuantity<Order extends Pick<BasketOrder, 'terms'>>(order: Order, times: number): Order {
  const { quantity, disclosed } = order.terms
  // So many times a whole number is one.
  const many = (units: OrderTerms['quantity']) => (units * times) as OrderTerms['quantity']
  return { ...order, terms: { ...order.terms, quantity: many(quantity), disclosed: many(disclosed) } }
}

export type BasketChange =
  | { readonly kind: 'put'; readonly terms: OrderTerms; readonly symbol: string }
  | { readonly kind: 'take-out'; readonly ids: readonly string[] }
  /** Limit orders get other prices, all or none. Each is a new order in its place, so that no look at the one before sends it. */
  | { readonly kind: 'price'; readonly prices: readonly OrderPrice[] }
  | SavedChange

export type SavedChange =
  /** These orders of the basket, which stay in it; one of that name is replaced. */
  | { readonly kind: 'save'; readonly name: string; readonly ids: readonly string[] }
  /** Copies of its orders into the basket, each for so many times its quantity: all of them, or none where they do not find room. */
  | { readonly kind: 'put-saved'; readonly name: string; readonly times: number }
  | { readonly kind: 'delete-saved'; readonly name: string }
  /** What was replaced or deleted last, since the start. */
  | { readonly kind: 'undo-saved' }
