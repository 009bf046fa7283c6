/**
 * The last price, where a new order may begin at it: one that is of now, or the close. What a row still holds of an earlier hour or day while it
 * waits for a word, is stale or suspect, would stand in the field as if it were of now.
 */
import { type Money, priceFromUnits } from '../../../contract/kinds.ts'
import { isGroupDoubted } from '../../../contract/market-frame.ts'
import { isBookOfNow, type Quote } from '../market/market.ts'

export function priceToBeginAt({ state, number }: Pick<Quote, 'state' | 'number'>): Money | null {
  return state === 'live' || state === 'closed' ? (priceFromUnits(number('last')) ?? null) : null
}

/** What rests best on a side, where the book is one of now that is believed. */
export function bestOf({ state, number }: Pick<Quote, 'state' | 'number'>, side: 'bid' | 'ask'): Money | null {
  const isGood = isBookOfNow(state) && !isGroupDoubted(number('doubted'), 'book')
  return isGood ? (priceFromUnits(number(side)) ?? null) : null
}
