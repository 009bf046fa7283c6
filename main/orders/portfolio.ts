/** Positions, holdings and trades as they are shown, told anew when any of it moves, and the day's figures for the checks. */
import { indianDay } from '../../contract/india.ts'
import type { Instrument } from '../../contract/instrument.ts'
import { type Instant, type InstrumentKey, instant, type Money } from '../../contract/kinds.ts'
import { unitsPerOrderUnit } from '../../contract/order-size.ts'
import { hasLimit } from '../../contract/order-type.ts'
import type { OrderRow } from '../../contract/orders.ts'
import type { Derivation, Portfolio, TradingLimits } from '../../contract/trading.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'
import type { OrderBook } from './book/order-book.ts'
import type { DayFigures } from './checks/check-context.ts'
import type { Conversions } from './conversions/follow-conversions.ts'
import type { MarketFacts } from './desk/facts.ts'
import { openConfirming } from './positions/confirm-differences.ts'
import { dayFigures } from './positions/day-figures.ts'
import { dayPrice } from './positions/day-price.ts'
import {
  type DerivedPortfolio,
  derivePortfolio,
  explainPosition,
  type PortfolioInput,
  type PositionInstrument,
} from './positions/derive-portfolio.ts'
import type { PositionName } from './positions/derive-position.ts'
import { openExplained } from './positions/explained.ts'
import { openMovedToday } from './positions/moved-today.ts'
import type { Standing } from './reconcile/readings.ts'
import type { StandingKeeper } from './standing.ts'

export type PortfolioKeeper = {
  readonly source: Source<Portfolio, Portfolio>
  readonly day: () => DayFigures
  readonly derivation: (named: PositionName) => Derivation
  /** The day's list of instruments is another one: what had no name in it may have one now. */
  readonly nameAgain: () => void
  readonly stop: Stop
}

export type PortfolioParts = {
  readonly standing: StandingKeeper
  readonly book: Pick<OrderBook, 'rows' | 'rowsAtMost' | 'trades' | 'tradeRecords' | 'tradesDay'>
  readonly market: Pick<MarketFacts, 'price' | 'need' | 'instrument' | 'session' | 'circuit'>
  readonly byToken: (segment: string, token: string) => Instrument | null
  /** Which day it is is the broker's to say, whose trades these are. */
  readonly brokerNow: () => Instant | null
  readonly conversions: Pick<Conversions, 'source' | 'ofDay'>
  /** False where the last whole list of orders had some that could not be read. */
  readonly areOrdersWhole: () => boolean
  readonly limits: () => Pick<TradingLimits, 'mostLoss' | 'freshPriceMillis'>
  /** Asks the broker for the positions, within its limits. */
  readonly readPositions: () => Promise<unknown>
  readonly clock: Clock
}

/** Prices move all the time; profit is told this often while a position is open. */
const repriceMillis = 1_000
/** Fills come in bursts. */
const gatherMillis = 100
/** Where no price is known only the broker tells what has become of a position; well within what a price may be old. */
const readAgainMillis = 2_000

export function keepPortfolio(parts: PortfolioParts): PortfolioKeeper {
  const { standing, book, market, byToken, brokerNow, conversions, areOrdersWhole, limits, clock } = parts
  const today = () => brokerNow() ?? clock.wall()
  const confirms = openConfirming()
  const explained = openExplained()
  const movedToday = openMovedToday()
  let derived = describe()
  let derivedAt = clock.elapsed()
  let readAt = Number.NEGATIVE_INFINITY
  let isReading = false
  const portfolio = held<Portfolio>(derived.shown)
  let stopTimer: Stop | null = null
  let isGathering = false
  let isStopped = false

  function instrumentOf(segment: string, token: string): PositionInstrument | null {
    const instrument = byToken(segment, token)
    return instrument && { key: instrument.key, multiplier: unitsPerOrderUnit(instrument) }
  }

  function livePrice(key: InstrumentKey): Money | null {
    const price = market.price(key)
    return price?.state === 'live' ? price.last : null
  }

  function describe(): DerivedPortfolio {
    return derivePortfolio(input())
  }

  function input(): PortfolioInput {
    const day = book.tradesDay()
    return {
      ...standing.now(),
      ...{ instrumentOf, priceOf: livePrice, confirms, explained, movedToday },
      dayPriceOf: (key, isTraded) => dayPrice(market.price(key), { session: market.session(key), isTraded }),
      freshMillis: limits().freshPriceMillis,
      ...{ brokerDay: indianDay(today()), elapsed: clock.elapsed() },
      trades: { day, of: book.tradeRecords },
      shownTrades: book.trades(day),
      conversionsOf: conversions.ofDay,
      conversions: conversions.source.snapshot(),
    }
  }

  function tell(): void {
    stopTimer = null
    isGathering = false
    derived = describe()
    derivedAt = clock.elapsed()
    portfolio.set(derived.shown)
    const open = derived.ofDay.filter(({ isOpen }) => isOpen)
    for (const { key } of open) if (key !== null) market.need(key)
    needFor(book.rowsAtMost())
    if (limits().mostLoss !== null && open.some(({ isPriced }) => !isPriced)) readAgain()
    if (open.length > 0 && !isStopped) stopTimer = clock.after(repriceMillis, tell)
  }

  /** What has no limit of its own is worth what the market says. */
  function needFor(rows: readonly OrderRow[]): void {
    for (const { key, type, isFinal } of rows)
      if (!isFinal && key !== null && (typeof type !== 'string' || !hasLimit(type))) market.need(key)
  }

  function readAgain(): void {
    if (isReading || isStopped || clock.elapsed() - readAt < readAgainMillis) return
    isReading = true
    readAt = clock.elapsed()
    void parts.readPositions().finally(() => {
      isReading = false
    })
  }

  /** Counted from the first of a burst: one that never ends is told all the same. */
  function tellSoon(): void {
    if (isGathering) return
    isGathering = true
    stopTimer?.()
    stopTimer = clock.after(gatherMillis, tell)
  }

  const stops = [standing.source, book.rows, conversions.source].map((source) => source.subscribe(tellSoon))

  /** By the broker's time, as fills are told. What could not be read may be a loss. */
  function positionsAt({ readAt, positionsLack }: Standing): Instant | null {
    if (readAt === null || positionsLack > 0) return null
    return instant(readAt + today() - clock.wall())
  }

  /** A trade need not change the row of its order, and no limit waits for a burst to end. */
  function isBehindTrades({ tradesDay, trades }: Portfolio): boolean {
    const day = book.tradesDay()
    return day !== tradesDay || book.tradeRecords(day).length !== trades.length
  }

  function day(): DayFigures {
    if (isBehindTrades(derived.shown) || clock.elapsed() - derivedAt > repriceMillis) {
      stopTimer?.()
      tell()
    }
    const rows = book.rowsAtMost()
    needFor(rows)
    const multiplierOf = (key: InstrumentKey) => {
      const instrument = market.instrument(key)
      return instrument && unitsPerOrderUnit(instrument)
    }
    const tradesDay = book.tradesDay()
    const figures = dayFigures({
      areTradesWhole: standing.now().tradesLack === 0,
      areOrdersWhole: areOrdersWhole(),
      ...{ instrumentOf, multiplierOf, now: today(), positionsAt: positionsAt(standing.now()) },
      rows,
      ...{ tradesDay, trades: book.tradeRecords(tradesDay) },
      positions: derived.ofDay,
      riskFactsOf: (key) => ({ price: market.price(key), circuit: market.circuit(key), limits: limits() }),
    })
    if (limits().mostLoss !== null && figures.profit === null) readAgain()
    return figures
  }

  return {
    source: portfolio,
    day,
    derivation: (named) => explainPosition(input(), named),
    nameAgain: tellSoon,
    stop: () => {
      isStopped = true
      stopTimer?.()
      for (const stop of stops) stop()
    },
  }
}
