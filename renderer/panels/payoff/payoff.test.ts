import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { type Money, unitsPerRupee } from '../../../contract/kinds.ts'
import { type Leg, payoffOf } from './payoff.ts'

/** At so much for each unit. */
function leg(kind: Leg['kind'], strike: number, units: number, each: number): Leg {
  return { kind, strike: rupees(strike), units, cost: (units * rupees(each)) as Money }
}

function found(...legs: readonly Leg[]) {
  const payoff = payoffOf(legs)
  if (!payoff) throw new Error('beyond what is exact')
  return payoff
}

describe('what traders know by heart', () => {
  test('a call that was bought loses what was paid, gains without limit, and is even above its strike by as much', () => {
    const payoff = found(leg('call', 24_500, 75, 102.4))
    expect(payoff.at(rupees(20_000))).toBe(rupees(-7_680))
    expect(payoff.at(rupees(24_700))).toBe(rupees(75 * (200 - 102.4)))
    expect(payoff).toMatchObject({ most: null, least: rupees(-7_680), evens: [rupees(24_602.4)] })
  })

  test('a put that was sold keeps what was received, and loses as far as nought', () => {
    const payoff = found(leg('put', 24_000, -75, 80))
    expect(payoff).toMatchObject({
      most: rupees(6_000),
      least: rupees(75 * (80 - 24_000)),
      evens: [rupees(23_920)],
    })
  })

  test('a straddle that was sold is even on both sides and loses without limit', () => {
    const payoff = found(leg('call', 24_500, -75, 110), leg('put', 24_500, -75, 90))
    expect(payoff).toMatchObject({ most: rupees(15_000), least: null, evens: [rupees(24_300), rupees(24_700)] })
  })

  test('an iron condor has a limit on either side, and its corners are its strikes', () => {
    const wings = [leg('put', 24_000, 75, 20), leg('call', 25_000, 75, 25)]
    const body = [leg('put', 24_200, -75, 45), leg('call', 24_800, -75, 50)]
    const payoff = found(...wings, ...body)
    expect(payoff.corners).toEqual([24_000, 24_200, 24_800, 25_000].map(rupees))
    expect(payoff).toMatchObject({ most: rupees(3_750), least: rupees(-11_250) })
    expect(payoff.evens).toEqual([rupees(24_150), rupees(24_850)])
  })

  test('a share with a call sold on it: the share is paid for, and above the strike nothing more is earned', () => {
    const payoff = found(leg('underlying', 0, 250, 1_400), leg('call', 1_450, -250, 20))
    expect(payoff).toMatchObject({ most: rupees(17_500), least: rupees(-345_000), evens: [rupees(1_380)] })
  })

  test('two futures against each other are flat: what they come to is their difference, and even nowhere', () => {
    const payoff = found(leg('underlying', 0, 75, 24_500), leg('underlying', 0, -75, 24_510))
    expect(payoff).toMatchObject({ most: rupees(750), least: rupees(750), evens: [], corners: [] })
  })

  test('a line that lies on nought is even at its ends, not between', () => {
    const free = [leg('call', 100, 10, 0), leg('call', 110, -20, 0), leg('call', 120, 10, 0)]
    expect(found(...free).evens).toEqual([rupees(100), rupees(120)])
  })
})

const anyLeg = fc.record({
  kind: fc.constantFrom('call', 'put', 'underlying'),
  strike: fc.integer({ min: 1, max: 400 }),
  units: fc.integer({ min: -150, max: 150 }).filter((units) => units !== 0),
  each: fc.integer({ min: 0, max: 4_000 }),
})
const anyLegs = fc.array(anyLeg, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map(({ kind, strike, units, each }): Leg => {
    const own = kind === 'underlying' ? 0 : strike * 100 * unitsPerRupee
    return { kind: kind as Leg['kind'], strike: own as Money, units, cost: (units * each * unitsPerRupee) as Money }
  }),
)

describe('whatever is held', () => {
  const price = fc.integer({ min: 0, max: 60_000 }).map((paid) => rupees(paid))

  test('no price gives more than the most or less than the least', () => {
    fc.assert(
      fc.property(anyLegs, price, (legs, where) => {
        const { at, most, least } = found(...legs)
        if (most !== null) expect(at(where)).toBeLessThanOrEqual(most)
        if (least !== null) expect(at(where)).toBeGreaterThanOrEqual(least)
      }),
    )
  })

  test('what has no limit goes beyond any figure', () => {
    fc.assert(
      fc.property(anyLegs, (legs) => {
        const { at, most, least } = found(...legs)
        const [far, further] = [at(rupees(500_000)), at(rupees(600_000))]
        expect(further > far).toBe(most === null)
        expect(further < far).toBe(least === null)
      }),
    )
  })

  test('where it is even the sign changes or rests, and it changes nowhere else', () => {
    fc.assert(
      fc.property(anyLegs, price, price, (legs, one, other) => {
        const { at, evens } = found(...legs)
        const [low, high] = one < other ? [one, other] : [other, one]
        const isBetween = evens.some((even) => even >= low - 1 && even <= high + 1)
        if (at(low) * at(high) < 0) expect(isBetween).toBe(true)
        const steepest = legs.reduce((whole, { units }) => whole + Math.abs(units), 0)
        for (const even of evens) expect(Math.abs(at(even))).toBeLessThanOrEqual(steepest)
      }),
    )
  })
})

test('hundreds of lots are exact, and beyond what a number holds exactly there is no figure', () => {
  const lots = 500 * 65
  const condor = [20, -45, -50, 25].map((each, at) =>
    leg(at < 2 ? 'put' : 'call', 26_000 + 100 * at, Math.sign(each) * lots, Math.abs(each)),
  )
  expect(found(...condor).most).toBe(rupees(50 * lots))
  expect(payoffOf([leg('call', 24_500, 4e10, 1)])).toBeNull()
  expect(payoffOf([])).toBeNull()
})
