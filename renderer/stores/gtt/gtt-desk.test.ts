import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { NamedGtts } from '../../../contract/gtt.ts'
import { type InstrumentKey, instant } from '../../../contract/kinds.ts'
import type { Heard } from '../heard.ts'
import { createListHand } from '../lists/list-hand.ts'
import { aKey, anOrder, anOrderId, orderNamed } from '../orders/order.test-support.ts'
import type { OrderRows } from '../orders/order-rows.ts'
import { aGtt, aGttId, aWish, because, isNotFound, isUnknown, otherGttId, wishNamed } from './gtt.test-support.ts'
import { openGttDesk, whyNotForGtts } from './gtt-desk.ts'
import type { GttForm } from './gtt-form.ts'
import { gttRows } from './gtt-rows.ts'

function aDesk(told: Partial<NamedGtts> = {}, inHand: InstrumentKey | null = aKey) {
  const said: string[] = []
  const opened: string[] = []
  const begun: unknown[] = []
  const value: NamedGtts = { readAt: instant(1), problem: null, lack: 0, gtts: [], wishes: [], ...told }
  const order = anOrder()
  const desk = openGttDesk({
    gtts: createStore<Heard<NamedGtts>>(() => ({ kind: 'current', value })),
    orders: createStore<Heard<OrderRows>>(() => ({ kind: 'current', value: new Map([[order.id, order]]) })),
    // Of the form only these are asked.
    form: { begin: (beginning: unknown) => begun.push(beginning), leave: () => true } as unknown as GttForm,
    instrumentInHand: () => inHand,
    sideInHand: () => 'sell',
    priceInHand: () => null,
    openSheet: (sheet) => opened.push(sheet),
    showOrderRow: (row) => opened.push(row),
    keyWords: () => 'Ctrl G',
    tell: (text) => said.push(text),
  })
  return { desk, said, opened, begun }
}

test('one is made on the instrument in hand, and on nothing else', () => {
  const { desk, begun, opened } = aDesk()
  desk.begin()
  expect([begun, opened]).toEqual([[{ key: aKey, side: 'sell', level: null }], ['gtt']])
  const none = aDesk({}, null)
  none.desk.begin()
  expect([none.begun, none.opened, none.said.length]).toEqual([[], [], 1])
})

test('what stays typed is said when the form is left', () => {
  const { desk, said } = aDesk()
  desk.leave()
  expect(said).toEqual(['What was typed of the GTT order is kept: Ctrl G on its instrument goes on with it.'])
})

test('all that wait are cancelled after one question, and only those', () => {
  const { desk, opened } = aDesk({ gtts: [aGtt(), aGtt({ id: otherGttId, standing: 'gone' })] })
  desk.cancelAll()
  expect(opened).toEqual(['cancel-gtts'])
  expect(desk.store.getState().asked).toMatchObject({ act: 'cancel', ids: [aGttId] })
})

test.each([
  [{}, 'No GTT order waits at the broker.'],
  [{ readAt: null }, 'None is known here'],
  [{ problem: because }, 'None is known here'],
  [{ lack: 1 }, 'None is known here'],
])('with none to cancel it says so only where the list was read whole: %j', (told, words) => {
  const { desk, said, opened } = aDesk(told)
  desk.cancelAll()
  expect(opened).toEqual([])
  expect(said).toEqual([expect.stringContaining(words)])
})

test('an order that came of one is led to where the list of orders has it', () => {
  const { desk, said, opened } = aDesk()
  desk.showOrder(anOrderId)
  expect([opened, said]).toEqual([[anOrder().id], []])
  desk.showOrder(orderNamed('250101000000009'))
  expect(said).toHaveLength(1)
})

test('acts apply to what the broker keeps, and the trader’s word to what was not found', () => {
  const rows = (gtts: NamedGtts['gtts'], wishes: NamedGtts['wishes'] = []) => gttRows({ gtts, wishes })
  expect(whyNotForGtts('cancel', [])).toBe('choose a GTT order in the list first')
  expect(whyNotForGtts('cancel', rows([aGtt()]))).toBeNull()
  expect(whyNotForGtts('cancel', rows([aGtt({ standing: 'gone' })]))).toBe('nothing of it waits at the broker')
  expect(whyNotForGtts('cancel', rows([], [aWish({ state: isUnknown })]))).toContain('nobody knows yet')
  const queued = aWish({ state: { kind: 'queued', since: instant(1_000) } })
  const sending = aWish({ state: { kind: 'sending', since: instant(1_000) } })
  expect(whyNotForGtts('cancel', rows([], [queued]))).toBe('it has not left yet: take it back')
  expect(whyNotForGtts('cancel', rows([], [sending]))).toBe('its answer is still on the way')
  expect(whyNotForGtts('withdraw', rows([], [queued]))).toBeNull()
  expect(whyNotForGtts('withdraw', rows([], [sending]))).toBe('it does not wait for its turn')
  const other = { ...queued, intent: wishNamed('bw-0001-0002') }
  expect(whyNotForGtts('withdraw', rows([], [queued, other]))).toBe('choose one GTT order')
  expect(whyNotForGtts('decide', rows([], [aWish({ state: isUnknown })]))).toContain('the broker is still asked')
  expect(whyNotForGtts('decide', rows([], [aWish({ state: isNotFound })]))).toBeNull()
  const cancel = aWish({ verb: 'gtt-cancel', gtt: aGttId, terms: null, state: isNotFound })
  expect(whyNotForGtts('decide', rows([aGtt()], [cancel]))).toBeNull()
  expect(whyNotForGtts('details', rows([aGtt(), aGtt({ id: otherGttId })]))).toBe('choose one GTT order')
})

test('a hand on none is told what to choose', () => {
  const { desk, said } = aDesk({ gtts: [aGtt()] })
  desk.take(createListHand())
  desk.ask('cancel')
  expect(said).toEqual(['That cannot be done: choose a GTT order in the list first.'])
})
