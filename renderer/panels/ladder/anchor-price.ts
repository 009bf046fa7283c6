/** What a ladder is read around: the best prices of the book, else where it last traded, else the close before. */
import type { Quote } from '../../stores/market.ts'
import { outside, type Rows } from './ladder-rows.ts'

export type Anchor = { readonly price: number; readonly what: 'book' | 'last' | 'close' }

export function anchorOf({ number }: Pick<Quote, 'number'>): Anchor | null {
  const [bid, ask, last, close] = [number('bid'), number('ask'), number('last'), number('previousClose')]
  const book = bid > 0 && ask > 0 ? Math.round((bid + ask) / 2) : bid > 0 ? bid : ask
  if (book > 0) return { price: book, what: 'book' }
  if (last > 0) return { price: last, what: 'last' }
  return close > 0 ? { price: close, what: 'close' } : null
}

/** Where it is while the rows do not reach it; nothing while they do. */
export function anchorAway({ price, what }: Anchor, rows: Rows, keys: { centre: string; ticks: string }): string {
  // No row can be lower than the first: to go there would lead nowhere.
  if (price < rows.step) return `${anchorWords[what]} below the lowest row: ${keys.ticks} makes the rows finer.`
  const away = outside(price, rows)
  if (away === 0) return ''
  const count = Math.abs(away)
  return `${anchorWords[what]} ${count} ${count === 1 ? 'row' : 'rows'} ${away > 0 ? 'above' : 'below'}: ${keys.centre} goes there.`
}

const anchorWords = {
  book: 'The best prices are',
  last: 'The last price is',
  close: 'The close before is',
} as const satisfies Record<Anchor['what'], string>
