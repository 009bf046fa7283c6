/** What the day has come to, for the limits: where a part of a sum is not known, neither is the sum. */
import { indianDay } from '../../../contract/india.ts'
import {
  type Instant,
  type InstrumentKey,
  type Money,
  moneyFromRupees,
  unitsPerRupee,
} from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'
import type { DayFigures } from '../checks/check-context.ts'
import { countWithLegs } from '../checks/order-quantity.ts'
import { type RiskFacts, riskPrice } from '../checks/order-value.ts'
import type { PositionInstrument } from './derive-portfolio.ts'
import type { DayPosition } from './derive-position.ts'

export type DayInput = {
  /** Every row: what is queued, under way or unknown may become an order. */
  readonly rows: readonly OrderRow[]
  /** Of the trading day. */
  readonly trades: readonly BrokerTrade[]
  readonly positions: readonly DayPosition[]
  readonly instrumentOf: (segment: string, token: string) => PositionInstrument | null
  readonly multiplierOf: (key: InstrumentKey) => number | null
  /** By which an open order weighs what it weighed when it was checked. */
  readonly riskFactsOf: (key: InstrumentKey) => RiskFacts
  readonly now: Instant
  /** The day of the trades, as `indianDay` counts. */
  readonly tradesDay: number
  /** When the positions were read, by the broker's time; null where they were not, or not all of them. */
  readonly positionsAt: Instant | null
  /** Whether each order of the list, and each trade, could be read. */
  readonly areOrdersWhole: boolean
  readonly areTradesWhole: boolean
}

/** So long a trade may come after its fill, and positions that were read may still be without it. */
const mostLagMillis = 3_000

type Untold = { readonly row: OrderRow; readonly quantity: number }

export function dayFigures(input: DayInput): DayFigures {
  const open = input.rows.filter(({ isFinal }) => !isFinal)
  const untold = fillsWithoutTrade(input)
  return {
    openOrders: open.reduce((count, row) => count + mostOrders(row, open), 0),
    unknownOfEarlier: open.filter((row) => isUnknownOfEarlier(row, input.now)).length,
    openValue: input.areOrdersWhole ? sum(open, (row) => openValue(row, input)) : null,
    turnover: turnover(untold, input),
    profit: profit(untold, input),
  }
}

/** The order's own word comes first, and its trades after it. */
function fillsWithoutTrade({ rows, trades, tradesDay }: DayInput): readonly Untold[] {
  const traded = new Map<string, number>()
  for (const { order, quantity } of trades) traded.set(order, (traded.get(order) ?? 0) + quantity)
  return rows
    .filter(({ order, filled, updatedAt }) => filled > 0 && order !== null && indianDay(updatedAt) === tradesDay)
    .map((row) => ({ row, quantity: row.filled - (traded.get(row.order ?? '') ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** An entry counts with the legs that are still to come; those that stand already count by themselves. */
function mostOrders({ order, parent, product }: OrderRow, open: readonly OrderRow[]): number {
  const most = parent === null ? countWithLegs(product) : 1
  if (most === 1) return 1
  return Math.max(1, most - open.filter((row) => row.parent !== null && row.parent === order).length)
}

function isUnknownOfEarlier({ order, intentState, placedAt }: OrderRow, now: Instant): boolean {
  if (order !== null || intentState?.kind !== 'unknown' || placedAt === null) return false
  return indianDay(placedAt) < indianDay(now)
}

function openValue(row: OrderRow, { multiplierOf, riskFactsOf }: DayInput): number | null {
  const left = Math.max(0, row.quantity - row.filled)
  if (left === 0) return 0
  if (row.key === null) return null
  const each = riskPrice(row, riskFactsOf(row.key))
  const multiplier = multiplierOf(row.key)
  return each === null || multiplier === null ? null : left * each * multiplier
}

function turnover(untold: readonly Untold[], input: DayInput): Money | null {
  if (!input.areTradesWhole) return null
  const values = [
    ...input.trades.map((trade) => tradeValue(trade, input)),
    ...untold.map(({ row, quantity }) => fillValue(row, quantity, input)),
  ]
  return sum(values, (value) => value)
}

function tradeValue({ segment, token, quantity, price }: BrokerTrade, { instrumentOf }: DayInput): number | null {
  const instrument = instrumentOf(segment, token)
  return instrument === null ? null : quantity * price * instrument.multiplier
}

function fillValue({ key, averagePrice, price }: OrderRow, quantity: number, { multiplierOf }: DayInput) {
  const each = averagePrice ?? price
  const multiplier = key === null ? null : multiplierOf(key)
  return each === null || multiplier === null ? null : quantity * each * multiplier
}

function profit(untold: readonly Untold[], { positions, positionsAt, now }: DayInput): number | null {
  if (positionsAt === null) return null
  const isInNeither = ({ row: { updatedAt } }: Untold) =>
    now - updatedAt > mostLagMillis && positionsAt - updatedAt < mostLagMillis
  return untold.some(isInNeither) ? null : profitOf(positions)
}

/** The worse of the two figures of each position, less what it had earned before today; null as soon as one is not known. */
function profitOf(positions: readonly DayPosition[]): number | null {
  return positions.reduce<number | null>((total, position) => {
    const [one, other] = [ours(position), theirs(position)]
    const isKnown = !position.needsBoth || (one !== null && other !== null)
    const profit = isKnown ? worse(one, other) : null
    const { earnedBefore } = position
    return total === null || profit === null || earnedBefore === null ? null : total + profit - earnedBefore
  }, 0)
}

function ours({ realised, unrealised }: DayPosition): number | null {
  return realised === null || unrealised === null ? null : realised + unrealised
}

/** The broker leaves out what is none (2.5). What it reckons of shares that are sold is neither gain nor loss. */
function theirs({ net, soldHoldings, brokerRealised, brokerUnrealised }: DayPosition): number | null {
  if (net !== 0 && brokerUnrealised === null) return null
  if (brokerRealised === null && brokerUnrealised === null) return null
  return (brokerRealised ?? 0) + (soldHoldings > 0 ? 0 : (brokerUnrealised ?? 0))
}

function worse(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}

/** What an integer cannot hold exactly is no figure either. */
function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number | null): Money | null {
  let total = 0
  for (const item of items) {
    const amount = amountOf(item)
    if (amount === null) return null
    total += amount
  }
  return moneyFromRupees(total / unitsPerRupee) ?? null
}
