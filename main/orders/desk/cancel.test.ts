import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { instant, type OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import type { SendOutcome } from '../../broker/orders/order-calls.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import { Secret } from '../../session/secret.ts'
import { idOf, openStand, said, wishId } from '../book/book.test-support.ts'
import { type Entry, entrySchema } from '../entries.ts'
import { openWishes } from '../intents/wishes.ts'
import type { LaneName } from '../sending/lane-limits.ts'
import { openLanes } from '../sending/lanes.ts'
import { openQueue } from '../sending/queue.ts'
import { openSender } from '../sending/send.ts'
import { leftOut } from '../sending/send-words.ts'
import { unusedCalls } from '../sending/unused-calls.test-support.ts'
import { openCancelling } from './cancel.ts'

type Sent = { readonly lane: LaneName; readonly orders: readonly OrderId[] }

type Scene = {
  readonly oneByOne: boolean
  readonly waiting: number
  readonly ends: Readonly<Record<string, IntentState>>
}

const at = instant(0)
const because = { kind: 'broker-refused', happened: 'No.', todo: '' } as const
const refused: IntentState = { kind: 'refused', at, by: 'broker', because }
const unknown: IntentState = { kind: 'unknown', since: at, because, asked: 0, notFoundAt: null }

function scene(asked: Partial<Scene>) {
  const { oneByOne = false, ends = {} } = asked
  const sent: Sent[] = []
  const cancelling = openCancelling({
    ...{
      clock: manualClock(0),
      newId: () => wishId(`wish-000${sent.length}`),
      waiting: () => asked.waiting ?? 0,
      oneByOne,
    },
    book: { open: () => [], knownOrders: () => [], seen: () => [] },
    sender: {
      send: async ({ lane, intent }) => {
        sent.push({ lane, orders: intent.orders })
        const state = ends[intent.orders[0] ?? ''] ?? { kind: 'accepted', at, late: false }
        return { wish: { intent, state, orders: [] }, value: null }
      },
    },
  })
  return { cancelling, sent }
}

const three = [idOf('A1'), idOf('A2'), idOf('A3')] as const

test('several orders are one wish and one request of the older interface', async () => {
  const { cancelling, sent } = scene({})
  await cancelling.cancel(three)
  expect(sent).toEqual([{ lane: 'cancel', orders: three }])
})

test.each([
  [{ A1: unknown, A2: refused }, 'A2'],
  [{ A1: refused, A3: unknown }, 'A1'],
  [{ A2: unknown }, 'A2'],
] as const)(
  'by the newer interface each is a wish of its own, and of %j the one that went worst is told',
  async (ends, worst) => {
    const { cancelling, sent } = scene({ oneByOne: true, ends })
    expect(await cancelling.cancel(three)).toMatchObject({ ok: true, value: { intent: { orders: [worst] } } })
    expect(sent.map(({ orders }) => orders)).toEqual([['A1'], ['A2'], ['A3']])
  },
)

test('an order whose cancellation is under way is not asked for again with others', async () => {
  const { cancelling, sent } = scene({ oneByOne: true })
  await Promise.all([cancelling.cancel([idOf('A2')]), cancelling.cancel(three)])
  expect(sent.map(({ orders }) => orders)).toEqual([['A2'], ['A1'], ['A3']])
})

test('where a hundred wait already none is sent, however few one call names; where fewer do, all are', async () => {
  for (const oneByOne of [true, false]) {
    const full = scene({ oneByOne, waiting: 100 })
    expect(await full.cancelling.cancel(three)).toMatchObject({ ok: false })
    expect(full.sent).toEqual([])
    expect(await scene({ oneByOne, waiting: 99 }).cancelling.cancel(three)).toMatchObject({ ok: true })
  }
})

test('X02: cancelling everything goes by a lane of its own, which no limit of placements shares', async () => {
  const { cancelling, sent } = scene({})
  await cancelling.cancel([idOf('A1')])
  await cancelling.cancelAll()
  expect(sent.map(({ lane }) => lane)).toEqual(['cancel', 'cancel-all'])
})

test('a second press while the first waits is told what came of that, also where a hundred wait', async () => {
  const asked = { oneByOne: false, waiting: 99, ends: {} }
  const { cancelling, sent } = scene(asked)
  const first = cancelling.cancel([idOf('A1')])
  asked.waiting = 100
  expect(await cancelling.cancel([idOf('A1')])).toEqual(await first)
  expect(sent).toHaveLength(1)
})

describe('4.6: an answer that does not name every order that was asked for', () => {
  /** Three that stand, cancelled in one request whose answer names these. */
  async function answered(named: readonly OrderId[], { isLate = false, isAll = false } = {}) {
    const { clock, book, push, row, told } = openStand()
    const kept: Entry[] = []
    const wishes = openWishes({
      journal: {
        record: async (entry) => {
          kept.push(entry)
          return ok()
        },
        note: (entry) => void kept.push(entry),
      },
      ...{ book, restored: [] },
    })
    for (const order of three) push(said(order, 'open'))
    const answer = Promise.withResolvers<SendOutcome<readonly OrderId[]>>()
    const lanes = openLanes(clock, 'legacy')
    const sender = openSender({
      ...{ wishes, lanes, clock, queue: openQueue(lanes, clock), crashPoint: noCrashPoint },
      access: {
        send: (call) => {
          const named = () => answer.promise
          return call({ ...unusedCalls, ...(isAll ? { cancelAll: named } : { cancel: named }) }, new Secret('a-token'))
        },
        ...{ prepare: () => {}, brokerNow: () => null },
      },
      log: { note: () => {}, fault: () => '' },
    })
    const cancelling = openCancelling({
      ...{ book, sender, clock, newId: () => wishId('wish-0001'), waiting: () => 0, oneByOne: false },
    })
    const cancelled: Promise<unknown> = isAll ? cancelling.cancelAll() : cancelling.cancel(three)
    await setImmediate()
    if (isLate) clock.advance(30_000)
    answer.resolve({ kind: 'accepted', value: named, latencyMillis: null })
    await cancelled
    await setImmediate()
    const states = () => three.map((order) => row(order).changing?.state.kind ?? null)
    return { states, push, wishes, kept, told, row, state: () => wishes.get(wishId('wish-0001'))?.state }
  }

  test.each([{ isLate: false }, { isLate: true }])(
    'of three picked the one that no answer named is unknown, and said to be: %j',
    async (when) => {
      const { states, state, kept, row } = await answered([idOf('A1'), idOf('A3')], when)
      expect(states()).toEqual(['accepted', 'unknown', 'accepted'])
      expect(state()).toMatchObject({ kind: 'unknown', asked: 0, unnamed: ['A2'] })
      expect(row('A2').changing?.state).toMatchObject({
        because: { happened: expect.stringContaining('leaves out A2:') },
      })
      // Read again by the next start, as it is.
      expect(entrySchema.parse(kept.at(-1))).toEqual(kept.at(-1))
    },
  )

  test('O18: what the answer to the cancellation of everything leaves out is unknown at once, and not until its record says more', async () => {
    const { states, state, row, push } = await answered([idOf('A1'), idOf('A3')], { isAll: true })
    expect(states()).toEqual(['accepted', 'unknown', 'accepted'])
    expect(state()).toMatchObject({ kind: 'unknown', unnamed: ['A2'] })
    expect(row('A2').changing?.state).toMatchObject({
      because: { happened: expect.stringContaining('leaves out A2:') },
    })
    for (const order of three) push(said(order, 'cancelled', { micros: 5_000 }))
    expect(states()).toEqual([null, null, null])
    expect((await answered(three, { isAll: true })).state()).toMatchObject({ kind: 'accepted' })
  })

  test('more than a person reads are counted', () => {
    const orders = (count: number) => Array.from({ length: count }, (_, at) => idOf(`A${at + 1}`))
    expect(leftOut(orders(5)).happened).toContain('leaves out A1, A2, A3, A4, A5:')
    expect(leftOut(orders(6)).happened).toContain('leaves out 6 orders:')
  })

  test('none that it names: nobody knows of any; all of them: each was asked', async () => {
    expect((await answered([])).states()).toEqual(['unknown', 'unknown', 'unknown'])
    const whole = await answered(three)
    expect(whole.states()).toEqual(['accepted', 'accepted', 'accepted'])
    expect(whole.state()).toMatchObject({ kind: 'accepted' })
  })

  test('what the orders tell ends it, each for itself', async () => {
    const { states, push } = await answered([idOf('A1'), idOf('A3')])
    for (const order of ['A1', 'A2']) push(said(order, 'cancelled', { micros: 5_000 }))
    expect(states()).toEqual([null, null, 'accepted'])
  })
})
