/** One side of a book laid over the rows of a ladder: what is told at each, and where the telling ends. */
import type { Side } from '../../../contract/orders.ts'
import type { Book } from '../../stores/market/market.ts'
import { placeOf, type Rows, rowPriceOf } from './ladder-rows.ts'

export type LadderSide = {
  /** By place; 0 where nothing rests, and where nothing is known. */
  readonly quantities: Float64Array
  /**
   * The place of the last row of which anything is told. Beyond it, away from the market, more may rest than is told; NaN where
   * the whole side is told, also with nothing in it.
   */
  endsAt: number
  /** More may rest at that row too: only some of its prices are told. */
  isEndInPart: boolean
  /** The most at one row in sight. */
  most: number
}

export function emptyLadderSide(count: number): LadderSide {
  return { quantities: new Float64Array(count), endsAt: Number.NaN, isEndInPart: false, most: 0 }
}

const fields = {
  buy: { price: 'bid', quantity: 'bidQuantity' },
  sell: { price: 'ask', quantity: 'askQuantity' },
} as const

/** The arrays are used again at each reading, so that nothing is made per frame. */
export function readLadderSide(book: Book, side: Side, rows: Rows, into: LadderSide): void {
  const { price: priceField, quantity: quantityField } = fields[side]
  const { quantities } = into
  quantities.fill(0)
  into.most = 0
  let deepest = Number.NaN
  let filled = 0
  for (let level = 0; level < book.levels; level += 1) {
    const price = book.number(level, priceField)
    if (!(price > 0)) continue
    filled += 1
    deepest = price
    const place = placeOf(rowPriceOf(price, side, rows.step), rows)
    const before = quantities[place]
    if (before === undefined) continue
    const now = before + (book.number(level, quantityField) || 0)
    quantities[place] = now
    if (now > into.most) into.most = now
  }
  const isWhole = filled < book.levels && !Number.isNaN(book.number(0, priceField))
  into.endsAt = isWhole ? Number.NaN : endOf(deepest, side, rows)
  into.isEndInPart = !isWhole && deepest !== rowPriceOf(deepest, side, rows.step)
}

/** Where nothing is told, nothing is known of any row. */
function endOf(deepest: number, side: Side, rows: Rows): number {
  if (!Number.isNaN(deepest)) return placeOf(rowPriceOf(deepest, side, rows.step), rows)
  return side === 'buy' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}

/** Whether what rests there is not told: an empty place is then no word that nobody waits. */
export function isUntold({ endsAt }: LadderSide, side: Side, place: number): boolean {
  return side === 'buy' ? place > endsAt : place < endsAt
}
