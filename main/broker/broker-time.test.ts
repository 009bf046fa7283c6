import { expect, test } from 'vitest'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openBrokerTime } from './broker-time.ts'

const monday = Date.parse('2026-02-02T05:00:00Z')

test('is not known before an answer told it', () => {
  const time = openBrokerTime(manualClock(0))
  expect(time.now()).toBeNull()
  time.hear(undefined)
  time.hear('no date at all')
  expect(time.now()).toBeNull()
})

test('goes on by the steady clock from the last date heard, whatever the wall says', () => {
  const clock = manualClock(Date.parse('2026-02-05T09:00:00Z'))
  const time = openBrokerTime(clock)
  time.hear('Mon, 02 Feb 2026 05:00:00 GMT')
  clock.advance(2_500)
  clock.setWall(0)
  expect(time.now()).toBe(monday + 2_500)
})
