/**
 * What is held as of now. Positions, holdings and trades are read now and then, and behind by what fills since: that is reckoned beside
 * them, and what they lack is read again until it is there.
 */
import { indianDay } from '../../contract/india.ts'
import type { Instant, InstrumentKey } from '../../contract/kinds.ts'
import type { OrderRow, OrdersChange, Product, Side } from '../../contract/orders.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'
import type { OrderBook } from './book/order-book.ts'
import type { Conversions } from './conversions/follow-conversions.ts'
import type { Gone } from './desk/facts.ts'
import { type AskSellable, askSellable, type SellableParts } from './positions/sellable-holding.ts'
import { askUnshown } from './positions/unshown.ts'
import { openFillReadings } from './reconcile/fill-readings.ts'
import { openFillTrades } from './reconcile/fill-trades.ts'
import { lastUnshown, openFillsSince } from './reconcile/fills-since.ts'
import { gathered } from './reconcile/gathered.ts'
import { openReadUntilShown } from './reconcile/read-until-shown.ts'
import type { Readings } from './reconcile/readings.ts'
import type { StandingKeeper } from './standing.ts'
import type { KeyOf } from './trading-parts.ts'

export type HeldNow = {
  /** What of a position has gone since it was read, in order units. */
  readonly gone: (key: InstrumentKey, product: Product) => Gone
  readonly sellable: AskSellable
  /** Whether the positions were read so lately, and whole, that a way out may be reckoned from them alone. */
  readonly arePositionsOfNow: () => boolean
  /** To be called with each change of the book. */
  readonly heard: (change: OrdersChange<OrderRow>) => void
  /** To be called when the positions were told. */
  readonly told: () => void
  /** To be called when the book has been compared. */
  readonly compared: () => void
  /** Positions and holdings, read in a moment. */
  readonly readSoon: () => void
  readonly stop: Stop
}

export type HeldNowParts = {
  readonly standing: Pick<StandingKeeper, 'now'>
  readonly book: OrderBook
  readonly conversions: Pick<Conversions, 'ofDay'>
  readonly readings: Pick<Readings, 'trades' | 'tradesOf' | 'positions' | 'holdings'>
  readonly isCurrent: () => boolean
  /** Orders and positions are known, and the trades of the day alone are not. */
  readonly isTradesAlone: () => boolean
  readonly keyOf: KeyOf
  readonly byToken: SellableParts['byToken']
  readonly instrumentOf: SellableParts['instrumentOf']
  readonly brokerNow: () => Instant
  readonly clock: Clock
}

/** A book that cannot be checked is read again sooner, answers and all. */
const longestBetween = 15_000

export function openHeldNow(parts: HeldNowParts): HeldNow {
  const { standing, book, conversions, readings, isCurrent, isTradesAlone, keyOf, clock } = parts
  const fillTrades = openFillTrades({ unexplained: book.unexplained, readTradesOf: readings.tradesOf })
  const fillsSince = openFillsSince({ isCurrent: () => isCurrent() || isTradesAlone(), clock })
  const fillReadings = openFillReadings({ traded: book.traded, read: readFills, isCurrent, clock })
  const unshown = askUnshown({
    ...{ positions: () => standing.now().positions, keyOf, book, conversionsOf: conversions.ofDay },
    brokerDay: () => indianDay(parts.brokerNow()),
  })
  const untilShown = openReadUntilShown({
    lacks: () => lastUnshown(fillsSince.young(), unshown),
    read: readings.positions,
    ...{ isCurrent, clock },
  })
  // A sale of what is held moves both.
  const soon = gathered(() => Promise.all([readings.positions(), readings.holdings()]), clock)

  async function readFills() {
    const read = await Promise.all([readings.trades(), readings.positions()])
    fillTrades.look()
    return read
  }

  return {
    gone: (key, product) => {
      const lacking = unshown(key, product)
      const filled = fillsSince.filled(key, product, standing.now().positionsAskedAt, lacking)
      const doubted = (side: Side) => Math.max(0, lacking[side] - filled[side])
      return { filled, doubted: { buy: doubted('buy'), sell: doubted('sell') } }
    },
    sellable: askSellable({
      ...{ standing: standing.now, byToken: parts.byToken, instrumentOf: parts.instrumentOf, book },
      ...{ soldSince: fillsSince.soldSince, clock },
    }),
    arePositionsOfNow: () => {
      const { problem, positionsAskedAt: askedAt } = standing.now()
      return problem === null && askedAt !== null && clock.elapsed() - askedAt <= longestBetween
    },
    heard: (change) => {
      fillsSince.heard(change)
      fillReadings.heard(change.rows)
    },
    told: untilShown.look,
    compared: () => {
      fillTrades.look()
      // A fill that came in the middle of a check is in the positions of that check, or is not.
      if (fillsSince.isAny(standing.now().positionsAskedAt)) soon.ask()
    },
    readSoon: soon.ask,
    stop: () => {
      fillReadings.stop()
      untilShown.stop()
      fillTrades.stop()
      soon.stop()
    },
  }
}
