/** Good-till-triggered orders as the practice broker keeps them. Prices are ten-thousandths of a rupee. */
import type { Instrument } from '../../market/instruments.ts'
import type { OrderRefusal, OrderSide } from '../exchange.ts'

export const gttStrategies = ['ENTRY', 'TARGET', 'STOPLOSS'] as const
export type GttStrategy = (typeof gttStrategies)[number]
export const gttTriggers = ['ABOVE', 'BELOW', 'IMMEDIATE'] as const

export type GttRuleTerms = {
  readonly strategy: GttStrategy
  readonly trigger: (typeof gttTriggers)[number]
  /** Where it triggers, and the limit price of the order that comes of it. */
  readonly price: number
  /** A stop follows the price at this distance; null for one that stands still. */
  readonly trailingGap: number | null
}

export type GttTerms = { readonly quantity: number; readonly rules: readonly GttRuleTerms[] }

export type GttRequest = GttTerms & {
  readonly instrument: Instrument
  /** Of the entry. */
  readonly side: OrderSide
  readonly product: 'I' | 'D'
  readonly from: GttOrigin
}

/** `elsewhere` is the person's telephone. */
export type GttOrigin = 'v3' | 'elsewhere'

/** `TRIGGERED`: its order was given. `OPEN`: that order is in the book. */
export type GttStatus =
  | 'SCHEDULED'
  | 'INACTIVE'
  | 'TRIGGERED'
  | 'OPEN'
  | 'COMPLETED'
  | 'FAILED'
  | 'CANCELLED'
  | 'EXPIRED'

export type GttRule = GttRuleTerms & {
  readonly status: GttStatus
  readonly message: string | null
  /** The order that came of it. */
  readonly orderId: string | null
}

/** One state of one of them: what the list and a push show. */
export type GttRecord = {
  readonly gttId: string
  readonly clientId: string
  readonly instrument: Instrument
  readonly side: OrderSide
  readonly product: 'I' | 'D'
  readonly quantity: number
  readonly rules: readonly GttRule[]
  readonly createdMicros: number
  readonly expiresMicros: number
}

export type Gtts = {
  /** Its id. */
  readonly place: (clientId: string, request: GttRequest) => string | OrderRefusal
  readonly modify: (clientId: string, gttId: string, terms: GttTerms) => string | OrderRefusal
  readonly cancel: (clientId: string, gttId: string, from: GttOrigin) => string | OrderRefusal
  /** Those that can still trade, newest first. */
  readonly of: (clientId: string) => readonly GttRecord[]
  readonly onNews: (listener: (record: GttRecord) => void) => void
}

export const isWaiting = ({ status }: Pick<GttRule, 'status'>) => status === 'SCHEDULED' || status === 'INACTIVE'
/** Its order has been given, and has not ended. */
export const isOut = ({ status }: Pick<GttRule, 'status'>) => status === 'TRIGGERED' || status === 'OPEN'
export const canTrade = ({ rules }: Pick<GttRecord, 'rules'>) => rules.some((rule) => isWaiting(rule) || isOut(rule))
