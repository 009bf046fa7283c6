import { expect, test } from 'vitest'
import { rupees } from '../../contract/kinds.test-support.ts'
import type { RowField } from '../../contract/market-frame.ts'
import type { Quote, ShownState } from '../stores/market/market.ts'
import { aKey, aPosition } from '../stores/orders/order.test-support.ts'
import { positionFigures, positionTotals } from './position-figures.ts'
import { type Priced, pricedAt } from './priced.ts'

function aMarket(state: ShownState, last: number) {
  const quote: Quote = {
    ...{ state, source: 'feed', age: () => 0 },
    number: (field: RowField) => (field === 'last' ? last : Number.NaN),
  }
  return { quote: () => quote }
}

test('the price on the screen goes before the broker’s, and what it is worth comes with it', () => {
  expect(pricedAt(aKey, rupees(104), aMarket('live', rupees(110)))).toEqual({
    price: rupees(110),
    state: 'live',
    ageMillis: 0,
  })
  expect(pricedAt(aKey, rupees(104), aMarket('stale', rupees(110)))).toEqual({
    price: rupees(110),
    state: 'stale',
    ageMillis: 0,
  })
  expect(pricedAt(aKey, rupees(104), aMarket('waiting', rupees(110)))).toEqual({
    price: rupees(104),
    state: 'broker',
    ageMillis: null,
  })
  expect(pricedAt(aKey, rupees(104), aMarket('live', Number.NaN))).toEqual({
    price: rupees(104),
    state: 'broker',
    ageMillis: null,
  })
  expect(pricedAt(null, null, aMarket('live', rupees(110)))).toEqual({ price: null, state: 'none', ageMillis: null })
})

const at = (price: number, state: Priced['state']) => ({ price: rupees(price), state, ageMillis: 4_000 })
const live = (price: number) => at(price, 'live')

test('profit follows the price: open, and of the day since the close before', () => {
  const carried = aPosition({ reckoning: { multiplier: 1, cost: rupees(900), dayCost: rupees(1_050) } })
  expect(positionFigures(carried, live(110))).toMatchObject({ unrealised: rupees(200), day: rupees(50), isOfNow: true })
  const short = aPosition({
    net: -10,
    reckoning: { multiplier: 100, cost: rupees(-110_000), dayCost: rupees(-110_000) },
  })
  expect(positionFigures(short, live(120))).toMatchObject({ unrealised: rupees(-10_000) })
})

test('what is closed needs no price, and its day is what it earned', () => {
  const closed = aPosition({
    net: 0,
    realised: rupees(30),
    reckoning: { multiplier: 1, cost: rupees(0), dayCost: rupees(-30) },
  })
  expect(positionFigures(closed, { price: null, state: 'none', ageMillis: null })).toMatchObject({
    ...{ realised: rupees(30), unrealised: 0, day: rupees(30), isOfNow: true },
  })
})

test.each(['stale', 'suspect', 'broker', 'not-current', 'none'] as const)(
  'O29: a profit at a price that is %s is not of now',
  (state) => {
    const price = state === 'none' ? null : rupees(110)
    const figures = positionFigures(aPosition(), { price, state, ageMillis: null })
    expect(figures.isOfNow).toBe(false)
    expect(figures.unrealised === null).toBe(state === 'none')
  },
)

test('O29: trades that do not explain a position give no profit, whatever its price', () => {
  const figures = positionFigures(aPosition({ realised: null, reckoning: null }), live(110))
  expect(figures).toMatchObject({ realised: null, unrealised: null, day: null })
})

const oneStale = { states: new Map([['stale', 1]]), oldestMillis: 4_000 }

test('I9: a total counts what it does not hold, and says which of its prices are not of now', () => {
  const figures = [
    positionFigures(aPosition(), live(110)),
    positionFigures(aPosition({ realised: rupees(5) }), at(90, 'stale')),
    positionFigures(aPosition({ realised: null, reckoning: null }), live(110)),
  ]
  expect(positionTotals(figures)).toEqual({
    realised: { amount: rupees(5), known: 2, notKnown: 1, past: null },
    unrealised: { amount: 0, known: 2, notKnown: 1, past: oneStale },
    day: { amount: 0, known: 2, notKnown: 1, past: oneStale },
  })
})

test('of positions of which none is known there is no sum that reads as nought', () => {
  const unknown = positionFigures(aPosition({ realised: null, reckoning: null }), live(110))
  expect(positionTotals([unknown, unknown]).unrealised).toMatchObject({ known: 0, notKnown: 2 })
})

test('I9: a sum is not of now by a price that is in it, and by none that is left out or not needed', () => {
  const lacking = positionFigures(aPosition({ realised: null, reckoning: null }), at(90, 'stale'))
  const closed = positionFigures(aPosition({ net: 0 }), at(90, 'stale'))
  const totals = positionTotals([lacking, closed, positionFigures(aPosition(), live(110))])
  expect([totals.realised.past, totals.unrealised.past, totals.day.past]).toEqual([null, null, null])
})
