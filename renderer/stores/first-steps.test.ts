import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Instrument, InstrumentKind } from '../../contract/instrument.ts'
import { must, rupees } from '../../contract/kinds.test-support.ts'
import { type InstrumentKey, instrumentKey } from '../../contract/kinds.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import { followFirstSteps } from './first-steps.ts'
import type { Heard } from './heard.ts'
import type { Listed } from './market/listing.ts'
import { aKey, anIntent, anOrder } from './orders/order.test-support.ts'
import type { OrderRows } from './orders/order-rows.ts'
import { emptyDraft } from './ticket/ticket-draft.ts'
import { nothingYet, type TicketState } from './ticket/ticket-state.ts'

const anIndex = must(instrumentKey('NSE_INDEX|Nifty 50'))
const anEquity: Instrument = {
  ...{
    key: aKey,
    symbol: 'RELIANCE',
    name: 'RELIANCE',
    segment: 'NSE_EQ',
    kind: 'cash',
    exchangeToken: '1',
    isin: null,
  },
  ...{ lotSize: 1, tickSize: rupees(0.05), freezeQuantity: null, expiry: null, strike: null },
  ...{ underlyingSymbol: null, underlyingKey: null },
}

function aNewcomer(first: readonly NamedOrder[] = []) {
  const current = (rows: readonly NamedOrder[]): Heard<OrderRows> => ({
    kind: 'current',
    value: new Map(rows.map((row) => [row.id, row])),
  })
  const orders = createStore<Heard<OrderRows>>(() => current(first))
  const ticket = createStore<TicketState>(() => ({
    ...nothingYet,
    opened: 3,
  }))
  const listing = createStore<{ readonly listed: Listed }>(() => ({ listed: new Map() }))
  let tell = () => {}
  const steps = followFirstSteps({
    orders,
    ticket,
    listing,
    onInHand: (listener) => {
      tell = listener
      return () => {}
    },
  })
  return {
    steps,
    step: () => steps.store.getState().step,
    inHand: () => tell(),
    open: (key: InstrumentKey | null = aKey) =>
      ticket.setState(({ opened }) => ({ draft: { ...emptyDraft, key }, opened: opened + 1 })),
    type: (key: InstrumentKey) => ticket.setState({ draft: { ...emptyDraft, key } }),
    list: (key: InstrumentKey, kind: InstrumentKind) =>
      listing.setState(({ listed }) => ({ listed: new Map([...listed, [key, { ...anEquity, key, kind }]]) })),
    order: (row: Partial<NamedOrder>) => orders.setState(current([...first, anOrder(row)]), true),
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
  order({
    phase: 'open',
    changing: { intent: anIntent, verb: 'cancel', state: { kind: 'sending', since: anOrder().updatedAt } },
  })
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

test('an index in the ticket is nothing to buy: the step asks for another one, and waits for it', () => {
  const { step, inHand, open, type, list } = aNewcomer()
  inHand()
  open(anIndex)
  list(anIndex, 'index')
  expect(step()).toBe('other')
  type(aKey)
  expect(step()).toBe('send')
  list(aKey, 'cash')
  expect(step()).toBe('send')
  type(anIndex)
  expect(step()).toBe('other')
})

test('a ticket that was opened on nothing wants a name first', () => {
  const { step, open, type } = aNewcomer()
  open(null)
  expect(step()).toBe('name')
  type(aKey)
  expect(step()).toBe('send')
})
