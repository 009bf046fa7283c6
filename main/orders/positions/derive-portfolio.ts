/** The portfolio: the broker's positions and holdings, with profit derived trade by trade and every difference named (O29). */
import type { InstrumentKey, Money } from '../../../contract/kinds.ts'
import type { Trade } from '../../../contract/orders.ts'
import type { Derivation, Holding, Portfolio, PortfolioReadings } from '../../../contract/trading.ts'
import type { BrokerHolding, BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { readProduct } from '../../broker/orders/order-words.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import type { Confirms } from './confirm-differences.ts'
import { countsUnits } from './counts-units.ts'
import {
  carriedInto,
  type DayPosition,
  type Derived,
  derivePosition,
  figuresOf,
  type PositionName,
  type PositionParts,
} from './derive-position.ts'
import { deriveSteps } from './derive-steps.ts'
import type { Explained } from './explained.ts'
import type { DayMoved, MovedToday } from './moved-today.ts'
import { countDifferences } from './tell-differences.ts'

/** What of an instrument a profit needs. */
export type PositionInstrument = {
  readonly key: InstrumentKey
  /** Units of the contract in one order unit. */
  readonly multiplier: number
}

/** The trading day that the trades are of by the broker's list, and those of it and of the days before. */
export type DayTrades = { readonly day: number; readonly of: (day: number) => readonly BrokerTrade[] }

export type PortfolioInput = PortfolioReadings & {
  readonly positions: readonly BrokerPosition[]
  readonly holdings: readonly BrokerHolding[]
  readonly trades: DayTrades
  /** The day it is at the broker. */
  readonly brokerDay: number
  readonly explained: Explained
  readonly shownTrades: readonly Trade[]
  /** Of a trading day, those that were asked for here. */
  readonly conversionsOf: (day: number) => readonly DayConversion[]
  readonly conversions: Portfolio['conversions']
  readonly instrumentOf: (segment: string, token: string) => PositionInstrument | null
  /** Only a price that is live. */
  readonly priceOf: (key: InstrumentKey) => Money | null
  /** What the profit of the day is reckoned at, of a contract that the trades of the day have some of, or none. */
  readonly dayPriceOf: (key: InstrumentKey, isTraded: boolean) => Money | null
  /** For so long what the broker tells of a profit counts as of now. */
  readonly freshMillis: number
  readonly confirms: Confirms
  readonly movedToday: MovedToday
  /** By `elapsed`: when the positions were asked for, null before they were read, and now. */
  readonly positionsAskedAt: number | null
  readonly elapsed: number
}

/** As it is shown, and every position as the limits of the day reckon with it. */
export type DerivedPortfolio = { readonly shown: Portfolio; readonly ofDay: readonly DayPosition[] }

export function derivePortfolio(input: PortfolioInput): DerivedPortfolio {
  const groups = groupsOf(input)
  const besides = differencesBeside(groups, input)
  const derived = [...groups].map(([name, group]) => derive(name, group, { ...input, besides }))
  return {
    shown: portfolioOf(
      input,
      derived.flatMap(({ shown }) => shown ?? []),
    ),
    ofDay: derived.map(({ ofDay }) => ofDay),
  }
}

function portfolioOf(input: PortfolioInput, positions: Portfolio['positions']): Portfolio {
  const {
    holdings,
    shownTrades,
    conversions,
    readAt,
    problem,
    holdingsReadAt,
    holdingsProblem,
    tradesReadAt,
    tradesProblem,
    positionsLack,
    holdingsLack,
    tradesLack,
  } = input
  return {
    positions,
    holdings: holdings.map((each) => shown(each, input)),
    trades: shownTrades,
    conversions,
    ...{ tradesDay: input.trades.day, brokerDay: input.brokerDay },
    ...{ readAt, problem, holdingsReadAt, holdingsProblem, tradesReadAt, tradesProblem },
    ...{ positionsLack, holdingsLack, tradesLack },
  }
}

type Place = Pick<BrokerTrade, 'segment' | 'token' | 'symbol'> & { readonly product: string }
type Group = {
  readonly place: Place
  readonly told: BrokerPosition | null
  readonly trades: BrokerTrade[]
  readonly moved: DayMoved | null
}

type DeriveInput = PortfolioInput & { readonly besides: ReadonlyMap<string, string> }

function derive(name: string, group: Group, input: DeriveInput): Derived {
  const { positionsAskedAt: askedAt, elapsed: at } = input
  const beside = input.besides.get(instrumentNameOf(group.place)) ?? ''
  return derivePosition({
    ...partsOf(group, input),
    // Before the first reading of positions nothing can differ from it.
    confirms: (difference) => askedAt !== null && input.confirms(name, `${difference}${beside}`, { askedAt, at }),
    isLacking: isLacking(group, input),
  })
}

/**
 * By instrument, where anything of it was converted: how each of its products differs. What was converted is only known where all agree,
 * so that a difference of one is the same as before only where those of the others are.
 */
function differencesBeside(groups: ReadonlyMap<string, Group>, input: PortfolioInput): ReadonlyMap<string, string> {
  const conversions = input.conversionsOf(input.trades.day)
  if (conversions.length === 0) return new Map()
  const converted = new Set(conversions.map(instrumentNameOf))
  const ofConverted = [...groups.values()].filter(({ place }) => converted.has(instrumentNameOf(place)))
  return new Map(
    [...Map.groupBy(ofConverted, ({ place }) => instrumentNameOf(place))].map(([instrument, of]) => [
      instrument,
      of.map((group) => countDifferences(figuresOf(group)).map(({ amount }) => amount)).join(' | '),
    ]),
  )
}

/** Which rows could not be read, nobody knows. */
function isLacking({ told }: Group, { positionsLack, tradesLack }: PortfolioInput): boolean {
  return tradesLack > 0 || (told === null && positionsLack > 0)
}

function partsOf(
  { place, told, trades, moved }: Group,
  input: PortfolioInput,
): Omit<PositionParts, 'confirms' | 'isLacking'> {
  const instrument = input.instrumentOf(place.segment, place.token)
  const { segment, symbol, product } = place
  const isInUnits = told !== null && instrument !== null && countsUnits(told, trades, instrument.multiplier)
  return {
    ...{ told, trades, moved, name: { segment, symbol, product } },
    key: instrument?.key ?? null,
    ...{ countsUnits: isInUnits, multiplier: isInUnits ? null : (instrument?.multiplier ?? null) },
    price: instrument ? input.priceOf(instrument.key) : null,
    dayPrice: instrument ? input.dayPriceOf(instrument.key, trades.length > 0) : null,
    isToldFresh: isFresh(input),
  }
}

function isFresh({ positionsAskedAt, elapsed, freshMillis }: PortfolioInput): boolean {
  return positionsAskedAt !== null && elapsed - positionsAskedAt <= freshMillis
}

/** The same ledger as the position's own, with a line for each trade. */
export function explainPosition(input: PortfolioInput, { segment, symbol, product }: PositionName): Derivation {
  const group = [...groupsOf(input).values()].find(
    ({ place }) => place.segment === segment && place.symbol === symbol && place.product === product,
  )
  return group ? deriveSteps(partsOf(group, input)) : { kind: 'not-known', why: ['There is no such position today.'] }
}

function groupsOf(input: PortfolioInput): ReadonlyMap<string, Group> {
  const groups = groupsOn(input.trades.day, input)
  const ofTheirDay = [...groups].map(([name, group]) => [name, ofItsDay(name, group, input)] as const)
  return new Map(ofTheirDay.filter(([, { told, trades }]) => told !== null || trades.length > 0))
}

/** With the trades of the day that its figures are of: positions and trades turn to a new day each by themselves. */
function ofItsDay(name: string, group: Group, input: PortfolioInput): Group {
  const { trades, brokerDay, explained } = input
  const { told } = group
  if (isExplained(group)) {
    if (told) explained.note(name, told, trades.day)
    return group
  }
  const ofNone = { ...group, trades: [], moved: null }
  // The trades are of an earlier day still, and the position has turned already.
  if (trades.day < brokerDay && isExplained(ofNone)) return ofNone
  const day = told && explained.dayOf(name, told)
  if (day === null || day >= trades.day) return group
  return groupsOn(day, input).get(name) ?? group
}

function isExplained(group: Group): boolean {
  return countDifferences(figuresOf(group)).length === 0
}

/** Each with what conversions of that day have moved. */
function groupsOn(day: number, input: PortfolioInput): ReadonlyMap<string, Group> {
  const groups = groupByPosition(input.positions, input.trades.of(day))
  const conversions = input.conversionsOf(day)
  if (conversions.length === 0) return groups
  const moved = new Map(groups)
  for (const [place, ofInstrument] of byInstrument(conversions)) {
    const found = [...groups].filter(([, group]) => instrumentNameOf(group.place) === place)
    for (const [name, group] of withMoved(found, ofInstrument, { ...input, day })) moved.set(name, group)
  }
  return moved
}

function withMoved(
  groups: readonly (readonly [string, Group])[],
  conversions: readonly DayConversion[],
  { instrumentOf, movedToday, day }: Pick<PortfolioInput, 'instrumentOf' | 'movedToday'> & { readonly day: number },
): readonly (readonly [string, Group])[] {
  const [first] = groups
  const instrument = first && instrumentOf(first[1].place.segment, first[1].place.token)
  // Without its multiplier no amount of it is known.
  if (!instrument) return groups
  const { multiplier } = instrument
  const moves = movedToday(`${day} ${instrumentNameOf(first[1].place)}`, {
    groups: groups.map(([, { place, told, trades }]) => ({
      product: wordOf(readProduct(place.product)),
      ...{ told, trades, carried: carriedInto({ told, multiplier }) },
    })),
    ...{ conversions, multiplier },
  })
  return groups.map(([name, group], at) => [name, { ...group, moved: moves[at] ?? null }])
}

function byInstrument(conversions: readonly DayConversion[]): ReadonlyMap<string, readonly DayConversion[]> {
  return Map.groupBy(conversions, instrumentNameOf)
}

function instrumentNameOf({ segment, token }: Pick<Place, 'segment' | 'token'>): string {
  return [segment.toUpperCase(), token].join('|')
}

function groupByPosition(
  positions: readonly BrokerPosition[],
  trades: readonly BrokerTrade[],
): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>()
  for (const told of positions) groups.set(nameOf(told), { place: told, told, trades: [], moved: null })
  for (const trade of trades) {
    const place = placeOf(trade)
    const group = groups.get(nameOf(place)) ?? { place, told: null, trades: [], moved: null }
    group.trades.push(trade)
    groups.set(nameOf(place), group)
  }
  return groups
}

function placeOf({ segment, token, symbol, product }: BrokerTrade): Place {
  return { segment, token, symbol, product: wordOf(product) }
}

/** Positions spell the product as the wire does, trades in our words. What the list does not name has no token, and is told by its symbol. */
function nameOf({ segment, token, symbol, product }: Place): string {
  return [segment.toUpperCase(), token || symbol, wordOf(readProduct(product))].join('|')
}

function wordOf(product: BrokerTrade['product']): string {
  return typeof product === 'string' ? product : product.other
}

function shown({ instruments, ...holding }: BrokerHolding, { instrumentOf }: PortfolioInput): Holding {
  const [first] = instruments
  const key = (first && instrumentOf(first.segment, first.token)?.key) ?? null
  return { ...holding, key, symbol: first?.symbol ?? '', segment: first?.segment ?? '', token: first?.token ?? '' }
}
