/** Orders of a sliced wish that no answer named: bound where the broker's own words leave nothing else, and only spoken of elsewhere. */
import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { OrderChanges } from '../../../contract/orders.ts'
import {
  accepted,
  changeWished,
  idOf,
  openStand,
  said,
  sending,
  start,
  terms,
  units,
  unknown,
  wished,
  wishId,
} from './book.test-support.ts'
import { openBookWishes } from './wishes.ts'

const one = wishId('bw-0001-aaaaaaaa')
const two = wishId('bw-0002-bbbbbbbb')
const second = 1_000_000

const sliced = (id: string) =>
  wished(id, {
    terms: { ...terms, quantity: units(4_500), slice: true },
    pieces: 3,
    pieceQuantities: [1_800, 1_800, 900],
  })
const whole = (id: string) => wished(id, { terms: { ...terms, quantity: units(900) }, pieceQuantities: [900] })
const piece = (id: string, quantity = 1_800, rest: Parameters<typeof said>[2] = {}) =>
  said(id, 'open', { quantity, requests: 1, ...rest })

const rest = 'Look at the orders before you send the rest; nothing is sent again by itself.'
const short = (alike = '') =>
  `4,500 were asked for, and the 2 orders that are known to have come of it make 3,600: 900 fewer.${alike} ${rest}`
const all = 'Its 3 orders make all of the 4,500 that were asked for.'
const byLooks = (id: string) =>
  `No answer named order ${id}: it is taken for one of these by its looks, its time and what was missing.`

function openSliced(...named: readonly string[]) {
  const stand = openStand()
  stand.book.intend(sliced(one), sending)
  stand.book.move(one, accepted, named.map(idOf))
  return {
    ...stand,
    look: (wish: typeof one = one) => stand.book.bind(wish, stand.book.candidates(wish), 'fingerprint'),
    alarms: () => [
      ...new Set(stand.book.rows.snapshot().flatMap(({ group, alarms }) => (group === one ? alarms : []))),
    ],
    external: () => stand.book.rows.snapshot().flatMap(({ isExternal, order }) => (isExternal ? [order] : [])),
  }
}

test('the only order that fits, told of with the others, is the one that was not named', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1'), piece('A2'), piece('A3', 900))
  expect(stand.alarms()).toEqual([short(' Order A3 looks like a missing one.')])
  expect(stand.look()).toEqual(['A1', 'A2', 'A3'])
  expect(stand.alarms()).toEqual([])
  expect(stand.shown()).toEqual([1, 2, 3].map((number) => `${one}/${number}`))
  expect(stand.row(`${one}/3`)).toMatchObject({ order: 'A3', isExternal: false, group: one })
  expect(stand.told(`${one}/1`)).toContain(`terminal · ${byLooks('A3')}`)
  expect(stand.told(`${one}/1`).at(-1)).toBe(`terminal · ${all}`)
  expect(stand.look()).toEqual(['A1', 'A2', 'A3'])
  expect(stand.told(`${one}/1`).filter((entry) => entry.includes('No answer named'))).toHaveLength(1)
})

test('as many as are missing, of every size, are bound together', () => {
  const stand = openSliced('A1')
  stand.list(piece('A1'), piece('A2'), piece('A3', 900))
  expect(stand.look()).toEqual(['A1', 'A2', 'A3'])
  expect(stand.alarms()).toEqual([])
})

test.each([
  ['a second later', second, true],
  ['a second earlier', -second, true],
  ['more than a second later', second + 1, false],
  ['more than a second earlier', -second - 1, false],
])('%s than the others: bound is %s', (_, micros, isBound) => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1'), piece('A2', 1_800, { micros: 1_000 }), piece('A3', 900, { micros: 1_000 + micros }))
  expect(stand.look().includes(idOf('A3'))).toBe(isBound)
  if (isBound) return
  expect(stand.external()).toEqual(['A3'])
  expect(stand.alarms()).toEqual([short(' Order A3 looks like a missing one.')])
  expect(stand.told(`${one}/1`).at(-1)).toBe(`terminal · ${short(' Order A3 looks like a missing one.')}`)
})

test('by the first that is known of each: one record of the order from its own beginning is enough', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1'), piece('A2'), said('A3', 'complete', { quantity: 900, filled: 900, micros: 60 * second }))
  expect(stand.look()).toEqual(['A1', 'A2'])
  stand.detail(said('A3', 'put order req received', { quantity: 900 }))
  expect(stand.look()).toEqual(['A1', 'A2', 'A3'])
})

test('without a time, its own or of the others, nothing is bound', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1'), piece('A2'), piece('A3', 900, { micros: null }))
  expect(stand.look()).toEqual(['A1', 'A2'])
  const others = openSliced('A1', 'A2')
  others.list(piece('A1', 1_800, { micros: null }), piece('A2', 1_800, { micros: null }), piece('A3', 900))
  expect(others.look()).toEqual(['A1', 'A2'])
})

test('two for one that is missing: neither is bound, and both are spoken of', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1'), piece('A2'), piece('A3', 900, { micros: 1_100 }), piece('A4', 900, { micros: 1_200 }))
  expect(stand.look()).toEqual(['A1', 'A2'])
  expect(stand.external()).toEqual(['A3', 'A4'])
  expect(stand.alarms()).toEqual([short(' Orders A3 and A4 look like missing ones.')])
})

test('an order that may as well be of a wish that is unknown is bound to neither', () => {
  const stand = openSliced('A1', 'A2')
  stand.book.intend(whole(two), unknown)
  stand.list(piece('A1'), piece('A2'), piece('A3', 900))
  expect(stand.look()).toEqual(['A1', 'A2'])
  expect(stand.look(two)).toEqual([])
  stand.book.move(two, { kind: 'refused', at: instant(start + 12_000), by: 'broker', because: unknown.because }, [])
  expect(stand.look()).toEqual(['A1', 'A2', 'A3'])
})

test('while it is not known what each of the others makes, an unknown wish gets no order that may be missing there', () => {
  const stand = openSliced('A1', 'A2')
  stand.book.intend(whole(two), unknown)
  stand.push(piece('A3', 900))
  expect(stand.look()).toEqual(['A1', 'A2'])
  expect(stand.look(two)).toEqual([])
  stand.push(piece('A1', 2_700), piece('A2', 1_800))
  expect(stand.look(two)).toEqual(['A3'])
})

test('of two wishes that each lack one of its size neither gets it', () => {
  const stand = openSliced('A1', 'A2')
  stand.book.intend(sliced(two), sending)
  stand.book.move(two, accepted, [idOf('B1'), idOf('B2')])
  stand.list(piece('A1'), piece('A2'), piece('B1'), piece('B2'), piece('A3', 900))
  expect([stand.look(), stand.look(two)]).toEqual([
    ['A1', 'A2'],
    ['B1', 'B2'],
  ])
  expect(stand.alarms()).toEqual([short(' Order A3 looks like a missing one.')])
})

test('where others make up all of it, no look-alike is one of them or spoken of', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1', 2_700), piece('A2'), piece('A3', 900))
  expect(stand.look()).toEqual(['A1', 'A2'])
  expect(stand.alarms()).toEqual([])
  expect(stand.external()).toEqual(['A3'])
})

test('where it was sliced in another way than was reckoned, what looks like the rest is only spoken of', () => {
  const stand = openSliced('A1')
  stand.list(piece('A1', 3_600), piece('A3', 900), piece('A4'))
  expect(stand.look()).toEqual(['A1'])
  expect(stand.alarms()).toEqual([
    '4,500 were asked for, and the one order that is known to have come of it makes 3,600: 900 fewer. ' +
      `Order A3 looks like a missing one. ${rest}`,
  ])
})

test('a quantity that was changed since says nothing of what is missing, so nothing is bound', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1'), piece('A2'))
  const changes: OrderChanges = { quantity: units(900) }
  stand.book.intend(changeWished(wishId('bw-0003-cccccccc'), 'modify', { orders: [idOf('A1')], changes }), sending)
  stand.list(piece('A1'), piece('A2'), piece('A3', 900))
  expect(stand.look()).toEqual(['A1', 'A2'])
})

test('what was known when it left is none of it', () => {
  const stand = openStand()
  stand.list(piece('A3', 900))
  stand.book.intend(sliced(one), sending)
  stand.book.leaving(one)
  stand.book.move(one, accepted, ['A1', 'A2'].map(idOf))
  stand.list(piece('A1'), piece('A2'), piece('A3', 900))
  expect(stand.book.candidates(one)).toEqual(['A1', 'A2'])
  expect(stand.row(`${one}/1`).alarms).toEqual([short()])
})

test('the broker’s own word takes it back, and then it is missing again', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1'), piece('A2'), piece('A3', 900))
  stand.look()
  stand.book.intend(whole(two), sending)
  stand.book.move(two, accepted, [idOf('A3')])
  expect(stand.row(two).order).toBe('A3')
  expect(stand.alarms()).toEqual(["Order A3 looked like this wish's, but by the broker's word it is not.", short()])
  stand.push(piece('A4', 900))
  expect(stand.alarms()).toContain(short(' Order A4 looks like a missing one.'))
  expect(stand.told(`${one}/1`).at(-1)).toBe(`terminal · ${short(' Order A4 looks like a missing one.')}`)
  expect(stand.look()).toEqual(['A1', 'A2', 'A4'])
})

test('a wish of which every order is known is looked at no more', () => {
  const wishes = openBookWishes(new Map(), { mayLack: () => false, isProven: () => false })
  const wish = wishes.intend(sliced(one), sending)
  wishes.move(one, accepted)
  wishes.bind(wish, ['A1', 'A2'].map(idOf), 'reply')
  expect(wishes.doubtful()).toEqual([wish])
  wishes.bind(wish, [idOf('A3')], 'tag')
  expect(wishes.doubtful()).toEqual([])
})
