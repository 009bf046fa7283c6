import { expect, test } from 'vitest'
import { backOffMillis } from './back-off.ts'

const highest = () => new Uint8Array([255, 255, 255, 255])
const lowest = () => new Uint8Array(4)
const middle = () => new Uint8Array([128, 0, 0, 0])

test('the ceiling doubles with each failure and stays at a minute', () => {
  const ceilings = [1, 2, 3, 4, 5, 50, 5_000].map((failures) => backOffMillis(failures, highest))
  expect(ceilings).toEqual([10_000, 20_000, 40_000, 60_000, 60_000, 60_000, 60_000])
})

test('the whole span below the ceiling is used, and never less than a second', () => {
  expect(backOffMillis(3, middle)).toBe(20_000)
  expect(backOffMillis(3, lowest)).toBe(1_000)
})
