import { expect, test } from 'vitest'
import { rupees } from '../../contract/kinds.test-support.ts'
import { beforeFirst, newerClose } from '../../contract/market-frame.ts'
import type { Quote, ShownState } from '../stores/market/market.ts'
import { aKey } from '../stores/orders/order.test-support.ts'
import { isOfNow, pricedAt, wayOutAt } from './priced.ts'

function aMarket(state: ShownState, doubted = 0) {
  const number = (field: string) => (field === 'doubted' ? doubted : rupees(110))
  const quote: Quote = { state, source: 'feed', age: () => 12_000, number }
  return { quote: () => quote }
}

test('what still stands in a row that nothing is told of is not taken for its price', () => {
  for (const state of ['waiting', 'not-subscribed'] as const) {
    expect(pricedAt(aKey, rupees(100), aMarket(state))).toMatchObject({ price: rupees(100), state: 'broker' })
    expect(pricedAt(aKey, null, aMarket(state))).toMatchObject({ price: null, state: 'none' })
  }
  for (const state of ['live', 'stale', 'closed', 'suspect', 'untraded', 'not-current'] as const)
    expect(pricedAt(aKey, rupees(100), aMarket(state))).toEqual({ price: rupees(110), state, ageMillis: 12_000 })
})

test('only where the last price is of an earlier day does a side of the book stand for it on the way out', () => {
  const sides = { last: 110, bid: 109, ask: 111 }
  const at = (state: ShownState, net: number) => {
    const number = (figure: string) => rupees(sides[figure as keyof typeof sides])
    const quote: Quote = { state, source: 'feed', age: () => 12_000, number }
    return wayOutAt({ key: aKey, net }, null, { quote: () => quote }).price
  }
  expect([at('live', 50), at('live', -50)]).toEqual([rupees(110), rupees(110)])
  expect([at('untraded', 50), at('untraded', -50)]).toEqual([rupees(109), rupees(111)])
})

test('before an auction has made a price, what a position has come to today is not known, and its way out is at the last price', () => {
  const market = aMarket('closed', newerClose + beforeFirst)
  expect(pricedAt(aKey, null, market)).toMatchObject({ price: rupees(110), state: 'untraded' })
  expect(isOfNow(pricedAt(aKey, null, market))).toBe(false)
  // In the evening the broker may tell the close of the day that has just been traded.
  expect(pricedAt(aKey, null, aMarket('closed', newerClose))).toMatchObject({ price: rupees(110), state: 'closed' })
  expect(wayOutAt({ key: aKey, net: 50 }, null, market)).toMatchObject({ price: rupees(110), state: 'closed' })
})
