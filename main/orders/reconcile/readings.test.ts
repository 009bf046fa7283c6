/** What is read of one order goes into the book as what it is: the word of that order's own trades, and of no other. */
import { expect, test } from 'vitest'
import { ok } from '../../../contract/result.ts'
import { Secret } from '../../session/secret.ts'
import { idOf, openStand, said, traded } from '../book/book.test-support.ts'
import type { LaneName } from '../sending/lane-limits.ts'
import { unusedCalls } from '../sending/unused-calls.test-support.ts'
import { openReadings } from './readings.ts'

test('the trades of one order explain its fill, and say nothing of another order', async () => {
  const { clock, book, push, row, tradeBook } = openStand()
  push(said('A1', 'open', { filled: 300 }), said('A2', 'open', { filled: 100 }))
  const lanes: LaneName[] = []
  const calls = {
    ...unusedCalls,
    readTradesOf: (_: Secret, order: string) =>
      Promise.resolve(ok({ rows: [traded('T1', order, 300)], unreadable: 0 })),
  }
  const readings = openReadings({
    book,
    clock,
    standing: { set: () => {} },
    access: {
      read: (lane, call) => {
        lanes.push(lane)
        return call(calls, new Secret('of the test'))
      },
    },
  })
  clock.advance(1_000)
  expect(await readings.tradesOf(idOf('A1'))).toMatchObject({ ok: true })
  expect(lanes).toEqual(['order-trades'])
  expect([row('A1').alarms, row('A2').alarms]).toEqual([[], []])
  expect(book.trades()).toMatchObject([{ id: 'T1', order: 'A1', quantity: 300 }])
  tradeBook()
  expect(book.unexplained()).toEqual([{ order: 'A2', filled: 100 }])
})
