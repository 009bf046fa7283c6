/**
 * What windows call the instruments of orders, GTT orders, trades, positions and holdings: as the day's list does. Main tells the name with each,
 * because a window has the list only after it has asked, and a line spoken meanwhile would say the broker's symbol.
 */
import type { Gtts, NamedGtts } from '../../contract/gtt.ts'
import type { InstrumentKey, OrderId } from '../../contract/kinds.ts'
import type { Named, NamedOrder, OrderRow, OrdersChange } from '../../contract/orders.ts'
import type { NamedPortfolio, Portfolio } from '../../contract/trading.ts'
import type { Source } from '../ipc/source.ts'
import { instrumentName, type TradedInstrument } from './instrument-name.ts'

export type InstrumentNamesParts = {
  readonly orders: Source<readonly OrderRow[], OrdersChange>
  readonly portfolio: Source<Portfolio, Portfolio>
  readonly gtts: Source<Gtts, Gtts>
  /** What the list calls it; null for what it does not hold. */
  readonly symbolOf: (key: InstrumentKey) => string | null
}

export type NamedSources = {
  readonly orders: Source<readonly NamedOrder[], OrdersChange<NamedOrder>>
  readonly portfolio: Source<NamedPortfolio, NamedPortfolio>
  readonly gtts: Source<NamedGtts, NamedGtts>
}

export function nameForWindows({ orders, portfolio, gtts, symbolOf }: InstrumentNamesParts): NamedSources {
  function nameRows(rows: readonly OrderRow[]): readonly NamedOrder[] {
    return rows.map(namer(symbolOf))
  }

  function namePortfolio(told: Portfolio): NamedPortfolio {
    const name = namer(symbolOf)
    const keys = told.trades.length === 0 ? new Map() : keysOf(orders.snapshot())
    return {
      ...told,
      positions: told.positions.map(name),
      holdings: told.holdings.map(name),
      trades: told.trades.map((trade) => name({ ...trade, key: keys.get(trade.order) ?? null })),
    }
  }

  function nameGtts(told: Gtts): NamedGtts {
    const name = namer(symbolOf)
    return { ...told, gtts: told.gtts.map(name), wishes: told.wishes.map(name) }
  }

  return {
    orders: {
      snapshot: () => nameRows(orders.snapshot()),
      subscribe: (listener) => orders.subscribe(({ rows, gone }) => listener({ rows: nameRows(rows), gone })),
    },
    portfolio: {
      snapshot: () => namePortfolio(portfolio.snapshot()),
      subscribe: (listener) => portfolio.subscribe((told) => listener(namePortfolio(told))),
    },
    gtts: {
      snapshot: () => nameGtts(gtts.snapshot()),
      subscribe: (listener) => gtts.subscribe((told) => listener(nameGtts(told))),
    },
  }
}

/** Each is looked up once: a day may have thousands of trades in it. */
function namer(symbolOf: InstrumentNamesParts['symbolOf']): <Of extends TradedInstrument>(of: Of) => Named<Of> {
  const listed = new Map<InstrumentKey, string | null>()
  function listedOf(key: InstrumentKey | null): string | null {
    if (key === null) return null
    const known = listed.get(key)
    const name = known === undefined ? symbolOf(key) : known
    listed.set(key, name)
    return name
  }
  return (of) => ({ ...of, name: instrumentName(of, listedOf(of.key)) })
}

/** A trade names its order, and the order its instrument. */
function keysOf(rows: readonly OrderRow[]): ReadonlyMap<OrderId, InstrumentKey> {
  return new Map(rows.flatMap(({ order, key }) => (order === null || key === null ? [] : [[order, key] as const])))
}
