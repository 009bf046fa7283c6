/** Numbers and words that carry their kind, so that a price cannot be passed where a quantity or an instant is meant. */

declare const kind: unique symbol
type Nominal<Base, Name extends string> = Base & { readonly [kind]: Name }

/** Rupees as an integer count of ten-thousandths. */
export type Money = Nominal<number, 'Money'>
/** Wall-clock time in milliseconds since the Unix epoch. */
export type Instant = Nominal<number, 'Instant'>
/** The broker's identifier of the person: `client_id`. */
export type AccountId = Nominal<string, 'AccountId'>

/** What the broker calls an instrument: `SEGMENT|ID`. */
export type InstrumentKey = Nominal<string, 'InstrumentKey'>

/** A quantity as the exchange counts it in orders: lots for commodity contracts, units for everything else. */
export type OrderUnits = Nominal<number, 'OrderUnits'>
/** The broker's own name for an order. */
export type OrderId = Nominal<string, 'OrderId'>
/** The exchange's name for one trade. */
export type TradeId = Nominal<string, 'TradeId'>
/** The broker's own name for a good-till-triggered order. */
export type GttId = Nominal<string, 'GttId'>
/** One wish of the trader to move money, named by main before anything is sent; good for one order and never twice. */
export type IntentId = Nominal<string, 'IntentId'>

/** How many units of `Money` make one rupee. */
export const unitsPerRupee = 10_000

// The casts below are where nominal values are born; elsewhere one says why it needs none of these.

/** Of ten-thousandths, as a frame or a sum of amounts holds them. Refuses what is no whole number of them, and what is beyond an exact one. */
export function moneyFromUnits(units: number): Money | undefined {
  return Number.isSafeInteger(units) ? (units as Money) : undefined
}

/** As an amount, and above zero: what anything trades at. */
export function priceFromUnits(units: number): Money | undefined {
  return units > 0 ? moneyFromUnits(units) : undefined
}

/** Refuses what an integer of ten-thousandths cannot hold exactly: NaN, infinities, and amounts beyond ninety thousand crore rupees. */
export function moneyFromRupees(rupees: number): Money | undefined {
  return moneyFromUnits(Math.round(rupees * unitsPerRupee))
}

export function instant(epochMillis: number): Instant {
  return epochMillis as Instant
}

export function accountId(text: string): AccountId {
  return text as AccountId
}

/** One `|` between two parts that are not empty: more than that is the broker's to judge. */
export function instrumentKey(text: string): InstrumentKey | undefined {
  const bar = text.indexOf('|')
  const isWhole = bar > 0 && bar < text.length - 1 && !text.includes('|', bar + 1)
  return isWhole ? (text as InstrumentKey) : undefined
}

export function segmentOf(key: InstrumentKey): string {
  return key.slice(0, key.indexOf('|'))
}

export function orderUnits(count: number): OrderUnits | undefined {
  return Number.isSafeInteger(count) && count >= 0 ? (count as OrderUnits) : undefined
}

/** What may stand in a path of the broker's; anything else would reach another resource. */
export function orderId(text: string): OrderId | undefined {
  return /^[-a-zA-Z0-9]{1,64}$/.test(text) ? (text as OrderId) : undefined
}

export function gttId(text: string): GttId | undefined {
  return /^GTT-[-a-zA-Z0-9]{1,60}$/.test(text) ? (text as GttId) : undefined
}

export function tradeId(text: string): TradeId {
  return text as TradeId
}

export function intentId(text: string): IntentId | undefined {
  return /^[-a-zA-Z0-9]{8,40}$/.test(text) ? (text as IntentId) : undefined
}
