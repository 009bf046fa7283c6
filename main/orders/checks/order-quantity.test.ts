import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderUnits } from '../../../contract/kinds.ts'
import { mostOfOneOrder } from '../../../contract/order-size.ts'
import { crude, option, share } from './check.test-support.ts'
import { countPieces, slicePieces } from './order-quantity.ts'

function pieces(quantity: number, instrument = share): readonly number[] {
  const units = orderUnits(quantity)
  return units === undefined ? [] : slicePieces(units, instrument)
}

describe('pieces of a sliced order', () => {
  it('4.1: 10100 with a freeze quantity of 1000 gives ten of 1000 and one of 100', () => {
    const instrument = { ...share, freezeQuantity: 1_000 }
    expect(pieces(10_100, instrument)).toEqual([...Array.from({ length: 10 }, () => 1_000), 100])
    expect(countPieces(10_100, instrument)).toBe(11)
  })

  it.each([
    [option, 1_800, [1_800]],
    [option, 1_875, [1_800, 75]],
    [{ ...option, freezeQuantity: 1_801 }, 3_675, [1_800, 1_800, 75]],
    [crude, 100, [100]],
    [crude, 250, [100, 100, 50]],
    [{ ...share, freezeQuantity: null }, 5_000_000, [5_000_000]],
    [{ ...option, freezeQuantity: 74 }, 150, [150]],
  ])('of %o: %i becomes %o', (instrument, quantity, expected) => {
    expect(pieces(quantity, instrument)).toEqual(expected)
  })

  it('service facts 6: at most 25, else none', () => {
    expect(pieces(45_000, option)).toHaveLength(25)
    expect(pieces(45_075, option)).toEqual([])
    expect(pieces(1e10, { ...share, freezeQuantity: 1 })).toEqual([])
  })

  it('a list that says nothing usable gives no most', () => {
    for (const freezeQuantity of [null, 0, -5, Number.NaN, 74]) {
      expect(mostOfOneOrder({ ...option, freezeQuantity })).toBeNull()
      expect(countPieces(75, { ...option, freezeQuantity })).toBeNull()
    }
  })

  it('the pieces come to the quantity, none is above the most, and only the last is smaller', () => {
    const lotSizes = fc.constantFrom(1, 15, 75, 1_250)
    fc.assert(
      fc.property(lotSizes, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 4_000 }), (lot, most, lots) => {
        const instrument = { ...option, lotSize: lot, freezeQuantity: most * lot + (lot - 1) }
        const result = pieces(lots * lot, instrument)
        const count = Math.ceil(lots / most)
        expect(countPieces(lots * lot, instrument)).toBe(count)
        expect(result).toHaveLength(count > 25 ? 0 : count)
        if (count > 25) return
        expect(result.reduce((sum, piece) => sum + piece, 0)).toBe(lots * lot)
        expect(result.slice(0, -1).every((piece) => piece === most * lot)).toBe(true)
        expect(result.at(-1)).toBeLessThanOrEqual(most * lot)
      }),
      { seed: 6, numRuns: 1_000 },
    )
  })
})
