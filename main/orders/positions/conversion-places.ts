/** Where a conversion may stand among the trades of the two products, as far as the clocks tell. */
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'
import { microsOf } from '../../broker/orders/micros.ts'
import { clockToleranceMillis } from '../book/fingerprint.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'

/** How many trades of each product came before it. */
export type Place = { readonly intraday: number; readonly delivery: number }

export function placeIn(place: Place, product: string): number {
  return product === 'intraday' ? place.intraday : place.delivery
}

type Ranked = { readonly place: Place; readonly apart: number }

/** A trade of 10:00:00 by the whole second may have come just before 10:00:01. */
const wholeSecond = 1_000_000n

/** The likely one first: where it agreed before, else by the time of its asking. */
export function placesOf(
  { askedMicros, doneMicros }: Pick<DayConversion, 'askedMicros' | 'doneMicros'>,
  ofIntraday: readonly BrokerTrade[],
  ofDelivery: readonly BrokerTrade[],
  before: Place | null,
): readonly Ranked[] {
  const likely = before ?? {
    intraday: placeAt(ofIntraday, askedMicros),
    delivery: placeAt(ofDelivery, askedMicros),
  }
  const range = rangeIn(ofIntraday, askedMicros, doneMicros)
  const rangeBeside = rangeIn(ofDelivery, askedMicros, doneMicros)
  const found: Ranked[] = []
  for (let intraday = range.least; intraday <= range.most; intraday += 1) {
    const { least, most } = besides(intraday, ofIntraday, ofDelivery)
    const last = Math.min(rangeBeside.most, most)
    for (let delivery = Math.max(rangeBeside.least, least); delivery <= last; delivery += 1) {
      const apart = Math.abs(intraday - likely.intraday) + Math.abs(delivery - likely.delivery)
      found.push({ place: { intraday, delivery }, apart })
    }
  }
  return found.toSorted((a, b) => a.apart - b.apart)
}

function rangeIn(trades: readonly BrokerTrade[], askedMicros: bigint, doneMicros: bigint | null) {
  const tolerance = microsOf(clockToleranceMillis)
  const least = placeAt(trades, askedMicros - tolerance - 1n)
  return { least, most: doneMicros === null ? trades.length : lastPlaceAt(trades, doneMicros + tolerance) }
}

/** Of the other product: what had come of the one had come before what was still to come of the other, and the other way round. */
function besides(place: number, of: readonly BrokerTrade[], beside: readonly BrokerTrade[]) {
  const [early, late] = [of[place - 1]?.timeMicros ?? null, of[place]?.timeMicros ?? null]
  return {
    least: early === null ? 0 : placeAt(beside, early - wholeSecond),
    most: late === null ? beside.length : lastPlaceAt(beside, late + wholeSecond - 1n),
  }
}

/** After how many of the trades it stands by their times. One that tells none is the newest. */
export function placeAt(trades: readonly BrokerTrade[], micros: bigint): number {
  return trades.findLastIndex(({ timeMicros }) => timeMicros !== null && timeMicros <= micros) + 1
}

/** With those that tell no time. */
function lastPlaceAt(trades: readonly BrokerTrade[], micros: bigint): number {
  const next = trades.findIndex(({ timeMicros }) => timeMicros !== null && timeMicros > micros)
  return next < 0 ? trades.length : next
}

const first: Place = { intraday: 0, delivery: 0 }

/** One place for each, none before that of the one before it; those first that are least apart from what is likely. */
export function* nearestFirst(ranges: readonly (readonly Ranked[])[]): Generator<readonly Place[]> {
  const furthest = reachOf(ranges)
  for (let apart = 0; apart <= furthest; apart += 1) yield* placesAt(apart, first, ranges)
}

function* placesAt(
  apart: number,
  after: Place,
  [range, ...rest]: readonly (readonly Ranked[])[],
): Generator<readonly Place[]> {
  if (range === undefined) {
    yield []
    return
  }
  const ofOthers = reachOf(rest)
  for (const { place, apart: own } of range) {
    const left = apart - own
    if (left < 0) break
    if (left > ofOthers || place.intraday < after.intraday || place.delivery < after.delivery) continue
    for (const others of placesAt(left, place, rest)) yield [place, ...others]
  }
}

function reachOf(ranges: readonly (readonly Ranked[])[]): number {
  return ranges.reduce((sum, range) => sum + (range.at(-1)?.apart ?? 0), 0)
}
