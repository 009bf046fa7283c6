import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { OrderRow } from '../../contract/orders.ts'
import { followFirstSteps } from './first-steps.ts'
import type { Heard } from './heard.ts'
import { anOrder } from './order.test-support.ts'
import type { OrderRows } from './order-rows.ts'
import type { TicketState } from './ticket.ts'

function aNewcomer(first: readonly OrderRow[] = []) {
  const current = (rows: readonly OrderRow[]): Heard<OrderRows> => ({
    kind: 'current',
    value: new Map(rows.map((row) => [row.id, row])),
  })
  const orders = createStore<Heard<OrderRows>>(() => current(first))
  // Of the ticket only how often it was opened is looked at.
  const ticket = createStore(() => ({ opened: 3 }) as TicketState)
  let tell = () => {}
  const steps = followFirstSteps({
    orders,
    ticket,
    onInHand: (listener) => {
      tell = listener
      return () => {}
    },
  })
  return {
    steps,
    step: () => steps.store.getState().step,
    inHand: () => tell(),
    open: () => ticket.setState({ opened: ticket.getState().opened + 1 }),
    order: (row: Partial<OrderRow>) => orders.setState(current([...first, anOrder(row)]), true),
  }
}

test('each step is passed by what was done, and the last by what the broker says', () => {
  const { step, inHand, open, order } = aNewcomer()
  expect(step()).toBe('choose')
  inHand()
  expect(step()).toBe('ticket')
  open()
  expect(step()).toBe('send')
  order({ phase: 'pending' })
  expect(step()).toBe('send')
  order({ phase: 'open' })
  expect(step()).toBe('cancel')
  order({ phase: 'open', changing: { verb: 'cancel', state: { kind: 'sending', since: anOrder().updatedAt } } })
  expect(step()).toBe('cancel')
  order({ phase: 'cancelled' })
  expect(step()).toBe('cancelled')
})

test('an order that was filled ends it as well, a rejected one does not', () => {
  const { step, open, order } = aNewcomer()
  open()
  order({ phase: 'rejected' })
  expect(step()).toBe('send')
  order({ phase: 'complete' })
  expect(step()).toBe('filled')
})

test('what stood there before, or came from elsewhere, was not done here', () => {
  const { step, order, steps } = aNewcomer([anOrder({ phase: 'cancelled' })])
  expect(step()).toBe('choose')
  order({ id: 'elsewhere', intent: null, phase: 'open' })
  expect(step()).toBe('choose')
  steps.begin()
  expect(step()).toBe('choose')
})

test('begun again it wants everything done again', () => {
  const { steps, step, inHand, open } = aNewcomer()
  inHand()
  open()
  expect(step()).toBe('send')
  steps.begin()
  expect(step()).toBe('choose')
})
