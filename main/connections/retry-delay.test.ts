import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

const most = () => Buffer.alloc(4, 0xff)
const least = () => Buffer.alloc(4)

test('G19: anywhere from now to a ceiling that doubles up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 1_000].map((failures) => retryDelay(failures, most))).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
  expect(retryDelay(5, least)).toBe(0)
})

test('G19: a second or more on average, from the first failure on', () => {
  // Every 256th of what chance may say, from the least to the most, so that the mean is that of chance itself.
  const said = Array.from({ length: 256 }, (_, part) => () => Buffer.alloc(4, part))
  const mean = (failures: number) => said.reduce((sum, random) => sum + retryDelay(failures, random), 0) / said.length
  expect([1, 2, 3, 4, 5].map((failures) => Math.round(mean(failures)))).toEqual([1_000, 2_000, 4_000, 8_000, 15_000])
})
