/** One position: the broker's figures, what the trades say of them, and every difference with both figures (O29). */
import { type InstrumentKey, type Money, moneyFromRupees, unitsPerRupee } from '../../../contract/kinds.ts'
import type { Position } from '../../../contract/trading.ts'
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { readProduct } from '../../broker/orders/order-words.ts'
import { signedQuantity } from '../conversions/conversion.ts'
import type { DayMoved } from './moved-today.ts'
import {
  addDeal,
  addMoved,
  dealOf,
  divideRounded,
  type Ledger,
  nothing,
  type OpenQuantity,
  size,
  unrealisedAt,
} from './profit-ledger.ts'
import { isOwned, openNet, soldHoldings } from './sold-holdings.ts'
import { countDifferences, profitDifference, type QuantityFigures, realisedDifference } from './tell-differences.ts'

export type PositionName = Pick<Position, 'segment' | 'symbol' | 'product'>

export type PositionParts = {
  /** Null where the broker shows no such position though there are trades of it. */
  readonly told: BrokerPosition | null
  readonly trades: readonly BrokerTrade[]
  /** What was converted from or to it today, as far as the broker's figures show it; null where nothing was. */
  readonly moved: DayMoved | null
  readonly name: PositionName
  readonly key: InstrumentKey | null
  /** Units that one order unit stands for in money; null where the instrument is not known, or the broker's figures count in others. */
  readonly multiplier: number | null
  readonly countsUnits: boolean
  /** A price that is believed now. */
  readonly price: Money | null
  /** What the limits reckon its profit at; null where the price may have moved unseen. */
  readonly dayPrice: Money | null
  /** The broker's figures are no older than a price may be. */
  readonly isToldFresh: boolean
  /** Whether these differences were there before the position was asked for. */
  readonly confirms: (difference: string) => boolean
  /** A row that could not be read may be what differs: nothing is said of it. */
  readonly isLacking: boolean
}

/** What the limits reckon with: between a fill and the reading that tells of it the trades count by themselves. */
export type DayPosition = Position & {
  /** The position or the trades lack something and it is not known which: no single figure of the two is believed. */
  readonly needsBoth: boolean
  /** Whether its profit moves with the price. */
  readonly isOpen: boolean
  /** Else its figures grow old with the reading of positions. */
  readonly isPriced: boolean
}

export type Derived = {
  /** Null where there is nothing to show: trades that the broker's next reading will show as a position. */
  readonly shown: Position | null
  readonly ofDay: DayPosition
}

export function derivePosition(parts: PositionParts): Derived {
  const { told, price } = parts
  const quantities = countDifferences(figuresOf(parts))
  const isConfirmed = !parts.isLacking && parts.confirms(quantities.map(({ amount }) => amount).join(' '))
  const byTrades = ledgerOf(parts)
  const ledger = quantities.length === 0 ? byTrades : null
  const broker = fromBroker(parts)
  const position: Position = {
    ...broker,
    lastPrice: told?.last ?? null,
    realised: ledger && moneyOf(ledger.realised),
    earnedBefore: earnedBefore(parts),
    unrealised:
      broker.soldHoldings > 0 ? moneyOf(0n) : ledger && unrealised(ledger, parts, price ?? told?.last ?? null),
    reckoning: ledger && (broker.soldHoldings > 0 ? ofNothingOpen(ledger, parts) : reckoningOf(ledger, parts)),
    differences: [
      ...(isConfirmed ? quantities.map(({ sentence }) => sentence) : []),
      ...(ledger && told ? profitDifferences(ledger, told, parts) : []),
    ],
  }
  return {
    shown: !told && !isConfirmed && ledger === null ? null : position,
    ofDay:
      quantities.length === 0 || isConfirmed || (parts.isLacking && told !== null)
        ? { ...position, ...ofNow(ledger, parts), needsBoth: false, isOpen: position.net !== 0 }
        : {
            ...position,
            ...ofNow(byTrades, parts),
            needsBoth: told !== null,
            isOpen: position.net !== 0 || byTrades?.net !== 0n,
          },
  }
}

/** Both figures of what the day has come to as they are now: a profit of before the price fell is none (I9). */
function ofNow(
  ledger: Ledger | null,
  parts: PositionParts,
): Pick<DayPosition, 'realised' | 'unrealised' | 'brokerUnrealised' | 'isPriced'> {
  const { told, dayPrice, isToldFresh } = parts
  const price = dayPrice ?? (isToldFresh ? (told?.last ?? null) : null)
  return {
    realised: ledger && moneyOf(ledger.realised),
    unrealised: ledger && unrealised(ledger, parts, price),
    brokerUnrealised: told && brokerUnrealisedNow(told, parts),
    isPriced: dayPrice !== null,
  }
}

/** As the broker told it a moment ago, or moved by what the price has moved since; null where neither is known. */
function brokerUnrealisedNow(told: BrokerPosition, { dayPrice, multiplier, isToldFresh }: PositionParts): Money | null {
  const net = openNet(told)
  if (isToldFresh || net === 0 || told.unrealised === null) return told.unrealised
  if (dayPrice === null || told.last === null || multiplier === null) return null
  const moved = BigInt(net) * (BigInt(dayPrice) - BigInt(told.last)) * BigInt(multiplier)
  return moneyOf(BigInt(told.unrealised) + moved)
}

function fromBroker({
  told,
  countsUnits,
  name,
  key,
}: PositionParts): Omit<
  Position,
  'lastPrice' | 'realised' | 'unrealised' | 'earnedBefore' | 'reckoning' | 'differences'
> {
  return {
    key,
    ...name,
    net: told ? openNet(told) : 0,
    countsUnits,
    soldHoldings: told ? soldHoldings(told) : 0,
    carriedNet: carriedNetOf(told),
    buyQuantity: told?.buyQuantity ?? 0,
    sellQuantity: told?.sellQuantity ?? 0,
    averageBuy: told?.averageBuy ?? null,
    averageSell: told?.averageSell ?? null,
    carriedPrice: told?.carriedPrice ?? null,
    ...{ buyAmount: told?.buyAmount ?? null, sellAmount: told?.sellAmount ?? null, close: told?.close ?? null },
    carriedBuyQuantity: told?.carriedBuyQuantity ?? 0,
    carriedSellQuantity: told?.carriedSellQuantity ?? 0,
    carriedBuyAmount: told?.carriedBuyAmount ?? null,
    carriedSellAmount: told?.carriedSellAmount ?? null,
    brokerRealised: told?.realised ?? null,
    brokerUnrealised: told?.unrealised ?? null,
  }
}

export function figuresOf({ told, trades, moved }: Pick<PositionParts, 'told' | 'trades' | 'moved'>): QuantityFigures {
  const sum = (side: BrokerTrade['side']) =>
    trades.filter((trade) => trade.side === side).reduce((total, { quantity }) => total + quantity, 0)
  const [bought, sold] = [sum('buy'), sum('sell')]
  return { told, bought, sold, isMoved: moved?.isTold ?? false }
}

/** Null where the day began with something of which no price is known, or the contract is not known. */
function ledgerOf(parts: PositionParts): Ledger | null {
  const begun = begunWith(parts)
  return begun && stepsOf(parts).reduce<Ledger>((before, { after }) => after(before), { ...begun, realised: 0n })
}

/** One trade, or with none what was converted. */
export type PositionStep = { readonly trade: BrokerTrade | null; readonly after: (before: Ledger) => Ledger }

/** In the order in which they came about. */
export function stepsOf({
  trades,
  moved,
  multiplier,
}: Pick<PositionParts, 'trades' | 'moved' | 'multiplier'>): readonly PositionStep[] {
  const moves = (moved?.moves ?? []).map((move) => ({
    place: move.place,
    step: { trade: null, after: (before: Ledger) => addMoved(before, move) },
  }))
  const movesAt = (at: number) => moves.filter(({ place }) => place === at).map(({ step }) => step)
  return [
    ...trades.flatMap((trade, at): PositionStep[] => [
      ...movesAt(at),
      { trade, after: (before) => addDeal(before, dealOf(trade, multiplier ?? 1)) },
    ]),
    ...movesAt(trades.length),
  ]
}

/** What the day began with, before anything of it was converted. */
export function begunWith({ told, moved, multiplier }: Pick<PositionParts, 'told' | 'moved' | 'multiplier'>) {
  return moved?.begun ?? carriedInto({ told, multiplier })
}

/** What the day began with, by what is told as carried over now. */
export function carriedInto({ told, multiplier }: Pick<PositionParts, 'told' | 'multiplier'>): OpenQuantity | null {
  if (multiplier === null) return null
  return told ? carriedOf(told, multiplier) : nothing
}

function reckoningOf({ cost }: Ledger, { told, trades, moved, multiplier }: PositionParts): Position['reckoning'] {
  const exact = moneyOf(cost)
  if (multiplier === null || exact === null) return null
  const carriedNet = carriedNetOf(told)
  const close = carriedNet === 0 ? 0 : (told?.close ?? null)
  const paid = trades.reduce(
    (sum, trade) => sum + BigInt(signedQuantity(trade)) * BigInt(trade.price) * BigInt(multiplier),
    moved?.cost ?? 0n,
  )
  const carried = close === null ? null : BigInt(carriedNet) * BigInt(close) * BigInt(multiplier)
  return { multiplier, cost: exact, dayCost: carried === null ? null : moneyOf(carried + paid) }
}

function carriedNetOf(told: BrokerPosition | null): number {
  return told ? told.carriedBuyQuantity - told.carriedSellQuantity : 0
}

/** From what it was carried at to the close of the day before; of shares sold by then only as far as they are bought back. */
function earnedBefore(parts: PositionParts): Money | null {
  const { told, multiplier } = parts
  const carriedNet = carriedNetOf(told)
  const all = Math.abs(carriedNet)
  const counts = carriedNet < 0 && isOfHoldings(parts) ? Math.min(figuresOf(parts).bought, all) : all
  if (told === null || counts === 0) return moneyOf(0n)
  const carried = carriedInto(parts)
  if (carried === null || multiplier === null || told.close === null) return null
  const earned = carried.net * BigInt(told.close) * BigInt(multiplier) - carried.cost
  return moneyOf(divideRounded(earned * BigInt(counts), BigInt(all)))
}

/** The price that shares were sold at is no loss and no gain when it moves on: the day has earned what was realised. */
function ofNothingOpen({ realised }: Ledger, parts: PositionParts): Position['reckoning'] {
  const none = moneyOf(0n)
  const before = earnedBefore(parts)
  if (parts.multiplier === null || none === null) return null
  return {
    multiplier: parts.multiplier,
    cost: none,
    dayCost: before === null ? null : moneyOf(BigInt(before) - realised),
  }
}

function isOfHoldings({ told, trades, name }: PositionParts): boolean {
  const product = told ? readProduct(told.product) : trades[0]?.product
  return product !== undefined && isOwned(name.segment, product)
}

/** The amount where one side was carried; the consolidated price where both were, or no amount was told. */
function carriedOf(told: BrokerPosition, multiplier: number): Pick<Ledger, 'net' | 'cost'> | null {
  const { carriedBuyQuantity, carriedSellQuantity, carriedBuyAmount, carriedSellAmount, carriedPrice } = told
  const net = carriedBuyQuantity - carriedSellQuantity
  if (net === 0) return nothing
  const bought = carriedBuyQuantity === 0 ? (carriedBuyAmount ?? 0) : carriedBuyAmount
  const sold = carriedSellQuantity === 0 ? (carriedSellAmount ?? 0) : carriedSellAmount
  const amount = bought === null || sold === null ? 0 : bought - sold
  const isOneSided = carriedBuyQuantity === 0 || carriedSellQuantity === 0
  if (isOneSided && amount !== 0) return { net: BigInt(net), cost: BigInt(amount) }
  if (carriedPrice === null) return null
  return { net: BigInt(net), cost: BigInt(net) * BigInt(carriedPrice) * BigInt(multiplier) }
}

function unrealised(ledger: Ledger, parts: PositionParts, price: Money | null): Money | null {
  const { multiplier } = parts
  if (ledger.net === 0n || (ledger.net < 0n && isOfHoldings(parts))) return moneyOf(0n)
  if (multiplier === null || price === null) return null
  return moneyOf(unrealisedAt(ledger, BigInt(price) * BigInt(multiplier)))
}

/** The open profit is compared at the broker's own last price, not at ours. */
function profitDifferences(ledger: Ledger, told: BrokerPosition, parts: PositionParts): readonly string[] {
  const atTheirs = soldHoldings(told) > 0 ? null : unrealised(ledger, parts, told.last)
  return [
    ...realisedDifference(told.realised, ledger.realised),
    ...(atTheirs === null || told.unrealised === null
      ? []
      : profitDifference('Unrealised profit', told.unrealised, BigInt(atTheirs))),
  ]
}

/** Null beyond what a number holds exactly. */
export function moneyOf(units: bigint): Money | null {
  if (size(units) > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return moneyFromRupees(Number(units) / unitsPerRupee) ?? null
}
