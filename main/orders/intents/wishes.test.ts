import { expect, test } from 'vitest'
import { instant, intentId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { fail, ok } from '../../../contract/result.ts'
import {
  accepted,
  changeWished,
  idOf,
  money,
  notPlaced,
  openStand,
  said,
  start,
  unknown,
  wished,
  wishId,
} from '../book/book.test-support.ts'
import type { OrderBook } from '../book/order-book.ts'
import { gttOf, placingOf, wishOf } from '../gtt/gtts.test-support.ts'
import { openWishes } from './wishes.ts'

const day = 24 * 60 * 60_000
const queued: IntentState = { kind: 'queued', since: instant(start) }
const withdrawn: IntentState = { kind: 'withdrawn', at: instant(start), why: '' }

function scene(book: Partial<Pick<OrderBook, 'holds'>> = {}) {
  const journal = { record: () => Promise.resolve(ok()), note: () => {} }
  const wishes = openWishes({ journal, book: { ...openStand().book, ...book }, restored: [] })
  return {
    ids: () => wishes.all().map(({ intent }) => intent.id),
    wish: (id: string, state: IntentState, rest: Parameters<typeof wished>[1] = {}) => {
      const intent = wished(id, rest)
      wishes.begin(intent, queued)
      wishes.move(intent.id, state, [])
    },
    get: (id: string) => wishes.get(intentId(id) ?? wished(id).id),
  }
}

test('a day that is over takes with it what rests, and leaves what may still come to something', () => {
  const { wish, ids } = scene()
  wish('accepted-1', accepted)
  wish('withdrawn-1', withdrawn)
  wish('unknown-1', unknown)
  wish('decided-1', notPlaced)
  wish('evening-1', accepted, { afterMarket: true })
  wish('the-same-day', accepted, { at: instant(start + 60_000) })
  expect(ids()).toHaveLength(6)
  wish('next-day-1', accepted, { at: instant(start + day) })
  expect(ids()).toEqual(['unknown-1', 'decided-1', 'evening-1', 'next-day-1'])
})

test('a day that is over takes all that rests once the book holds it no more', () => {
  const { wish, ids } = scene({ holds: () => false })
  wish('unknown-1', unknown)
  wish('decided-1', notPlaced)
  wish('evening-1', accepted, { afterMarket: true })
  wish('next-day-1', accepted, { at: instant(start + day) })
  expect(ids()).toEqual(['unknown-1', 'next-day-1'])
})

test.each([
  ['taken by its looks', 'fingerprint', { ...accepted, late: true }, { guessed: ['A1'] }],
  ['named by the trader', 'trader', { kind: 'decided', at: instant(start), verdict: 'placed' }, {}],
] as const)('an order that was %s is written down for what it is', async (_what, how, state, guessed) => {
  const noted: unknown[] = []
  const journal = { record: () => Promise.resolve(ok()), note: (entry: unknown) => void noted.push(entry) }
  const { book, push } = openStand()
  const wishes = openWishes({ journal, book, restored: [] })
  const intent = wished('wish-0001')
  wishes.begin(intent, queued)
  await wishes.record(intent.id)
  wishes.move(intent.id, unknown)
  push(said('A1', 'open'))
  book.bind(intent.id, [idOf('A1')], how)
  wishes.move(intent.id, state, [idOf('A1')])
  expect(noted.at(-1)).toEqual({ kind: 'moved', intent: intent.id, state, orders: ['A1'], ...guessed })
})

test('a change that waited and was taken back in an earlier run is no alarm in this one', () => {
  const journal = { record: () => Promise.resolve(ok()), note: () => {} }
  const stand = openStand()
  const intent = changeWished(wishId('modify-0001'), 'modify', { orders: [idOf('A1')], changes: { price: money(102) } })
  openWishes({ journal, book: stand.book, restored: [{ intent, state: withdrawn, orders: [] }] })
  stand.push(said('A1', 'open'))
  expect(stand.row('A1').alarms).toEqual([])
})

test('C01: a clock that is set back over midnight ends no day, and by the broker’s date a clock that is ahead ends none either', () => {
  const { wish, ids } = scene()
  wish('accepted-1', accepted)
  wish('set-back-1', accepted, { at: instant(start - day) })
  expect(ids()).toEqual(['accepted-1', 'set-back-1'])
  wish('day-ahead-1', accepted, { at: instant(start + day), brokerAt: instant(start) })
  expect(ids()).toEqual(['accepted-1', 'day-ahead-1'])
})

test('many days are no more than one', () => {
  const { wish, ids } = scene()
  for (let count = 0; count < 300; count += 1) {
    wish(`wish-${count}-of-many`, accepted, { at: instant(start + Math.floor(count / 10) * day) })
  }
  expect(ids()).toHaveLength(10)
})

test('of a wish that never reached the disk nothing is written down, however it ends', async () => {
  const noted: unknown[] = []
  const journal = { record: () => Promise.resolve(ok()), note: (entry: unknown) => void noted.push(entry) }
  const wishes = openWishes({ journal, book: openStand().book, restored: [] })
  const [waited, recorded] = [wished('wish-0001'), wished('wish-0002')]
  for (const { id } of [waited, recorded]) wishes.begin(wished(id), queued)
  await wishes.record(recorded.id)
  for (const { id } of [waited, recorded]) wishes.move(id, withdrawn)
  expect(noted).toMatchObject([{ kind: 'moved', intent: recorded.id }])
})

test('D06: a word that the disk did not take in time follows what was written down, and is answered as not kept', async () => {
  const noted: unknown[] = []
  let isSlow = false
  const slow = { kind: 'storage-failed', happened: 'The disk is slow.', todo: 'Wait.' } as const
  const journal = {
    record: async () => (isSlow ? fail(slow) : ok()),
    note: (entry: unknown) => void noted.push(entry),
  }
  const wishes = openWishes({ journal, book: openStand().book, restored: [] })
  const { id } = wished('wish-0001')
  wishes.begin(wished('wish-0001'), queued)
  await wishes.record(id)
  wishes.move(id, unknown)
  noted.length = 0
  isSlow = true
  expect(await wishes.settle(id, notPlaced, [])).toEqual(fail(slow))
  expect(noted).toEqual([{ kind: 'moved', intent: id, state: notPlaced, orders: [] }])
  isSlow = false
  expect(await wishes.settle(id, notPlaced, [])).toEqual(ok())
  expect(noted).toHaveLength(1)
})

test('a day that is over leaves what has a GTT order at the broker, until that has ended', () => {
  const journal = { record: () => Promise.resolve(ok()), note: () => {} }
  const wishes = openWishes({ journal, book: openStand().book, restored: [] })
  const place = (name: number) => {
    const intent = placingOf(wishOf(name))
    wishes.begin(intent, queued)
    wishes.named(intent.id, gttOf(name))
    wishes.answered(intent.id, accepted, [])
  }
  place(1)
  place(2)
  wishes.ended(wishOf(2), instant(start))
  wishes.begin(wished('next-day-1', { at: instant(start + day) }), queued)
  expect(wishes.all().map(({ intent }) => intent.id)).toEqual([wishOf(1), 'next-day-1'])
})

test('a refusal that comes after a GTT order was found by its terms lets that go, and outweighs the trader’s word', () => {
  const noted: unknown[] = []
  const journal = { record: () => Promise.resolve(ok()), note: (entry: unknown) => void noted.push(entry) }
  const wishes = openWishes({ journal, book: openStand().book, restored: [] })
  const refusedBy = (kind: 'broker-refused' | 'rate-limited'): IntentState => ({
    ...{ kind: 'refused', at: instant(start), by: 'broker', because: { kind, happened: 'No.', todo: 'Look.' } },
  })
  const [first, second] = [placingOf(wishOf(1)), placingOf(wishOf(2))]
  for (const intent of [first, second]) {
    wishes.begin(intent, queued)
    void wishes.record(intent.id)
    wishes.move(intent.id, unknown)
  }
  wishes.named(first.id, gttOf(1))
  wishes.move(first.id, { kind: 'accepted', at: instant(start), late: true })
  expect(wishes.nothingCame(first.id, refusedBy('rate-limited'))).toBe(false)
  expect(wishes.get(first.id)?.gtt).toBe(gttOf(1))
  expect(wishes.nothingCame(first.id, refusedBy('broker-refused'))).toBe(true)
  expect(wishes.get(first.id)).toMatchObject({ state: { kind: 'refused' } })
  expect(wishes.get(first.id)).not.toHaveProperty('gtt')
  expect(noted.at(-1)).not.toHaveProperty('gtt')
  wishes.move(second.id, notPlaced)
  expect(wishes.nothingCame(second.id, refusedBy('broker-refused'))).toBe(true)
  expect(wishes.get(second.id)?.state.kind).toBe('refused')
})
