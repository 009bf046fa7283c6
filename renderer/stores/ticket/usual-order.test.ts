import { describe, expect, it } from 'vitest'
import { units } from '../../../contract/kinds.test-support.ts'
import { instant } from '../../../contract/kinds.ts'
import { gold, niftyCall, reliance } from '../../sentence/sentence.test-support.ts'
import { lotsOf, usualOrder, usualQuantity, usualUnits } from './usual-order.ts'

const habits = {
  defaults: {
    [niftyCall.key]: { product: 'delivery' as const, lots: 2, expiry: niftyCall.expiry },
    NSE_FO: { product: 'intraday' as const, lots: 5 },
    MCX_FO: { product: 'intraday' as const, lots: 3 },
  },
}

describe('what the trader is used to', () => {
  it('is of the instrument itself, else of its segment, else one lot', () => {
    expect(usualOrder(habits, niftyCall)).toMatchObject({ product: 'delivery', lots: 2 })
    expect(usualOrder(habits, { ...niftyCall, key: reliance.key })).toEqual({ product: 'intraday', lots: 5 })
    expect(usualOrder(habits, reliance)).toEqual({ product: null, lots: 1 })
  })

  it('O26: is not that of an expired contract which had the key before', () => {
    const expiry = instant((niftyCall.expiry ?? 0) + 7 * 86_400_000)
    expect(usualOrder(habits, { ...niftyCall, expiry })).toEqual({ product: 'intraday', lots: 5 })
  })

  it('T46: counts lots, and comes to what the exchange counts', () => {
    const two = { product: null, lots: 2 }
    expect([usualUnits(two, niftyCall), usualUnits(two, gold), usualUnits(two, reliance)]).toEqual([150, 2, 2])
    expect([usualQuantity(two, niftyCall), usualQuantity(two, gold)]).toEqual(['150', '2'])
  })

  it('is kept in whole lots only', () => {
    expect(lotsOf(units(150), niftyCall)).toBe(2)
    expect(lotsOf(units(100), niftyCall)).toBeNull()
    expect(lotsOf(units(0), niftyCall)).toBeNull()
    expect(lotsOf(units(2), gold)).toBe(2)
  })
})
