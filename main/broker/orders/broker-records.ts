/** What the broker says of orders, trades, positions and holdings (2.5, 2.6), in our kinds and units. */
import type { Money, OrderId, OrderUnits, TradeId } from '../../../contract/kinds.ts'
import type { OrderType, Product, Side } from '../../../contract/orders.ts'

/** A word of the broker's that is none of ours stays as it was written. */
export type Other = { readonly other: string }

export type BrokerOrder = {
  readonly id: OrderId
  /** Null until the exchange has it. */
  readonly exchangeId: string | null
  readonly parent: OrderId | null
  readonly segment: string
  /** The exchange's token, which with the segment names the instrument; empty where it was not told. */
  readonly token: string
  readonly symbol: string
  readonly side: Side
  readonly product: Product | Other
  readonly type: OrderType | Other
  /** `DAY`, `IOC`, `GTD` or what was written. */
  readonly duration: string
  readonly quantity: OrderUnits
  readonly filled: OrderUnits
  /** Null where it was left out. */
  readonly disclosed: OrderUnits | null
  readonly price: Money | null
  readonly trigger: Money | null
  readonly averagePrice: Money | null
  /** As written. */
  readonly status: string
  readonly message: string
  readonly isAfterMarket: boolean
  readonly validDate: string
  /** As written; microseconds since the epoch do not fit a number's exactness everywhere they are compared. Null where it was not told or 0. */
  readonly timeMicros: bigint | null
  /**
   * How far its state is on the way, where the broker tells no more than a second, and perhaps only the one of placing: `timeMicros` then is
   * that second with the requests and the stage in it. Null where it tells the instant.
   */
  readonly stage: number | null
  /** When the exchange last had news of it, where that is told beside the other time. */
  readonly updatedMicros: bigint | null
  readonly exchangeTime: string
  /** How many requests were sent for it after the first; null where it was not told. */
  readonly requests: number | null
  /** Only where a record shows one; the legacy records do not. */
  readonly tag: string | null
  /** Every field as the broker wrote it, for the detail view; without anything secret. */
  readonly fields: Readonly<Record<string, string>>
}

export type BrokerTrade = {
  readonly id: TradeId
  readonly order: OrderId
  readonly exchangeId: string | null
  readonly segment: string
  readonly token: string
  readonly symbol: string
  readonly side: Side
  readonly product: Product | Other
  readonly type: OrderType | Other
  readonly quantity: OrderUnits
  readonly price: Money
  readonly timeMicros: bigint | null
  readonly exchangeTime: string
}

export type BrokerPosition = {
  readonly segment: string
  readonly token: string
  readonly symbol: string
  readonly product: string
  /** Negative when sold short. */
  readonly net: number
  readonly buyQuantity: number
  readonly sellQuantity: number
  readonly buyAmount: Money
  readonly sellAmount: Money
  readonly carriedBuyQuantity: number
  readonly carriedSellQuantity: number
  /** Null where the broker told none: only what is reckoned from it is not known then. */
  readonly carriedBuyAmount: Money | null
  readonly carriedSellAmount: Money | null
  readonly averageBuy: Money | null
  readonly averageSell: Money | null
  readonly carriedPrice: Money | null
  readonly close: Money | null
  readonly last: Money | null
  readonly realised: Money | null
  readonly unrealised: Money | null
}

export type BrokerHolding = {
  readonly instruments: readonly { readonly segment: string; readonly symbol: string; readonly token: string }[]
  readonly product: string
  readonly collateralType: string
  readonly usedQuantity: number | null
  readonly quantity: number
  /** These two are null where the broker told none. */
  readonly collateralQuantity: number | null
  readonly haircutPercent: number | null
  readonly averagePrice: Money | null
}
