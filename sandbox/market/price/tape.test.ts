import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOn, startOf } from '../calendar/indian-day.ts'
import { openListings } from '../instruments.ts'
import { hashOfText } from '../noise.ts'
import { openPrices } from '../prices.ts'
import { openDayLevels } from './day-level.ts'
import { openHalts } from './halts.ts'
import { openTape, type Tape } from './tape.ts'

const seed = hashOfText('practice')
const levels = openDayLevels(seed)
const prices = openPrices(
  levels,
  openHalts(() => {}),
)
const thursday = dayOn(2026, 1, 8)
const listing = openListings(seed, levels)(thursday)
const anyInstrument = fc.nat(listing.rows - 1).map(listing.at)
const anyInstant = fc.integer({ min: startOf(thursday - 4), max: startOf(thursday + 3) })

function told(tape: Tape) {
  const { last, dayBar, minuteBar, averageTicks, interest, slot } = tape
  return {
    last: last(),
    day: dayBar(),
    minute: minuteBar(),
    average: averageTicks(),
    interest: interest(),
    slot: slot(),
  }
}

function standing(instrument: Tape['instrument'], ...instants: number[]) {
  const tape = openTape(prices, instrument)
  for (const instant of instants) tape.advanceTo(instant)
  return structuredClone(told(tape))
}

test('however a tape came to an instant, forwards, backwards or at once, it tells the same', () => {
  fc.assert(
    fc.property(anyInstrument, anyInstant, fc.array(anyInstant, { maxLength: 6 }), (instrument, instant, before) => {
      const atOnce = standing(instrument, instant)
      const byWays = standing(instrument, ...before, instant)
      expect({ ...byWays, average: 0 }).toEqual({ ...atOnce, average: 0 })
      expect(byWays.average).toBeCloseTo(atOnce.average, 6)
    }),
    { numRuns: 150 },
  )
})

test('small steps through an hour lead to the same as one', () => {
  const opens = startOf(thursday) + 9.25 * 3_600_000
  for (const symbol of ['RELIANCE', 'SBIN', '3MINDIA', 'IDEA']) {
    const instrument = listing.findLegacy('NSE_EQ', symbol)
    if (!instrument) throw new Error(symbol)
    const steps = Array.from({ length: 3_000 }, (_, at) => opens + at * 1_201)
    expect(standing(instrument, ...steps)).toEqual(standing(instrument, steps.at(-1) ?? 0))
  }
})

test('time only adds to the day: volume and high rise, low falls, the last price lies between', () => {
  fc.assert(
    fc.property(anyInstrument, fc.array(fc.nat(86_400_000), { minLength: 2, maxLength: 40 }), (instrument, offsets) => {
      const tape = openTape(prices, instrument)
      let before = { lots: 0, high: 0, low: Number.POSITIVE_INFINITY, ltt: 0 }
      // From the latest open of any segment, so that all instants are of one session.
      for (const offset of offsets.toSorted((a, b) => a - b)) {
        tape.advanceTo(startOf(thursday) + 9.25 * 3_600_000 + Math.min(offset, 14 * 3_600_000))
        const bar = tape.dayBar()
        const { ticks, at } = tape.last()
        expect(at).toBeGreaterThanOrEqual(before.ltt)
        before.ltt = at
        if (!bar) continue
        expect(bar.lots).toBeGreaterThanOrEqual(before.lots)
        expect(bar.high).toBeGreaterThanOrEqual(before.high)
        expect(bar.low).toBeLessThanOrEqual(before.low)
        expect(ticks).toBe(bar.close)
        expect(ticks).toBeGreaterThanOrEqual(bar.low)
        expect(ticks).toBeLessThanOrEqual(bar.high)
        if (bar.lots > 0) expect(tape.averageTicks()).toBeGreaterThanOrEqual(bar.low)
        if (bar.lots > 0) expect(tape.averageTicks()).toBeLessThanOrEqual(bar.high)
        before = { lots: bar.lots, high: bar.high, low: bar.low, ltt: at }
      }
    }),
    { numRuns: 100 },
  )
})

test('before the open the last trade is yesterday’s, and after the close the day’s last stands', () => {
  const instrument = listing.findLegacy('NSE_EQ', 'RELIANCE')
  if (!instrument) throw new Error('RELIANCE')
  const evening = standing(instrument, startOf(thursday - 1) + 20 * 3_600_000)
  const morning = standing(instrument, startOf(thursday) + 9 * 3_600_000 + 60_000)
  expect(morning.last).toEqual(evening.last)
  expect(morning.day).toBeNull()
  expect(evening.last.at).toBeLessThan(startOf(thursday - 1) + 15.5 * 3_600_000)
  expect(evening.last.at).toBeGreaterThan(startOf(thursday - 1) + 15.48 * 3_600_000)
  expect(standing(instrument, startOf(thursday + 1) + 8 * 3_600_000).day).toEqual(
    standing(instrument, startOf(thursday) + 15.6 * 3_600_000).day,
  )
})
