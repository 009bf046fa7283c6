import { expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import { anOrder } from '../stores/orders/order.test-support.ts'
import { filledStays } from './filled-stays.ts'

const future = { key: null, segment: 'NSE_FO', symbol: 'NIFTY26NOVFUT' }
const gold = { key: null, segment: 'MCX_FO', symbol: 'GOLD26DECFUT' }
const filled = (count: number, rest: Parameters<typeof anOrder>[0] = {}) => anOrder({ filled: units(count), ...rest })
const words = (...rows: Parameters<typeof filledStays>[0]) => filledStays(rows, 'indian')

test('what is filled of one instrument and side is said in what its orders count', () => {
  expect(words(filled(150, future), filled(75, future))).toBe('What is filled stays: 225 units.')
  expect(words(filled(5, gold), filled(0, future))).toBe('What is filled stays: 5 lots.')
  expect(words(filled(1, gold))).toBe('What is filled stays: 1 lot.')
})

test.each([
  ['two instruments', filled(5, gold)],
  ['two sides', filled(5, { ...future, side: 'sell' })],
])('of %s there is no sum', (_, other) => {
  expect(words(filled(150, future), other, filled(0, future))).toBe('What is filled of 2 orders stays.')
})

test('of what is not filled nothing is said', () => {
  expect(words(filled(0))).toBeNull()
})
