/** The account as the broker tells it, and how old each part of the telling is. */
import type { AppError } from './errors.ts'
import type { AccountId, Instant, Money } from './kinds.ts'

export type AccountProfile = {
  readonly id: AccountId
  readonly name: string
  readonly email: string
  /** Empty where the broker does not tell it. */
  readonly phone: string
  /** Codes of exchange segments, such as NSE_EQ, or of exchanges, such as NFO. */
  readonly exchanges: readonly string[]
  /** Product codes: D, I, CO, OCO, MTF. */
  readonly products: readonly string[]
}

export type Balance = {
  /** Positive while blocked by an open order or position, negative when released. */
  readonly usedMargin: Money
  readonly payinAmount: Money
  readonly spanMargin: Money
  readonly adhocMargin: Money
  readonly notionalCash: Money
  readonly availableMargin: Money
  readonly exposureMargin: Money
}

/** The broker may leave either side out. */
export type Balances = {
  readonly equity: Balance | null
  readonly commodity: Balance | null
  /** What `equity` tells is for all segments together. */
  readonly isCombined: boolean
}

/** The last good value with the instant it was read; a later failure stands beside it and never replaces it. */
export type Reading<Value> = {
  readonly value: Value | null
  readonly readAt: Instant | null
  readonly problem: AppError | null
}

export type AccountState = {
  readonly profile: Reading<AccountProfile>
  readonly balances: Reading<Balances>
  /** When the next reading is due; null while nothing is scheduled. */
  readonly nextReadAt: Instant | null
}
