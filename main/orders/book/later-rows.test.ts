import { expect, test } from 'vitest'
import { instant, instrumentKey } from '../../../contract/kinds.ts'
import type { OrdersChange } from '../../../contract/orders.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { momentOf } from '../../ports/moment.ts'
import { accepted, idOf, pushed, said, sending, start, wished, wishId } from './book.test-support.ts'
import { openOrderBook } from './open-order-book.ts'

const one = wishId('wish-0001')
const recording = { kind: 'recording', since: instant(start) } as const

function openLater() {
  const later: (() => void)[] = []
  const told: OrdersChange[] = []
  const book = openOrderBook({ clock: manualClock(start), keyOf: () => null, afterTurn: (run) => later.push(run) })
  book.rows.subscribe((change) => told.push(change))
  return { book, told, endTurn: () => later.splice(0).forEach((run) => void run()) }
}

test('on its way to the wire a wish is told once after the turn, as it then stands', () => {
  const { book, told, endTurn } = openLater()
  book.intend(wished(one), recording)
  book.move(one, sending, [])
  expect(told).toEqual([])
  endTurn()
  expect(told).toMatchObject([{ rows: [{ id: one, intentState: sending }], gone: [] }])
})

test('whoever looks before the turn is over sees it: the checks of the next order count it', () => {
  const { book, told, endTurn } = openLater()
  book.intend(wished(one), recording)
  expect(book.rows.snapshot()).toMatchObject([{ id: one, intentState: recording }])
  book.move(one, sending, [])
  expect(book.row(one)).toMatchObject({ intentState: sending })
  endTurn()
  expect(told).toHaveLength(1)
})

test('what comes of it is told at once, and not again', () => {
  const { book, told, endTurn } = openLater()
  book.intend(wished(one), sending)
  book.move(one, accepted, [idOf('A1')])
  expect(told).toMatchObject([{ rows: [{ id: one, order: 'A1' }] }])
  endTurn()
  expect(told).toHaveLength(1)
})

test('an order told before the list of instruments was read gets its name once the list is there', () => {
  let listed: ReturnType<typeof instrumentKey>
  const clock = manualClock(start)
  const book = openOrderBook({ clock, keyOf: () => listed ?? null })
  const told: OrdersChange[] = []
  book.take(pushed(said('A1', 'open'), momentOf(clock)))
  book.rows.subscribe((change) => told.push(change))
  expect(book.rows.snapshot()).toMatchObject([{ id: 'A1', key: null }])
  listed = instrumentKey('NSE_FO|35001')
  book.nameAgain()
  expect(told).toMatchObject([{ rows: [{ id: 'A1', key: 'NSE_FO|35001' }] }])
})
