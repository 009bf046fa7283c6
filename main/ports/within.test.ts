import { expect, test } from 'vitest'
import { manualClock } from './manual-clock.test-support.ts'
import { within } from './within.ts'

const never = new Promise<void>(() => {})

test('what is done in time is not waited for any longer, and leaves no timer', async () => {
  let timers = 0
  const after = () => {
    timers += 1
    return () => {
      timers -= 1
    }
  }
  await within({ after }, 3_000, Promise.resolve())
  expect(timers).toBe(0)
})

test('what fails has come to its end as well', async () => {
  await within(manualClock(0), 3_000, Promise.reject(new Error('refused')))
})

test('what is never done is waited for so long and no longer', async () => {
  const clock = manualClock(0)
  let isOver = false
  const waited = within(clock, 3_000, never).then(() => {
    isOver = true
  })
  clock.advance(2_999)
  await Promise.resolve()
  expect(isOver).toBe(false)
  clock.advance(1)
  await waited
})
