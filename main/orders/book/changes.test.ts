import { describe, expect, test } from 'vitest'
import { type IntentId, instant } from '../../../contract/kinds.ts'
import type { OrderChanges } from '../../../contract/orders.ts'
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
  units,
  unknown,
  wished,
  wishId,
} from './book.test-support.ts'

const cancel = wishId('cancel-0001')
const modify = wishId('modify-0001')
const dearer: OrderChanges = { price: money(102) }

function openWorking(record: Said = {}) {
  const stand = openStand()
  stand.push(said('A1', 'open', { requests: 1, ...record }))
  return stand
}

function asking(verb: 'cancel' | 'modify', changes: OrderChanges | null = null) {
  const stand = openWorking()
  const id = verb === 'cancel' ? cancel : modify
  stand.book.intend(changeWished(id, verb, { orders: [idOf('A1')], changes }), sending)
  return { ...stand, kind: () => stand.book.outcomes(id)[0]?.kind, id }
}

test('a change under way stands on the row it changes, and goes with its end', () => {
  const stand = asking('cancel')
  expect(stand.row('A1').changing).toEqual({ intent: cancel, verb: 'cancel', state: sending })
  stand.book.move(cancel, accepted, [idOf('A1')])
  expect(stand.row('A1')).toMatchObject({ phase: 'open', changing: { verb: 'cancel', state: accepted } })
  stand.push(said('A1', 'cancelled', { micros: 5_000 }))
  expect(stand.row('A1')).toMatchObject({ phase: 'cancelled', changing: null })
  expect(stand.told('A1').at(-1)).toBe('terminal · Cancelled.')
})

test('O17, I4: a cancellation that was taken and never shows hides no change of which nobody knows', () => {
  const { book, row } = asking('modify', dearer)
  book.move(modify, unknown, [])
  book.intend(changeWished(cancel, 'cancel', { orders: [idOf('A1')] }), sending)
  expect(row('A1').changing).toMatchObject({ verb: 'cancel', state: sending })
  book.move(cancel, accepted, [idOf('A1')])
  expect(row('A1').changing).toEqual({ intent: modify, verb: 'modify', state: unknown })
  book.move(modify, { kind: 'decided', at: instant(start), verdict: 'not-placed' }, [])
  expect(row('A1').changing).toMatchObject({ verb: 'cancel', state: accepted })
})

test('T02: the limits reckon with an order as large as a change may make it, for as long as nobody knows that it was not done', () => {
  const { book, push } = openWorking({ quantity: 500 })
  const atMost = () => book.rowsAtMost().map(({ quantity, price, trigger }) => [quantity, price, trigger])
  const [before] = atMost()
  const changes = { quantity: units(2_000), price: money(102), trigger: money(101) }
  book.intend(changeWished(modify, 'modify', { orders: [idOf('A1')], changes }), {
    kind: 'queued',
    since: instant(start),
  })
  expect(atMost()).toEqual([[2_000, money(102), money(101)]])
  book.move(modify, unknown, [])
  expect(atMost()).toEqual([[2_000, money(102), money(101)]])
  book.move(modify, { kind: 'refused', at: instant(start), by: 'broker', because }, [])
  expect(atMost()).toEqual([before])
  const smaller = { quantity: units(100), price: money(1) }
  book.intend(changeWished('modify-0002', 'modify', { orders: [idOf('A1')], changes: smaller }), sending)
  expect(atMost()).toEqual([before])
  push(said('A1', 'cancelled', { micros: 5_000 }))
  expect(book.rowsAtMost()).toMatchObject([{ isFinal: true }])
})

test('T02: one that may come to have no limit is reckoned without it', () => {
  const { book } = openWorking({ quantity: 500 })
  book.intend(changeWished(modify, 'modify', { orders: [idOf('A1')], changes: { type: 'market' } }), sending)
  book.intend(changeWished('modify-0002', 'modify', { orders: [idOf('A1')], changes: { type: 'limit' } }), sending)
  expect(book.rowsAtMost()).toMatchObject([{ type: 'market' }])
  expect(book.rows.snapshot()).toMatchObject([{ type: 'limit' }])
})

test.each([
  ['refused', { kind: 'refused', at: instant(start), by: 'broker', because }],
  ['not sent', { kind: 'not-sent', at: instant(start), because }],
  ['withdrawn', { kind: 'withdrawn', at: instant(start), why: 'By you.' }],
  ['decided', { kind: 'decided', at: instant(start), verdict: 'not-placed' }],
] as const)('a change that was %s is no longer under way', (_, state) => {
  const stand = asking('cancel')
  stand.book.move(cancel, state, [])
  expect(stand.row('A1').changing).toBeNull()
})

test('O16: a cancellation that timed out is unknown, and its order is still open', () => {
  const stand = asking('cancel')
  stand.book.move(cancel, unknown, [])
  stand.list(said('A1', 'open', { requests: 1 }))
  expect(stand.row('A1')).toMatchObject({ phase: 'open', isFinal: false, changing: { verb: 'cancel', state: unknown } })
  expect(stand.book.open()).toHaveLength(1)
  expect(stand.kind()).toBe('open')
})

test('O15: what was filled before the cancellation stays filled', () => {
  const stand = asking('cancel')
  stand.push(said('A1', 'cancelled', { micros: 6_000, filled: 300 }))
  expect(stand.book.outcomes(cancel)).toEqual([
    { order: 'A1', kind: 'done', sentence: 'Filled 300 of 500, rest cancelled.' },
  ])
  expect(stand.row('A1')).toMatchObject({ filled: 300, phase: 'cancelled' })
})

test('O15: a fill that wins the race leaves nothing to cancel, and that is said', () => {
  const stand = asking('cancel')
  stand.book.move(cancel, accepted, [idOf('A1')])
  stand.push(said('A1', 'complete', { micros: 6_000, filled: 500 }))
  expect(stand.book.outcomes(cancel)[0]).toMatchObject({ kind: 'overtaken', sentence: 'Could not cancel: complete.' })
  stand.push(said('A1', 'not cancelled', { micros: 7_000, filled: 500 }))
  expect(stand.kind()).toBe('overtaken')
  expect(stand.told('A1').filter((line) => line.includes('Could not cancel'))).toHaveLength(1)
})

test('what ends an order is not told as the end of a cancellation that was never asked for', () => {
  const stand = asking('cancel')
  stand.book.move(cancel, { kind: 'not-sent', at: instant(start), because }, [])
  stand.push(said('A1', 'complete', { micros: 6_000, filled: 500 }))
  expect(stand.told('A1').filter((line) => line.includes('Could not cancel'))).toEqual([])
})

test('a cancellation that the exchange refused is over, with its reason; an older refusal is not this one’s', () => {
  const stand = openWorking({ status: 'not cancelled' })
  stand.book.intend(changeWished(cancel, 'cancel', { orders: [idOf('A1')] }), sending)
  stand.push(said('A1', 'not cancelled', { micros: 1_000, filled: 1 }))
  expect(stand.book.outcomes(cancel)[0]?.kind).toBe('open')
  stand.push(said('A1', 'not cancelled', { micros: 2_000, message: 'Too late' }))
  expect(stand.book.outcomes(cancel)[0]).toMatchObject({ kind: 'not-done', sentence: 'Not cancelled: Too late' })
  expect(stand.row('A1').changing).toBeNull()
})

describe('O16: a cancellation that was refused', () => {
  const refusal = said('A1', 'not cancelled', { micros: 2_000, message: 'Too late' })
  const notDone = [{ order: 'A1', kind: 'not-done', sentence: 'Not cancelled: Too late' }]

  test('is over for good, whatever the order goes on to tell', () => {
    const { book, push, row, told } = asking('cancel')
    push(refusal, said('A1', 'open', { micros: 3_000, filled: 10 }))
    expect(book.outcomes(cancel)).toEqual(notDone)
    expect([row('A1').changing, book.unended(idOf('A1'))]).toEqual([null, []])
    expect(told('A1')).toContain('terminal · Not cancelled: Too late')
  })

  test('is asked about by the detail where only what came after it was heard', () => {
    const { book, list, detail } = asking('cancel')
    book.move(cancel, unknown, [])
    list(said('A1', 'open'))
    expect(book.unproven()).toEqual([])
    const after = said('A1', 'open', { micros: 3_000, filled: 10 })
    list(after)
    expect(book.unproven()).toEqual(['A1'])
    detail(refusal, after)
    expect(book.outcomes(cancel)).toEqual(notDone)
    expect(book.unproven()).toEqual([])
  })

  test('while the word of it is the newest, nothing is asked', () => {
    const { book, list } = asking('cancel')
    list(said('A1', 'cancel pending', { micros: 3_000 }))
    expect(book.unproven()).toEqual([])
  })

  test('says nothing of the next one, nor of a change', () => {
    const { book, push } = asking('cancel')
    push(refusal, said('A1', 'open', { micros: 3_000 }))
    const [second, change] = [wishId('cancel-0002'), modify]
    book.intend(changeWished(second, 'cancel', { orders: [idOf('A1')] }), sending)
    book.intend(changeWished(change, 'modify', { orders: [idOf('A1')], changes: dearer }), sending)
    push(said('A1', 'not cancelled', { micros: 4_000 }), said('A1', 'open', { micros: 5_000 }))
    expect([cancel, second, change].map((id) => book.outcomes(id)[0])).toMatchObject([
      ...notDone,
      { kind: 'not-done', sentence: 'Not cancelled.' },
      { kind: 'open' },
    ])
    push(said('A1', 'cancelled', { micros: 6_000 }))
    expect(book.outcomes(cancel)[0]?.kind).toBe('done')
  })
})

describe('O15: a cancellation of an order that has legs, which exits its position', () => {
  const stop: Said = { product: 'cover', parent: idOf('A0'), side: 'sell', type: 'stop-market', trigger: money(98) }
  const target: Said = { product: 'one-cancels-other', parent: idOf('A0'), side: 'sell' }
  const entry: Said = { product: 'one-cancels-other', filled: 300 }

  function cancelling(record: Said) {
    const stand = openWorking(record)
    stand.book.intend(changeWished(cancel, 'cancel', { orders: [idOf('A1')] }), unknown)
    const tell = (status: string, micros: number, rest: Said = {}) =>
      stand.push(said('A1', status, { ...record, micros, ...rest }))
    return { ...stand, tell, outcome: () => stand.book.outcomes(cancel)[0] }
  }

  const asMarket: Said = { type: 'market', trigger: null }

  test('is done where the leg became a market order and was filled', () => {
    const { tell, outcome, told } = cancelling(stop)
    tell('modify pending', 2_000)
    tell('modified', 3_000, asMarket)
    tell('open', 4_000, asMarket)
    expect(outcome()?.kind).toBe('open')
    tell('complete', 5_000, { ...asMarket, filled: 500 })
    expect(outcome()).toMatchObject({ kind: 'done', sentence: 'Exited at the market.' })
    expect(told('A1').at(-1)).toBe('terminal · Exited at the market.')
  })

  test.each([
    ['stop', stop],
    ['target', target],
  ])('claims no more than what is seen where the leg was filled as it stood: its %s', (_, leg) => {
    const { tell, outcome } = cancelling(leg)
    tell('complete', 5_000, { filled: 500 })
    const closed = { kind: 'overtaken', sentence: 'The leg is complete, so what it stood for is closed.' }
    expect(outcome()).toMatchObject(closed)
    tell('not cancelled', 6_000, { filled: 500 })
    expect(outcome()).toMatchObject(closed)
  })

  test('that was refused did not exit it, though a market order did later', () => {
    const { tell, outcome } = cancelling(stop)
    tell('not cancelled', 2_000)
    tell('complete', 5_000, { ...asMarket, filled: 500 })
    expect(outcome()?.kind).toBe('overtaken')
  })

  test('of a leg that had been filled at the market before it was asked for, exited nothing', () => {
    const { book, push } = openWorking(stop)
    push(said('A1', 'complete', { ...stop, ...asMarket, micros: 5_000, filled: 500 }))
    book.intend(changeWished(cancel, 'cancel', { orders: [idOf('A1')] }), unknown)
    expect(book.outcomes(cancel)[0]?.kind).toBe('overtaken')
  })

  test('a leg that is cancelled is cancelled, and what is filled of an entry is for its legs to show', () => {
    const leg = cancelling(target)
    leg.tell('cancelled', 2_000)
    expect(leg.outcome()).toMatchObject({ kind: 'done', sentence: 'Cancelled.' })
    const partly = cancelling(entry)
    partly.tell('cancelled', 2_000)
    expect(partly.outcome()).toMatchObject({
      kind: 'done',
      sentence: 'Filled 300 of 500, rest cancelled. Its legs show whether what was filled was exited.',
    })
    const full = cancelling(entry)
    full.tell('complete', 2_000, { filled: 500 })
    expect(full.outcome()).toMatchObject({
      kind: 'overtaken',
      sentence: 'The entry is complete; its legs show whether it was exited.',
    })
  })

  test('of another product that is complete was too late, as ever', () => {
    const { tell, outcome } = cancelling({ type: 'market' })
    tell('complete', 5_000, { filled: 500 })
    expect(outcome()).toMatchObject({ kind: 'overtaken', sentence: 'Could not cancel: complete.' })
  })
})

test('O18: of all that was to be cancelled, those that work on after it are asked about', () => {
  const { book, push, list } = openStand()
  push(said('A1', 'open'), said('A2', 'open'))
  book.intend(changeWished(cancel, 'cancel-all', { knownBefore: book.knownOrders() }), accepted)
  list(said('A1', 'open', { micros: 4_000, filled: 10 }), said('A2', 'cancel pending', { micros: 4_000 }))
  expect(book.unproven()).toEqual(['A1'])
})

test('O17: the values asked for are never shown as the exchange’s before it says so', () => {
  const stand = asking('modify', { price: money(102), quantity: units(600) })
  const shown = () => [stand.row('A1').price, stand.row('A1').quantity]
  const asked = { price: money(102), quantity: 600, requests: 2 }
  stand.push(said('A1', 'modify validation pending', { micros: 2_000, ...asked }))
  stand.push(said('A1', 'modify pending', { micros: 3_000, ...asked }))
  expect(shown()).toEqual([1_015_000, 500])
  expect(stand.kind()).toBe('open')
  expect(stand.row('A1')).toMatchObject({ status: 'modify pending', changing: { verb: 'modify' } })
  stand.push(said('A1', 'modified', { micros: 4_000, ...asked }))
  expect(shown()).toEqual([1_020_000, 600])
  expect(stand.kind()).toBe('done')
  expect(stand.row('A1').changing).toBeNull()
})

test('O17: a modification that was refused leaves the old values, with the reason', () => {
  const stand = asking('modify', dearer)
  stand.push(said('A1', 'not modified', { micros: 4_000, price: money(102), message: 'Price beyond the circuit' }))
  expect(stand.row('A1')).toMatchObject({ price: 1_015_000, phase: 'open', message: 'Price beyond the circuit' })
  expect(stand.book.outcomes(modify)).toEqual([
    { order: 'A1', kind: 'not-done', sentence: 'Not modified: Price beyond the circuit' },
  ])
})

const endings: readonly (readonly [string, Said & { status: string }, string])[] = [
  ['open with the values asked for', { status: 'open', price: money(102), requests: 2 }, 'done'],
  ['open with the old values and a further request', { status: 'open', requests: 2 }, 'open'],
  ['open with the old values, requests not told', { status: 'open', requests: null }, 'open'],
  ['open with the old values, no further request', { status: 'open', filled: 10, requests: 1 }, 'open'],
  ['modified to other values', { status: 'modified', price: money(103), requests: 2 }, 'overtaken'],
  ['complete at the old price', { status: 'complete', filled: 500 }, 'overtaken'],
  ['complete at the new price', { status: 'complete', filled: 500, price: money(102) }, 'done'],
  ['cancelled', { status: 'cancelled' }, 'overtaken'],
]

test.each(endings)('O17: a modification of unknown end, the order then %s', (_, record, kind) => {
  const stand = asking('modify', dearer)
  stand.book.move(modify, unknown, [])
  stand.list(said('A1', record.status, { micros: 9_000, ...record }))
  expect(stand.kind()).toBe(kind)
  expect(stand.row('A1').changing === null).toBe(kind !== 'open')
})

describe('O17: an order that stands as before, with a further request', () => {
  const asked = { price: money(102), requests: 2 }

  function filledMeanwhile() {
    const stand = asking('modify', dearer)
    stand.book.move(modify, accepted, [])
    stand.push(said('A1', 'modify validation pending', { micros: 2_000, ...asked }))
    stand.push(said('A1', 'modify pending', { micros: 3_000, ...asked }))
    stand.push(said('A1', 'open', { micros: 4_000, filled: 10, requests: 2 }))
    return stand
  }

  test('may have been filled while the change was on its way, which is counted when it is asked: it has not ended', () => {
    const { book, kind, told, push } = filledMeanwhile()
    expect(kind()).toBe('open')
    expect(book.unended(idOf('A1'))).toHaveLength(1)
    push(said('A1', 'modified', { micros: 5_000, filled: 10, ...asked }))
    expect([kind(), book.unended(idOf('A1'))]).toEqual(['done', []])
    expect(told('A1').at(-1)).toBe('terminal · Modified.')
  })

  test('was refused where the word that follows says so, whatever came between and after', () => {
    const { book, push, told } = filledMeanwhile()
    push(said('A1', 'not modified', { micros: 5_000, filled: 10, ...asked, message: 'No' }))
    push(said('A1', 'open', { micros: 6_000, filled: 20, requests: 2 }))
    expect(book.outcomes(modify)).toEqual([{ order: 'A1', kind: 'not-done', sentence: 'Not modified: No' }])
    expect(told('A1').filter((line) => line.startsWith('terminal · Not modified'))).toHaveLength(1)
  })

  test.each([
    ['not modified', 'not-done'],
    ['modified', 'done'],
  ] as const)('is asked about by its detail, which says how it ended: %s', (word, end) => {
    const { book, kind, list, detail } = asking('modify', dearer)
    book.move(modify, unknown, [])
    expect(book.unproven()).toEqual([])
    list(said('A1', 'open', { micros: 9_000, requests: 2 }))
    expect([kind(), book.unproven()]).toEqual(['open', ['A1']])
    detail(
      said('A1', 'modify pending', { micros: 7_000, ...asked }),
      said('A1', word, { micros: 8_000, ...asked }),
      said('A1', 'open', { micros: 9_000, requests: 2 }),
    )
    expect([kind(), book.unproven(), book.unended(idOf('A1'))]).toEqual([end, [], []])
  })

  test('while its newest word is of the change itself, nothing is asked', () => {
    const { book, list } = asking('modify', dearer)
    book.move(modify, accepted, [])
    list(said('A1', 'modify pending', { micros: 3_000, ...asked }))
    expect(book.unproven()).toEqual([])
  })
})

test('O17: a change that was done stays done when another one goes over it', () => {
  const { kind, push } = asking('modify', dearer)
  push(said('A1', 'modified', { micros: 4_000, price: money(102), requests: 2 }))
  push(said('A1', 'open', { micros: 6_000, price: money(103), requests: 3 }))
  expect(kind()).toBe('done')
})

test('O17: what the order was before the modification proves nothing about it', () => {
  const stand = openStand()
  stand.push(said('A1', 'modified', { micros: 5_000, price: money(102) }))
  stand.book.intend(changeWished(modify, 'modify', { orders: [idOf('A1')], changes: dearer }), unknown)
  stand.list(said('A1', 'modified', { micros: 5_000, price: money(102) }))
  expect(stand.book.outcomes(modify)[0]?.kind).toBe('open')
})

test('every value of a modification counts', () => {
  const all: OrderChanges = {
    ...{ price: money(102), quantity: units(600), type: 'stop-limit', trigger: money(101), disclosed: units(60) },
  }
  const record = { micros: 9_000, price: money(102), trigger: money(101), quantity: 600, disclosed: units(60) } as const
  const ending = (rest: Said) => {
    const stand = asking('modify', all)
    stand.list(said('A1', 'modified', { ...record, type: 'stop-limit', ...rest }))
    return stand.kind()
  }
  expect(ending({})).toBe('done')
  const others: readonly Said[] = [
    { price: money(1) },
    { quantity: 1 },
    { type: 'limit' },
    { trigger: null },
    { disclosed: units(0) },
  ]
  for (const other of others) expect(ending(other)).toBe('overtaken')
})

test('two windows modify: the row shows the later one, each has its own end', () => {
  const stand = asking('modify', dearer)
  const second = wishId('modify-0002')
  stand.book.intend(changeWished(second, 'modify', { orders: [idOf('A1')], changes: { price: money(103) } }), unknown)
  expect(stand.row('A1').changing?.state).toEqual(unknown)
  stand.push(said('A1', 'modified', { micros: 4_000, price: money(102), requests: 2 }))
  expect([stand.kind(), stand.book.outcomes(second)[0]?.kind]).toEqual(['done', 'overtaken'])
})

test('after a restart only what the broker timed after the asking counts', () => {
  const stand = openStand()
  const at = instant(start + 60_000)
  stand.book.intend(changeWished(cancel, 'cancel', { orders: [idOf('A1')], at }), unknown)
  stand.list(said('A1', 'not cancelled', { micros: 59_000_000 }))
  expect(stand.book.outcomes(cancel)[0]?.kind).toBe('open')
  stand.list(said('A1', 'not cancelled', { micros: 61_000_000 }))
  expect(stand.book.outcomes(cancel)[0]?.kind).toBe('not-done')
})

describe('O17: two changes that an earlier run asked for, one after the other', () => {
  const second = wishId('modify-0002')
  const at = (seconds: number) => instant(start + seconds * 1_000)
  const micros = (seconds: number) => BigInt(seconds) * 1_000_000n

  function restored() {
    const stand = openStand()
    stand.book.intend(changeWished(modify, 'modify', { orders: [idOf('A1')], changes: dearer, at: at(10) }), accepted)
    const later = { orders: [idOf('A1')], changes: { price: money(103) }, at: at(20) }
    stand.book.intend(changeWished(second, 'modify', later), accepted)
    stand.list(said('A1', 'open', { micros: Number(micros(21)), price: money(103), requests: 3 }))
    const kinds = () => [modify, second].map((id) => stand.book.outcomes(id)[0]?.kind)
    return { ...stand, kinds }
  }

  test('the first shows in no record any more: the order’s own words are asked for, and end it', () => {
    const { kinds, book, detail } = restored()
    expect(kinds()).toEqual(['open', 'done'])
    expect(book.unproven()).toEqual(['A1'])
    detail(
      said('A1', 'modified', { micros: Number(micros(11)), price: money(102), requests: 2 }),
      said('A1', 'modified', { micros: Number(micros(21)), price: money(103), requests: 3 }),
    )
    expect(kinds()).toEqual(['done', 'done'])
    expect([book.unproven(), book.unended(idOf('A1'))]).toEqual([[], []])
  })

  test('one that the exchange refused then ends by its word too', () => {
    const { kinds, book, detail } = restored()
    detail(said('A1', 'not modified', { micros: Number(micros(11)), message: 'No', requests: 2 }))
    expect(kinds()).toEqual(['not-done', 'done'])
    expect(book.unended(idOf('A1'))).toEqual([])
  })
})

describe('O17: a change of an earlier run whose order', () => {
  const at = instant(start + 10_000)
  const micros = (seconds: number) => seconds * 1_000_000

  function restored() {
    const stand = openStand()
    stand.book.intend(changeWished(modify, 'modify', { orders: [idOf('A1')], changes: dearer, at }), unknown)
    return { ...stand, kind: () => stand.book.outcomes(modify)[0]?.kind }
  }

  test('has ended with the values that were asked for was done', () => {
    const { list, kind } = restored()
    list(said('A1', 'complete', { micros: micros(30), price: money(102), filled: 500, requests: 2 }))
    expect(kind()).toBe('done')
  })

  test('was modified to others by a later change only was not done, as far as any word says', () => {
    const { list, detail, kind } = restored()
    list(said('A1', 'open', { micros: micros(21), price: money(103), requests: 2 }))
    expect(kind()).toBe('open')
    detail(said('A1', 'modified', { micros: micros(21), price: money(103), requests: 2 }))
    expect(kind()).toBe('overtaken')
  })
})

describe('X02: a change that never left because its window went', () => {
  const why = 'Its window was shut before its turn came.'
  const leftOut = { kind: 'withdrawn', at: instant(start), why } as const
  const alarm = `Asked to modify: price 102.00. ${why}`

  function leavingOut() {
    const stand = openWorking()
    stand.book.intend(changeWished(modify, 'modify', { orders: [idOf('A1')], changes: dearer }), leftOut)
    return stand
  }

  test('stands on its order and in its timeline, and changes nothing of it', () => {
    const { row, told } = leavingOut()
    expect(row('A1')).toMatchObject({ alarms: [alarm], changing: null, price: money(101.5), phase: 'open' })
    expect(told('A1').slice(1)).toEqual(['you · Asked to modify: price 102.00', `terminal · Withdrawn: ${why}`])
  })

  test('until something else is asked of the order, or it has ended', () => {
    const asked = leavingOut()
    asked.book.intend(changeWished(cancel, 'cancel', { orders: [idOf('A1')] }), sending)
    expect(asked.row('A1').alarms).toEqual([])
    const ended = leavingOut()
    ended.push(said('A1', 'complete', { micros: 5_000, filled: 500 }))
    expect(ended.row('A1').alarms).toEqual([])
  })

  test('one that waited and was taken back is told where it was asked, and is no alarm', () => {
    const { book, row } = openWorking()
    book.intend(changeWished(modify, 'modify', { orders: [idOf('A1')], changes: dearer }), {
      ...{ kind: 'queued', since: instant(start) },
    })
    book.move(modify, leftOut, [])
    expect(row('A1').alarms).toEqual([])
  })
})

test('O18: cancelling everything concerns each order that was open then, and says which are left', () => {
  const stand = openStand()
  stand.push(said('A1', 'open'), said('A2', 'open'), said('A3', 'cancelled'))
  const all: IntentId = wishId('cancel-all-1')
  stand.book.intend(changeWished(all, 'cancel-all', { knownBefore: stand.book.knownOrders() }), sending)
  stand.push(said('A4', 'open'))
  stand.book.move(all, accepted, [idOf('A1')])
  stand.push(said('A1', 'cancelled', { micros: 3_000 }))
  expect(stand.book.outcomes(all).map(({ order, kind }) => [order, kind])).toEqual([
    ['A1', 'done'],
    ['A2', 'open'],
  ])
  expect(stand.row('A2').changing?.verb).toBe('cancel')
  expect(stand.row('A4').changing).toBeNull()
})

test('a wish to place has no outcomes of this kind', () => {
  const stand = openStand()
  stand.book.intend(wished('wish-0001'), sending)
  expect(stand.book.outcomes(wishId('wish-0001'))).toEqual([])
})

test('the timeline of an order tells of its changes in the order of their happening', () => {
  const stand = asking('modify', dearer)
  stand.book.move(modify, unknown, [])
  stand.push(said('A1', 'modified', { micros: 4_000, price: money(102) }))
  expect(stand.told('A1')).toEqual([
    'push · The broker says: open · gap',
    'you · Asked to modify: price 102.00',
    'terminal · Sent to the broker',
    'terminal · Outcome unknown: No answer came.',
    'push · The broker says: modified · gap',
    'terminal · Modified.',
  ])
})
