/**
 * The last price, where a new order may begin at it: one that is of now, or the close. What a row still holds of an earlier hour or day while it
 * waits for a word, is stale or suspect, would stand in the field as if it were of now.
 */
import { type Money, priceFromUnits } from '../../contract/kinds.ts'
import type { Quote } from './market.ts'

export function priceToBeginAt({ state, number }: Pick<Quote, 'state' | 'number'>): Money | null {
  return state === 'live' || state === 'closed' ? (priceFromUnits(number('last')) ?? null) : null
}
