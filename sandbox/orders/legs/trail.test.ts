import { expect, test } from 'vitest'
import { holdExchange } from '../exchange.test-support.ts'
import { newOrder, type Order } from '../order.ts'
import { follow, reachesTrail } from './trail.ts'

const { share } = holdExchange()

function stop(side: 'B' | 'S', trigger: number): Order {
  const terms = { instrument: share, side, product: 'OCO', kind: 'SL-M', duration: 'DAY', quantity: 1 } as const
  const rest = { price: 0, disclosed: 0, marketProtection: null, slice: false, legs: null, tag: null } as const
  const request = { ...terms, ...rest, trigger, from: 'elsewhere' } as const
  const order = newOrder({ id: '1', clientId: 'PR1001', request, quantity: 1, isAmo: false })
  return { ...order, trail: { from: 1_000, step: 10 } }
}

test('a stop to sell follows the price up by whole steps', () => {
  const order = stop('S', 950)
  expect([follow(order, 1_009), order.trigger]).toEqual([false, 950])
  expect([follow(order, 1_027), order.trigger]).toEqual([true, 970])
  expect([follow(order, 990), order.trigger]).toEqual([false, 970])
  expect([follow(order, 1_029), order.trigger]).toEqual([false, 970])
  expect([follow(order, 1_030), order.trigger]).toEqual([true, 980])
})

test('a stop to buy follows it down', () => {
  const order = stop('B', 1_050)
  expect([follow(order, 991), order.trigger]).toEqual([false, 1_050])
  expect([follow(order, 975), order.trigger]).toEqual([true, 1_030])
  expect([follow(order, 1_020), order.trigger]).toEqual([false, 1_030])
})

test.each([
  ['S', 900, 1_009, false],
  ['S', 900, 1_010, true],
  ['S', 1_200, 1_300, true],
  ['B', 991, 1_100, false],
  ['B', 990, 1_100, true],
  ['B', 700, 800, true],
] as const)('of a stop to %s, prices from %i to %i reach the next step: %s', (side, low, high, reaches) => {
  expect(reachesTrail(stop(side, 1_000), low, high)).toBe(reaches)
})

test('what does not follow stays', () => {
  const order = { ...stop('S', 950), trail: null }
  expect([follow(order, 2_000), reachesTrail(order, 0, 2_000), order.trigger]).toEqual([false, false, 950])
})
