import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.ts'
import { openServerTime } from './server-time.ts'

const start = Date.UTC(2026, 1, 3, 5)

test('C01: the broker’s time goes on from its last word, whatever this computer’s clock says', () => {
  const clock = manualClock(start + 600_000)
  const time = openServerTime(clock)
  expect(time.take(start)).toBe(true)
  expect(time.difference()).toBe(600_000)
  clock.setWall(0)
  clock.advance(2_000)
  expect(time.now()).toBe(start + 2_000)
})

test('M04: a message from before the last is passed over, until three in a row say that the clock was set back', () => {
  const time = openServerTime(manualClock(start))
  time.take(start)
  expect(time.take(start - 500)).toBe(true)
  expect([start - 60_000, start - 59_000, start - 58_000].map(time.take)).toEqual([false, false, true])
  time.take(start)
  expect([start - 60_000, start, start - 60_000].map(time.take)).toEqual([false, true, false])
})

for (const [name, told] of [
  ['seconds', start / 1_000],
  ['microseconds', start * 1_000],
  ['none', 0],
] as const) {
  test(`C05: a time in ${name} moves nothing`, () => {
    const time = openServerTime(manualClock(start))
    time.take(start)
    expect(time.take(told)).toBe(true)
    expect(time.now()).toBe(start)
  })
}

test('C06: the broker’s time goes on while this computer sleeps', () => {
  const clock = manualClock(start)
  const time = openServerTime(clock)
  time.take(start)
  clock.advance(1_000)
  time.age(3_600_000)
  expect(time.now()).toBe(start + 3_601_000)
  time.take(start + 3_601_500)
  expect(time.now()).toBe(start + 3_601_500)
})

test('another connection begins anew', () => {
  const time = openServerTime(manualClock(start))
  time.take(start)
  time.reset()
  expect(time.take(start - 60_000)).toBe(true)
})
