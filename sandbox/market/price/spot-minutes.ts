/** The minutes of a spot's day: a walk pinned to the day's open and close, held inside the exchange's limits. */
import { minutesIn, previousTradingDay, type Session } from '../calendar.ts'
import { marketSigma, type Spot } from '../listing/spot.ts'
import { bell, mix } from '../noise.ts'
import type { DayLevels } from './day-level.ts'
import type { Bar } from './inside-minute.ts'
import { shapeOf } from './shape.ts'

/** In ticks of the spot. */
export type DayTerms = {
  readonly previousClose: number
  readonly open: number
  readonly close: number
  /** No trade below or above these. */
  readonly lower: number
  readonly upper: number
}

/** Where a price is at the start and end of each minute, and how far it went in between; in ticks. */
export type Minutes = {
  readonly open: Int32Array
  readonly high: Int32Array
  readonly low: Int32Array
  readonly close: Int32Array
}

const marketDay = 0x64617973
/** The share of a day's return that comes overnight, and the share of its deviation that comes while trading. */
const overnight = 0.35
const whileTrading = 0.8
const widened = 0.05
const roomInBand = 0.012

export function dayTerms(spot: Spot, session: Session, levels: DayLevels): DayTerms {
  const { day } = session
  const previousClose = levels.closeTicks(spot, previousTradingDay(spot.segment, day))
  const close = levels.closeTicks(spot, day)
  const deviation = Math.hypot(spot.sigma, spot.beta * marketSigma)
  const gap = overnight * Math.log(close / previousClose) + 0.2 * deviation * bell(mix(spot.id, ~day))
  const open = Math.max(2, Math.round(previousClose * Math.exp(gap)))
  const furthest = Math.max(Math.abs(close / previousClose - 1), Math.abs(open / previousClose - 1))
  // The exchange widens a band that the day would break through.
  let band = spot.band
  while (band < furthest + roomInBand) band += widened
  return {
    previousClose,
    open,
    close,
    lower: Math.max(1, Math.ceil(previousClose * (1 - band))),
    upper: Math.max(2, Math.floor(previousClose * (1 + band))),
  }
}

/** `print` is the seed of the exchange's own trades: two exchanges share the walk, not its last tick. */
export function spotMinutes(spot: Spot, print: number, session: Session, terms: DayTerms): Minutes {
  const count = minutesIn(session)
  const walk = pinnedWalk(spot, session.day, count, terms)
  const minutes = emptyMinutes(count)
  const { size } = shapeOf(count)
  const deviation = (Math.hypot(spot.sigma, spot.beta * marketSigma) * terms.open) / Math.sqrt(count)
  const seed = mix(print, session.day)
  const within = (ticks: number) => Math.min(terms.upper, Math.max(terms.lower, ticks))
  for (let at = 0; at < count; at++) {
    const chance = mix(seed, at)
    const jitter = at === 0 ? 0 : ((chance >>> 3) % 3) - 1
    const open = within((walk[at] ?? 0) + jitter)
    const close = walk[at + 1] ?? 0
    const reach = deviation * (size[at] ?? 1) * 0.5
    minutes.open[at] = open
    minutes.close[at] = close
    minutes.high[at] = within(Math.max(open, close) + Math.floor(reach * Math.abs(bell(mix(chance, 1)))))
    minutes.low[at] = within(Math.min(open, close) - Math.floor(reach * Math.abs(bell(mix(chance, 2)))))
  }
  return minutes
}

export function barAt({ open, high, low, close }: Minutes, at: number): Bar {
  return { open: open[at] ?? 0, high: high[at] ?? 0, low: low[at] ?? 0, close: close[at] ?? 0 }
}

export function emptyMinutes(count: number): Minutes {
  return {
    open: new Int32Array(count),
    high: new Int32Array(count),
    low: new Int32Array(count),
    close: new Int32Array(count),
  }
}

/** One entry more than minutes: the price at each minute's edge. */
function pinnedWalk(spot: Spot, day: number, count: number, terms: DayTerms): Float64Array {
  const { size, before } = shapeOf(count)
  const market = mix(marketDay, day)
  const own = mix(spot.id, day)
  const scale = whileTrading / Math.sqrt(count)
  const walk = new Float64Array(count + 1)
  for (let at = 0; at < count; at++) {
    const step = spot.beta * marketSigma * bell(mix(market, at)) + spot.sigma * bell(mix(own, at))
    walk[at + 1] = (walk[at] ?? 0) + step * (size[at] ?? 0) * scale
  }
  const astray = walk[count] ?? 0
  for (let at = 0; at <= count; at++) {
    const share = before[at] ?? 0
    const straight = terms.open + (terms.close - terms.open) * share
    const there = Math.round(straight + terms.open * ((walk[at] ?? 0) - share * astray))
    walk[at] = Math.min(terms.upper, Math.max(terms.lower, there))
  }
  return walk
}
