import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normal, type OptionTerms, optionGreeks, optionPrice } from './black-scholes.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const terms: fc.Arbitrary<OptionTerms> = fc.record({
  isCall: fc.boolean(),
  spot: number(80, 120),
  strike: number(80, 120),
  years: number(0.02, 1),
  rate: number(0.01, 0.1),
  carry: number(0, 0.1),
  volatility: number(0.08, 0.6),
})

/** The slope of the price as one term moves. */
function slope(at: OptionTerms, move: (at: OptionTerms, by: number) => OptionTerms, step: number): number {
  return (optionPrice(move(at, step)) - optionPrice(move(at, -step))) / (2 * step)
}

test('a textbook option costs what the textbook says', () => {
  // Hull: S 42, K 40, half a year, 10 %, 20 %: call 4.76, put 0.81.
  const hull = { spot: 42, strike: 40, years: 0.5, rate: 0.1, carry: 0.1, volatility: 0.2 }
  expect(optionPrice({ ...hull, isCall: true })).toBeCloseTo(4.7594, 4)
  expect(optionPrice({ ...hull, isCall: false })).toBeCloseTo(0.8086, 4)
  expect(normal(0)).toBeCloseTo(0.5, 15)
  expect(normal(1.96)).toBeCloseTo(0.9750021048517795, 14)
  expect(normal(-9) / 1.1285884059538e-19).toBeCloseTo(1, 7)
})

test('each greek is the slope it claims to be', () => {
  fc.assert(
    fc.property(terms, (at) => {
      const { delta, gamma, theta, vega, rho } = optionGreeks(at)
      expect(delta).toBeCloseTo(
        slope(at, (from, by) => ({ ...from, spot: from.spot + by }), 1e-3),
        6,
      )
      const deltaSlope =
        (optionGreeks({ ...at, spot: at.spot + 1e-3 }).delta - optionGreeks({ ...at, spot: at.spot - 1e-3 }).delta) /
        2e-3
      expect(gamma).toBeCloseTo(deltaSlope, 5)
      expect(theta).toBeCloseTo(slope(at, (from, by) => ({ ...from, years: from.years - by }), 1e-6) / 365, 5)
      expect(vega).toBeCloseTo(slope(at, (from, by) => ({ ...from, volatility: from.volatility + by }), 1e-5) / 100, 6)
      expect(rho).toBeCloseTo(
        slope(at, (from, by) => ({ ...from, rate: from.rate + by, carry: from.carry + by }), 1e-5) / 100,
        6,
      )
    }),
  )
})

test('a call less a put is the forward less the strike', () => {
  fc.assert(
    fc.property(terms, (at) => {
      const difference = optionPrice({ ...at, isCall: true }) - optionPrice({ ...at, isCall: false })
      const forward = at.spot * Math.exp((at.carry - at.rate) * at.years)
      expect(difference).toBeCloseTo(forward - at.strike * Math.exp(-at.rate * at.years), 9)
    }),
  )
})
