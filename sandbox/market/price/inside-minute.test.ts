import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bar, lotsThrough, slotsPerMinute, ticksInside, turnsOf } from './inside-minute.ts'

const bars: fc.Arbitrary<Bar> = fc.tuple(fc.nat(5_000), fc.nat(60), fc.nat(60), fc.nat(60)).map(([low, a, b, c]) => ({
  low: low + 1,
  open: low + 1 + a,
  close: low + 1 + b,
  high: low + 1 + Math.max(a, b) + c,
}))
const turns = fc
  .tuple(fc.integer(), fc.nat(20_000), fc.nat(900))
  .map(([path, day, minute]) => turnsOf(path, day, minute))
const slots = Array.from({ length: slotsPerMinute }, (_, slot) => slot)

test('the price opens, reaches both ends and closes as the minute says, and never leaves it', () => {
  fc.assert(
    fc.property(turns, bars, (at, bar) => {
      const told = slots.map((slot) => ticksInside(at, bar, slot))
      expect(told[at.opens]).toBe(bar.open)
      expect(told[at.closes]).toBe(bar.close)
      expect(told[at.highFirst ? at.first : at.second]).toBe(bar.high)
      expect(told[at.highFirst ? at.second : at.first]).toBe(bar.low)
      expect(Math.max(...told)).toBe(bar.high)
      expect(Math.min(...told)).toBe(bar.low)
      expect(told.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('lots never go back, add up, and trade at every turn of the price', () => {
  fc.assert(
    fc.property(turns, fc.integer(), fc.nat(100_000), fc.integer({ min: 4, max: 200 }), (at, print, lots, busy) => {
      const through = slots.map((slot) => lotsThrough(at, print, lots, busy, slot))
      const traded = through.map((amount, slot) => amount - (through[slot - 1] ?? 0))
      expect(Math.min(...traded)).toBeGreaterThanOrEqual(0)
      expect(through.at(-1)).toBe(lots)
      if (lots < 4) expect(traded.filter((amount) => amount > 0).length).toBeLessThanOrEqual(1)
      else for (const slot of [at.opens, at.first, at.second, at.closes]) expect(traded[slot]).toBeGreaterThan(0)
    }),
  )
})

test('the four turns come in order', () => {
  fc.assert(
    fc.property(turns, ({ opens, first, second, closes }) => {
      expect([opens, first, second, closes]).toEqual([opens, first, second, closes].toSorted((a, b) => a - b))
      expect(new Set([opens, first, second, closes]).size).toBe(4)
      expect(opens).toBeGreaterThanOrEqual(0)
      expect(closes).toBeLessThan(slotsPerMinute)
    }),
  )
})
