/** Candles of any length from the same minutes that the feed tells, and in the forms of both histories. */
import { istTimestamp, minute as minuteMillis } from '../ist.ts'
import { dateOf, dayOf, dayOn, startOf, weekdayOf } from './calendar/indian-day.ts'
import { closesAt, type Session, sessionOn } from './calendar.ts'
import type { Instrument } from './instruments.ts'
import { unitsPerRupee } from './listing/spot.ts'
import { openTape } from './price/tape.ts'
import type { Prices } from './prices.ts'

/** Prices in ticks of the instrument; volume and interest in what the feed counts. */
export type Candle = {
  readonly at: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly interest: number
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
  const inside = length.unit === 'minutes' || length.unit === 'hours'
  const minutes = length.unit === 'hours' ? length.interval * 60 : length.unit === 'minutes' ? length.interval : 0
  const found: Candle[] = []
  for (let day = from; day <= Math.min(to, dayOf(now)); day++) {
    const session = sessionOn(instrument.segment, day)
    if (!session || !isAlive(instrument, day)) continue
    const traded = minuteCandles(prices, instrument, session, now)
    const name = inside ? intradayName(session, minutes) : longName(length.unit)
    for (const candle of traded) join(found, candle, name(candle.at))
  }
  return found.reverse()
}

function isAlive({ contract }: Instrument, day: number): boolean {
  return !contract || (day >= contract.listedOn && day <= contract.expiryDay)
}

/** Minutes of a session up to now, oldest first; the last of them may still be going on. */
function minuteCandles(prices: Prices, instrument: Instrument, session: Session, now: number): Candle[] {
  const day = prices.dayOf(instrument, session)
  const units = instrument.unitsPerLot
  const whole = now >= closesAt(session) ? day.minutes : Math.floor((now - day.opensAt) / minuteMillis)
  const found: Candle[] = []
  const { bars } = day
  for (let minute = 0; minute < whole; minute++) {
    if (!day.traded[minute]) continue
    found.push({
      at: day.opensAt + minute * minuteMillis,
      open: bars.open[minute] ?? 0,
      high: bars.high[minute] ?? 0,
      low: bars.low[minute] ?? 0,
      close: bars.close[minute] ?? 0,
      volume: (day.lots[minute] ?? 0) * units,
      interest: day.interestAt(minute) * units,
    })
  }
  const going = whole >= 0 && whole < day.minutes ? minuteGoingOn(prices, instrument, now, whole) : null
  if (going) found.push(going)
  return found
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

/** Lengths within a day are counted from the session's open, and never reach over its close. */
function intradayName(session: Session, minutes: number): (at: number) => number {
  const opens = startOf(session.day) + session.opens * minuteMillis
  return (at) => opens + Math.floor((at - opens) / (minutes * minuteMillis)) * minutes * minuteMillis
}

function longName(unit: Length['unit']): (at: number) => number {
  if (unit === 'days') return (at) => startOf(dayOf(at))
  if (unit === 'weeks') return (at) => startOf(mondayOf(dayOf(at)))
  return (at) => startOf(monthOf(dayOf(at)))
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
  found[found.length - 1] = {
    at,
    open: last.open,
    high: Math.max(last.high, next.high),
    low: Math.min(last.low, next.low),
    close: next.close,
    volume: last.volume + next.volume,
    interest: next.interest,
  }
}

export type V3Candle = readonly [string, number, number, number, number, number, number]

/** Section 2.4. */
export function v3Candle(candle: Candle, { tick }: Instrument): V3Candle {
  const { at, open, high, low, close, volume, interest } = candle
  const rupees = (ticks: number) => (ticks * tick) / unitsPerRupee
  return [istTimestamp(at), rupees(open), rupees(high), rupees(low), rupees(close), volume, interest]
}

/** Section 2.7: epoch milliseconds, open, high, low, close, volume. */
export function legacyCandle(candle: Candle, { tick }: Instrument): string {
  const { at, open, high, low, close, volume } = candle
  const rupees = (ticks: number) => (ticks * tick) / unitsPerRupee
  return [at, rupees(open), rupees(high), rupees(low), rupees(close), volume].join(',')
}

/** The lengths of the legacy call (4.5); null for any other word. */
export function legacyLength(interval: string): Length | null {
  if (['1', '3', '5', '10', '15', '30', '60'].includes(interval)) return { unit: 'minutes', interval: Number(interval) }
  const long = { day: 'days', week: 'weeks', month: 'months' } as const
  return interval === 'day' || interval === 'week' || interval === 'month' ? { unit: long[interval] } : null
}

/** Where history begins in each unit (4.2). */
export function historyBegins(length: Length): number {
  return length.unit === 'minutes' || length.unit === 'hours' ? dayOn(2022, 1, 1) : dayOn(2000, 1, 1)
}
