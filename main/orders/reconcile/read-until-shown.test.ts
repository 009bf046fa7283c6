import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { openReadUntilShown } from './read-until-shown.ts'

function scene() {
  const clock = manualClock(0)
  const now = { lacks: 0 as number | null, isCurrent: true, asked: 0, wait: Promise.resolve() }
  const again = openReadUntilShown({
    lacks: () => now.lacks,
    read: async () => {
      now.asked += 1
      await now.wait
    },
    isCurrent: () => now.isCurrent,
    clock,
  })
  const pass = async (millis: number) => {
    for (let left = millis; left > 0; left -= 500) {
      clock.advance(Math.min(500, left))
      await setImmediate()
    }
  }
  return { now, again, pass }
}

test('positions that lack a fill are read again after each second, three times, and once more for the next fill', async () => {
  const { now, again, pass } = scene()
  again.look()
  again.look()
  await pass(500)
  expect(now.asked).toBe(0)
  await pass(500)
  expect(now.asked).toBe(1)
  await pass(2_000)
  expect(now.asked).toBe(3)
  again.look()
  await pass(10_000)
  expect(now.asked).toBe(3)
  now.lacks = 8_000
  again.look()
  await pass(1_000)
  expect(now.asked).toBe(4)
})

test('those that show it meanwhile are not, nor while the book is checked, nor once it was stopped', async () => {
  const { now, again, pass } = scene()
  again.look()
  now.lacks = null
  await pass(5_000)
  now.lacks = 5_000
  now.isCurrent = false
  again.look()
  await pass(5_000)
  now.isCurrent = true
  again.look()
  again.stop()
  again.look()
  await pass(5_000)
  expect(now.asked).toBe(0)
})

test('a reading that is slow is not joined by a second one, and after a stop in the middle of it none follows', async () => {
  const { now, again, pass } = scene()
  const answer = Promise.withResolvers<void>()
  now.wait = answer.promise
  again.look()
  await pass(1_000)
  again.look()
  await pass(5_000)
  expect(now.asked).toBe(1)
  again.stop()
  answer.resolve()
  await pass(5_000)
  expect(now.asked).toBe(1)
})
