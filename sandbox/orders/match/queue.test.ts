import { expect, test } from 'vitest'
import { holdExchange } from '../exchange.test-support.ts'
import { newOrder, type Order } from '../order.ts'
import { serveQueue } from './queue.ts'

const { share } = holdExchange()

function waiting(id: string, quantity: number, ahead: number, disclosed = 0): Order {
  const terms = { instrument: share, side: 'B', product: 'I', kind: 'L', duration: 'DAY', quantity } as const
  const rest = { price: 100, trigger: 0, disclosed, marketProtection: null, slice: false, legs: null } as const
  const request = { ...terms, ...rest, tag: null, from: 'v3' } as const
  return { ...newOrder({ id, clientId: 'PR1001', request, quantity, isAmo: false }), ahead }
}

function serve(queue: readonly Order[], market: number, wanted: number) {
  const served: [string, number][] = []
  const left = serveQueue(queue, market, wanted, {
    ofMarket: (units) => served.push(['market', units]),
    ofOrder: (order, units) => {
      order.filled += units
      served.push([order.id, units])
    },
  })
  return { served, left, ahead: queue.map(({ ahead }) => ahead) }
}

test('the market that stood before comes first, then ours, then the market that came after', () => {
  const { served, left } = serve([waiting('a', 10, 4), waiting('b', 5, 6)], 20, 100)
  expect(served).toEqual([
    ['market', 4],
    ['a', 10],
    ['market', 2],
    ['b', 5],
    ['market', 14],
  ])
  expect(left).toBe(65)
})

test('what does not reach ours only shortens the way to it', () => {
  const { served, left, ahead } = serve([waiting('a', 10, 8), waiting('b', 5, 12)], Number.POSITIVE_INFINITY, 3)
  expect(served).toEqual([['market', 3]])
  expect([left, ahead]).toEqual([0, [5, 9]])
})

test('who stood before and has gone is not waited for', () => {
  const { served, ahead } = serve([waiting('a', 10, 8)], 2, 7)
  expect(served).toEqual([
    ['market', 2],
    ['a', 5],
  ])
  expect(ahead).toEqual([0])
})

test('an order that still stands behind the market does not let a later one pass', () => {
  const { served } = serve([waiting('a', 10, 8), waiting('b', 5, 0)], Number.POSITIVE_INFINITY, 9)
  expect(served).toEqual([
    ['market', 8],
    ['a', 1],
  ])
})

test('an order that discloses a part has its turn for that part, and then comes last', () => {
  const { served, left } = serve([waiting('a', 10, 0, 4), waiting('b', 5, 0)], 0, 12)
  expect(served).toEqual([
    ['a', 4],
    ['b', 5],
    ['a', 3],
  ])
  expect(left).toBe(0)
})

test('all that is hidden trades too, when enough is wanted', () => {
  const { served, left } = serve([waiting('a', 10, 0, 4), waiting('b', 5, 0, 3)], 0, 100)
  expect(served.map(([id, units]) => `${id}${units}`)).toEqual(['a4', 'b3', 'a4', 'b2', 'a2'])
  expect(left).toBe(85)
})
