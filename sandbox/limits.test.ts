import { expect, test } from 'vitest'
import { startClock } from './clock.ts'
import { type Limit, openLimits } from './limits.ts'

function limitsAtZero() {
  const clock = startClock({ startsAt: 0, speed: 0 })
  return { clock, limits: openLimits(clock) }
}

// Section 8, its whole table.
const perSecond: readonly [Limit, number][] = [
  ['place-order', 10],
  ['legacy-candles', 10],
  ['positions', 1],
  ['holdings', 1],
  ['order-history', 1],
  ['order-details', 1],
  ['trade-book', 1],
  ['trade-history', 1],
  ['modify-order', 1],
  ['cancel-order', 1],
  ['live-feed', 1],
  ['subscribe', 1],
  ['unsubscribe', 1],
  ['subscription-list', 1],
]

test.each(perSecond)('%s: %i a second', (limit, calls) => {
  const { clock, limits } = limitsAtZero()
  for (let call = 0; call < calls; call++) expect(limits.admit(limit, 'app')).toBe(0)
  expect(limits.admit(limit, 'app')).toBe(1_000)
  clock.advance(999)
  expect(limits.admit(limit, 'app')).toBe(1)
  clock.advance(1)
  expect(limits.admit(limit, 'app')).toBe(0)
})

test('the window slides: calls late in one second count in the next', () => {
  const { clock, limits } = limitsAtZero()
  clock.advance(900)
  for (let call = 0; call < 10; call++) limits.admit('place-order', 'app')
  clock.advance(200)
  expect(limits.admit('place-order', 'app')).toBe(800)
})

test('a refused call does not count', () => {
  const { clock, limits } = limitsAtZero()
  limits.admit('positions', 'app')
  clock.advance(500)
  limits.admit('positions', 'app')
  clock.advance(500)
  expect(limits.admit('positions', 'app')).toBe(0)
})

test('apps and calls are counted apart', () => {
  const { limits } = limitsAtZero()
  expect(limits.admit('positions', 'app')).toBe(0)
  expect(limits.admit('positions', 'other')).toBe(0)
  expect(limits.admit('holdings', 'app')).toBe(0)
  expect(limits.admit('positions', 'app')).toBeGreaterThan(0)
})

test('other calls: 50 a second, 500 a minute, 2000 in half an hour (service facts 5)', () => {
  const { clock, limits } = limitsAtZero()
  const burst = (calls: number) => {
    let admitted = 0
    for (let call = 0; call < calls; call++) if (limits.admit('others', 'profile PR1001') === 0) admitted++
    return admitted
  }
  expect(burst(60)).toBe(50)
  for (let second = 1; second < 10; second++) {
    clock.advance(1_000)
    expect(burst(60)).toBe(50)
  }
  clock.advance(1_000)
  expect(burst(60)).toBe(0)
  expect(limits.admit('others', 'profile PR1001')).toBe(50_000)
  for (let round = 1; round < 4; round++) {
    clock.advance(60_000)
    for (let second = 0; second < 10; second++) {
      expect(burst(50)).toBe(50)
      clock.advance(1_000)
    }
  }
  clock.advance(60_000)
  expect(burst(1)).toBe(0)
  clock.set(30 * 60_000)
  expect(burst(60)).toBe(50)
})

test('a clock set back does not lock callers out', () => {
  const { clock, limits } = limitsAtZero()
  clock.set(3_600_000)
  limits.admit('positions', 'app')
  clock.set(0)
  expect(limits.admit('positions', 'app')).toBe(0)
})
