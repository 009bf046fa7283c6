import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { instant } from '../../contract/kinds.ts'
import type { IntentState, OrderRow } from '../../contract/orders.ts'
import type { Heard } from './heard.ts'
import { anOrder } from './order.test-support.ts'
import { cancellable, openOrderDesk, whyNotFor } from './order-desk.ts'
import type { OrderRows } from './order-rows.ts'

const cut = { kind: 'no-answer', happened: 'The connection was cut.', todo: 'Wait.' } as const
const unknown: IntentState = { kind: 'unknown', since: instant(0), because: cut, asked: 1, notFoundAt: null }
const aWish = (intentState: IntentState) => anOrder({ order: null, intentState, status: '', phase: 'none' })

function aDesk(...rows: OrderRow[]) {
  const orders = createStore<Heard<OrderRows>>(() => ({
    kind: 'current',
    value: new Map(rows.map((row) => [row.id, row])),
  }))
  const told: string[] = []
  return { desk: openOrderDesk({ orders, tell: (text) => told.push(text) }), told }
}

test('an act is asked about the line in hand, and one that does not apply says why', () => {
  const { desk, told } = aDesk(anOrder({ id: 'live' }), anOrder({ id: 'done', isFinal: true }))
  desk.ask('cancel')
  expect(desk.store.getState().asked).toBeNull()
  desk.reach('done')
  desk.ask('cancel')
  expect(desk.store.getState().asked).toBeNull()
  expect(told).toEqual([
    'That cannot be done: choose an order in the list first.',
    'That cannot be done: nothing of it is open at the broker.',
  ])
  desk.reach('live')
  desk.ask('cancel')
  expect(desk.store.getState().asked).toEqual({ act: 'cancel', line: 'live' })
  // The keyboard may go on through the list; what is asked stays about the order it was asked of.
  desk.reach('done')
  expect(desk.store.getState().asked).toEqual({ act: 'cancel', line: 'live' })
  desk.close()
  expect(desk.store.getState().asked).toBeNull()
})

test('O16: what may still be open can be cancelled, whatever is in doubt about it', () => {
  const doubtful = anOrder({ phase: 'unknown', changing: { verb: 'cancel', state: unknown } })
  expect(cancellable([doubtful])).toEqual([doubtful.order])
  expect(cancellable([anOrder({ isFinal: true }), aWish(unknown)])).toEqual([])
})

test('only what waits is taken back, and only what is unknown is decided', () => {
  const queued = aWish({ kind: 'queued', since: instant(0) })
  expect(whyNotFor('withdraw', [queued])).toBeNull()
  expect(whyNotFor('withdraw', [anOrder()])).not.toBeNull()
  expect(whyNotFor('decide', [aWish(unknown)])).toBeNull()
  expect(whyNotFor('decide', [queued])).not.toBeNull()
  expect(whyNotFor('decide', [anOrder({ intentState: unknown })])).not.toBeNull()
})

test('a sliced order is cancelled as a whole, and changed only piece by piece', () => {
  const pieces = [anOrder({ id: 'a' }), anOrder({ id: 'b' })]
  expect(whyNotFor('cancel', pieces)).toBeNull()
  expect(whyNotFor('modify', pieces)).toContain('choose one order')
  expect(whyNotFor('modify', [anOrder()])).toBeNull()
})
