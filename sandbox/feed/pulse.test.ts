/** The beat of the feeds: after its time, and at once when the exchange's clock is moved. */
import { afterEach, expect, test, vi } from 'vitest'
import { startClock } from '../clock.ts'
import { openPulse } from './pulse.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['twenty times a second', undefined, 50],
  ['as seldom as was asked for', 1_000, 1_000],
])('it beats %s, and at once when the clock is moved', (_, asked, expected) => {
  vi.useFakeTimers()
  const clock = startClock({ startsAt: 0 })
  const pulse = openPulse(clock, asked)
  const beat = vi.fn()
  pulse.join(beat)
  vi.advanceTimersByTime(expected - 1)
  expect(beat).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(beat).toHaveBeenCalledTimes(1)
  clock.advance(5)
  expect(beat).toHaveBeenCalledTimes(2)
  pulse.stop()
  vi.advanceTimersByTime(10 * expected)
  expect(beat).toHaveBeenCalledTimes(2)
})
