/** The last price, where a new order may begin at it: one of an earlier day is none to begin at, however live the book is. */
import type { Money } from '../../contract/kinds.ts'
import type { Quote } from './market.ts'

export function priceToBeginAt({ state, number }: Pick<Quote, 'state' | 'number'>): Money | null {
  const last = number('last')
  // The frame holds prices as money; NaN is none.
  return Number.isSafeInteger(last) && last > 0 && state !== 'untraded' ? (last as Money) : null
}
