import { expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { aKey } from '../../stores/orders/order.test-support.ts'
import { nextTicks, readTicks, suitedTicks, ticksWords } from './kept-ticks.ts'

test('what was kept is read with care, and only of the instrument that it was chosen for', () => {
  const kept = { ticks: 5, of: aKey }
  const others = [{ ...kept, ticks: 3 }, { ...kept, ticks: '5' }, { ...kept, of: 'NSE_EQ|OTHER' }, { ticks: 5 }, null]
  expect(readTicks(kept, aKey)).toBe(5)
  expect(others.map((other) => readTicks(other, aKey))).toEqual([null, null, null, null, null])
})

test('a row takes as many ticks as suit the price, and one of what is cheap', () => {
  const suited = (price: number, tick: number) => suitedTicks(rupees(price), rupees(tick))
  expect([suited(1_410, 0.1), suited(196.8, 0.05), suited(0.05, 0.05)]).toEqual([1, 1, 1])
  expect([suited(26_800, 0.05), suited(60_800, 0.05), suited(1_20_000, 1)]).toEqual([10, 20, 2])
})

test('a row takes more ticks by and by, and after the most begins again with one', () => {
  const from = (price: number | null) => {
    const seen = [1]
    for (let at = nextTicks(1, price, 500); at !== 1; at = nextTicks(at, price, 500)) seen.push(at)
    return seen
  }
  expect(from(rupees(1_410))).toEqual([1, 2, 5, 10, 20, 50])
  expect(from(null)).toEqual([1, 2, 5, 10, 20, 50])
  // What rests at two rupees would stand below a lowest row of two and a half.
  expect(from(rupees(2))).toEqual([1, 2])
  expect(from(rupees(0.05))).toEqual([1])
  expect([ticksWords(1), ticksWords(20)]).toEqual(['1 tick', '20 ticks'])
})
