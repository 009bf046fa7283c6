/** A book whose newest word was not believed: none is shown, and that is not a book without orders. */
import { isGroupDoubted } from '../../contract/market-frame.ts'
import type { Quote } from '../stores/market/market.ts'

export function isBookDoubted(quote: Pick<Quote, 'number'>): boolean {
  return isGroupDoubted(quote.number('doubted'), 'book')
}

export const doubtedBookWords = 'The newest book was not believable: none is shown until the next one.'
