/** Positions, trades and the parts a portfolio is derived from, with short names. */
import { indianDay } from '../../../contract/india.ts'
import { type InstrumentKey, instant, instrumentKey } from '../../../contract/kinds.ts'
import { notReadYet, type Portfolio } from '../../../contract/trading.ts'
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { money, must, start, traded } from '../book/book.test-support.ts'
import { openConfirming } from './confirm-differences.ts'
import { dayOfTrade } from './day-of-trades.ts'
import { type DayTrades, type DerivedPortfolio, derivePortfolio, type PortfolioInput } from './derive-portfolio.ts'
import { openExplained } from './explained.ts'
import { openMovedToday } from './moved-today.ts'

export const futureKey: InstrumentKey = must(instrumentKey('NSE_FO|35001'))
export const goldKey: InstrumentKey = must(instrumentKey('MCX_FO|400'))

export function position(rest: Partial<BrokerPosition> = {}): BrokerPosition {
  const none = { buyQuantity: 0, sellQuantity: 0, buyAmount: money(0), sellAmount: money(0) }
  const carried = {
    ...{ carriedBuyQuantity: 0, carriedSellQuantity: 0, carriedPrice: null },
    ...{ carriedBuyAmount: money(0), carriedSellAmount: money(0) },
  }
  return {
    ...{ segment: 'NSE_FO', token: '35001', symbol: 'NIFTY26NOVFUT', product: 'I', net: 0 },
    ...none,
    ...carried,
    ...{ averageBuy: null, averageSell: null, close: money(100), last: money(110), realised: null, unrealised: null },
    ...rest,
  }
}

let trades = 0

/** `b100@101.5`: bought 100 at 101.50, each later than the one before. */
export function deal(text: string, rest: Partial<BrokerTrade> = {}): BrokerTrade {
  const [, side, quantity, price] = /^([bs])(\d+)@([\d.]+)$/.exec(text) ?? []
  trades += 1
  return traded(`T${trades}`, 'A1', Number(quantity), {
    side: side === 'b' ? 'buy' : 'sell',
    price: money(Number(price)),
    timeMicros: BigInt(start) * 1_000n + BigInt(trades),
    ...rest,
  })
}

/** The day of the tests, at the broker. */
export const today = indianDay(start)

/** As the broker's list tells them on a day, beside those of other days. */
export function tradesOn(day: number, trades: readonly BrokerTrade[]): DayTrades {
  return { day, of: (one) => trades.filter((trade) => (dayOfTrade(trade) ?? day) === one) }
}

/** One reading after the other, a second apart, as a terminal derives them: what is shown, and what the day reckons with. */
export function openDerived(base: Partial<PortfolioInput> = {}) {
  const confirms = openConfirming()
  const explained = openExplained()
  const movedToday = openMovedToday()
  let at = start
  return (positions: readonly BrokerPosition[], ...of: readonly BrokerTrade[]): DerivedPortfolio => {
    at += 1_000
    return derivePortfolio({
      ...{ positions, trades: tradesOn(today, of), holdings: [], shownTrades: [], confirms, explained, movedToday },
      ...notReadYet,
      instrumentOf,
      priceOf: () => null,
      dayPriceOf: base.priceOf ?? (() => null),
      freshMillis: 5_000,
      brokerDay: today,
      ...{ conversions: [], conversionsOf: () => [] },
      readAt: instant(at),
      ...{ positionsAskedAt: at, elapsed: at },
      ...base,
    })
  }
}

export function openReadings(base: Partial<PortfolioInput> = {}) {
  const read = openDerived(base)
  return (...reading: Parameters<typeof read>): Portfolio => read(...reading).shown
}

export function instrumentOf(segment: string, token: string) {
  if (segment === 'NSE_FO' && token === '35001') return { key: futureKey, multiplier: 1 }
  return segment === 'MCX_FO' && token === '400' ? { key: goldKey, multiplier: 100 } : null
}
