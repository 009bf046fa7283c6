import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { instant, type OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import type { SendOutcome } from '../../broker/orders/order-calls.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
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
const withdrawn: IntentState = { kind: 'withdrawn', at, why: 'You took it back.' }
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
  [{ A1: unknown, A3: withdrawn }, 'A3'],
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

test('X02: however many are named, each is asked for, a hundred by one request, and none waits for how another went', async () => {
  const many = Array.from({ length: 250 }, (_, at) => idOf(`A${at + 1}`))
  const [first = idOf('A1'), ...others] = many
  const { cancelling, sent } = scene({ ends: { A101: refused } })
  expect(await cancelling.cancel([first, ...others])).toMatchObject({ value: { state: refused } })
  expect(sent.map(({ orders }) => orders.length)).toEqual([100, 100, 50])
  expect(sent.flatMap(({ orders }) => orders)).toEqual(many)
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

describe('cancelling everything, asked again while it waits for its turn', () => {
  /** By the older interface, where one cancellation of any kind goes in a second; what leaves is never answered. */
  function anAccount(open: readonly OrderId[] = []) {
    const { clock, book, push } = openStand()
    for (const order of open) push(said(order, 'open'))
    const left: string[] = []
    const answers: ((named: readonly OrderId[]) => void)[] = []
    const leaves = (what: string) => {
      left.push(what)
      const answer = Promise.withResolvers<SendOutcome<readonly OrderId[]>>()
      answers.push((named) => answer.resolve({ kind: 'accepted', value: named, latencyMillis: null }))
      return answer.promise
    }
    const calls = { ...unusedCalls, cancel: () => leaves('one'), cancelAll: () => leaves('all') }
    const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book, restored: [] })
    const lanes = openLanes(clock, 'legacy')
    const queue = openQueue(lanes, clock)
    const sender = openSender({
      ...{ wishes, lanes, clock, queue, crashPoint: noCrashPoint, log: { note: () => {}, fault: () => '' } },
      access: {
        send: (call) => call(calls, new Secret('a-token')),
        ...{ prepare: () => {}, brokerNow: () => null },
      },
    })
    let ids = 0
    const newId = () => {
      ids += 1
      return wishId(`wish-${String(ids).padStart(4, '0')}`)
    }
    const cancelling = openCancelling({ ...{ book, sender, clock, newId }, waiting: () => 0, oneByOne: false })
    const second = async () => {
      clock.advance(1_100)
      await setImmediate()
    }
    const cancelsWaiting = () => lanes.budgets().find(({ name }) => name === 'Cancellations')?.waiting
    return { cancelling, push, left, answers, second, cancelsWaiting, queue, wishes }
  }

  /** The second of that account is used up: what is asked now waits. */
  async function aBusyAccount(open: readonly OrderId[] = []) {
    const account = anAccount(open)
    void account.cancelling.cancel([idOf('A9')])
    await setImmediate()
    expect(account.left).toEqual(['one'])
    return account
  }

  test('a thousand asks of a window are one request, and a single cancellation goes a second after it', async () => {
    const { cancelling, left, second, cancelsWaiting } = await aBusyAccount()
    for (let count = 0; count < 1_000; count += 1) void cancelling.cancelAll()
    await setImmediate()
    expect(cancelsWaiting()).toBe(1)
    void cancelling.cancel([idOf('A1')])
    await setImmediate()
    await second()
    await second()
    await second()
    expect(left).toEqual(['one', 'all', 'one'])
  })

  test('who joins it has its answer, and what was open then and is not named is told as left', async () => {
    const { cancelling, push, answers, second } = await aBusyAccount([idOf('A1')])
    const first = cancelling.cancelAll()
    await setImmediate()
    push(said('A2', 'open'))
    const joined = cancelling.cancelAll()
    await second()
    answers[1]?.([idOf('A1')])
    const [one, other] = await Promise.all([first, joined])
    expect(other.wish).toBe(one.wish)
    expect([one.left, other.left]).toEqual([[], ['A2']])
  })

  test('one that has left is not joined: an order that was placed since is cancelled too', async () => {
    const { cancelling, left, answers, second } = await aBusyAccount()
    const first = cancelling.cancelAll()
    await second()
    expect(left).toEqual(['one', 'all'])
    const next = cancelling.cancelAll()
    // The answer to the first ends nothing that is asked for since.
    answers[1]?.([])
    await first
    const last = cancelling.cancelAll()
    await second()
    expect(left).toEqual(['one', 'all', 'all'])
    answers[2]?.([])
    expect((await last).wish).toBe((await next).wish)
    expect((await last).wish).not.toBe((await first).wish)
  })

  test('where it is taken back before it leaves, the next one is asked for anew', async () => {
    const { cancelling, left, second, queue, wishes } = await aBusyAccount()
    const first = cancelling.cancelAll()
    await setImmediate()
    const [asked] = wishes.underWay().filter(({ intent }) => intent.verb === 'cancel-all')
    queue.withdraw(asked?.intent.id ?? wishId('none-0000'), 'Taken back.')
    expect((await first).wish.state.kind).toBe('withdrawn')
    void cancelling.cancelAll()
    await setImmediate()
    await second()
    expect(left).toEqual(['one', 'all'])
  })

  test('X02: that of the kill switch joins none of a window and goes before it; a window joins that of the kill switch', async () => {
    const { cancelling, answers, second, cancelsWaiting } = await aBusyAccount()
    const ofWindow = cancelling.cancelAll()
    await setImmediate()
    const ofHalt = cancelling.cancelAllForHalt()
    await setImmediate()
    const again = cancelling.cancelAllForHalt()
    const joined = cancelling.cancelAll()
    await setImmediate()
    expect(cancelsWaiting()).toBe(2)
    await second()
    answers[1]?.([idOf('A1')])
    const halted = await ofHalt
    expect(halted.named).toEqual(['A1'])
    expect([(await again).wish, (await joined).wish]).toEqual([halted.wish, halted.wish])
    await second()
    answers[2]?.([])
    expect((await ofWindow).wish).not.toBe(halted.wish)
  })
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
