import { expect, test } from 'vitest'
import { systemRandom } from '../../ports/random.ts'
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
  const delays = Array.from({ length: 4_000 }, () => retryDelay(1, systemRandom))
  const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length
  expect(mean).toBeGreaterThan(940)
  expect(mean).toBeLessThan(1_060)
})
