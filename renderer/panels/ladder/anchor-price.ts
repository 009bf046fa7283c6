/** What a ladder is read around: the best prices of the book, else where it last traded, else the close before. */
import type { Quote } from '../../stores/market/market.ts'
import { outside, type Rows, rowPriceOf } from './ladder-rows.ts'

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
  return `${anchorWords[what]} ${rowsWords(Math.abs(away))} ${away > 0 ? 'above' : 'below'}: ${keys.centre} goes there.`
}

/** Empty rows between a bid and an ask that are both out of sight are not a book without any. */
export function bestAway({ number }: Pick<Quote, 'number'>, rows: Rows): string {
  const [bid, ask] = [number('bid'), number('ask')]
  if (!(bid > 0 && ask > 0)) return ''
  const below = -outside(bid, rows)
  const above = outside(rowPriceOf(ask, 'sell', rows.step), rows)
  if (below <= 0 || above <= 0) return ''
  return `The best bid is ${rowsWords(below)} below, the best ask ${rowsWords(above)} above.`
}

function rowsWords(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'}`
}

const anchorWords = {
  book: 'The best prices are',
  last: 'The last price is',
  close: 'The close before is',
} as const satisfies Record<Anchor['what'], string>
