/**
 * How many shares out of the holdings can still be sold: such a sale makes nothing larger. Nought where anything of it is not known, is old,
 * or may be told twice. It is the one place that says which holding an order sells: of the same share, at either exchange, and of its product.
 */
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Product } from '../../../contract/orders.ts'
import { readProduct } from '../../broker/orders/order-words.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { Standing } from '../reconcile/readings.ts'
import { isOwned } from './sold-holdings.ts'
import { untoldFills } from './untold-fills.ts'

export type SellableParts = {
  readonly standing: () => Standing
  readonly byToken: (segment: string, token: string) => Instrument | null
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null
  readonly book: Pick<OrderBook, 'rows' | 'traded' | 'tradesDay' | 'tradeRecords'>
  /** In order units: what was heard to be sold since the holdings were asked for. */
  readonly soldSince: (isOf: (key: InstrumentKey) => boolean, product: Product, askedAt: number) => number
  readonly clock: Pick<Clock, 'elapsed'>
}

/** Without what leaves by orders of the instrument itself, which count with its position. */
export type AskSellable = (key: InstrumentKey, product: Product) => number

/** Older than this they may have changed without the terminal knowing. */
const freshMillis = 60_000

export function askSellable(parts: SellableParts): AskSellable {
  const { standing, byToken, instrumentOf, book, soldSince, clock } = parts

  return (key, product) => {
    const instrument = instrumentOf(key)
    const { holdings, holdingsAskedAt: askedAt, holdingsProblem } = standing()
    if (instrument === null || !isOwned(instrument.segment, product)) return 0
    if (askedAt === null || holdingsProblem !== null || clock.elapsed() - askedAt > freshMillis) return 0
    const isShare = sameShare(instrument)
    const own = holdings.filter(
      (one) =>
        readProduct(one.product) === product &&
        one.instruments.some(({ segment, token }) => isShare(byToken(segment, token))),
    )
    if (own.length === 0) return 0
    let free = 0
    for (const { quantity, usedQuantity, collateralQuantity } of own) {
      if (usedQuantity === null || collateralQuantity === null) return 0
      free += quantity - collateralQuantity
    }
    const used = own.reduce((sum, { usedQuantity }) => sum + (usedQuantity ?? 0), 0)
    const isOf = (other: InstrumentKey) => isShare(instrumentOf(other))
    const { carried, sold } = ofDay(isShare, isOf, product)
    // The broker may count what was sold among the used ones, or not yet: the greater of the two has left.
    const left = Math.max(used + soldSince(isOf, product, askedAt), sold)
    return Math.max(0, free - left - carried - leavingElsewhere(key, isOf, product))
  }

  /** What the day has sold beyond what it bought, by the positions or by the trades and the orders' own words; and what is told as carried over, which may be the same shares. */
  function ofDay(isShare: IsShare, isOf: IsOf, product: Product): { readonly carried: number; readonly sold: number } {
    let [byPositions, byTrades, carried] = [0, 0, 0]
    for (const one of standing().positions) {
      if (readProduct(one.product) !== product || !isShare(byToken(one.segment, one.token))) continue
      byPositions += one.sellQuantity - one.buyQuantity
      carried += Math.max(0, one.carriedBuyQuantity - one.carriedSellQuantity)
    }
    for (const { segment, token, product: traded, side, quantity } of book.tradeRecords(book.tradesDay()))
      if (traded === product && isShare(byToken(segment, token))) byTrades += side === 'sell' ? quantity : -quantity
    byTrades += untoldFills(book, isOf, product).sell
    return { carried, sold: Math.max(0, byPositions, byTrades) }
  }

  /** The same share, sold at the other exchange. */
  function leavingElsewhere(key: InstrumentKey, isOf: IsOf, product: Product): number {
    return book.rows
      .snapshot()
      .filter((row) => row.product === product && row.side === 'sell' && !row.isFinal)
      .filter((row) => row.key !== null && row.key !== key && isOf(row.key))
      .reduce((sum, { quantity, filled }) => sum + Math.max(0, quantity - filled), 0)
  }
}

type IsShare = (one: Instrument | null) => boolean
type IsOf = (key: InstrumentKey) => boolean

function sameShare(ordered: Instrument): IsShare {
  return (one) => one !== null && (one.key === ordered.key || (ordered.isin !== null && one.isin === ordered.isin))
}
