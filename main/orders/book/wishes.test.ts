import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { momentOf } from '../../ports/moment.ts'
import {
  accepted,
  because,
  idOf,
  money,
  notFound,
  notPlaced,
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

const one = wishId('wish-0001')
const foundLate: IntentState = { kind: 'accepted', at: instant(start + 20_000), late: true }
const two = wishId('wish-0002')

function openWished(...ids: readonly string[]) {
  const stand = openStand()
  for (const id of ids) stand.book.intend(wished(id), sending)
  return stand
}

test('a wish is one row with its own terms until the broker speaks, and the same row afterwards', () => {
  const stand = openWished(one)
  expect(stand.row(one)).toMatchObject({ order: null, phase: 'pending', status: '', price: 1_015_000, quantity: 500 })
  stand.book.move(one, accepted, [idOf('A1')])
  expect(stand.row(one)).toMatchObject({ order: 'A1', phase: 'pending', isFinal: false, status: '' })
  stand.push(said('A1', 'open', { price: money(101.4), filled: 100 }))
  expect(stand.row(one)).toMatchObject({ order: 'A1', phase: 'open', price: 1_014_000, filled: 100, isExternal: false })
  expect(stand.shown()).toEqual([one])
})

test.each([
  [{ kind: 'queued', since: instant(start) }, 'none', false],
  [{ kind: 'recording', since: instant(start) }, 'none', false],
  [sending, 'pending', false],
  [{ ...accepted }, 'unknown', false],
  [unknown, 'unknown', false],
  [notFound, 'unknown', false],
  [{ kind: 'refused', at: instant(start), by: 'broker', because }, 'none', true],
  [{ kind: 'not-sent', at: instant(start), because }, 'none', true],
  [{ kind: 'withdrawn', at: instant(start), why: 'Too old.' }, 'none', true],
  [notPlaced, 'none', true],
  [{ kind: 'decided', at: instant(start), verdict: 'placed' }, 'none', false],
] as const)('I4: a wish of which no order is known, %o, is %s and ended: %s', (state, phase, isFinal) => {
  const stand = openStand()
  stand.book.intend(wished(one), state)
  expect(stand.row(one)).toMatchObject({ phase, isFinal, intentState: state })
  expect(stand.book.open()).toEqual([])
})

test('O13: an update before the reply makes no second row, and counts as open all the while', () => {
  const stand = openWished(one)
  stand.push(said('A1', 'open'))
  expect(stand.shown()).toEqual([one])
  expect(stand.book.open().map(({ order }) => order)).toEqual(['A1'])
  stand.book.move(one, accepted, [idOf('A1')])
  expect(stand.shown()).toEqual([one])
  expect(stand.row(one)).toMatchObject({ order: 'A1', phase: 'open' })
  expect(stand.heard.flatMap(({ rows, gone }) => [...rows.map(({ id }) => id), ...gone])).not.toContain('A1')
})

test('O13: an order that waited for a reply has its own row as soon as the reply says it is not the one', () => {
  const stand = openWished(one)
  stand.push(said('A9', 'open'))
  stand.book.move(one, accepted, [idOf('A1')])
  expect(stand.shown()).toEqual([one, 'A9'])
  const refused = openWished(one)
  refused.push(said('A9', 'open'))
  refused.book.move(one, { kind: 'refused', at: instant(start), by: 'broker', because }, [])
  expect(refused.shown()).toEqual([one, 'A9'])
  expect(refused.row('A9').isExternal).toBe(true)
})

test('O20, P07: an order from elsewhere has a row of its own and is never taken for ours', () => {
  const stand = openWished(one)
  stand.push(said('B1', 'open', { quantity: 50, exchangeId: 'X1' }))
  expect(stand.row('B1')).toMatchObject({ id: 'B1', isExternal: true, intent: null, exchangeOrder: 'X1', group: null })
  expect(stand.book.candidates(one)).toEqual([])
})

test('the leg of an order of ours is not external; the leg of another is', () => {
  const stand = openWished(one)
  stand.book.move(one, accepted, [idOf('A1')])
  stand.push(said('A1', 'complete', { filled: 500 }), said('A2', 'trigger pending', { parent: idOf('A1') }))
  stand.push(said('B2', 'trigger pending', { parent: idOf('B1') }))
  expect(stand.row('A2')).toMatchObject({ parent: 'A1', isExternal: false })
  expect(stand.row('B2')).toMatchObject({ parent: 'B1', isExternal: true })
})

test('a leg that came before its order was known to be ours is ours with it', () => {
  const stand = openWished(one)
  stand.push(said('A2', 'trigger pending', { parent: idOf('A1') }))
  expect(stand.row('A2').isExternal).toBe(true)
  stand.book.move(one, accepted, [idOf('A1')])
  expect(stand.row('A2').isExternal).toBe(false)
})

test('I1: an unknown wish and one order that fits it find each other, and nothing else does', () => {
  const stand = openWished(one)
  stand.book.move(one, unknown, [])
  stand.list(said('A1', 'open'))
  expect(stand.book.candidates(one)).toEqual(['A1'])
  expect(stand.shown()).toEqual([one, 'A1'])
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual(['A1'])
  expect(stand.shown()).toEqual([one])
  expect(stand.book.candidates(one)).toEqual(['A1'])
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual(['A1'])
  expect(stand.heard.at(-1)?.gone).toEqual(['A1'])
})

test('I1, D04: beside wishes that are lost no order is a wish’s by its looks alone, and the broker’s word or the trader’s still binds', () => {
  const stand = openStand()
  stand.book.intend(wished(one, { othersLost: true }), unknown)
  stand.list(said('A1', 'open'))
  expect(stand.book.candidates(one)).toEqual(['A1'])
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual([])
  expect(stand.book.bind(one, [idOf('A1')], 'trader')).toEqual(['A1'])
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual(['A1'])
})

const unlike: readonly (readonly [string, Said])[] = [
  ['segment', { segment: 'BSE_FO' }],
  ['token', { token: '35002' }],
  ['symbol where no token is told', { token: '', symbol: 'NIFTY26DECFUT' }],
  ['side', { side: 'sell' }],
  ['product', { product: 'delivery' }],
  ['unknown product', { product: { other: 'MTFX' } }],
  ['type', { type: 'market' }],
  ['duration', { duration: 'IOC' }],
  ['quantity', { quantity: 499 }],
  ['price', { price: money(101.55) }],
  ['no price', { price: null }],
  ['being a leg', { parent: idOf('Z1') }],
  ['an age before the wish', { micros: -120_000_001 }],
]

test.each(unlike)('I1: an order that differs in %s did not come of the wish', (_, differs) => {
  const stand = openWished(one)
  stand.book.move(one, unknown, [])
  stand.list(said('A1', 'open', differs))
  expect(stand.book.candidates(one)).toEqual([])
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual([])
})

const alike: readonly (readonly [string, Said])[] = [
  ['another spelling of segment and duration', { segment: 'nse_fo', duration: 'day' }],
  ['no duration told', { duration: '' }],
  ['only a symbol told', { token: '', symbol: 'nifty26novfut' }],
  ['a clock of ours that is two minutes ahead', { micros: -120_000_000 }],
  ['a fill already', { filled: 500, status: 'complete' }],
]

test.each(alike)('an order with %s can have come of the wish', (_, differs) => {
  const stand = openWished(one)
  stand.book.move(one, unknown, [])
  stand.list(said('A1', differs.status ?? 'open', differs))
  expect(stand.book.candidates(one)).toEqual(['A1'])
})

test('a trigger belongs to the fingerprint of a stop, and not to that of a cover order, whose stop is its leg', () => {
  const stop = { ...terms, type: 'stop-limit', trigger: money(102) } as const
  const stand = openStand()
  stand.book.intend(wished(one, { terms: stop }), unknown)
  stand.book.intend(wished(two, { terms: { ...terms, product: 'cover', trigger: money(99) } }), unknown)
  stand.list(
    said('A1', 'trigger pending', { type: 'stop-limit', trigger: money(103) }),
    said('A2', 'open', { product: 'cover' }),
  )
  expect(stand.book.candidates(one)).toEqual([])
  expect(stand.book.candidates(two)).toEqual(['A2'])
  stand.list(said('A3', 'trigger pending', { type: 'stop-limit', trigger: money(102) }))
  expect(stand.book.candidates(one)).toEqual(['A3'])
})

test('a market order is found by everything but its price', () => {
  const stand = openStand()
  stand.book.intend(wished(one, { terms: { ...terms, type: 'market', price: null } }), unknown)
  stand.list(said('A1', 'open', { type: 'market', price: money(101.7) }))
  expect(stand.book.candidates(one)).toEqual(['A1'])
})

test('an order that was known before the wish did not come of it', () => {
  const stand = openStand()
  stand.book.intend(wished(one, { knownBefore: [idOf('A1')] }), unknown)
  stand.list(said('A1', 'open'))
  expect(stand.book.candidates(one)).toEqual([])
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual([])
})

test('I1: two orders for one wish are no proof: neither is bound', () => {
  const stand = openWished(one)
  stand.book.move(one, unknown, [])
  stand.list(said('A1', 'open'), said('A2', 'open'))
  expect(stand.book.candidates(one)).toEqual(['A1', 'A2'])
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual([])
  expect(stand.shown().sort()).toEqual(['A1', 'A2', one])
  expect(stand.book.bind(one, [idOf('A2')], 'trader')).toEqual(['A2'])
})

test('I1: one order for two open wishes is no proof either', () => {
  const stand = openWished(one, two)
  for (const wish of [one, two]) stand.book.move(wish, unknown, [])
  stand.list(said('A1', 'open'))
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual([])
  stand.book.move(two, { kind: 'refused', at: instant(start), by: 'broker', because }, [])
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual(['A1'])
  expect(stand.book.bind(two, [idOf('A1')], 'fingerprint')).toEqual([])
  expect(stand.book.bind(two, [idOf('A1')], 'trader')).toEqual([])
})

test('a fingerprint binds only an order that was really seen', () => {
  const stand = openWished(one)
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual([])
})

test('the broker’s own word takes an order back from a guess, and both rows say so', () => {
  const stand = openWished(one)
  stand.book.move(one, unknown, [])
  stand.list(said('A1', 'open'))
  stand.book.bind(one, [idOf('A1')], 'fingerprint')
  stand.book.intend(wished(two), sending)
  stand.book.move(two, accepted, [idOf('A1')])
  expect(stand.row(two).order).toBe('A1')
  expect(stand.row(one)).toMatchObject({
    order: null,
    alarms: ["Order A1 looked like this wish's, but by the broker's word it is not."],
  })
})

test('O13: a reply that names another order than the one that was guessed is right; the guessed one is external', () => {
  const stand = openWished(one)
  stand.push(said('A9', 'open'))
  expect(stand.book.bind(one, [idOf('A9')], 'fingerprint')).toEqual(['A9'])
  stand.book.move(one, accepted, [idOf('A1')])
  expect(stand.row(one)).toMatchObject({
    order: 'A1',
    alarms: ["Order A9 looked like this wish's, but by the broker's word it is not."],
  })
  expect(stand.row('A9')).toMatchObject({ isExternal: true, alarms: [] })
  expect(stand.shown().sort()).toEqual(['A9', one])
  expect(stand.book.bind(one, [idOf('A9')], 'fingerprint')).toEqual([])
})

test('a reply that names the order that was guessed proves it', () => {
  const stand = openWished(one, two)
  stand.push(said('A1', 'open'))
  stand.book.move(two, { kind: 'refused', at: instant(start), by: 'broker', because }, [])
  stand.book.bind(one, [idOf('A1')], 'fingerprint')
  stand.book.move(one, accepted, [idOf('A1')])
  stand.book.move(two, accepted, [idOf('A1')])
  expect([stand.row(one).order, stand.row(two).order]).toEqual(['A1', null])
})

test('I1: an id that the broker gives to two wishes stays with the first, and both rows say so', () => {
  const stand = openWished(one, two)
  stand.book.move(one, accepted, [idOf('A1')])
  stand.book.move(two, accepted, [idOf('A1')])
  expect([stand.row(one).order, stand.row(two).order]).toEqual(['A1', null])
  for (const wish of [one, two]) expect(stand.row(wish).alarms).toContain('The broker gave order A1 to two wishes.')
})

test('an order that shows our tag is ours at once, whatever else fits', () => {
  const stand = openWished(one, two)
  for (const wish of [one, two]) stand.book.move(wish, unknown, [])
  stand.list(said('A1', 'open', { tag: two }), said('A2', 'open', { tag: 'of-another-program' }))
  expect(stand.row(two).order).toBe('A1')
  expect(stand.book.candidates(two)).toEqual(['A1'])
  expect(stand.row('A2').isExternal).toBe(true)
})

test('the leg that carries our tag is not the order we wished for', () => {
  const stand = openWished(one)
  stand.push(said('A2', 'open', { tag: one, parent: idOf('A1') }))
  expect(stand.row(one).order).toBeNull()
})

const sliced = wished(one, {
  terms: { ...terms, quantity: units(5_300), slice: true },
  pieces: 11,
  pieceQuantities: [...Array(10).fill(500), 300],
})
const sliceIds = Array.from({ length: 11 }, (_, index) => idOf(`S${index + 1}`))

function pieces(count: number) {
  return sliceIds
    .slice(0, count)
    .map((id, index) => said(id, 'open', { quantity: index === 10 ? 300 : 500, micros: index }))
}

test('O11: of eleven pieces seven work, three are rejected and one is missing; each has its own row in one group', () => {
  const stand = openStand()
  stand.book.intend(sliced, sending)
  stand.book.move(one, accepted, sliceIds)
  const rejected = ['S8', 'S9', 'S10'].map((id) => said(id, 'rejected', { message: 'Margin' }))
  stand.list(...pieces(7), ...rejected)
  stand.notFound('S11')
  const rows = stand.book.rows.snapshot()
  expect(rows.map(({ id }) => id)).toEqual(sliceIds.map((_, index) => `${one}/${index + 1}`))
  expect(new Set(rows.map(({ group }) => group))).toEqual(new Set([one]))
  expect(rows.map(({ phase }) => phase)).toEqual([...Array(7).fill('open'), ...Array(3).fill('rejected'), 'unknown'])
  expect(rows.at(-1)).toMatchObject({ order: 'S11', quantity: 300, isFinal: false })
  expect(rows.at(-1)?.alarms[0]).toBe('Missing at the broker: no list since 10:00:01 IST names this order.')
  expect(rows[0]?.alarms).toEqual([])
})

test('O12: the pieces that got through are found by their fingerprints; the rest stay unknown', () => {
  const stand = openStand()
  stand.book.intend(sliced, sending)
  stand.book.move(one, unknown, [])
  stand.list(...pieces(4))
  expect(stand.book.candidates(one)).toEqual(['S1', 'S2', 'S3', 'S4'])
  expect(stand.book.bind(one, stand.book.candidates(one), 'fingerprint')).toEqual(['S1', 'S2', 'S3', 'S4'])
  const phases = stand.book.rows.snapshot().map(({ phase }) => phase)
  expect(phases).toEqual([...Array(4).fill('open'), ...Array(7).fill('unknown')])
})

test('O12: more look-alikes than pieces are free bind nothing', () => {
  const stand = openStand()
  stand.book.intend(sliced, unknown)
  stand.list(...pieces(11), said('T1', 'open', { quantity: 300 }))
  const bound = stand.book.bind(one, stand.book.candidates(one), 'fingerprint')
  expect(bound).toEqual(sliceIds.slice(0, 10))
})

test('O12: a piece of a size that is found already cannot be found twice', () => {
  const stand = openStand()
  stand.book.intend(sliced, unknown)
  stand.list(...pieces(11).slice(10), said('T1', 'open', { quantity: 300, micros: 20 }))
  expect(stand.book.bind(one, [idOf('S11')], 'trader')).toEqual(['S11'])
  expect(stand.book.candidates(one)).toEqual(['S11'])
})

test('an order is known by what it was at first, not by what it was changed to', () => {
  const stand = openWished(one)
  stand.book.move(one, unknown, [])
  stand.list(said('A1', 'open', { micros: 5_000 }), said('A2', 'open', { micros: 5_000, price: money(99) }))
  expect(stand.book.candidates(one)).toEqual(['A1'])
  stand.detail(said('A1', 'open', { micros: 4_000, price: money(99) }), said('A2', 'open', { micros: 4_000 }))
  expect(stand.book.candidates(one)).toEqual(['A2'])
  stand.push(said('A2', 'modified', { micros: 6_000, price: money(98) }))
  expect(stand.book.candidates(one)).toEqual(['A2'])
})

test('an order of which only the name is known is not over, whatever was said of its wish', () => {
  const stand = openStand()
  stand.book.intend(wished(one), notPlaced)
  expect(stand.row(one).isFinal).toBe(true)
  stand.book.bind(one, [idOf('A1')], 'trader')
  expect(stand.row(one)).toMatchObject({ order: 'A1', phase: 'pending', isFinal: false })
})

test('O10, O11: fewer names than pieces is said on every row of the group', () => {
  const stand = openStand()
  stand.book.intend(sliced, sending)
  stand.book.move(one, accepted, sliceIds.slice(0, 10))
  const alarm =
    '11 orders were asked for, and the broker has named 10 of them. What is not named may be live or may not exist.'
  expect(stand.book.rows.snapshot().map(({ alarms }) => alarms)).toEqual(Array.from({ length: 11 }, () => [alarm]))
  expect(stand.row(`${one}/11`)).toMatchObject({ order: null, phase: 'unknown' })
})

test('O05: a second order of one wish has its row in the group of the first, and both say so', () => {
  const stand = openWished(one)
  stand.book.move(one, accepted, [idOf('A1'), idOf('A2')])
  const alarm = 'The broker made 2 orders of one wish: 1 order was asked for.'
  expect(stand.row(one)).toMatchObject({ order: 'A1', alarms: [alarm] })
  expect(stand.row(`${one}/2`)).toMatchObject({ order: 'A2', alarms: [alarm] })
})

test('O05: the first order appears after it was given up and entered again: both rows are alarmed until one has gone', () => {
  const stand = openWished(one)
  stand.book.move(one, notFound, [])
  stand.book.move(one, notPlaced, [])
  stand.book.intend(wished(two, { at: instant(start + 13_000) }), sending)
  stand.book.move(two, accepted, [idOf('A2')])
  stand.push(said('A2', 'open', { micros: 13_100_000 }))
  expect(stand.row(two).alarms).toEqual([])

  stand.push(said('A1', 'open', { micros: 100_000 }))
  const alarm = 'Two orders of one wish: A1 appeared late, and A2 was entered for it again. Cancel one of them.'
  for (const row of [one, two, 'A1']) expect(stand.row(row).alarms).toContain(alarm)
  expect(stand.row(one).alarms[0]).toMatch(
    /^Order A1 appeared at the broker after the wish of 10:00:00 IST was given up/,
  )

  stand.push(said('A1', 'cancelled', { micros: 14_000_000 }))
  for (const row of [one, two, 'A1']) expect(stand.row(row).alarms).toEqual([])
})

test('O05: the alarm stays when the late order is bound to its wish, and when it is filled', () => {
  const stand = openWished(one)
  stand.book.move(one, notFound, [])
  stand.book.intend(wished(two, { at: instant(start + 13_000), knownBefore: [] }), sending)
  stand.book.move(two, accepted, [idOf('A2')])
  stand.push(said('A2', 'open', { micros: 13_100_000 }), said('A1', 'open', { micros: 100_000 }))
  expect(stand.book.bind(one, [idOf('A1')], 'fingerprint')).toEqual(['A1'])
  stand.book.move(one, foundLate, [idOf('A1')])
  stand.push(said('A1', 'complete', { micros: 15_000_000, filled: 500 }))
  const alarm = 'Two orders of one wish: A1 appeared late, and A2 was entered for it again. Cancel one of them.'
  expect(stand.row(one).alarms).toContain(alarm)
  expect(stand.row(two).alarms).toContain(alarm)
})

test('O05: after a restart the alarm is there again, by the late finding alone', () => {
  const stand = openStand()
  stand.book.intend(wished(one), foundLate)
  stand.book.move(one, foundLate, [idOf('A1')])
  stand.book.intend(wished(two, { at: instant(start + 13_000) }), accepted)
  stand.book.move(two, accepted, [idOf('A2')])
  stand.list(said('A1', 'open'), said('A2', 'open'))
  const alarm = 'Two orders of one wish: A1 appeared late, and A2 was entered for it again. Cancel one of them.'
  for (const row of [one, two]) expect(stand.row(row).alarms).toEqual([alarm])
})

test('the same order wished again after the late one was found is no twin', () => {
  const stand = openStand()
  stand.book.intend(wished(one), foundLate)
  stand.book.move(one, foundLate, [idOf('A1')])
  stand.book.intend(wished(two, { at: instant(start + 20_000) }), accepted)
  stand.book.move(two, accepted, [idOf('A2')])
  stand.list(said('A1', 'open'), said('A2', 'open'))
  for (const row of [one, two]) expect(stand.row(row).alarms).toEqual([])
})

test.each([notFound, notPlaced])(
  'O05: an order that appears after its wish was given up is alarmed by itself: %o',
  (state) => {
    const stand = openWished(one)
    stand.book.move(one, state, [])
    stand.push(said('A1', 'open'))
    for (const row of [one, 'A1']) expect(stand.row(row).alarms).toHaveLength(1)
  },
)

test('an order that appears after the trader said it was placed is no surprise', () => {
  const stand = openWished(one)
  stand.book.move(one, { kind: 'decided', at: instant(start), verdict: 'placed' }, [])
  stand.push(said('A1', 'open'))
  for (const row of [one, 'A1']) expect(stand.row(row).alarms).toEqual([])
})

test('O05: a second order that was refused makes no twin', () => {
  const stand = openWished(one)
  stand.book.move(one, notPlaced, [])
  stand.book.intend(wished(two, { at: instant(start + 13_000) }), sending)
  stand.book.move(two, accepted, [idOf('A2')])
  stand.push(said('A2', 'rejected', { micros: 2_000 }), said('A1', 'open'))
  expect(stand.row(two).alarms).toEqual([])
  expect(stand.row('A1').alarms).toHaveLength(1)
})

test('an order that is like a wish nobody gave up raises no alarm', () => {
  const stand = openWished(one)
  stand.book.move(one, accepted, [idOf('A1')])
  stand.push(said('A1', 'open'), said('A2', 'open'))
  for (const row of [one, 'A2']) expect(stand.row(row).alarms).toEqual([])
})

test('O21: an order that a whole list leaves out stays and is looked for; with an alarm once its own detail does not name it either, until something names it again', () => {
  const stand = openWished(one)
  stand.book.move(one, accepted, [idOf('A1')])
  stand.push(said('A1', 'open'))
  stand.list(said('B1', 'open', { quantity: 1 }))
  const stands = { phase: 'open', status: 'open', isFinal: false }
  expect(stand.row(one)).toMatchObject({ ...stands, isLookedFor: true, alarms: [] })
  stand.notFound('A1')
  expect(stand.row(one)).toMatchObject({
    ...{ ...stands, isLookedFor: false },
    alarms: ['Missing at the broker: no list since 10:00:01 IST names this order.'],
  })
  expect(stand.book.open().map(({ order }) => order)).toEqual(['A1', 'B1'])
  stand.detail(said('A1', 'open'))
  expect(stand.row(one)).toMatchObject({ isLookedFor: false, alarms: [] })
})

test('O21: a detail that was asked for before the list left the order out, or that named another, proves nothing', () => {
  const stand = openStand()
  stand.push(said('A1', 'open'), said('A2', 'open'))
  stand.notFound('A1')
  expect(stand.row('A1')).toMatchObject({ isLookedFor: false, alarms: [] })
  stand.list(said('A2', 'open'))
  expect(stand.row('A1')).toMatchObject({ isLookedFor: true, alarms: [] })
  stand.notFound('A2')
  expect(stand.row('A1')).toMatchObject({ isLookedFor: true, alarms: [] })
  stand.notFound('A1')
  expect([stand.row('A1').alarms.length, stand.row('A2').alarms]).toEqual([1, []])
  // List after list leaves it out, and it is asked for again and again: still one alarm, and nobody looks.
  stand.list(said('A2', 'open'))
  expect(stand.row('A1')).toMatchObject({ isLookedFor: false, alarms: [expect.any(String)] })
})

test('O21: of an order that has ended the detail is asked for when nothing else is, and no alarm comes before that', () => {
  const later: string[] = []
  const stand = openStand({ passedOver: (order) => later.push(order) })
  stand.list(said('A1', 'complete', { filled: 500 }))
  stand.list()
  expect([later, stand.book.missing()]).toEqual([['A1'], []])
  expect(stand.row('A1')).toMatchObject({ isLookedFor: true, alarms: [] })
  stand.notFound('A1')
  stand.list()
  expect(later).toEqual(['A1'])
  expect(stand.row('A1')).toMatchObject({ isLookedFor: false, alarms: [expect.any(String)] })
})

test('O21: a list that was asked for before the order was known proves nothing about it', () => {
  const stand = openWished(one)
  const askedAt = momentOf(stand.clock)
  stand.clock.advance(5)
  stand.book.move(one, accepted, [idOf('A1')])
  const list = { kind: 'orders', witness: 'order-list', arrivedAt: momentOf(stand.clock), orders: [] } as const
  stand.book.take({ ...list, askedAt, isWhole: true })
  stand.book.take({ ...list, askedAt: momentOf(stand.clock), isWhole: true })
  expect(stand.row(one).isLookedFor).toBe(false)
  stand.clock.advance(1)
  stand.book.take({ ...list, askedAt: momentOf(stand.clock), isWhole: false })
  expect(stand.row(one).isLookedFor).toBe(false)
  stand.book.take({ ...list, askedAt: momentOf(stand.clock), isWhole: true })
  expect(stand.row(one).isLookedFor).toBe(true)
})

test('O21: of an earlier day nothing is missed in the list of today: what ended leaves the list, and of the other it is said what is known', () => {
  const stand = openStand()
  stand.push(said('A1', 'complete', { filled: 500 }), said('A2', 'open'))
  stand.list()
  for (const id of ['A1', 'A2']) stand.notFound(id)
  expect([stand.row('A1').alarms.length, stand.row('A2').alarms.length]).toEqual([1, 1])
  stand.clock.advance(24 * 3_600_000)
  stand.list()
  expect(stand.book.row('A1')).toBeNull()
  expect(stand.row('A2')).toMatchObject({ phase: 'over', isFinal: true, status: 'open', alarms: [] })
})

test.each([
  ['across midnight of one day in UTC', '2026-11-20T18:29:00Z', '2026-11-20T18:31:00Z', null],
  ['across midnight in UTC, of one day in India', '2026-11-20T23:59:00Z', '2026-11-21T00:01:00Z', 1],
  ['across the end of a month', '2026-11-30T18:29:00Z', '2026-11-30T18:31:00Z', null],
  ['into the 29th of February', '2028-02-28T18:29:00Z', '2028-02-28T18:31:00Z', null],
  ['within the 29th of February', '2028-02-28T23:59:00Z', '2028-02-29T00:01:00Z', 1],
  ['as the summer time of New York ends', '2026-11-01T05:59:00Z', '2026-11-01T06:01:00Z', 1],
])(
  'C03, C04: whether a list is of a later day than an order is judged by the day in India: %s',
  (_what, ended, listed, missed) => {
    const stand = openStand()
    stand.clock.setWall(Date.parse(ended))
    stand.push(said('A1', 'complete', { filled: 500, micros: (Date.parse(ended) - start) * 1_000 }))
    stand.clock.setWall(Date.parse(listed))
    stand.list()
    stand.notFound('A1')
    expect(stand.book.row('A1')?.alarms.length ?? null).toBe(missed)
  },
)

test('one call tells its listeners once, of all rows it changed and of no others', () => {
  const stand = openStand()
  stand.list(said('B1', 'open'), said('B2', 'open'), said('B3', 'open'))
  expect(stand.heard.map(({ rows }) => rows.length)).toEqual([3])
  stand.list(said('B1', 'open'), said('B2', 'cancelled', { micros: 2_000 }), said('B3', 'open'))
  expect(stand.heard[1]?.rows.map(({ id }) => id)).toEqual(['B2'])
  stand.list(said('B1', 'open'), said('B2', 'cancelled', { micros: 2_000 }), said('B3', 'open'))
  expect(stand.heard).toHaveLength(2)
})

test('a listener that stopped hears no more', () => {
  const stand = openStand()
  let count = 0
  const stop = stand.book.rows.subscribe(() => {
    count++
  })
  stand.push(said('A1', 'open'))
  stop()
  stand.push(said('A2', 'open'))
  expect(count).toBe(1)
})

test('a listener that moves the book on is heard after what it answers, by every listener', () => {
  const { book, push } = openWished(one)
  book.move(one, unknown, [])
  book.rows.subscribe(({ rows }) => {
    if (rows.some(({ id }) => id === 'A1')) book.bind(one, [idOf('A1')], 'fingerprint')
  })
  const heard: string[] = []
  book.rows.subscribe(({ rows, gone }) => {
    heard.push([...rows.map(({ id }) => `+${id}`), ...gone.map((id) => `-${id}`)].join(' '))
  })
  push(said('A1', 'open'))
  expect(heard).toEqual(['+A1', `+${one} -A1`])
})

test('only what was guessed is let go: an order that the answer named stays the wish’s, whatever else is said of it', () => {
  const { book, push } = openWished('wish-0001')
  book.move(one, accepted, [idOf('A1')])
  push(said('A1', 'open'))
  expect(book.bound(one)).toEqual(['A1'])
  book.disown(one, [idOf('A1')])
  expect(book.bound(one)).toEqual(['A1'])
})
