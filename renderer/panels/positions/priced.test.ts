import { expect, test } from 'vitest'
import type { Quote, ShownState } from '../../stores/market.ts'
import { aKey, rupees } from '../../stores/order.test-support.ts'
import { pricedAt } from './priced.ts'

function aMarket(state: ShownState) {
  const quote: Quote = { state, source: 'feed', age: () => 12_000, number: () => rupees(110) }
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
