/** The trades of one order are asked for by themselves once for each fill that nothing explains, and never in a loop. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { idOf, openStand, said, traded } from '../book/book.test-support.ts'
import { openFillTrades, type UnexplainedFill } from './fill-trades.ts'

const ended: AppError = { kind: 'session-ended', happened: 'The session is over.', todo: 'Sign in again.' }
const down: AppError = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' }

function openFills() {
  const asked: string[] = []
  const answers: ((read: Result<void, AppError>) => void)[] = []
  let unexplained: readonly UnexplainedFill[] = []
  const fillTrades = openFillTrades({
    unexplained: () => unexplained,
    readTradesOf: (order) => {
      asked.push(order)
      return new Promise((resolve) => answers.push(resolve))
    },
  })
  return {
    asked,
    stop: fillTrades.stop,
    look: (...fills: readonly (readonly [string, number])[]) => {
      unexplained = fills.map(([order, filled]) => ({ order: idOf(order), filled }))
      fillTrades.look()
    },
    answer: async (read: Result<void, AppError> = ok()) => {
      answers.shift()?.(read)
      await setImmediate()
    },
  }
}

test('once for each fill, one order after another, whatever the answer was', async () => {
  const fills = openFills()
  fills.look(['A1', 100], ['A2', 50])
  fills.look(['A1', 100], ['A2', 50])
  expect(fills.asked).toEqual(['A1'])
  await fills.answer(fail(down))
  expect(fills.asked).toEqual(['A1', 'A2'])
  await fills.answer()
  fills.look(['A1', 100], ['A2', 50])
  expect(fills.asked).toEqual(['A1', 'A2'])
  fills.look(['A1', 200], ['A2', 50])
  await fills.answer()
  fills.look(['A1', 200])
  expect(fills.asked).toEqual(['A1', 'A2', 'A1'])
})

test('what is explained before its turn is not asked for', async () => {
  const fills = openFills()
  fills.look(['A1', 100], ['A2', 50])
  fills.look(['A1', 100])
  await fills.answer()
  expect(fills.asked).toEqual(['A1'])
})

test('at the end of the session nothing more is asked, and after the next sign-in what never had its turn', async () => {
  const fills = openFills()
  fills.look(['A1', 100], ['A2', 50])
  await fills.answer(fail(ended))
  expect(fills.asked).toEqual(['A1'])
  fills.look(['A1', 100], ['A2', 50])
  expect(fills.asked).toEqual(['A1', 'A2'])
})

test('nothing is asked once it was stopped', async () => {
  const fills = openFills()
  fills.look(['A1', 100], ['A2', 50])
  fills.stop()
  await fills.answer()
  fills.look(['A2', 60])
  expect(fills.asked).toEqual(['A1'])
})

test('a fill is unexplained when the whole trade book, asked for after it was told, lacks it, and no sooner', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { filled: 300 }), said('A2', 'open', { filled: 100 }), said('A3', 'open'))
  stand.pushTrade(traded('T1', 'A1', 100))
  expect(stand.book.unexplained()).toEqual([])
  stand.tradeBook(traded('T1', 'A1', 100), traded('T2', 'A2', 100))
  expect(stand.book.unexplained()).toEqual([{ order: 'A1', filled: 300 }])
  stand.pushTrade(traded('T3', 'A1', 200))
  expect(stand.book.unexplained()).toEqual([])
})
