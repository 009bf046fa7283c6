import { expect, test } from 'vitest'
import { rupees } from '../../contract/kinds.test-support.ts'
import type { Holding } from '../../contract/trading.ts'
import { aKey } from '../stores/orders/order.test-support.ts'
import { holdingFigures, holdingTotals } from './holding-figures.ts'
import { type HeldNow, heldNow } from './left-of-holdings.ts'

const holding = (changed: Partial<HeldNow<Holding>> = {}): HeldNow<Holding> => ({
  ...{ key: aKey, symbol: 'RELIANCE', segment: 'NSE_EQ', token: '2885', product: 'D' },
  ...{ quantity: 40, usedQuantity: 0, collateralQuantity: 25, collateralType: '', haircutPercent: 10 },
  ...{ averagePrice: rupees(1_300), left: 40 },
  ...changed,
})
const live = { price: rupees(1_310), state: 'live', ageMillis: 0 } as const

test('a holding is worth its quantity at the price, and earned what that is more than it cost', () => {
  expect(holdingFigures(holding(), live)).toMatchObject({
    ...{ cost: rupees(52_000), value: rupees(52_400), profit: rupees(400), isOfNow: true },
  })
})

test('what was sold out of a holding today is worth nothing there any more, whatever the price does', () => {
  const sold = { key: aKey, product: 'D', soldHoldings: 30, buyQuantity: 5, sellQuantity: 35 }
  const figures = (isinOf: Parameters<typeof heldNow>[2], of = sold) =>
    heldNow([holding()], [of], isinOf).map((each) => holdingFigures(each, live))
  const left = { cost: rupees(13_000), value: rupees(13_100), profit: rupees(100) }
  expect(figures(() => 'INE002A01018')).toMatchObject([left])
  expect(figures(() => null)).toMatchObject([left])
  const before = { ...sold, buyQuantity: 0, sellQuantity: 0 }
  expect(figures(() => null, before)).toMatchObject([{ value: rupees(52_400) }])
})

const stale = { ...live, state: 'stale', ageMillis: 7_000 } as const
const oneStale = { states: new Map([['stale', 1]]), oldestMillis: 7_000 }
const none = { price: null, state: 'none', ageMillis: null } as const

test('without a price or an average nothing is earned, and each sum says how many it leaves out', () => {
  const figures = [
    holdingFigures(holding(), stale),
    holdingFigures(holding({ averagePrice: null }), live),
    holdingFigures(holding(), none),
  ]
  expect(figures.map(({ profit }) => profit)).toEqual([rupees(400), null, null])
  expect(holdingTotals(figures)).toEqual({
    cost: { amount: rupees(104_000), known: 2, notKnown: 1, past: null },
    value: { amount: rupees(104_800), known: 2, notKnown: 1, past: oneStale },
    profit: { amount: rupees(400), known: 1, notKnown: 2, past: oneStale },
  })
})

test('while no price is known the cost is, and of worth and profit there is no sum that reads as nought', () => {
  expect(holdingTotals([holdingFigures(holding(), none), holdingFigures(holding(), none)])).toEqual({
    cost: { amount: rupees(104_000), known: 2, notKnown: 0, past: null },
    value: { amount: 0, known: 0, notKnown: 2, past: null },
    profit: { amount: 0, known: 0, notKnown: 2, past: null },
  })
})

test('I9: worth at a price that is not of now is not of now, also where the average is not known', () => {
  const { value, profit } = holdingTotals([holdingFigures(holding({ averagePrice: null }), stale)])
  expect([value.past, profit.past]).toEqual([oneStale, null])
})
