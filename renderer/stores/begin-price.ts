/**
 * The last price, where a new order may begin at it: one that is of now, or the close. What a row still holds of an earlier hour or day while it
 * waits for a word, is stale or suspect, would stand in the field as if it were of now.
 */
import type { Money } from '../../contract/kinds.ts'
import type { Quote } from './market.ts'

export function priceToBeginAt({ state, number }: Pick<Quote, 'state' | 'number'>): Money | null {
  const last = number('last')
  // The frame holds prices as money; NaN is none.
  return Number.isSafeInteger(last) && last > 0 && (state === 'live' || state === 'closed') ? (last as Money) : null
}
