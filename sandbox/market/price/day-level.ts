/** Where a price stands at the end of any day since 2000, without walking there: midpoints laid between midpoints. */
import { dayOn } from '../calendar/indian-day.ts'
import type { Spot } from '../listing/spot.ts'
import { marketSigma, unitsPerRupee } from '../listing/spot.ts'
import { bell, mix } from '../noise.ts'

const firstDay = dayOn(2000, 1, 1)
const span = 2 ** 14
const referenceDay = dayOn(2026, 1, 1)
/** Mean growth in a day of what moves with the market; metals and currencies have none. */
const growth = 0.00028
const marketPath = 0x6d61726b
/** A day is followed by its night and its weekend: this much of a trading day's variance falls on a calendar day. */
const calendarShare = 0.8
/** No price falls below this many ticks. */
const lowestTicks = 40

export type DayLevels = {
  /** In whole ticks of the spot: its price at the end of that day, or what it would be if it had traded. */
  readonly closeTicks: (spot: Spot, day: number) => number
}

export function openDayLevels(seed: number): DayLevels {
  const atReference = new Map<number, number>()
  const market = mix(seed, marketPath)

  function level(spot: Spot, day: number): number {
    const own = bridge(spot.id, day, spot.sigma * calendarShare, spot.memory)
    return own + spot.beta * bridge(market, day, marketSigma * calendarShare, spot.memory)
  }

  function reference(spot: Spot): number {
    const known = atReference.get(spot.id)
    if (known !== undefined) return known
    const found = level(spot, referenceDay)
    atReference.set(spot.id, found)
    return found
  }

  function closeTicks(spot: Spot, day: number): number {
    const grown = growth * Math.max(0, Math.min(1, spot.beta)) * (day - referenceDay)
    const rupees = spot.rupees * Math.exp(level(spot, day) - reference(spot) + grown)
    return Math.max(lowestTicks, Math.round((rupees * unitsPerRupee) / spot.tick))
  }

  return { closeTicks }
}

/** A Brownian bridge over the whole span, whose long swings are held to those of `memory` days. */
function bridge(path: number, day: number, sigma: number, memory: number): number {
  const wanted = Math.min(span, Math.max(0, day - firstDay))
  let from = 0
  let to = span
  let low = 0
  let high = 0
  while (wanted !== from && wanted !== to) {
    const middle = (from + to) >>> 1
    const deviation = (sigma * Math.sqrt(Math.min(to - from, memory))) / 2
    const there = (low + high) / 2 + deviation * bell(mix(path, middle))
    if (wanted < middle) {
      to = middle
      high = there
    } else {
      from = middle
      low = there
    }
  }
  return wanted === from ? low : high
}
