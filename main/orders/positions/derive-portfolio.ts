/** The portfolio: the broker's positions and holdings, with profit derived trade by trade and every difference named (O29). */
import type { Instant, InstrumentKey, Money } from '../../../contract/kinds.ts'
import type { Trade } from '../../../contract/orders.ts'
import type { Derivation, Holding, Portfolio, PortfolioReadings, Position } from '../../../contract/trading.ts'
import type { BrokerHolding, BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { readProduct } from '../../broker/orders/order-words.ts'
import type { Confirms } from './confirm-differences.ts'
import { tradesOfDay } from './day-of-trades.ts'
import { derivePosition, type PositionName, type PositionParts } from './derive-position.ts'
import { deriveSteps } from './derive-steps.ts'

/** What of an instrument a profit needs. */
export type PositionInstrument = {
  readonly key: InstrumentKey
  /** Units of the contract in one order unit. */
  readonly multiplier: number
}

export type PortfolioInput = PortfolioReadings & {
  readonly positions: readonly BrokerPosition[]
  readonly holdings: readonly BrokerHolding[]
  readonly trades: readonly BrokerTrade[]
  readonly shownTrades: readonly Trade[]
  readonly instrumentOf: (segment: string, token: string) => PositionInstrument | null
  /** Only a price that is live. */
  readonly priceOf: (key: InstrumentKey) => Money | null
  readonly confirms: Confirms
  readonly now: Instant
}

export function derivePortfolio(input: PortfolioInput): Portfolio {
  const { holdings, shownTrades, readAt, problem, holdingsReadAt, holdingsProblem, tradesReadAt, tradesProblem } = input
  return {
    positions: derivePositions(input),
    holdings: holdings.map((each) => shown(each, input)),
    trades: shownTrades,
    ...{ readAt, problem, holdingsReadAt, holdingsProblem, tradesReadAt, tradesProblem },
  }
}

type Place = Pick<BrokerTrade, 'segment' | 'token' | 'symbol'> & { readonly product: string }
type Group = { readonly place: Place; readonly told: BrokerPosition | null; readonly trades: BrokerTrade[] }

function derivePositions(input: PortfolioInput): readonly Position[] {
  const groups = groupByPosition(input.positions, tradesOfDay(input.trades, input.now))
  return [...groups].flatMap(([name, group]) => derive(name, group, input) ?? [])
}

function derive(name: string, group: Group, input: PortfolioInput): Position | null {
  return derivePosition({
    ...partsOf(group, input),
    // Before the first reading of positions nothing can differ from it.
    confirms: (difference) => input.readAt !== null && input.confirms(name, difference, input.readAt),
  })
}

function partsOf({ place, told, trades }: Group, input: PortfolioInput): Omit<PositionParts, 'confirms'> {
  const instrument = input.instrumentOf(place.segment, place.token)
  const { segment, symbol, product } = place
  return {
    ...{ told, trades, name: { segment, symbol, product } },
    key: instrument?.key ?? null,
    multiplier: instrument?.multiplier ?? null,
    price: instrument ? input.priceOf(instrument.key) : null,
  }
}

/** The same ledger as the position's own, with a line for each trade. */
export function explainPosition(input: PortfolioInput, { segment, symbol, product }: PositionName): Derivation {
  const groups = groupByPosition(input.positions, tradesOfDay(input.trades, input.now))
  const group = [...groups.values()].find(
    ({ place }) => place.segment === segment && place.symbol === symbol && place.product === product,
  )
  return group ? deriveSteps(partsOf(group, input)) : { kind: 'not-known', why: ['There is no such position today.'] }
}

function groupByPosition(
  positions: readonly BrokerPosition[],
  trades: readonly BrokerTrade[],
): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>()
  for (const told of positions) groups.set(nameOf(told), { place: told, told, trades: [] })
  for (const trade of trades) {
    const { segment, token, symbol } = trade
    const place = { segment, token, symbol, product: wordOf(trade.product) }
    const group = groups.get(nameOf(place)) ?? { place, told: null, trades: [] }
    group.trades.push(trade)
    groups.set(nameOf(place), group)
  }
  return groups
}

/** Positions spell the product as the wire does, trades in our words. */
function nameOf({ segment, token, product }: Pick<Place, 'segment' | 'token' | 'product'>): string {
  return [segment.toUpperCase(), token, wordOf(readProduct(product))].join('|')
}

function wordOf(product: BrokerTrade['product']): string {
  return typeof product === 'string' ? product : product.other
}

function shown({ instruments, ...holding }: BrokerHolding, { instrumentOf }: PortfolioInput): Holding {
  const [first] = instruments
  const key = (first && instrumentOf(first.segment, first.token)?.key) ?? null
  return { ...holding, key, symbol: first?.symbol ?? '', segment: first?.segment ?? '', token: first?.token ?? '' }
}
