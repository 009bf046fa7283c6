import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState, OrderChanges } from '../../../contract/orders.ts'
import {
  because,
  changeWished,
  idOf,
  money,
  openStand,
  type Said,
  type Stand,
  said,
  sending,
  start,
  units,
  wishId,
} from './book.test-support.ts'

const old = { micros: 1_000, price: money(100), requests: 1 }

function priceAfter(...records: readonly (readonly [string, Said])[]) {
  const stand = openStand()
  stand.push(said('A1', 'open', old))
  for (const [index, [status, record]] of records.entries()) {
    stand.push(said('A1', status, { micros: 2_000 + index, ...record }))
  }
  return stand.row('A1').price
}

test.each([
  ['while it is pending', [['modify pending', { price: money(102), requests: 2 }]], 100],
  ['once it is done', [['modified', { price: money(102), requests: 2 }]], 102],
  ['once a later word shows it', [['open', { price: money(102), requests: 2 }]], 102],
  [
    'when its refusal shows the values that were asked for',
    [
      ['modify pending', { price: money(102), requests: 2 }],
      ['not modified', { price: money(102), requests: 2 }],
    ],
    100,
  ],
  [
    'when its refusal shows the values in force',
    [
      ['modify pending', { price: money(102), requests: 2 }],
      ['not modified', { price: money(100), requests: 2 }],
    ],
    100,
  ],
  [
    'when a refusal shows what an earlier change did, whose own news was lost',
    [
      ['modify pending', { price: money(102), requests: 2 }],
      ['not modified', { price: money(102), requests: 3 }],
    ],
    102,
  ],
  [
    'when two changes were lost before a refusal',
    [
      ['modify pending', { price: money(102), requests: 4 }],
      ['not modified', { price: money(102), requests: 4 }],
    ],
    102,
  ],
  [
    'when requests are not counted and the refusal shows what was asked for',
    [
      ['modify pending', { price: money(102), requests: null }],
      ['not modified', { price: money(102), requests: null }],
    ],
    100,
  ],
  [
    'when it was refused before and then done',
    [
      ['not modified', { price: money(102), requests: 2 }],
      ['modified', { price: money(103), requests: 3 }],
    ],
    103,
  ],
] as const)('O17: a price asked for and in force, %s', (_, records, price) => {
  expect(priceAfter(...records)).toBe(money(price))
})

function ask({ book }: Stand, id: string, changes: OrderChanges, state: IntentState = sending): void {
  book.intend(changeWished(wishId(id), 'modify', { orders: [idOf('A1')], changes }), state)
}

test('O17: what this terminal asked for last is not taken for in force when only its refusal is heard', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', old))
  ask(stand, 'modify-0001', { price: money(102) })
  stand.push(said('A1', 'not modified', { micros: 2_000, price: money(102), requests: 2 }))
  expect(stand.row('A1').price).toBe(money(100))
  ask(stand, 'modify-0002', { price: money(103) })
  stand.push(said('A1', 'not modified', { micros: 3_000, price: money(102), requests: 2 }))
  expect(stand.row('A1').price).toBe(money(102))
})

test('O17: values that were refused are not shown as in force while the next change is on the wire', () => {
  for (const requests of [{ requests: 2 }, { requests: null }]) {
    const stand = openStand()
    stand.push(said('A1', 'open', old))
    ask(stand, 'modify-0001', { price: money(102) })
    stand.push(said('A1', 'not modified', { micros: 2_000, price: money(102), ...requests }))
    ask(stand, 'modify-0002', { price: money(103) })
    expect(stand.row('A1').price).toBe(money(100))
    stand.push(said('A1', 'modify pending', { micros: 3_000, price: money(103), requests: 3 }))
    expect(stand.row('A1').price).toBe(money(100))
  }
})

test('O17: nor are they once the broker has refused the next change in its answer, and no record tells of that one', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', old))
  ask(stand, 'modify-0001', { price: money(102) })
  stand.push(said('A1', 'not modified', { micros: 2_000, price: money(102), requests: 2 }))
  ask(stand, 'modify-0002', { quantity: units(600) }, { kind: 'refused', at: instant(start), by: 'broker', because })
  expect(stand.row('A1').price).toBe(money(100))
})

test('O17: what was asked for after it and has not left, or never will, does not make the refused values those in force', () => {
  for (const state of [
    { kind: 'queued', since: instant(start) },
    { kind: 'recording', since: instant(start) },
    { kind: 'withdrawn', at: instant(start), why: 'Trading was halted.' },
    { kind: 'refused', at: instant(start), by: 'terminal', because },
  ] as const) {
    const stand = openStand()
    stand.push(said('A1', 'open', old))
    ask(stand, 'modify-0001', { price: money(102) })
    stand.push(said('A1', 'not modified', { micros: 2_000, price: money(102), requests: 2 }))
    ask(stand, 'modify-0002', { quantity: units(600) }, state)
    expect(stand.row('A1').price).toBe(money(100))
  }
})

test('what is told first may be a change under way: there is nothing else to show', () => {
  for (const status of ['modify pending', 'not modified']) {
    const stand = openStand()
    stand.push(said('A1', status, { price: money(102) }))
    expect(stand.row('A1').price).toBe(money(102))
  }
})
