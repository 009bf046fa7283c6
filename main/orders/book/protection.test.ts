/** What a row says of an order's market protection, which no record of the broker shows: only what is proved by its word. */
import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState, OrderChanges } from '../../../contract/orders.ts'
import {
  accepted,
  because,
  changeWished,
  idOf,
  money,
  openStand,
  type Said,
  said,
  sending,
  start,
  terms,
  units,
  unknown,
  wished,
  wishId,
} from './book.test-support.ts'

const placed = wishId('wish-0001')
const modify = wishId('modify-0001')
const stop = { type: 'stop-market', price: null, trigger: money(102) } as const

/** A stop order, placed here with a protection of 3 %, that waits for its trigger. */
function openArmed(state: IntentState = accepted, record: Said = {}) {
  const stand = openStand()
  stand.book.intend(wished(placed, { terms: { ...terms, ...stop, marketProtection: 3 } }), sending)
  stand.book.move(placed, state, [idOf('A1')])
  stand.push(said('A1', 'trigger pending', { ...stop, requests: 1, ...record }))
  const protection = () => stand.row(placed).protection
  const ask = (changes: OrderChanges, id = modify) =>
    stand.book.intend(changeWished(id, 'modify', { orders: [idOf('A1')], changes }), sending)
  const tell = (status: string, micros: number, rest: Said = {}) =>
    stand.push(said('A1', status, { ...stop, micros, requests: 2, ...rest }))
  return { ...stand, protection, ask, tell, kind: () => stand.book.outcomes(modify)[0]?.kind }
}

test('an order placed here has the protection that it was placed with; of one from elsewhere it is not known', () => {
  expect(openArmed().protection()).toBe(3)
  const stand = openStand()
  stand.push(said('A9', 'trigger pending', stop))
  expect(stand.row('A9').protection).toBe('not-known')
  stand.book.intend(wished(placed, { terms: { ...terms, ...stop, marketProtection: null } }), sending)
  stand.book.intend(wished('wish-0002', { terms: { ...terms, marketProtection: 3 } }), sending)
  expect([placed, 'wish-0002'].map((id) => stand.row(id).protection)).toEqual(['guideline', 'guideline'])
})

test.each([
  ['modified', 5, 5],
  ['modify after market order req received', 5, 5],
  ['modified', null, 'guideline'],
] as const)('O17: after “%s” it is the one that was asked for, and before that neither', (word, asked, shown) => {
  const stand = openArmed()
  stand.ask({ marketProtection: asked })
  expect([stand.protection(), stand.kind()]).toEqual(['not-known', 'open'])
  stand.tell('modify pending', 2_000)
  expect([stand.protection(), stand.kind()]).toEqual(['not-known', 'open'])
  stand.tell(word, 3_000)
  expect([stand.protection(), stand.kind()]).toEqual([shown, 'done'])
  expect(stand.told('A1').at(-1)).toBe('terminal · Modified.')
})

test('O17: a record that only shows the order as it stands proves nothing of it, a list as little as a push', () => {
  const stand = openArmed()
  stand.ask({ marketProtection: 5 })
  stand.tell('open', 2_000, { filled: 10 })
  stand.list(said('A1', 'open', { ...stop, micros: 3_000, requests: 2, filled: 20 }))
  expect([stand.protection(), stand.kind()]).toEqual(['not-known', 'open'])
  expect(stand.book.unproven()).toEqual(['A1'])
  stand.detail(
    said('A1', 'modified', { ...stop, micros: 2_500, requests: 2, filled: 10 }),
    said('A1', 'open', { ...stop, micros: 3_000, requests: 2, filled: 20 }),
  )
  expect([stand.protection(), stand.kind(), stand.book.unproven()]).toEqual([5, 'done', []])
})

test('O17: refused by the broker, the one before stands, with the reason', () => {
  const stand = openArmed()
  stand.ask({ marketProtection: 5 })
  stand.tell('not modified', 3_000, { message: 'No' })
  expect([stand.protection(), stand.kind()]).toEqual([3, 'not-done'])
  expect(stand.told('A1').at(-1)).toBe('terminal · Not modified: No')
})

test.each([
  { kind: 'not-sent', at: instant(start), because },
  { kind: 'refused', at: instant(start), by: 'broker', because },
  { kind: 'withdrawn', at: instant(start), why: 'By you.' },
  { kind: 'decided', at: instant(start), verdict: 'not-placed' },
] satisfies readonly IntentState[])('one that was never asked for changes nothing: %j', (state) => {
  const stand = openArmed()
  stand.ask({ marketProtection: 5 })
  stand.book.move(modify, state, [])
  expect([stand.protection(), stand.book.unproven()]).toEqual([3, []])
})

test('without an answer it is not known which holds, until the broker’s word comes', () => {
  const stand = openArmed()
  stand.ask({ marketProtection: 5 })
  stand.book.move(modify, unknown, [])
  expect([stand.protection(), stand.book.unproven()]).toEqual(['not-known', ['A1']])
  stand.tell('modified', 3_000)
  expect(stand.protection()).toBe(5)
})

test('one that went by the older interface has none of its own, whatever was asked', () => {
  const stand = openStand()
  const cover = { ...terms, product: 'cover', type: 'market', price: null, trigger: money(98) } as const
  stand.book.intend(wished(placed, { terms: { ...cover, marketProtection: 3 } }), sending)
  expect(stand.row(placed).protection).toBe('guideline')
})

test('a word that came before the asking is not its word', () => {
  const stand = openArmed(accepted, { status: 'modified', micros: 2_000, requests: 2 })
  stand.ask({ marketProtection: 5 })
  stand.detail(said('A1', 'modified', { ...stop, micros: 2_000, requests: 2 }))
  expect([stand.protection(), stand.kind()]).toEqual(['not-known', 'open'])
})

test('where another request came between, whose word it is is not known', () => {
  const stand = openArmed()
  stand.ask({ marketProtection: 5 })
  stand.tell('modified', 3_000, { requests: 3 })
  expect([stand.protection(), stand.kind()]).toEqual(['not-known', 'overtaken'])
})

test('an order that ended first was not changed any more', () => {
  const stand = openArmed()
  stand.ask({ marketProtection: 5 })
  stand.tell('complete', 3_000, { filled: 500 })
  expect([stand.kind(), stand.book.unproven()]).toEqual(['overtaken', []])
})

test('it lasts through later changes of other things, done or refused', () => {
  const stand = openArmed()
  stand.ask({ marketProtection: 5 })
  stand.tell('modified', 3_000)
  stand.ask({ quantity: units(600) }, wishId('modify-0002'))
  stand.tell('not modified', 4_000, { requests: 3 })
  expect(stand.protection()).toBe(5)
  stand.ask({ quantity: units(700), marketProtection: 9 }, wishId('modify-0003'))
  expect(stand.protection()).toBe('not-known')
  stand.tell('modified', 5_000, { requests: 4, quantity: 700 })
  stand.ask({ quantity: units(800) }, wishId('modify-0004'))
  stand.tell('modified', 6_000, { requests: 5, quantity: 800 })
  expect(stand.protection()).toBe(9)
})

test('asked for with other values, those prove it too', () => {
  const stand = openArmed()
  stand.ask({ quantity: units(700), marketProtection: 9 })
  stand.list(said('A1', 'trigger pending', { ...stop, micros: 5_000, requests: 2, quantity: 700 }))
  expect([stand.protection(), stand.book.unproven()]).toEqual([9, []])
})
