/** A sliced wish and what its orders come to: compared once each of them was read, told where it differs, and never guessed. */
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
  traded,
  units,
  unknown,
  wished,
  wishId,
} from './book.test-support.ts'

const one = wishId('bw-0001-aaaaaaaa')
const change = wishId('bw-0002-bbbbbbbb')

const sliced = wished(one, {
  terms: { ...terms, quantity: units(5_400), slice: true },
  pieces: 3,
  pieceQuantities: [1_800, 1_800, 1_800],
})
const short =
  '5,400 were asked for, and the 2 orders that are known to have come of it make 3,600: 1,800 fewer. ' +
  'Look at the orders before you send the rest; nothing is sent again by itself.'
const tooFewNames =
  '3 orders were asked for, and the broker has named 2 of them. What is not named may be live or may not exist.'
const refused = { kind: 'refused', at: instant(start + 50), by: 'broker', because: unknown.because } as const

function openSliced(...named: readonly string[]) {
  const stand = openStand()
  stand.book.intend(sliced, sending)
  stand.book.move(one, accepted, named.map(idOf))
  return {
    ...stand,
    alarms: () => [...new Set(stand.book.rows.snapshot().flatMap(({ alarms }) => alarms))],
    toldOf: (what: string) => stand.told(`${one}/1`).filter((entry) => entry === `terminal · ${what}`),
    ask: (changes: OrderChanges) =>
      stand.book.intend(changeWished(change, 'modify', { orders: [idOf('A1')], changes }), sending),
  }
}

const piece = (id: string, quantity = 1_800, rest: Parameters<typeof said>[2] = {}) =>
  said(id, 'open', { quantity, requests: 1, ...rest })

test('fewer names than pieces: once their orders were read, both figures stand on each row and in the timeline', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1'), piece('A2'))
  for (const { alarms } of stand.book.rows.snapshot()) expect(alarms).toEqual([short])
  expect(stand.shown()).toHaveLength(3)
  stand.list(piece('A1'), piece('A2'))
  stand.push(piece('A1', 1_800, { micros: 2_000, filled: 300 }))
  expect(stand.toldOf(short)).toHaveLength(1)
})

test('orders that were told of before the reply are compared when it names them', () => {
  const stand = openStand()
  stand.book.intend(sliced, sending)
  stand.push(piece('A1'), piece('A2'))
  stand.book.move(one, accepted, ['A1', 'A2'].map(idOf))
  for (const { alarms } of stand.book.rows.snapshot()) expect(alarms).toEqual([short])
  expect(stand.told(`${one}/1`)).toContain(`terminal · ${short}`)
})

test('while one of the quantities is not known nothing is claimed', () => {
  const stand = openSliced('A1', 'A2')
  stand.push(piece('A1'))
  stand.pushTrade(traded('T1', 'A2', 100))
  expect(stand.alarms()).toContain(tooFewNames)
  expect(stand.alarms()).not.toContain(short)
  expect(stand.toldOf(short)).toEqual([])
  stand.push(piece('A2'))
  expect(stand.alarms()).toEqual([short])
  expect(stand.toldOf(short)).toHaveLength(1)
})

test('of a wish without any order nothing is added up', () => {
  const stand = openSliced()
  stand.list(piece('X9'))
  expect(stand.row(`${one}/1`).alarms).toEqual([
    '3 orders were asked for, and the broker has named none of them. They may be live or may not exist.',
  ])
})

test('as many names as pieces, and a smaller one among them', () => {
  const stand = openSliced('A1', 'A2', 'A3')
  stand.list(piece('A1'), piece('A2'), piece('A3', 900))
  const sentence =
    '5,400 were asked for, and the 3 orders that are known to have come of it make 4,500: 900 fewer. ' +
    'Look at the orders before you send the rest; nothing is sent again by itself.'
  expect(stand.alarms()).toEqual([sentence])
  expect(stand.toldOf(sentence)).toHaveLength(1)
})

test('one order for all of it', () => {
  const stand = openSliced('A1')
  stand.list(piece('A1'))
  expect(stand.alarms()).toEqual([
    '5,400 were asked for, and the one order that is known to have come of it makes 1,800: 3,600 fewer. ' +
      'Look at the orders before you send the rest; nothing is sent again by itself.',
  ])
})

test('more than was asked for is told too', () => {
  const stand = openSliced('A1', 'A2', 'A3', 'A4')
  stand.list(...['A1', 'A2', 'A3', 'A4'].map((id) => piece(id)))
  const sentence =
    '5,400 were asked for, and the 4 orders that are known to have come of it make 7,200: 1,800 more. ' +
    'Look at the orders and cancel what is too much.'
  expect(stand.alarms()).toEqual(['The broker made 4 orders of one wish: 3 orders were asked for.', sentence])
  expect(stand.toldOf(sentence)).toHaveLength(1)
})

test('pieces that make up the quantity raise no alarm', () => {
  const stand = openSliced('A1', 'A2', 'A3')
  const before = stand.told(`${one}/1`).length
  stand.list(piece('A1'), piece('A2'), piece('A3'))
  expect(stand.alarms()).toEqual([])
  expect(stand.told(`${one}/1`)).toHaveLength(before + 1)
})

test('fewer orders that make up all of it leave no row in doubt, and the timeline says so', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1', 2_700))
  expect(stand.shown()).toHaveLength(3)
  stand.list(piece('A1', 2_700), piece('A2', 2_700))
  expect(stand.alarms()).toEqual([])
  expect(stand.shown()).toEqual([`${one}/1`, `${one}/2`])
  expect(stand.toldOf('Its 2 orders make all of the 5,400 that were asked for; 3 orders were expected.')).toHaveLength(
    1,
  )
})

test('an order that turns out to be its own by its tag makes it whole', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1'), piece('A2'))
  stand.list(piece('A1'), piece('A2'), piece('A3', 1_800, { tag: one }))
  expect(stand.alarms()).toEqual([])
  expect(stand.toldOf('Its 3 orders make all of the 5,400 that were asked for.')).toHaveLength(1)
})

test('after a restart it stands there again, from what the journal and the list say', () => {
  const stand = openStand()
  stand.book.intend(sliced, accepted)
  stand.book.move(one, accepted, [idOf('A1'), idOf('A2')])
  stand.list(piece('A1', 1_800, { status: 'complete', filled: 1_800 }), piece('A2'))
  for (const { alarms } of stand.book.rows.snapshot()) expect(alarms).toEqual([short])
  expect(stand.told(`${one}/1`)).toContain(`terminal · ${short}`)
})

test('an order without slicing, one that may not have arrived, and one from elsewhere are not added up', () => {
  const plain = openStand()
  plain.book.intend(wished(one), sending)
  plain.book.move(one, accepted, [idOf('A1')])
  plain.list(said('A1', 'open', { quantity: 300 }))
  expect(plain.row(one).alarms).toEqual([])

  const open = openStand()
  open.book.intend(sliced, unknown)
  open.list(piece('A1'), piece('A2'))
  open.book.bind(one, [idOf('A1'), idOf('A2')], 'trader')
  expect(open.book.rows.snapshot().flatMap(({ alarms }) => alarms)).toEqual([])

  const stand = openSliced('A1', 'A2', 'A3')
  stand.list(piece('A1'), piece('A2'), piece('A3'), piece('X9'))
  expect(stand.alarms()).toEqual([])
})

test('a quantity that the trader changed from here says nothing of what was taken, also after a restart', () => {
  const stand = openSliced('A1', 'A2', 'A3')
  stand.list(piece('A1'), piece('A2'), piece('A3'))
  stand.ask({ quantity: units(900) })
  stand.push(piece('A1', 900, { status: 'modified', micros: 2_000, requests: 2 }))
  expect(stand.alarms()).toEqual([])

  const again = openSliced('A1', 'A2', 'A3')
  again.ask({ quantity: units(900) })
  again.book.move(change, accepted, [])
  again.list(piece('A1', 900, { micros: 2_000, requests: 2 }), piece('A2'), piece('A3'))
  expect(again.alarms()).toEqual([])

  // Where the broker does not tell how many requests there were, the journal knows.
  const unnumbered = openSliced('A1', 'A2', 'A3')
  unnumbered.ask({ quantity: units(900) })
  unnumbered.list(piece('A1', 900, { micros: 2_000, requests: null }), piece('A2'), piece('A3'))
  expect(unnumbered.alarms()).toEqual([])
})

test('a change of its quantity that was refused, or of its price, leaves the figures as they are', () => {
  const stand = openSliced('A1', 'A2')
  stand.list(piece('A1'), piece('A2'))
  stand.ask({ quantity: units(3_600) })
  expect(stand.alarms()).not.toContain(short)
  stand.book.move(change, refused, [])
  expect(stand.alarms()).toEqual([short])

  const undone = openSliced('A1', 'A2')
  undone.list(piece('A1'), piece('A2'))
  undone.ask({ quantity: units(3_600) })
  undone.push(piece('A1', 3_600, { status: 'modify pending', micros: 6_000_000, requests: 2 }))
  expect(undone.alarms()).not.toContain(short)
  undone.push(piece('A1', 3_600, { status: 'not modified', micros: 7_000_000, requests: 2 }))
  expect(undone.alarms()).toEqual([short])

  const priced = openSliced('A1', 'A2')
  priced.ask({ price: terms.price })
  priced.list(piece('A1', 1_800, { micros: 2_000, requests: 2 }), piece('A2'))
  expect(priced.alarms()).toEqual([short])
})

test('a quantity that was changed elsewhere says nothing of what was taken, as long as nothing tells what it was at first', () => {
  // What waits here for its turn is none of the requests that the broker counts.
  const waits = openSliced('A1', 'A2', 'A3')
  const bare = changeWished(change, 'modify', { orders: [idOf('A1')], changes: { price: terms.price } })
  waits.book.intend(bare, { kind: 'queued', since: instant(start) })
  waits.list(piece('A1', 900, { micros: 2_000, requests: 2 }), piece('A2'), piece('A3'))
  expect(waits.alarms()).toEqual([])

  const stand = openSliced('A1', 'A2', 'A3')
  stand.list(piece('A1'), piece('A2'), piece('A3'))
  stand.push(piece('A1', 900, { status: 'modified', micros: 2_000, requests: 2 }))
  expect(stand.alarms()).toEqual([])

  const raised = openSliced('A1', 'A2')
  raised.list(piece('A1'), piece('A2'))
  expect(raised.alarms()).toEqual([short])
  raised.push(piece('A1', 3_600, { status: 'modified', micros: 2_000, requests: 2 }))
  expect(raised.alarms()).toEqual([tooFewNames])

  const again = openSliced('A1', 'A2', 'A3')
  again.list(piece('A1', 900, { micros: 2_000, requests: 2 }), piece('A2'), piece('A3'))
  expect(again.alarms()).toEqual([])

  const priced = openSliced('A1', 'A2')
  priced.list(piece('A1', 1_800, { micros: 2_000, requests: 2 }), piece('A2'))
  expect(priced.alarms()).toEqual([tooFewNames])
  priced.detail(piece('A1'), piece('A1', 1_800, { micros: 2_000, requests: 2 }))
  expect(priced.alarms()).toEqual([short])
})
