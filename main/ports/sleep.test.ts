import { expect, test } from 'vitest'
import { manualClock } from './manual-clock.test-support.ts'
import { watchSleep } from './sleep.ts'

const none = { millis: 0, missedMillis: 0 }

test('C06: a sleep is noticed once, with its length', () => {
  const clock = manualClock(1_000)
  const slept = watchSleep(clock)
  clock.advance(500)
  expect(slept()).toEqual(none)
  clock.setWall(clock.wall() + 7_200_000)
  clock.advance(500)
  expect(slept()).toEqual({ millis: 7_200_000, missedMillis: 7_200_000 })
  expect(slept()).toEqual(none)
})

test('C02: a step back and the small steps of a time server are no sleep', () => {
  const clock = manualClock(1_000_000)
  const slept = watchSleep(clock)
  for (const step of [-600_000, 1_500, -1_500]) {
    clock.setWall(clock.wall() + step)
    expect(slept()).toEqual(none)
  }
})

test('C06: where the steady clock runs on in sleep, a program that stood still has slept, and hears of it once', () => {
  const clock = manualClock(1_000, true)
  const slept = watchSleep(clock)
  clock.standStill(2_900)
  expect(slept()).toEqual(none)
  clock.standStill(7_200_000)
  // All of it is in every age already.
  expect(slept()).toEqual({ millis: 7_200_000, missedMillis: 0 })
  expect(slept()).toEqual(none)
})

test('where it stands still in sleep, a program that is held up has not slept', () => {
  const clock = manualClock(1_000)
  const slept = watchSleep(clock)
  clock.standStill(60_000)
  expect(slept()).toEqual(none)
})
