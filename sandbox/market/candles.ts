/** Candles of any length from the same minutes that the feed tells, and in the forms of both histories. */
import { hour as hourMillis, istTimestamp, minute as minuteMillis } from '../ist.ts'
import { dateOf, dayOf, dayOn, startOf, weekdayOf } from './calendar/indian-day.ts'
import { closesAt, opensAt, type Session, sessionOn } from './calendar.ts'
import type { Instrument } from './instruments.ts'
import { barAt } from './price/spot-minutes.ts'
import { openTape } from './price/tape.ts'
import type { Prices } from './prices.ts'
import { rupees } from './ticks.ts'

/** Prices in ticks of the instrument; volume and interest in what the feed counts. */
export type Candle = {
  readonly at: number
  readonly open: number
  high: number
  low: number
  close: number
  volume: number
  interest: number
}

export type Length =
  | { readonly unit: 'minutes' | 'hours'; readonly interval: number }
  | { readonly unit: 'days' | 'weeks' | 'months' }

export type CandleRange = {
  readonly length: Length
  /** Days, both included. */
  readonly from: number
  readonly to: number
  /** Nothing that trades after this instant is known yet. */
  readonly now: number
}

/** Newest first, as the service answers. A stretch without trades has no candle. */
export function candles(prices: Prices, instrument: Instrument, { length, from, to, now }: CandleRange): Candle[] {
  const found: Candle[] = []
  for (let day = from; day <= Math.min(to, dayOf(now)); day++) {
    const session = sessionOn(instrument.segment, day)
    if (!session || !isAlive(instrument, day)) continue
    const startFor = stretches(session, length)
    const parts = isLong(length) && now >= closesAt(session) ? wholeSession : minuteCandles
    for (const part of parts(prices, instrument, session, now)) join(found, part, startFor(part.at))
  }
  return found.reverse()
}

function isAlive({ contract }: Instrument, day: number): boolean {
  return !contract || (day >= contract.listedOn && day <= contract.expiryDay)
}

const isLong = ({ unit }: Length) => unit === 'days' || unit === 'weeks' || unit === 'months'

/** All minutes of a session that is over, added up without making a candle of each. */
function* wholeSession(prices: Prices, instrument: Instrument, session: Session): Generator<Candle> {
  const day = prices.dayOf(instrument, session)
  const first = day.traded.indexOf(1)
  if (first < 0) return
  const last = day.traded.lastIndexOf(1)
  let { high, low } = barAt(day.bars, first)
  let lots = 0
  for (let minute = first; minute <= last; minute++) {
    if (!day.traded[minute]) continue
    high = Math.max(high, day.bars.high[minute] ?? high)
    low = Math.min(low, day.bars.low[minute] ?? low)
    lots += day.lots[minute] ?? 0
  }
  const units = instrument.unitsPerLot
  const { open } = barAt(day.bars, first)
  const { close } = barAt(day.bars, last)
  yield { at: day.opensAt, open, high, low, close, volume: lots * units, interest: day.interestAt(last) * units }
}

/** Minutes of a session up to now, oldest first; the last of them may still be going on. */
function* minuteCandles(prices: Prices, instrument: Instrument, session: Session, now: number): Generator<Candle> {
  const day = prices.dayOf(instrument, session)
  const units = instrument.unitsPerLot
  const whole = now >= closesAt(session) ? day.minutes : Math.floor((now - day.opensAt) / minuteMillis)
  for (let minute = 0; minute < whole; minute++) {
    if (!day.traded[minute]) continue
    yield {
      at: day.opensAt + minute * minuteMillis,
      ...barAt(day.bars, minute),
      volume: (day.lots[minute] ?? 0) * units,
      interest: day.interestAt(minute) * units,
    }
  }
  const going = whole >= 0 && whole < day.minutes ? minuteGoingOn(prices, instrument, now, whole) : null
  if (going) yield going
}

function minuteGoingOn(prices: Prices, instrument: Instrument, now: number, minute: number): Candle | null {
  const tape = openTape(prices, instrument)
  tape.advanceTo(now)
  const bar = tape.minuteBar()
  const day = tape.day()
  if (bar?.at !== day.opensAt + minute * minuteMillis) return null
  const { at, open, high, low, close, lots } = bar
  const units = instrument.unitsPerLot
  return { at, open, high, low, close, volume: lots * units, interest: day.interestAt(minute) * units }
}

/** Where the candle begins that an instant of the session belongs to. */
function stretches(session: Session, length: Length): (at: number) => number {
  if (length.unit === 'minutes' || length.unit === 'hours') {
    // Counted from the session's open, and never reaching over its close.
    const millis = length.interval * (length.unit === 'hours' ? hourMillis : minuteMillis)
    const opens = opensAt(session)
    return (at) => opens + Math.floor((at - opens) / millis) * millis
  }
  const start = startOf(firstDayOf(length.unit, session.day))
  return () => start
}

function firstDayOf(unit: 'days' | 'weeks' | 'months', day: number): number {
  if (unit === 'days') return day
  return unit === 'weeks' ? mondayOf(day) : monthOf(day)
}

const mondayOf = (day: number) => day - ((weekdayOf(day) + 6) % 7)

function monthOf(day: number): number {
  const { year, month } = dateOf(day)
  return dayOn(year, month, 1)
}

function join(found: Candle[], next: Candle, at: number): void {
  const last = found[found.length - 1]
  if (last?.at !== at) {
    found.push({ ...next, at })
    return
  }
  last.high = Math.max(last.high, next.high)
  last.low = Math.min(last.low, next.low)
  last.close = next.close
  last.volume += next.volume
  last.interest = next.interest
}

export type V3Candle = readonly [string, number, number, number, number, number, number]

/** Section 2.4. */
export function v3Candle(candle: Candle, instrument: Instrument): V3Candle {
  const { at, open, high, low, close, volume, interest } = candle
  const of = (ticks: number) => rupees(ticks, instrument)
  return [istTimestamp(at), of(open), of(high), of(low), of(close), volume, interest]
}

/** Section 2.7: epoch milliseconds, open, high, low, close, volume. */
export function legacyCandle(candle: Candle, instrument: Instrument): string {
  const { at, open, high, low, close, volume } = candle
  const of = (ticks: number) => rupees(ticks, instrument)
  return [at, of(open), of(high), of(low), of(close), volume].join(',')
}

/** The lengths of the legacy call (4.5); null for any other word. */
export function legacyLength(interval: string): Length | null {
  if (['1', '3', '5', '10', '15', '30', '60'].includes(interval)) return { unit: 'minutes', interval: Number(interval) }
  const long = { day: 'days', week: 'weeks', month: 'months' } as const
  return interval === 'day' || interval === 'week' || interval === 'month' ? { unit: long[interval] } : null
}

/** The lowest and the highest price of the year up to a day, which is included. */
export function yearlyRange(prices: Prices, instrument: Instrument, day: number, now: number): YearlyRange | null {
  const days = candles(prices, instrument, { length: { unit: 'days' }, from: day - 364, to: day, now })
  if (days.length === 0) return null
  return { lowTicks: Math.min(...days.map(({ low }) => low)), highTicks: Math.max(...days.map(({ high }) => high)) }
}

export type YearlyRange = { readonly lowTicks: number; readonly highTicks: number }
