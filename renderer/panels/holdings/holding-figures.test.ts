import { expect, test } from 'vitest'
import type { Holding } from '../../../contract/trading.ts'
import { aKey, rupees } from '../../stores/order.test-support.ts'
import { holdingFigures, holdingTotals } from './holding-figures.ts'

const holding = (changed: Partial<Holding> = {}): Holding => ({
  ...{ key: aKey, symbol: 'RELIANCE', segment: 'NSE_EQ', token: '2885', product: 'D' },
  ...{ quantity: 40, usedQuantity: 0, collateralQuantity: 25, collateralType: '', haircutPercent: 10 },
  ...{ averagePrice: rupees(1_300) },
  ...changed,
})
const live = { price: rupees(1_310), state: 'live' } as const

test('a holding is worth its quantity at the price, and earned what that is more than it cost', () => {
  expect(holdingFigures(holding(), live)).toMatchObject({
    ...{ cost: rupees(52_000), value: rupees(52_400), profit: rupees(400), isOfNow: true },
  })
})

test('without a price or an average nothing is earned, and the totals say how many they leave out', () => {
  const figures = [
    holdingFigures(holding(), { ...live, state: 'stale' }),
    holdingFigures(holding({ averagePrice: null }), live),
    holdingFigures(holding(), { price: null, state: 'none' }),
  ]
  expect(figures.map(({ profit }) => profit)).toEqual([rupees(400), null, null])
  expect(holdingTotals(figures)).toEqual({
    ...{ cost: rupees(52_000), value: rupees(52_400), profit: rupees(400), notKnown: 2, notOfNow: 1 },
  })
})
