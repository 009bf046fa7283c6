import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must, rupees } from '../../../contract/kinds.test-support.ts'
import type { Money } from '../../../contract/kinds.ts'
import { modelOf, type PricedLeg } from './model.ts'
import { type Leg, payoffOf } from './payoff.ts'

/** Paid so much for each unit, and told at so much now. */
function priced(kind: Leg['kind'], strike: number, units: number, paid: number, now: number): PricedLeg {
  return { leg: { kind, strike: rupees(strike), units, cost: (units * rupees(paid)) as Money }, now: rupees(now) }
}

const spot = rupees(24_500)

describe('what a textbook says', () => {
  test('a call at the money that costs 7.9656 of 100, a spread of a fifth, is worth 10.91 five higher and 5.52 five lower', () => {
    const model = must(modelOf([priced('call', 100, 1, 0, 7.9656)], rupees(100)))
    expect(model.at(rupees(105)) / 10_000).toBeCloseTo(10.9056, 3)
    expect(model.at(rupees(95)) / 10_000).toBeCloseTo(5.5195, 3)
  })

  test('a call and a put of one strike move against each other by all that the price moves', () => {
    const model = must(modelOf([priced('call', 24_500, 75, 0, 150), priced('put', 24_500, -75, 0, 150)], spot))
    expect(model.at(rupees(24_700))).toBe(rupees(75 * 200))
    expect(model.at(rupees(24_400))).toBe(rupees(75 * -100))
  })
})

test('at the price of now it is what the prices of now come to', () => {
  const legs = [
    priced('call', 24_700, -75, 90, 60.35),
    priced('put', 24_000, 150, 40, 22.1),
    priced('underlying', 0, 75, 24_410, 24_561.5),
  ]
  expect(modelOf(legs, spot)?.at(spot)).toBe(rupees(-75 * (60.35 - 90) + 150 * (22.1 - 40) + 75 * (24_561.5 - 24_410)))
})

test('far beyond the strikes, and in between never below it for what was bought, it comes to what it does at expiry', () => {
  const prices = fc.integer({ min: 1, max: 60_000 }).map(rupees)
  const strike = fc.integer({ min: 240, max: 250 }).map((steps) => steps * 100)
  fc.assert(
    fc.property(
      fc.constantFrom('call' as const, 'put' as const),
      strike,
      fc.integer({ min: 1, max: 900 }),
      prices,
      (kind, at, above, price) => {
        const inside = Math.max(0, kind === 'call' ? 24_500 - at : at - 24_500)
        const legs = [priced(kind, at, 75, 100, inside + above)]
        const model = must(modelOf(legs, spot))
        const end = must(payoffOf(legs.map(({ leg }) => leg)))
        expect(model.at(price)).toBeGreaterThanOrEqual(end.at(price) - 1)
        const far = kind === 'call' ? rupees(1_000) : rupees(500_000)
        expect(Math.abs(model.at(far) - end.at(far))).toBeLessThan(rupees(75 * 0.01))
      },
    ),
    { numRuns: 300, seed: 31 },
  )
})

test('what is told below its worth at once stays as far below; what no option can be worth has no model', () => {
  const below = must(modelOf([priced('put', 25_000, 1, 0, 480)], spot))
  expect(below.at(spot)).toBe(rupees(480))
  expect(below.at(rupees(24_000))).toBe(rupees(980))
  expect(modelOf([priced('call', 24_500, 1, 0, 24_500)], spot)).toBeNull()
  expect(modelOf([priced('put', 24_500, 1, 0, 24_500)], spot)).toBeNull()
  expect(modelOf([priced('call', 24_500, 1, 0, 100), priced('put', 24_500, 1, 0, 30_000)], spot)).toBeNull()
})

test('at a price of nought a call is worth nothing, and a put its strike', () => {
  const model = (kind: 'call' | 'put') => must(modelOf([priced(kind, 24_500, 1, 0, 150)], spot))
  expect(model('call').at(0 as Money)).toBe(0)
  expect(model('put').at(0 as Money)).toBe(rupees(24_500))
})
