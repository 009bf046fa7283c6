import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { openWindowLimits } from './window-limits.ts'

test('T02: windows that come and go all day are forgotten, and one that has used its orders is not', () => {
  const clock = manualClock(0)
  const limits = openWindowLimits(clock)
  for (let window = 0; window < 5_000; window += 1) {
    clock.advance(100)
    limits.take(`window ${window}`)
  }
  expect(limits.known()).toBeLessThanOrEqual(60)
  for (let order = 0; order < 3; order += 1) limits.take('busy')
  for (let window = 0; window < 200; window += 1) limits.take(`other ${window}`)
  expect(limits.waitFor('busy')).toBe(1_000)
  clock.advance(1_000)
  expect(limits.waitFor('busy')).toBe(0)
})
