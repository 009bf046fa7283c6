import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOn } from '../calendar/indian-day.ts'
import { sessionOn } from '../calendar.ts'
import { spotOf } from '../listing/spot.ts'
import { openDayLevels } from './day-level.ts'
import { dayTerms, spotMinutes } from './spot-minutes.ts'

const session = sessionOn('NSE_EQ', dayOn(2026, 1, 8))
if (!session) throw new Error('the 8th is a trading day')
const wild = (seed: number, sigma: number) =>
  spotOf(seed, 'WILD', { segment: 'NSE_EQ', tick: 500, rupees: 300, sigma, band: 0.05 })

test('a wild day presses against its limits and never passes them', () => {
  let pressed = 0
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer(), (seed, print) => {
      const terms = { previousClose: 6_000, open: 6_010, close: 5_990, lower: 5_950, upper: 6_050 }
      const { open, high, low, close } = spotMinutes(wild(seed, 0.1), print, session, terms)
      expect([open[0], close.at(-1)]).toEqual([6_010, 5_990])
      const ends = [Math.min(...low, ...open, ...close), Math.max(...high, ...open, ...close)] as const
      expect(ends[0]).toBeGreaterThanOrEqual(5_950)
      expect(ends[1]).toBeLessThanOrEqual(6_050)
      if (ends[0] === 5_950 || ends[1] === 6_050) pressed++
    }),
  )
  expect(pressed).toBeGreaterThan(50)
})

test('the band is widened for a day that would break through it, and its usual one holds otherwise', () => {
  let wider = 0
  for (let seed = 0; seed < 300; seed++) {
    const { previousClose, open, close, lower, upper } = dayTerms(wild(seed, 0.06), session, openDayLevels(seed))
    for (const price of [open, close]) {
      expect(price).toBeGreaterThan(lower)
      expect(price).toBeLessThan(upper)
    }
    if (upper > previousClose * 1.051) wider++
    else expect(lower).toBe(Math.ceil(previousClose * 0.95))
  }
  expect(wider).toBeGreaterThan(20)
  expect(wider).toBeLessThan(280)
})
