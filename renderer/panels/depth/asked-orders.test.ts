import { expect, test } from 'vitest'
import type { ShownQuote, WholeQuote } from '../../../contract/charts.ts'
import { must, rupees } from '../../../contract/kinds.test-support.ts'
import { instant, instrumentKey } from '../../../contract/kinds.ts'
import { askedOrders } from './asked-orders.ts'

const at = (price: number, orders: number) => ({ price: rupees(price), quantity: 10, orders })

function answer(levels: Pick<WholeQuote, 'bids' | 'asks'>, older: WholeQuote['older'] = null): ShownQuote {
  const none = { open: null, high: null, low: null, volume: null, averagePrice: null, openInterest: null }
  const quote = {
    ...{ key: must(instrumentKey('NSE_EQ|A')), last: rupees(100), lastTradeAt: null, ...none, ...levels, older },
    ...{ totalBid: null, totalAsk: null, lowerCircuit: null, upperCircuit: null },
  }
  return { quote, readAt: instant(5_000) }
}

test('2.7: how many orders stand at a price is told by side and price, with the time that it is of', () => {
  const told = askedOrders(answer({ bids: [at(99.5, 3), at(99, 1)], asks: [at(100, 7)] }))
  expect(told?.at).toBe(5_000)
  expect([...(told?.bid ?? [])]).toEqual([
    [rupees(99.5), 3],
    [rupees(99), 1],
  ])
  expect([...(told?.ask ?? [])]).toEqual([[rupees(100), 7]])
})

test('by the older interface they are of the time that it tells', () => {
  const insteadOf = { kind: 'broker-down', happened: 'It is down.', todo: 'Wait.' } as const
  expect(askedOrders(answer({ bids: [at(99, 1)], asks: [] }, { at: instant(3_000), insteadOf }))?.at).toBe(3_000)
})

test('of a book without orders nothing is told', () => {
  expect(askedOrders(answer({ bids: [], asks: [] }))).toBeNull()
  expect(askedOrders(answer({ bids: [at(99, 0)], asks: [] }))).toBeNull()
})
