import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.ts'
import { askEveryMillis, watchLateness } from './lateness.ts'

function watched() {
  const clock = manualClock(0)
  return { clock, ...watchLateness(clock) }
}

test('N03: it asks at once, then every two seconds, and never while an answer is still to come', () => {
  const { clock, isDue, answered } = watched()
  expect([isDue(), isDue()]).toEqual([true, false])
  clock.advance(60_000)
  expect(isDue()).toBe(false)
  clock.advance(10)
  answered()
  clock.advance(1)
  // That answer was slow: what the next one takes is worth knowing now.
  expect(isDue()).toBe(true)
  clock.advance(10)
  answered()
  clock.advance(askEveryMillis - 11)
  expect(isDue()).toBe(false)
  clock.advance(1)
  expect(isDue()).toBe(true)
})

test('N03: as late as the last answer was, and as the next one is already', () => {
  const { clock, isDue, answered, millis } = watched()
  expect(millis()).toBe(0)
  isDue()
  clock.advance(3_000)
  expect([millis(), answered(), millis()]).toEqual([3_000, 3_000, 3_000])
  isDue()
  clock.advance(2_000)
  expect(millis()).toBe(3_000)
  clock.advance(6_000)
  expect(millis()).toBe(8_000)
  answered()
  isDue()
  clock.advance(40)
  expect([answered(), millis()]).toEqual([40, 40])
})

test('an answer to nothing says nothing', () => {
  const { clock, isDue, answered, millis } = watched()
  isDue()
  clock.advance(7_000)
  answered()
  clock.advance(100)
  expect([answered(), millis()]).toEqual([null, 7_000])
})
