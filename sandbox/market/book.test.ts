import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOn, startOf } from './calendar/indian-day.ts'
import { openMarket } from './market.ts'

const thursday = dayOn(2026, 1, 8)
const hour = 3_600_000
let now = startOf(thursday) + 11 * hour
const market = openMarket({ seed: 'practice', clock: { now: () => now } })
const listing = market.listing()
const tradable = fc
  .nat(listing.rows - 1)
  .map(listing.at)
  .filter(({ lot }) => lot > 0)
const whileOpen = fc.integer({ min: startOf(thursday) + 9.25 * hour, max: startOf(thursday) + 15.5 * hour - 1 })

test('bids fall, asks rise, they never meet, and each level is whole lots inside the limits', () => {
  fc.assert(
    fc.property(tradable, whileOpen, (instrument, instant) => {
      now = instant
      const { bids, asks, bidLots, askLots } = market.book(instrument)
      const { lower, upper } = market.limits(instrument)
      expect(bids.length + asks.length).toBeGreaterThan(0)
      if (bids[0] && asks[0]) expect(bids[0].ticks).toBeLessThan(asks[0].ticks)
      for (const [levels, away] of [
        [bids, -1],
        [asks, 1],
      ] as const) {
        for (const [nth, { ticks, lots, orders }] of levels.entries()) {
          const before = levels[nth - 1]
          if (before) expect((ticks - before.ticks) * away).toBeGreaterThan(0)
          expect(ticks >= Math.max(1, lower) && ticks <= upper).toBe(true)
          expect([ticks, lots, orders].every(Number.isInteger)).toBe(true)
          expect(orders >= 1 && orders <= lots).toBe(true)
        }
      }
      const shown = (levels: typeof bids) => levels.reduce((sum, { lots }) => sum + lots, 0)
      expect(bidLots).toBeGreaterThanOrEqual(shown(bids))
      expect(askLots).toBeGreaterThanOrEqual(shown(asks))
    }),
    { numRuns: 400 },
  )
})

test('a trade of this moment took the best bid or the best ask', () => {
  let seen = 0
  const liquid = ['RELIANCE', 'SBIN', 'IDEA', 'INFY'].map((symbol) => listing.findLegacy('NSE_EQ', symbol))
  const traded = [...liquid, listing.findLegacy('NSE_FO', 'NIFTY26JANFUT')].filter((instrument) => instrument !== null)
  fc.assert(
    fc.property(fc.constantFrom(...traded), whileOpen, (instrument, instant) => {
      now = instant
      const tape = market.tape(instrument)
      if (tape.slot() < 0 || tape.day().tradeAt(tape.slot()) === 0) return
      seen++
      const { bids, asks } = market.book(instrument, 1)
      expect([bids[0]?.ticks, asks[0]?.ticks]).toContain(tape.last().ticks)
    }),
    { numRuns: 400 },
  )
  expect(seen).toBeGreaterThan(100)
})

test('the first five of thirty levels are the five', () => {
  const instrument = listing.find('NSE_EQ|INE002A01018')
  if (!instrument) throw new Error('RELIANCE')
  now = startOf(thursday) + 12 * hour
  const deep = market.book(instrument)
  expect(deep.bids).toHaveLength(30)
  expect(market.book(instrument, 5)).toEqual({ ...deep, bids: deep.bids.slice(0, 5), asks: deep.asks.slice(0, 5) })
})

test('a book stands from the pre-open to the close, and never for an index', () => {
  const instrument = listing.find('NSE_EQ|INE002A01018')
  const index = listing.find('NSE_INDEX|Nifty 50')
  if (!instrument || !index) throw new Error('not listed')
  const standsAt = (hours: number) => {
    now = startOf(thursday) + hours * hour
    return market.book(instrument).bids.length > 0
  }
  expect([8.99, 9.01, 9.2, 9.25, 15.49, 15.5, 16.5].map(standsAt)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  now = startOf(thursday) + 11 * hour
  expect(market.book(index)).toEqual({ bids: [], asks: [], bidLots: 0, askLots: 0 })
})
