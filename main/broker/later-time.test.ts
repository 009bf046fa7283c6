import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { laterTime } from './later-time.ts'

test.each([
  ['behind the broker’s', 1_000, 5_000, 5_000],
  ['ahead of the broker’s', 5_000, 1_000, 5_000],
  ['alone', 5_000, null, 5_000],
])('C01: a wall %s: the later of both', (_how, wall, broker, later) => {
  expect(laterTime(manualClock(wall), () => (broker === null ? null : instant(broker)))()).toBe(later)
})
