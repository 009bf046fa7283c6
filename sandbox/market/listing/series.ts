/** All contracts of one underlying that end on one day: a future, and two options at each strike. Rows are made when asked for. */
import { type Expiry, expiriesFrom, weekOf } from '../calendar/expiries.ts'
import { closesAt, sessionOn } from '../calendar.ts'
import { hashOfText, mix } from '../noise.ts'
import type { DayLevels } from '../price/day-level.ts'
import type { Family } from './families.ts'
import type { Instrument } from './instrument.ts'
import { futureSymbol, legacyOptionSymbol, legacyStem, optionSymbol, spokenDate, strikeText } from './symbols.ts'

export type Series = {
  readonly family: Family
  readonly expiry: Expiry
  readonly endsAt: number
  readonly listedOn: number
  readonly hasFuture: boolean
  /** The lowest strike in steps, and how many there are. */
  readonly firstStep: number
  readonly strikes: number
  /** The row of its first contract in the day's listing. */
  readonly firstRow: number
  readonly rows: number
  /** Tokens of its contracts begin here and end before the next thousand-odd. */
  readonly tokenBase: number
  /** The seed of its contracts' trades. */
  readonly print: number
  /** How its contracts' names begin in the legacy master, and how they end in the current files. */
  readonly stem: string
  readonly dated: string
}

const daysListed = { weekly: 42, monthly: 100, quarterly: 380 }
/** A token holds which family, which of 64 weeks, and which contract: the exchange uses it again after that. */
const tokenBlock = 1_024
const weeksApart = 64
const firstToken = 40_000
const strikeCycle = 256
const sampledDays = 5

export function seriesOf(
  family: Family,
  ordinal: number,
  day: number,
  levels: DayLevels,
  firstRow: number,
): readonly Series[] {
  let row = firstRow
  return expiriesFrom(family.rule, day).map((expiry, nth) => {
    const session = sessionOn(family.segment, expiry.day)
    if (!session) throw new Error(`${family.underlying.symbol} expires on a day without a session`)
    const listedOn = expiry.day - daysListedFor(expiry, nth, family)
    const range = strikeRange(family, listedOn, day, levels)
    const hasFuture = !expiry.weekly && (family.rule.quarters === 0 || nth < family.rule.weeks + family.rule.months)
    const series = {
      family,
      expiry,
      endsAt: closesAt(session),
      listedOn,
      hasFuture,
      ...range,
      firstRow: row,
      rows: range.strikes * 2 + (hasFuture ? 1 : 0),
      tokenBase: firstToken + (ordinal * weeksApart + (weekOf(expiry.day) % weeksApart)) * tokenBlock,
      print: mix(family.underlying.spot.id, mix(hashOfText(family.segment + family.underlying.symbol), expiry.day)),
      stem: legacyStem(family.underlying.symbol, expiry),
      dated: spokenDate(expiry),
    }
    row += series.rows
    return series
  })
}

function daysListedFor(expiry: Expiry, nth: number, family: Family): number {
  if (expiry.weekly) return daysListed.weekly
  const far = family.rule.quarters > 0 || family.rule.months > 4
  return far && nth >= 0 ? daysListed.quarterly : daysListed.monthly + (family.rule.months > 3 ? 40 : 0)
}

/** Strikes reach around every price seen since the listing, so that none goes away while it may be held. */
function strikeRange(family: Family, listedOn: number, day: number, levels: DayLevels) {
  const { strikeStep, reach, underlying } = family
  if (strikeStep === 0) return { firstStep: 0, strikes: 0 }
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (let seen = listedOn; seen <= Math.max(listedOn, day - 1); seen += sampledDays) {
    const price = levels.closeTicks(underlying.spot, seen) * underlying.spot.tick
    low = Math.min(low, price)
    high = Math.max(high, price)
  }
  const firstStep = Math.max(1, Math.ceil((low * (1 - reach)) / strikeStep))
  const lastStep = Math.floor((high * (1 + reach)) / strikeStep)
  return { firstStep, strikes: Math.min(strikeCycle - 1, lastStep - firstStep + 1) }
}

/** The contract at a place in the series: the future first, then call and put of each strike. */
export function contractAt(series: Series, place: number): Instrument {
  const { hasFuture, firstStep } = series
  if (hasFuture && place === 0) return future(series)
  const option = place - (hasFuture ? 1 : 0)
  return optionAt(series, firstStep + (option >> 1), option % 2 === 0 ? 'call' : 'put')
}

/** Null when the token is not of a contract that is listed now. */
export function placeOfToken(series: Series, token: number): number | null {
  const code = token - series.tokenBase
  if (code === 0) return series.hasFuture ? 0 : null
  const nth = mod(((code - 1) >> 1) - series.firstStep, strikeCycle)
  if (code < 0 || code > 2 * strikeCycle || nth >= series.strikes) return null
  return nth * 2 + ((code - 1) % 2) + (series.hasFuture ? 1 : 0)
}

/** The series that a token would be in, if it is listed. */
export function tokenBaseOf(token: number): number {
  return token - ((token - firstToken) % tokenBlock)
}

/** Null when the rest of a legacy symbol after the stem names no contract of the series. */
export function placeOfRest(series: Series, rest: string): number | null {
  if (rest === 'FUT') return series.hasFuture ? 0 : null
  const right = rest.slice(-2)
  if (right !== 'CE' && right !== 'PE') return null
  const strike = rest.slice(0, -2)
  const step = Math.round((Number(strike) * 10_000) / series.family.strikeStep)
  const nth = step - series.firstStep
  if (!(nth >= 0 && nth < series.strikes) || strikeText(step * series.family.strikeStep) !== strike) return null
  return nth * 2 + (right === 'CE' ? 0 : 1) + (series.hasFuture ? 1 : 0)
}

const mod = (value: number, by: number) => ((value % by) + by) % by

function future(series: Series): Instrument {
  const { underlying, dailyLots } = series.family
  return {
    ...terms(series, series.tokenBase, 0),
    symbol: futureSymbol(underlying.symbol, series.dated),
    legacySymbol: `${series.stem}FUT`,
    kind: 'future',
    type: 'FUT',
    dailyLots,
  }
}

function optionAt(series: Series, step: number, kind: 'call' | 'put'): Instrument {
  const strike = step * series.family.strikeStep
  const type = kind === 'call' ? 'CE' : 'PE'
  const token = series.tokenBase + 1 + 2 * (step % strikeCycle) + (kind === 'call' ? 0 : 1)
  return {
    ...terms(series, token, strike),
    symbol: optionSymbol(series.family.underlying.symbol, strike, type, series.dated),
    legacySymbol: legacyOptionSymbol(series.stem, strike, type),
    kind,
    type,
    dailyLots: series.family.dailyLots,
  }
}

function terms(series: Series, token: number, strike: number) {
  const { family, expiry, endsAt, listedOn } = series
  const { segment, exchange, underlying, lot, unitsPerLot, tick, freeze } = family
  const key = `${segment}|${token}`
  return {
    key,
    segment,
    exchange,
    token,
    name: underlying.name,
    isin: null,
    lot,
    unitsPerLot,
    tick,
    freeze,
    spot: underlying.spot,
    print: mix(series.print, token),
    contract: { expiryDay: expiry.day, endsAt, listedOn, weekly: expiry.weekly, strike, underlying },
  }
}
