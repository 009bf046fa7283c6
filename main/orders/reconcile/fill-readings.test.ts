/** A fill without its trade is read about at once and once, whoever told of it; what failed is tried again, and nothing is asked in a loop. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { idOf } from '../book/book.test-support.ts'
import { openFillReadings } from './fill-readings.ts'

const ended: AppError = { kind: 'session-ended', happened: 'The session is over.', todo: 'Sign in again.' }
const down: AppError = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' }

function openFills() {
  const clock = manualClock(0)
  const trades = new Map<string, number>()
  const answers: ((read: readonly Result<unknown, AppError>[]) => void)[] = []
  let [asked, isCurrent] = [0, true]
  const readings = openFillReadings({
    traded: (order) => trades.get(order) ?? 0,
    read: () => {
      asked += 1
      return new Promise((resolve) => answers.push(resolve))
    },
    isCurrent: () => isCurrent,
    clock,
  })
  return {
    ...{ trades, stop: readings.stop },
    asked: () => asked,
    setCurrent: (now: boolean) => {
      isCurrent = now
    },
    heard: (order: string | null, filled: number, phase: OrderRow['phase'] = 'open') =>
      readings.heard([{ order: order === null ? null : idOf(order), filled, phase }]),
    pass: async (millis: number) => {
      clock.advance(millis)
      await setImmediate()
    },
    answer: async (...read: readonly Result<unknown, AppError>[]) => {
      answers.shift()?.(read.length > 0 ? read : [ok(), ok()])
      await setImmediate()
    },
  }
}

test('a fill that no trade explains is read about within a moment, several together once', async () => {
  const fills = openFills()
  fills.heard('A1', 50)
  fills.heard('A2', 10)
  expect(fills.asked()).toBe(0)
  await fills.pass(300)
  expect(fills.asked()).toBe(1)
})

test('one whose trade comes by itself in that moment is not, nor one of an earlier day, nor a wish', async () => {
  const fills = openFills()
  fills.heard('A1', 50)
  fills.heard('A2', 50, 'over')
  fills.heard(null, 50)
  fills.heard('A3', 0)
  fills.trades.set('A1', 50)
  await fills.pass(10_000)
  expect(fills.asked()).toBe(0)
})

test('what a reading did not explain is not read about again before more is filled', async () => {
  const fills = openFills()
  fills.heard('A1', 50)
  await fills.pass(300)
  await fills.answer()
  fills.heard('A1', 50)
  await fills.pass(60_000)
  expect(fills.asked()).toBe(1)
  fills.heard('A1', 60)
  await fills.pass(300)
  expect(fills.asked()).toBe(2)
})

test('what is told while a reading is under way has one of its own after it', async () => {
  const fills = openFills()
  fills.heard('A1', 50)
  await fills.pass(300)
  fills.heard('A1', 60)
  await fills.pass(60_000)
  expect(fills.asked()).toBe(1)
  fills.trades.set('A1', 50)
  await fills.answer()
  await fills.pass(300)
  expect(fills.asked()).toBe(2)
})

test('a reading that failed in part is tried again, also where the trades are known by then, but not at once', async () => {
  const fills = openFills()
  fills.heard('A1', 50)
  await fills.pass(300)
  fills.trades.set('A1', 50)
  await fills.answer(ok(), fail(down))
  await fills.pass(2_900)
  expect(fills.asked()).toBe(1)
  await fills.pass(100)
  expect(fills.asked()).toBe(2)
  await fills.answer()
  await fills.pass(60_000)
  expect(fills.asked()).toBe(2)
})

test('a fill that was explained, and then grows, is read about only where its trade does not come by itself', async () => {
  const fills = openFills()
  fills.heard('A1', 50)
  await fills.pass(300)
  fills.trades.set('A1', 50)
  await fills.answer()
  fills.heard('A1', 60)
  fills.trades.set('A1', 60)
  await fills.pass(60_000)
  expect(fills.asked()).toBe(1)
})

test('what grew while a reading failed is read about up to there, and not again', async () => {
  const fills = openFills()
  fills.heard('A1', 50)
  await fills.pass(300)
  fills.heard('A1', 60)
  await fills.answer(fail(down))
  await fills.pass(3_000)
  fills.trades.set('A1', 50)
  await fills.answer()
  fills.heard('A1', 60)
  await fills.pass(60_000)
  expect(fills.asked()).toBe(2)
})

test('what the check of the book explained is not asked after it', async () => {
  const fills = openFills()
  fills.setCurrent(false)
  fills.heard('A1', 50)
  await fills.pass(300)
  fills.setCurrent(true)
  fills.trades.set('A1', 50)
  await fills.pass(60_000)
  expect(fills.asked()).toBe(0)
})

test('while the book is checked nothing is asked, and what that reading left unexplained is asked after it', async () => {
  const fills = openFills()
  fills.setCurrent(false)
  fills.heard('A1', 50)
  fills.heard('A2', 50)
  await fills.pass(3_000)
  expect(fills.asked()).toBe(0)
  fills.setCurrent(true)
  fills.trades.set('A1', 50)
  await fills.pass(3_000)
  expect(fills.asked()).toBe(1)
})

test('nothing is asked after the end of the session, nor once it was stopped', async () => {
  const fills = openFills()
  fills.heard('A1', 50)
  await fills.pass(300)
  await fills.answer(fail(ended), fail(ended))
  await fills.pass(60_000)
  expect(fills.asked()).toBe(1)
  fills.heard('A1', 60)
  fills.stop()
  fills.heard('A1', 70)
  await fills.pass(60_000)
  expect(fills.asked()).toBe(1)
})
