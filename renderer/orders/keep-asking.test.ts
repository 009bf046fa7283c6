import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { keepAsking } from './keep-asking.ts'

const down: AppError = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' }
const unlisted: AppError = { kind: 'broker-refused', happened: 'It is not listed.', todo: 'Look it up anew.' }

function openAsking(...answers: readonly Result<number, AppError>[]) {
  const timers = new Map<() => void, number>()
  const after = (millis: number, run: () => void) => {
    timers.set(run, millis)
    return () => timers.delete(run)
  }
  const told: Result<number, AppError>[] = []
  let asked = 0
  const stop = keepAsking(
    async () => answers[asked++] ?? fail(down),
    (answer) => told.push(answer),
    { after },
  )
  const pass = async (millis: number) => {
    await setImmediate()
    for (const [run, left] of [...timers]) {
      timers.delete(run)
      if (left > millis) timers.set(run, left - millis)
      else run()
    }
    await setImmediate()
  }
  return { told, stop, pass, asked: () => asked }
}

test('what stood in the way is told, and it is asked again until there is an answer', async () => {
  const asking = openAsking(fail(down), fail(down), ok(7))
  await asking.pass(3_900)
  expect(asking.told).toEqual([fail(down)])
  await asking.pass(100)
  await asking.pass(4_000)
  expect(asking.told).toEqual([fail(down), fail(down), ok(7)])
  await asking.pass(60_000)
  expect(asking.asked()).toBe(3)
})

test('what would be answered the same again is not asked again', async () => {
  const asking = openAsking(fail(unlisted))
  await asking.pass(60_000)
  expect([asking.asked(), asking.told]).toEqual([1, [fail(unlisted)]])
})

test('once it is not wanted any more nothing is told and nothing asked', async () => {
  const asking = openAsking(fail(down), ok(7))
  await asking.pass(0)
  asking.stop()
  await asking.pass(60_000)
  expect(asking.asked()).toBe(1)
  const early = openAsking(ok(7))
  early.stop()
  await early.pass(60_000)
  expect(early.told).toEqual([])
})
