/** Positions, holdings and trades as they are shown, and the day's figures that the checks reckon with. */
import type { Instrument } from '../../contract/instrument.ts'
import { moneyFromRupees, unitsPerRupee } from '../../contract/kinds.ts'
import type { Portfolio, Position } from '../../contract/trading.ts'
import type { BrokerPosition } from '../broker/orders/broker-records.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'
import type { OrderBook } from './book/order-book.ts'
import type { DayFigures } from './checks/check-context.ts'
import { unitsPerOrderUnit } from './checks/order-quantity.ts'
import type { MarketFacts } from './desk/facts.ts'
import type { StandingKeeper } from './standing.ts'

export type PortfolioKeeper = {
  readonly source: Source<Portfolio, Portfolio>
  readonly day: () => DayFigures
  /** Several wishes for a reading within a moment make one. */
  readonly readSoon: (read: () => Promise<unknown>) => () => void
  readonly stop: Stop
}

export type PortfolioParts = {
  readonly standing: StandingKeeper
  readonly book: OrderBook
  readonly market: Pick<MarketFacts, 'price' | 'need' | 'instrument'>
  readonly byToken: (segment: string, token: string) => Instrument | null
  readonly clock: Clock
}

const gatherMillis = 300

export function keepPortfolio({ standing, book, market, byToken, clock }: PortfolioParts): PortfolioKeeper {
  const portfolio = held<Portfolio>(describe())
  let stopGathering: Stop | null = null

  function describe(): Portfolio {
    const { positions, holdings, readAt, problem } = standing.now()
    return {
      positions: positions.map((one) => positionOf(one, byToken(one.segment, one.token))),
      holdings: holdings.map(({ instruments, ...holding }) => {
        const [first] = instruments
        return {
          ...holding,
          symbol: first?.symbol ?? '',
          segment: first?.segment ?? '',
          token: first?.token ?? '',
        }
      }),
      trades: book.trades(),
      readAt,
      problem,
    }
  }

  const tell = () => portfolio.set(describe())
  const stops = [standing.source.subscribe(tell), book.rows.subscribe(tell)]

  function day(): DayFigures {
    const open = book.open()
    const value = open.reduce((sum, { quantity, filled, price, key }) => {
      const instrument = key && market.instrument(key)
      return sum + (quantity - filled) * (price ?? 0) * (instrument ? unitsPerOrderUnit(instrument) : 1)
    }, 0)
    const turnover = book.tradeRecords().reduce((sum, { segment, token, quantity, price }) => {
      const instrument = byToken(segment, token)
      return sum + quantity * price * (instrument ? unitsPerOrderUnit(instrument) : 1)
    }, 0)
    return { openOrders: open.length, openValue: money(value), turnover: money(turnover), profit: profitOf(standing) }
  }

  function readSoon(read: () => Promise<unknown>): () => void {
    return () => {
      stopGathering ??= clock.after(gatherMillis, () => {
        stopGathering = null
        void read()
      })
    }
  }

  return {
    source: portfolio,
    day,
    readSoon,
    stop: () => {
      stopGathering?.()
      for (const stop of stops) stop()
    },
  }
}

function profitOf(standing: StandingKeeper): number | null {
  const { positions, readAt } = standing.now()
  if (readAt === null) return null
  return positions.reduce((sum, { realised, unrealised }) => sum + (realised ?? 0) + (unrealised ?? 0), 0)
}

/** Beyond what is exact it is still large, and above every limit. */
function money(units: number) {
  const found = moneyFromRupees(units / unitsPerRupee) ?? moneyFromRupees(Number.MAX_SAFE_INTEGER / unitsPerRupee / 2)
  if (found === undefined) throw new Error('an amount that is no number')
  return found
}

function positionOf(told: BrokerPosition, instrument: Instrument | null): Position {
  const { segment, symbol, product, net, buyQuantity, sellQuantity, averageBuy, averageSell, carriedPrice } = told
  return {
    ...{ key: instrument?.key ?? null, segment, symbol, product, net, buyQuantity, sellQuantity },
    ...{ averageBuy, averageSell, carriedPrice },
    carriedNet: told.carriedBuyQuantity - told.carriedSellQuantity,
    lastPrice: told.last,
    realised: null,
    unrealised: null,
    brokerRealised: told.realised,
    brokerUnrealised: told.unrealised,
    differences: [],
  }
}
