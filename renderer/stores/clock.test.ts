import { expect, test } from 'vitest'
import { manualClock } from '../../main/ports/manual-clock.test-support.ts'
import { startClock } from './clock.ts'

test('the clock ticks on the second', () => {
  const time = manualClock(1_400)
  const clock = startClock(time)
  expect(clock.store.getState().now).toBe(1_400)
  time.advance(600)
  expect(clock.store.getState().now).toBe(2_000)
  time.advance(999)
  expect(clock.store.getState().now).toBe(2_000)
  time.advance(1)
  expect(clock.store.getState().now).toBe(3_000)
  clock.stop()
  time.advance(5_000)
  expect(clock.store.getState().now).toBe(3_000)
})

test('the clock can be read between two ticks', () => {
  const time = manualClock(1_000)
  const clock = startClock(time)
  time.advance(250)
  clock.look()
  expect(clock.store.getState().now).toBe(1_250)
})
