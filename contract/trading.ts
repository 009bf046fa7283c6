/** The state of trading as a whole: whether the book can be trusted, whether trading is halted, what the limits and budgets are. */
import { z } from 'zod'
import type { Conversion } from './conversions.ts'
import type { AppError } from './errors.ts'
import type { Instant, InstrumentKey, Money, OrderId } from './kinds.ts'
import { moneyWithin } from './kinds-schema.ts'
import type { Named, NamedTrade, Trade } from './orders.ts'

/** New orders wait until the book is `current`. */
export type BookState =
  | { readonly kind: 'signed-out' }
  /** After a start, a wake or a reconnect, until everything the broker knows has been read. */
  | {
      readonly kind: 'checking'
      readonly since: Instant
      readonly why: 'start' | 'wake' | 'reconnect' | 'asked'
      /** How long the computer slept; null unless that is why. */
      readonly sleptMillis: number | null
    }
  | {
      readonly kind: 'current'
      readonly since: Instant
      readonly checkedAt: Instant
      /** Why it could not be read again since then; what comes by itself still counts, but nothing unknown is found so. */
      readonly failing?: AppError | undefined
      /** Why not all of what the broker listed is shown: some could not be read. */
      readonly lacks?: AppError | undefined
    }
  /** The check could not be ended; it goes on by itself. */
  | {
      readonly kind: 'not-checked'
      readonly since: Instant
      readonly because: AppError
      /** Only the trades of the day could not be read: the orders and the positions were, each of their rows. */
      readonly tradesAlone?: true | undefined
    }

export type HaltState =
  | {
      readonly kind: 'trading'
      /** Why it may have been halted before this start, or why a restart may find it halted though it was released: in a sentence. */
      readonly doubt?: string | undefined
    }
  | {
      readonly kind: 'halted'
      readonly since: Instant
      /** `closing` only if it was asked to close positions too. */
      readonly step: 'cancelling' | 'closing' | 'checking' | 'flat' | 'stopped'
      readonly closes: boolean
      readonly openOrders: number
      readonly unknownOrders: number
      readonly openPositions: number
      /** What could not be done, in sentences. */
      readonly couldNot: readonly string[]
    }

/** Whether wishes can be written down; nothing that moves money is sent while they cannot. */
export type JournalState =
  | { readonly kind: 'sound'; readonly records: number; readonly dropped: number }
  | { readonly kind: 'stopped'; readonly because: AppError }

export type RateBudget = {
  readonly name: string
  readonly used: number
  readonly most: number
  /** Null where it is a limit of how many at once, and not of how often. */
  readonly perMillis: number | null
  /** Kept free for cancelling and closing. */
  readonly reserved: number
  readonly waiting: number
  /** From then on one more may go; null where one may go now. */
  readonly freeAt: Instant | null
  /** When the count falls next; null while nothing is used. */
  readonly fallsAt: Instant | null
}

export type PostbackState =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'listening'
      readonly since: Instant
      readonly lastAt: Instant | null
      readonly silentSince: Instant | null
    }
  | { readonly kind: 'failed'; readonly because: AppError }

export type TradingState = {
  readonly book: BookState
  readonly halt: HaltState
  readonly journal: JournalState
  /** The push channel: order updates come by themselves while it is up. */
  readonly push: { readonly up: boolean; readonly since: Instant; readonly because: AppError | null }
  readonly postback: PostbackState
  readonly budgets: readonly RateBudget[]
  readonly unknown: number
  /** Limits that are not in force as saved, and why. */
  readonly limitsProblem: AppError | null
  /** How far this computer's clock is ahead of the broker's, to the minute; 0 where that is not known. */
  readonly clockAheadMillis: number
  /** How often the computer slept in this run: no look at a change or a cancellation outlives a sleep. */
  readonly sleeps: number
}

export type Position = {
  readonly key: InstrumentKey | null
  readonly segment: string
  readonly symbol: string
  readonly product: string
  /** Order units; negative when sold short. What was sold out of the holdings is not in it: nothing of that is open. */
  readonly net: number
  /** The broker tells it in units of the contract though it is ordered in lots: nobody knows how many lots are open. */
  readonly countsUnits: boolean
  /** Order units that were sold out of the holdings. */
  readonly soldHoldings: number
  readonly carriedNet: number
  readonly buyQuantity: number
  readonly sellQuantity: number
  readonly averageBuy: Money | null
  readonly averageSell: Money | null
  readonly carriedPrice: Money | null
  /** These as the broker told them; null, or nought of a quantity, where it told of no such position. */
  readonly buyAmount: Money | null
  readonly sellAmount: Money | null
  readonly carriedBuyQuantity: number
  readonly carriedSellQuantity: number
  readonly carriedBuyAmount: Money | null
  readonly carriedSellAmount: Money | null
  readonly close: Money | null
  /** As the broker told it with the position. */
  readonly lastPrice: Money | null
  /** Derived trade by trade; null where the trades do not explain the position. */
  readonly realised: Money | null
  readonly unrealised: Money | null
  /** What of both was earned before today; null where the close of the day before, or what it was carried at, is not known. */
  readonly earnedBefore: Money | null
  readonly brokerRealised: Money | null
  readonly brokerUnrealised: Money | null
  /** What a profit at another price is reckoned from; null where the trades do not explain the position. */
  readonly reckoning: Reckoning | null
  /** Where the fills and the broker's figure differ, by how much and in which. */
  readonly differences: readonly string[]
}

/** Unrealised profit is net × price × multiplier − cost; the day's is net × price × multiplier − dayCost. */
export type Reckoning = {
  /** Units of the contract in one order unit. */
  readonly multiplier: number
  /** What the open quantity was paid for; negative for what was sold short. */
  readonly cost: Money
  /** Bought less sold today, what was carried over at the close before; null where that close is not known. */
  readonly dayCost: Money | null
}

/** Where a profit stands after one trade. */
export type DerivationStep = {
  /** Null for what was carried over, and for what was converted. */
  readonly trade: Trade | null
  /** From this product to another, or the other way: nothing is earned by it. */
  readonly isConverted?: true
  /** Order units open afterwards; negative when sold short. */
  readonly net: number
  /** What those were paid for, with its sign. */
  readonly cost: Money
  /** Earned by this trade alone. */
  readonly earned: Money
  readonly realised: Money
}

/** How the profit of a position comes about, trade by trade. */
export type Derivation =
  | { readonly kind: 'derived'; readonly multiplier: number; readonly steps: readonly DerivationStep[] }
  /** In sentences. */
  | { readonly kind: 'not-known'; readonly why: readonly string[] }

export type Holding = {
  /** Null where today's list does not hold it. */
  readonly key: InstrumentKey | null
  readonly symbol: string
  readonly segment: string
  readonly token: string
  readonly product: string
  readonly quantity: number
  /** By orders of today; null where the broker did not tell how many. */
  readonly usedQuantity: number | null
  /** Null where the broker did not tell how many are pledged. */
  readonly collateralQuantity: number | null
  readonly collateralType: string
  readonly haircutPercent: number | null
  readonly averagePrice: Money | null
}

/** When each part was last read, and what went wrong with it since. */
export type PortfolioReadings = {
  /** Of the positions. */
  readonly readAt: Instant | null
  readonly problem: AppError | null
  readonly holdingsReadAt: Instant | null
  readonly holdingsProblem: AppError | null
  readonly tradesReadAt: Instant | null
  readonly tradesProblem: AppError | null
  /** How many rows of the last answer could not be read: they are missing here, also where the next reading fails. */
  readonly positionsLack: number
  readonly holdingsLack: number
  readonly tradesLack: number
}

export const notReadYet: PortfolioReadings = {
  ...{ readAt: null, problem: null },
  ...{ holdingsReadAt: null, holdingsProblem: null },
  ...{ tradesReadAt: null, tradesProblem: null },
  ...{ positionsLack: 0, holdingsLack: 0, tradesLack: 0 },
}

export type Portfolio = PortfolioReadings & {
  /** The trading day that the trades are of, by the broker's list; in days since 1970-01-01, counted in India. */
  readonly tradesDay: number
  /** The day it is at the broker: at night its lists may still be of the one before. */
  readonly brokerDay: number
  readonly positions: readonly Position[]
  readonly holdings: readonly Holding[]
  readonly trades: readonly Trade[]
  /** Those asked for here today, and any whose outcome is unknown; oldest first. */
  readonly conversions: readonly Conversion[]
}

export type NamedPosition = Named<Position>
export type NamedHolding = Named<Holding>
export type NamedPortfolio = Omit<Portfolio, 'positions' | 'holdings' | 'trades'> & {
  readonly positions: readonly NamedPosition[]
  readonly holdings: readonly NamedHolding[]
  readonly trades: readonly NamedTrade[]
}

const money = moneyWithin(0, 1e15)

/** The trader's own limits. Null switches one off, where that is sane. */
export const tradingLimitsSchema = z.strictObject({
  mostQuantity: z.int().min(1).max(1e9),
  mostValue: money,
  /** Per cent between the price of an order and the last price. */
  priceBandPercent: z.number().min(0.1).max(100),
  mostOpenOrders: z.int().min(1).max(1_000),
  mostOpenValue: money,
  mostTurnover: money.nullable(),
  mostLoss: money.nullable(),
  /** How old a price may be to be checked against. */
  freshPriceMillis: z.int().min(500).max(60_000),
  /** The same order again within this asks once more. */
  repeatMillis: z.int().min(0).max(600_000),
})
export type TradingLimits = z.infer<typeof tradingLimitsSchema>

/** One arrival at the postback receiver. */
export type PostbackArrival = {
  /** Counts up with each that is kept. */
  readonly number: number
  readonly at: Instant
  readonly verdict: 'reported' | 'confirmed' | 'disagrees' | 'old' | 'refused'
  readonly why: string
  readonly order: OrderId | null
  /** As it came, without its checksum; of one that was refused only its beginning. */
  readonly body: string
}

/** Every one that came, also those that the list has no room for. */
export type PostbackCounts = {
  readonly reported: number
  readonly old: number
  readonly refused: number
  /** Came to the right door with something that is no postback. */
  readonly malformed: number
  /** Came to the right address, but not as JSON: it found nothing and was not read. */
  readonly otherType: number
  /** Too many at once. */
  readonly turnedAway: number
}

/** The latest last; the oldest leave when there is no more room. */
export type PostbackLog = { readonly arrivals: readonly PostbackArrival[]; readonly counts: PostbackCounts }

/** New arrivals, and those of which more is known now, by their number. All below `first` have left. */
export type PostbacksChange = PostbackLog & { readonly first: number }
