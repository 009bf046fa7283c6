import { expect, test } from 'vitest'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { countLosses } from './losses.ts'

test('A09: a second loss within ten minutes of the first is one of two terminals that take the sign-in from each other; a later one is not', () => {
  const clock = manualClock(0)
  const losses = countLosses(clock)
  const after = (millis: number) => {
    clock.advance(millis)
    return losses.isAgain()
  }
  expect([after(0), after(600_000), after(600_001), after(1)]).toEqual([false, true, false, true])
})
