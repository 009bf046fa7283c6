/** The book, the wishes and the settling put together: the broker's own answer comes after an order was taken by its looks (O13). */
import { expect, test, vi } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { instant, type OrderId } from '../../../contract/kinds.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { SendOutcome } from '../../broker/orders/order-calls.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { Secret } from '../../session/secret.ts'
import {
  accepted,
  because,
  changeWished,
  idOf,
  openStand,
  said,
  sending,
  unknown,
  wished,
  wishId,
} from '../book/book.test-support.ts'
import type { Entry } from '../entries.ts'
import { openWishes } from '../intents/wishes.ts'
import { openLanes } from '../sending/lanes.ts'
import { openQueue } from '../sending/queue.ts'
import { openSender } from '../sending/send.ts'
import { unusedCalls } from '../sending/unused-calls.test-support.ts'
import { openSettling } from './settle.ts'

const one = wishId('wish-0001')

async function takenByLooks() {
  const stand = openStand()
  const noted: Entry[] = []
  const journal = { record: async () => ok(), note: (entry: Entry) => void noted.push(entry) }
  const wishes = openWishes({ journal, book: stand.book, restored: [] })
  const settling = openSettling({ wishes, book: stand.book, clock: stand.clock, readTagged: async () => fail(because) })
  wishes.begin(wished(one), sending)
  await wishes.record(one)
  wishes.move(one, unknown)
  stand.push(said('A9', 'open'))
  settling.glance()
  expect(wishes.get(one)).toMatchObject({ state: { kind: 'accepted', late: true }, orders: ['A9'] })
  return { stand, wishes, noted }
}

test('the answer names another order: that one is the wish’s, and the one that looked like it is external', async () => {
  const { stand, wishes, noted } = await takenByLooks()
  wishes.answered(one, accepted, [idOf('A1')])
  stand.push(said('A1', 'open'))
  expect(stand.row(one)).toMatchObject({
    order: 'A1',
    alarms: ["Order A9 looked like this wish's, but by the broker's word it is not."],
  })
  expect(stand.row('A9')).toMatchObject({ isExternal: true })
  expect(wishes.get(one)?.orders).toEqual(['A1'])
  expect(noted.at(-1)).toMatchObject({ orders: ['A1'] })
})

test('the answer names the same order, which is its own from then on', async () => {
  const { stand, wishes } = await takenByLooks()
  wishes.answered(one, accepted, [idOf('A9')])
  expect(stand.row(one)).toMatchObject({ order: 'A9', alarms: [] })
  expect(wishes.get(one)?.orders).toEqual(['A9'])
})

const refusedBy = (kind: AppError['kind'] = 'refused') =>
  ({ kind: 'refused', at: instant(0), by: 'broker', because: { ...because, kind } }) as const

test('O20: the late answer is a refusal: what was taken by its looks is given back, and the wish came to nothing', async () => {
  const { stand, wishes, noted } = await takenByLooks()
  expect(wishes.nothingCame(one, refusedBy())).toBe(true)
  expect(wishes.get(one)).toMatchObject({ state: { kind: 'refused' }, orders: [] })
  expect(stand.row('A9')).toMatchObject({ isExternal: true })
  expect(stand.row(one)).toMatchObject({ order: null, isFinal: true })
  expect(noted.at(-1)).toMatchObject({ state: { kind: 'refused' }, orders: [] })
  // What was given back is not taken by its looks again.
  stand.push(said('A9', 'complete', { filled: 500 }))
  expect(stand.row('A9')).toMatchObject({ isExternal: true })
})

test('an order that is proven its own outweighs a late refusal', async () => {
  const { wishes } = await takenByLooks()
  wishes.answered(one, accepted, [idOf('A9')])
  expect(wishes.nothingCame(one, refusedBy())).toBe(false)
  expect(wishes.get(one)).toMatchObject({ state: { kind: 'accepted' }, orders: ['A9'] })
})

test.each(['rate-limited', 'session-ended', 'forbidden'] as const)(
  'O07, O08: a late refusal that is %s says nothing about the order, which stays',
  async (kind) => {
    const { wishes } = await takenByLooks()
    expect(wishes.nothingCame(one, refusedBy(kind))).toBe(false)
    expect(wishes.get(one)?.orders).toEqual(['A9'])
  },
)

test('a late refusal ends what the trader said was placed, and no change', async () => {
  const stand = openStand()
  const wishes = openWishes({
    journal: { record: async () => ok(), note: () => {} },
    book: stand.book,
    restored: [],
  })
  const decided = { kind: 'decided', at: instant(0), verdict: 'placed' } as const
  wishes.begin(wished(one), sending)
  wishes.move(one, decided)
  const change = changeWished(wishId('wish-0002'), 'modify', { orders: [idOf('A1')], changes: {} })
  wishes.begin(change, sending)
  wishes.move(change.id, decided)
  expect([wishes.nothingCame(one, refusedBy()), wishes.nothingCame(change.id, refusedBy())]).toEqual([true, false])
  expect(wishes.get(one)).toMatchObject({ state: { kind: 'refused' } })
})

test('O20: on its whole way out: no answer, taken by its looks, and then refused', async () => {
  const { book, clock, push, row } = openStand()
  const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book, restored: [] })
  const settling = openSettling({ wishes, book, clock, readTagged: async () => fail(because) })
  const lanes = openLanes(clock, 'legacy')
  const answer = Promise.withResolvers<SendOutcome<readonly OrderId[]>>()
  const log = { note: () => {}, fault: () => '' }
  const sender = openSender({
    ...{ wishes, lanes, clock, log, queue: openQueue(lanes, clock), crashPoint: noCrashPoint },
    access: {
      send: (call) => call(unusedCalls, new Secret('a-token')),
      ...{ prepare: () => {}, brokerNow: () => null },
    },
  })
  const sent = sender.send<readonly OrderId[]>({
    ...{ intent: wished(one), lane: 'place', window: null, isUrgent: false, mostMillis: null },
    ...{ gate: () => null, endsWithHalt: true, call: () => answer.promise, ordersOf: (orders) => orders },
  })
  await vi.waitFor(() => expect(wishes.get(one)?.state.kind).toBe('sending'))
  clock.advance(5_000)
  await sent
  push(said('A9', 'open'))
  settling.glance()
  expect(wishes.get(one)).toMatchObject({ state: { kind: 'accepted' }, orders: ['A9'] })
  answer.resolve({ kind: 'refused', status: 400, error: because })
  await vi.waitFor(() => expect(wishes.get(one)?.state.kind).toBe('refused'))
  expect(row('A9')).toMatchObject({ isExternal: true })
})
