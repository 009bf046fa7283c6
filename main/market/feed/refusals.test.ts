import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { countRefusals } from './refusals.ts'

test('M02: three in a minute are many, and a minute later they are not', () => {
  const clock = manualClock(0)
  const refusals = countRefusals(clock)
  for (const expected of [false, false, true]) {
    refusals.add()
    expect(refusals.areMany()).toBe(expected)
    clock.advance(20_000)
  }
  expect(refusals.areMany()).toBe(false)
  refusals.add()
  expect([refusals.count(), refusals.areMany()]).toEqual([4, true])
})
