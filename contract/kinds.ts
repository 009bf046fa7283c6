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

/** How many units of `Money` make one rupee. */
export const unitsPerRupee = 10_000

// The casts below are where nominal values are born; nowhere else needs one.

/** Refuses what an integer of ten-thousandths cannot hold exactly: NaN, infinities, and amounts beyond ninety thousand crore rupees. */
export function moneyFromRupees(rupees: number): Money | undefined {
  const units = Math.round(rupees * unitsPerRupee)
  return Number.isSafeInteger(units) ? (units as Money) : undefined
}

export function instant(epochMillis: number): Instant {
  return epochMillis as Instant
}

export function accountId(text: string): AccountId {
  return text as AccountId
}

/** One `|` between two parts that are not empty: more than that is the broker's to judge. */
export function instrumentKey(text: string): InstrumentKey | undefined {
  const [segment, id, ...rest] = text.split('|')
  return segment && id && rest.length === 0 ? (text as InstrumentKey) : undefined
}
