/** What ended of the orders from outside market hours stands in the journal, so that a later day's start does not look for it. */
import { describe, expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { ok } from '../../../contract/result.ts'
import {
  accepted,
  idOf,
  openStand,
  type Said,
  said,
  sending,
  start,
  unknown,
  wished,
  wishId,
} from '../book/book.test-support.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { Entry } from '../entries.ts'
import type { Intent } from '../intent.ts'
import { openAfterMarketEnds } from './after-market-ends.ts'
import { restoreWishes } from './restore.ts'
import { openWishes } from './wishes.ts'

const one = wishId('bw-0001-aaaaaaaa')
const waiting = 'after market order req received'
const cancelled = 'cancelled after market order'
const day = 86_400_000

async function scene(rest: Partial<Intent> = {}) {
  const entries: Entry[] = []
  const journal = {
    record: async (entry: Entry) => {
      entries.push(entry)
      return ok()
    },
    note: (entry: Entry) => void entries.push(entry),
  }
  const stand = openStand()
  const wishes = openWishes({ journal, book: stand.book, restored: [] })
  const ends = openAfterMarketEnds({ wishes, book: stand.book, clock: stand.clock })
  stand.book.rows.subscribe(({ rows }) => ends.heard(rows))
  const intent = wished(one, { afterMarket: true, ...rest })
  wishes.begin(intent, sending)
  await wishes.record(one)
  const kept = () => entries.map((entry, sequence) => ({ sequence, at: instant(start), entry }))
  return {
    ...stand,
    wishes,
    ends: () => entries.flatMap((entry) => (entry.kind === 'moved' && entry.ended !== undefined ? [entry] : [])),
    /** A start on the next day, whose broker knows the order no more. */
    nextDay: () => {
      const next = openStand()
      next.clock.advance(day)
      openWishes({ journal, book: next.book, restored: restoreWishes(kept(), next.clock.wall()) })
      next.list()
      return next
    },
  }
}

test.each([
  ['cancelled the same evening', cancelled, {}],
  ['filled', 'complete', { filled: 500 }],
  ['refused by the exchange', 'rejected', {}],
] as const)('one that was %s is written down as ended, once', async (_what, status, rest: Said) => {
  const { wishes, push, list, ends, nextDay, clock } = await scene()
  wishes.answered(one, accepted, [idOf('A1')])
  push(said('A1', waiting))
  expect([ends(), nextDay().book.open().length, nextDay().book.missing()]).toEqual([[], 1, ['A1']])
  push(said('A1', status, { micros: 2_000, ...rest }))
  expect(ends()).toEqual([{ kind: 'moved', intent: one, state: accepted, orders: ['A1'], ended: clock.wall() }])
  list(said('A1', status, { micros: 2_000, ...rest }))
  list(said('A1', status, { micros: 3_000, ...rest }))
  expect(ends()).toHaveLength(1)
  const next = nextDay()
  expect([next.book.open(), next.book.missing(), next.shown()]).toEqual([[], [], []])
})

test('of one that went in pieces each has to end', async () => {
  const { wishes, list, ends } = await scene({ pieces: 2, pieceQuantities: [500, 500] })
  wishes.answered(one, accepted, [idOf('A1')])
  list(said('A1', cancelled))
  expect(ends()).toEqual([])
  wishes.move(one, accepted, [idOf('A2')])
  wishes.answered(one, accepted, [idOf('A2')])
  list(said('A1', cancelled), said('A2', waiting))
  expect(ends()).toEqual([])
  list(said('A1', cancelled), said('A2', cancelled, { micros: 2_000 }))
  expect(ends()).toHaveLength(1)
})

test('one that was said to be over without a word on its end, is unknown, or is of market hours, is not', async () => {
  const over = await scene()
  over.wishes.answered(one, accepted, [idOf('A1')])
  over.clock.advance(day)
  over.list()
  over.notFound('A1')
  expect(over.row(one).phase).toBe('over')
  expect(over.ends()).toEqual([])
  const lost = await scene()
  lost.wishes.move(one, unknown)
  lost.book.bind(one, [idOf('A1')], 'reply')
  lost.list(said('A1', cancelled))
  expect(lost.ends()).toEqual([])
  const ofTheDay = await scene({ afterMarket: false })
  ofTheDay.wishes.answered(one, accepted, [idOf('A1')])
  ofTheDay.list(said('A1', 'complete', { filled: 500 }))
  expect(ofTheDay.ends()).toEqual([])
})

test('the list of a later day that names it names the trader’s own, and one that works again counts', async () => {
  const { wishes, list, nextDay } = await scene()
  wishes.answered(one, accepted, [idOf('A1')])
  list(said('A1', cancelled))
  const next = nextDay()
  next.list(said('A1', cancelled))
  expect(next.row(one)).toMatchObject({ isExternal: false, phase: 'cancelled', isFinal: true, alarms: [] })
  const again = nextDay()
  again.list(said('A1', waiting))
  expect(again.row(one)).toMatchObject({ isExternal: false, phase: 'open', isFinal: false })
  expect(again.book.open()).toHaveLength(1)
})

describe('a number of an earlier day that the broker gives to another order', () => {
  const endUntold = expect.stringContaining('How that one ended was not told here')

  const today = { micros: day * 1_000 + 2_000 }
  const other = { ...today, token: '35002', quantity: 100 }
  const shownIn = ({ book }: { readonly book: OrderBook }) =>
    book.rows.snapshot().map(({ id, order, phase, alarms }) => [id, order, phase, alarms])

  test('is none of the wish that an earlier run saw end', async () => {
    const { wishes, list, nextDay } = await scene()
    wishes.answered(one, accepted, [idOf('A1')])
    list(said('A1', cancelled))
    const next = nextDay()
    next.list(said('A1', 'open', today))
    expect(shownIn(next)).toEqual([['A1', 'A1', 'open', []]])
    const ended = nextDay()
    ended.list(said('A1', 'complete', { ...other, filled: 100 }))
    expect(shownIn(ended)).toEqual([['A1', 'A1', 'complete', []]])
  })

  test('is none of the wish of which no end was told, where it is of another instrument, product or tag or trades the other way', async () => {
    const { wishes, nextDay } = await scene({ pieces: 2, pieceQuantities: [500, 500] })
    wishes.answered(one, accepted, ['A1', 'A2'].map(idOf))
    const others = [{ side: 'sell' }, { product: 'delivery' }, { tag: 'bw-0009-zzzzzzzz' }] as const
    for (const rest of [other, ...others.map((each) => ({ ...today, ...each }))]) {
      const next = nextDay()
      next.push(said('A1', 'open', rest))
      expect(shownIn(next)).toEqual([['A1', 'A1', 'open', [endUntold]]])
      expect(next.book.open()).toHaveLength(1)
    }
  })

  test('is the wish’s own as long as nothing tells it apart, and where another of its orders is told of', async () => {
    const { wishes, nextDay } = await scene({ pieces: 2, pieceQuantities: [500, 500] })
    wishes.answered(one, accepted, ['A1', 'A2'].map(idOf))
    const same = nextDay()
    same.list(said('A1', 'open', today), said('A2', 'open', today))
    expect(shownIn(same).map(([id]) => id)).toEqual([`${one}/1`, `${one}/2`])
    const told = nextDay()
    told.push(said('A2', 'open', today), said('A1', 'open', other))
    expect(shownIn(told).map(([id]) => id)).toEqual([`${one}/1`, `${one}/2`])
    const ofItsDay = nextDay()
    ofItsDay.push(said('A1', 'open', { token: '35002' }))
    expect(shownIn(ofItsDay).map(([id]) => id)).toEqual([`${one}/1`, `${one}/2`])
  })

  test('is the order of the wish of today that its answer names it for', async () => {
    const { wishes, nextDay } = await scene()
    wishes.answered(one, accepted, [idOf('A1')])
    const next = nextDay()
    const two = wishId('bw-0002-aaaaaaaa')
    next.book.intend(wished(two, { at: instant(start + day) }), sending)
    next.book.move(two, accepted, [idOf('A1')])
    expect(shownIn(next)).toEqual([[two, 'A1', 'pending', [endUntold]]])
  })

  test('leaves a wish of which nobody knows as it is', async () => {
    const { wishes, nextDay } = await scene({ pieces: 3, pieceQuantities: [500, 500, 500] })
    wishes.move(one, unknown, ['A1', 'A2'].map(idOf))
    const next = nextDay()
    next.push(said('A1', 'open', other))
    expect(shownIn(next).map(([id]) => id)).toEqual([`${one}/1`, `${one}/2`, `${one}/3`])
  })
})

test('on the day of its end it is the one that the list names', async () => {
  const { wishes, list, clock, nextDay } = await scene()
  wishes.answered(one, accepted, [idOf('A1')])
  clock.advance(day)
  list(said('A1', 'complete', { filled: 500, micros: day * 1_000 }))
  const next = nextDay()
  expect(next.row(one)).toMatchObject({ isLookedFor: true })
  next.list(said('A1', 'complete', { filled: 500, micros: day * 1_000 }))
  expect(next.row(one)).toMatchObject({ isExternal: false, phase: 'complete', alarms: [] })
})

test('an order that turns up after the end is looked for again', async () => {
  const { wishes, list, nextDay } = await scene()
  wishes.answered(one, accepted, [idOf('A1')])
  list(said('A1', cancelled))
  expect(nextDay().book.open()).toEqual([])
  wishes.answered(one, accepted, [idOf('A2')])
  expect(nextDay().book.open()).toHaveLength(2)
})
