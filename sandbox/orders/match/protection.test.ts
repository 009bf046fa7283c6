import { expect, test } from 'vitest'
import { holdExchange } from '../exchange.test-support.ts'
import { guideline, protectedPrice } from './protection.ts'

const { share, instrument } = holdExchange()
const call = instrument('NSE_FO', 'NIFTY26FEB25500CE')
const rupees = 10_000

test.each([
  [99.99, 2],
  [100, 1],
  [499.99, 1],
  [500, 0.5],
])('the guideline for a share at %f rupees is %f per cent', (price, percent) => {
  expect(guideline(share, price)).toBe(percent)
})

test.each([
  [9.95, 5],
  [10, 3],
  [100, 2],
  [500, 1],
])('the guideline for an option at %f rupees is %f per cent', (price, percent) => {
  expect(guideline(call, price)).toBe(percent)
})

test('a protected price lies on the tick, at least its share away', () => {
  expect(share.tick).toBe(1_000)
  expect(protectedPrice(share, 1_403.9 * rupees, { side: 'B', percent: 3 })).toBe(1_446.1 * rupees)
  expect(protectedPrice(share, 1_403.9 * rupees, { side: 'S', percent: 3 })).toBe(1_361.7 * rupees)
  for (const percent of [null, -1]) {
    expect(protectedPrice(share, 1_400 * rupees, { side: 'B', percent })).toBe(1_407 * rupees)
  }
})

test('a cheap option has a tick of room, and nothing is sold below one tick', () => {
  expect(protectedPrice(call, call.tick, { side: 'B', percent: 1 })).toBe(2 * call.tick)
  expect(protectedPrice(call, call.tick, { side: 'S', percent: 25 })).toBe(call.tick)
})
