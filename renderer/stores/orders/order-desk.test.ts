import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { must } from '../../../contract/kinds.test-support.ts'
import { instant, instrumentKey, intentId } from '../../../contract/kinds.ts'
import type { IntentState, NamedOrder } from '../../../contract/orders.ts'
import type { Heard } from '../heard.ts'
import { createListHand } from '../lists/list-hand.ts'
import { anIntent, anOrder, orderNamed } from './order.test-support.ts'
import { cancellable, countFor, openOrderDesk, openRowsOf, unnamedOf, whyNotFor } from './order-desk.ts'
import type { OrderRows } from './order-rows.ts'

const cut = { kind: 'no-answer', happened: 'The connection was cut.', todo: 'Wait.' } as const
const unknown: IntentState = { kind: 'unknown', since: instant(0), because: cut, asked: 1, notFoundAt: null }
const aWish = (intentState: IntentState) => anOrder({ order: null, intentState, status: '', phase: 'none' })

function aDesk(...rows: NamedOrder[]) {
  const orders = createStore<Heard<OrderRows>>(() => ({
    kind: 'current',
    value: new Map(rows.map((row) => [row.id, row])),
  }))
  const told: string[] = []
  const desk = openOrderDesk({ orders, tell: (text) => told.push(text) })
  const hand = createListHand()
  hand.show(rows.map(({ id }) => ({ id, ids: [id] })))
  desk.take(hand)
  return { desk, hand, told, asked: () => desk.store.getState().asked }
}

test('an act is asked about the line in hand, and one that does not apply says why', () => {
  const { desk, hand, told, asked } = aDesk(anOrder({ id: 'live' }), anOrder({ id: 'done', isFinal: true }))
  desk.ask('cancel')
  expect(asked()).toBeNull()
  hand.reach('done')
  desk.ask('cancel')
  expect(asked()).toBeNull()
  expect(told).toEqual([
    'That cannot be done: choose an order in the list first.',
    'That cannot be done: nothing of it is open at the broker.',
  ])
  hand.reach('live')
  desk.ask('cancel')
  expect(asked()).toMatchObject({ act: 'cancel', ids: ['live'] })
  // The keyboard may go on through the list; what is asked stays about the order it was asked of.
  hand.reach('done')
  expect(asked()).toMatchObject({ act: 'cancel', ids: ['live'] })
  desk.close()
  expect(asked()).toBeNull()
})

test('T45: an act on a selection is about the orders selected when it was asked, and no others', () => {
  const { desk, hand, asked } = aDesk(anOrder({ id: 'a' }), anOrder({ id: 'b' }), anOrder({ id: 'c' }))
  hand.reach('a')
  hand.extend('b')
  desk.ask('cancel')
  hand.selectAll()
  expect(asked()?.ids).toEqual(['a', 'b'])
})

test('an act is about the list that has the keyboard', () => {
  const { desk, hand, asked } = aDesk(anOrder({ id: 'a' }), anOrder({ id: 'b' }))
  const other = createListHand()
  other.show([{ id: 'b', ids: ['b'] }])
  hand.reach('a')
  other.reach('b')
  desk.ask('cancel')
  expect(asked()?.ids).toEqual(['a'])
  desk.take(other)
  desk.ask('cancel')
  expect(asked()?.ids).toEqual(['b'])
})

test('O16: what may still be open can be cancelled, whatever is in doubt about it', () => {
  const doubtful = anOrder({ phase: 'unknown', changing: { intent: anIntent, verb: 'cancel', state: unknown } })
  expect(cancellable([doubtful])).toEqual([doubtful.order])
  expect(cancellable([anOrder({ isFinal: true }), aWish(unknown)])).toEqual([])
})

test('only what waits is taken back, and only what is unknown is decided', () => {
  const queued = aWish({ kind: 'queued', since: instant(0) })
  expect(whyNotFor('withdraw', [queued])).toBeNull()
  expect(whyNotFor('withdraw', [anOrder()])).not.toBeNull()
  expect(whyNotFor('decide', [aWish(unknown)])).toBeNull()
  expect(whyNotFor('decide', [aWish(unknown), { ...aWish(unknown), intent: another }])).toBe('choose one order')
  expect(whyNotFor('decide', [aWish(unknown), { ...aWish(unknown), intent: null }])).toBe('choose one order')
  expect(whyNotFor('decide', [queued])).not.toBeNull()
  expect(whyNotFor('decide', [anOrder({ intentState: unknown })])).not.toBeNull()
})

const another = must(intentId('bw-0001-0002'))

test.each(['modify', 'cancel'] as const)(
  'O15, O16: a %s of which nobody knows how it ended is decided by itself, and by the word on no other order',
  (verb) => {
    const changing = { intent: another, verb, state: unknown }
    expect(whyNotFor('decide', [anOrder({ changing })])).toBeNull()
    expect(whyNotFor('decide', [anOrder({ changing }), anOrder({ id: 'b' })])).not.toBeNull()
    const sent = { ...changing, state: { kind: 'sending', since: instant(0) } } as const
    expect(whyNotFor('decide', [anOrder({ changing: sent })])).not.toBeNull()
  },
)

test('the pieces of one wish are decided about together, and one that the broker has named is none of them', () => {
  const named = anOrder({ id: 'a', intentState: unknown })
  const unnamed = { ...aWish(unknown), id: 'b' }
  expect(whyNotFor('decide', [named, unnamed, { ...unnamed, id: 'c' }])).toBeNull()
  expect(whyNotFor('decide', [named])).not.toBeNull()
})

test('what is said of one piece of a sliced order is said of all that the broker has not named, also of those out of sight', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((id) => ({ ...aWish(unknown), id }))
  if (!one || !two || !three) throw new Error('three were made')
  const others = [anOrder({ id: 'd', order: orderNamed('D1') }), { ...aWish(unknown), id: 'e', intent: another }]
  const told: OrderRows = new Map([three, one, two, ...others].map((row) => [row.id, row]))
  expect(unnamedOf([two], told).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(unnamedOf([anOrder({ intent: null })], told)).toEqual([])
  expect(unnamedOf([two], null)).toEqual([])
})

test.each([
  [{ kind: 'queued', since: instant(0) }, 'take it back'],
  [{ kind: 'recording', since: instant(0) }, 'its answer is still on the way'],
  [{ kind: 'sending', since: instant(0) }, 'its answer is still on the way'],
  [{ kind: 'accepted', at: instant(0), late: false }, 'the broker took it'],
  [unknown, 'nobody knows yet'],
  [{ kind: 'withdrawn', at: instant(0), why: 'Too old' }, 'not open at the broker'],
] as const)('G38: an order not yet answered (%o) is never said to be none at the broker', (state, words) => {
  expect(whyNotFor('modify', [aWish(state)])).toContain(words)
})

test('several are cancelled and changed together, and each shows its own timeline', () => {
  const pieces = [anOrder({ id: 'a' }), anOrder({ id: 'b' })]
  expect(whyNotFor('cancel', pieces)).toBeNull()
  expect(whyNotFor('modify', pieces)).toBeNull()
  expect(whyNotFor('timeline', pieces)).toBe('choose one order')
  expect(whyNotFor('modify', [anOrder()])).toBeNull()
})

test('of several an act counts those that it applies to, and of one nothing is counted', () => {
  const rows = [anOrder({ id: 'a' }), anOrder({ id: 'b', isFinal: true }), anOrder({ id: 'c' }), aWish(unknown)]
  expect([countFor('cancel', rows), countFor('modify', rows), countFor('again', rows)]).toEqual([2, 2, 4])
  expect(countFor('cancel', rows.slice(0, 1))).toBeNull()
  expect(countFor('cancel', [anOrder({ isFinal: true }), aWish(unknown)])).toBeNull()
  expect(countFor('timeline', rows)).toBeNull()
})

test('no more are counted to be placed again than go at once', () => {
  const rows = Array.from({ length: 60 }, (_, place) => anOrder({ id: `row-${place}` }))
  expect([countFor('again', rows), countFor('again', rows.slice(0, 50))]).toEqual([50, 50])
})

test('what is open of an instrument is neither what has ended nor what is of another, and what has not left yet counts', () => {
  const [one, other] = [must(instrumentKey('NSE_EQ|A')), must(instrumentKey('NSE_EQ|B'))]
  const rows = [
    anOrder({ id: 'open', key: one }),
    anOrder({ id: 'done', key: one, isFinal: true }),
    anOrder({ id: 'other', key: other }),
    anOrder({ id: 'queued', key: one, order: null }),
  ]
  expect(openRowsOf(new Map(rows.map((row) => [row.id, row])), one)).toEqual(['open', 'queued'])
  expect(openRowsOf(null, one)).toEqual([])
})

test('orders that the keyboard is not on are asked about by name, of no list', () => {
  const { desk, hand, told, asked } = aDesk(anOrder({ id: 'live' }), anOrder({ id: 'done', isFinal: true }))
  hand.reach('done')
  expect(desk.askOf('cancel', ['live'])).toBe(true)
  expect(asked()).toMatchObject({ act: 'cancel', ids: ['live'] })
  expect(asked()?.hand).not.toBe(hand)
  desk.close()
  expect(desk.askOf('cancel', ['done'])).toBe(false)
  expect(asked()).toBeNull()
  expect(told).toEqual(['That cannot be done: nothing of it is open at the broker.'])
})
