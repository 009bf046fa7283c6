/** What an empty list of orders says: how one gets into it, but where “there are none” is more than is known. */
import type { BookState } from '../../../contract/trading.ts'
import { notKnownWords } from '../../lists/empty-words.ts'

export type EmptyOrders = {
  readonly isFiltered: boolean
  /** Null while nothing is heard of it. */
  readonly book: BookState | null
  readonly buyKey: string
  readonly sellKey: string
  readonly sentenceKey: string
}

export function emptyOrdersWords({ isFiltered, book, ...keys }: EmptyOrders): string {
  if (isFiltered) return 'No order fits the filter. Esc in the field empties it.'
  if (!isToldEmpty(book)) return notKnownWords('orders today')
  return `Orders of the day stand here, yours and those placed elsewhere. Where an instrument stands press ${keys.buyKey} to buy or ${keys.sellKey} to sell, or press ${keys.sentenceKey} and type one.`
}

/** Whether the broker has said that there are none. */
function isToldEmpty(book: BookState | null): boolean {
  if (book?.kind === 'not-checked') return book.tradesAlone === true
  if (book?.kind === 'current') return book.lacks === undefined
  // What was read before is still what is known, while it is read again.
  return book?.kind === 'checking' && book.why !== 'start'
}
