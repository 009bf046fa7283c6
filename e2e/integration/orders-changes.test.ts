/** Changes and cancellations on their way to the broker and back: asked is not done, and what is unknown stays said so. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import type { OrderId } from '../../contract/kinds.ts'
import type { OrderChanges, OrderRow } from '../../contract/orders.ts'
import { type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import {
  askedOf,
  place,
  resting,
  restingPrice,
  rowOf,
  rows,
  terms,
  truthOf,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

/** As a person does: asked about first where it stands far away, then sent with that word. */
async function modify(order: OrderId, changes: OrderChanges) {
  const ask = () =>
    whileTimePasses(bench, bench.trading().modify({ order, changes, confirmed: ['price-band'] }, 'window 1'))
  const asked = await ask()
  return asked.ok && asked.value.wished === null ? ask() : asked
}

async function cancel(order: OrderId) {
  const asked = await whileTimePasses(bench, bench.trading().cancel([order]))
  if (!asked.ok) throw new Error(asked.error.happened)
  return asked.value
}

test('an order is changed once the exchange says so, and cancelled once it says so', async () => {
  const order = await resting(bench)
  expect(await modify(order, { quantity: units(3) })).toMatchObject({
    ok: true,
    value: { wished: { state: { kind: 'accepted' } } },
  })
  await bench.until(() => rowOf(bench, order).quantity === 3)
  expect(truthOf(bench, order).quantity).toBe(3)
  expect((await cancel(order)).state.kind).toBe('accepted')
  await bench.until(() => rowOf(bench, order).phase === 'cancelled')
  expect(truthOf(bench, order).status).toBe('cancelled')
})

describe('O16: a cancellation without an answer', () => {
  test('that was done: shown as unknown and open, until the order itself says cancelled', async () => {
    const order = await resting(bench)
    bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
    bench.sandbox.faults.plan([{ match: { method: 'DELETE' }, times: 1, do: { loseReply: true } }])
    expect((await cancel(order)).state.kind).toBe('unknown')
    expect(rowOf(bench, order)).toMatchObject({
      phase: 'open',
      changing: { verb: 'cancel', state: { kind: 'unknown' } },
    })
    await bench.until(() => rowOf(bench, order).phase === 'cancelled', 10_000)
    expect(bench.trading().state.snapshot().unknown).toBe(0)
    expect(askedOf(bench, 'DELETE', '/live/orders')).toBe(1)
  })

  test('that was not done: the order counts as open all the while, and the trader decides', async () => {
    const order = await resting(bench)
    bench.sandbox.faults.plan([{ match: { method: 'DELETE' }, times: 1, do: { drop: true } }])
    const { intent } = await cancel(order)
    await bench.pass(15_000)
    expect(rowOf(bench, order)).toMatchObject({ phase: 'open', isFinal: false })
    expect(bench.trading().state.snapshot().unknown).toBe(1)
    expect(askedOf(bench, 'DELETE', '/live/orders')).toBe(1)
    const decided = await bench.trading().decide({ intent: intent.id, verdict: 'not-placed', orders: [] })
    expect(decided).toEqual({ ok: true, value: undefined })
    expect(rowOf(bench, order)).toMatchObject({ phase: 'open', changing: null })
  })
})

describe('O17: a change without an answer', () => {
  test('that was done: the old values stand until the exchange shows the new ones', async () => {
    const order = await resting(bench)
    bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
    bench.sandbox.faults.plan([{ match: { method: 'PUT' }, times: 1, do: { loseReply: true } }])
    const asked = modify(order, { quantity: units(5) })
    expect(await asked).toMatchObject({ value: { wished: { state: { kind: 'unknown' } } } })
    await bench.until(() => rowOf(bench, order).quantity === 5, 10_000)
    await bench.until(() => bench.trading().state.snapshot().unknown === 0, 10_000)
    expect(askedOf(bench, 'PUT', '/live/orders')).toBe(1)
  })

  test('that was not done: the old values stand, and nothing is sent again', async () => {
    const order = await resting(bench)
    bench.sandbox.faults.plan([{ match: { method: 'PUT' }, times: 1, do: { drop: true } }])
    await modify(order, { quantity: units(5) })
    await bench.pass(15_000)
    expect(rowOf(bench, order)).toMatchObject({ quantity: 1, changing: { verb: 'modify', state: { kind: 'unknown' } } })
    expect(askedOf(bench, 'PUT', '/live/orders')).toBe(1)
  })

  test('from two windows: the second waits for the outcome of the first', async () => {
    const order = await resting(bench)
    const first = bench.trading().modify({ order, changes: { quantity: units(4) }, confirmed: [] }, 'window 1')
    const second = await bench.trading().modify({ order, changes: { quantity: units(9) }, confirmed: [] }, 'window 2')
    expect(second).toMatchObject({ ok: false, error: { kind: 'check-stopped' } })
    await whileTimePasses(bench, first)
    await bench.until(() => rowOf(bench, order).quantity === 4)
  })
})

test.each(['legacy', 'v3'] as const)(
  'O17: a change waits until the order shows the one before: %s',
  async (changesBy) => {
    await bench.close()
    bench = await openOrdersBench({ changesBy })
    const order = await resting(bench)
    bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
    expect(await modify(order, { quantity: units(5) })).toMatchObject({
      value: { wished: { state: { kind: 'accepted' } } },
    })
    const lower = { price: rupees(restingPrice(bench) / 10_000 - 1) }
    expect(await modify(order, lower)).toMatchObject({ ok: false, error: { kind: 'check-stopped' } })
    await bench.until(() => rowOf(bench, order).quantity === 5)
    expect(await modify(order, lower)).toMatchObject({ value: { wished: { state: { kind: 'accepted' } } } })
    await bench.until(() => rowOf(bench, order).price === lower.price)
    expect(truthOf(bench, order)).toMatchObject({ quantity: 5 })
  },
)

describe('the market protection of an order, which no record shows', () => {
  const toChange = { marketProtection: 5 }

  /** A stop order of this terminal that waits for its trigger, a little above the market. */
  async function armed(): Promise<OrderId> {
    const trigger = rupees(Math.round(restingPrice(bench) / 10_000 / 0.97))
    const stop = { type: 'stop-market', price: null, trigger, marketProtection: 3 } as const
    const wish = await whileTimePasses(bench, place(bench, terms(bench, stop)))
    const [order] = wish.orders
    if (order === undefined) throw new Error(`it did not come to an order: ${wish.state.kind}`)
    await bench.until(() => rowOf(bench, order).status === 'trigger pending')
    return order
  }

  function bodyOf(path: string): unknown {
    return JSON.parse(bench.sandbox.requests.all().findLast((request) => request.path === path)?.body ?? 'null')
  }

  test('is changed by the newer interface, and shown once the broker says so', async () => {
    const order = await armed()
    expect(rowOf(bench, order).protection).toBe(3)
    expect(await modify(order, toChange)).toMatchObject({ value: { wished: { state: { kind: 'accepted' } } } })
    await bench.until(() => rowOf(bench, order).protection === 5)
    expect(bodyOf('/v3/order/modify')).toMatchObject({ order_id: order, order_type: 'SL-M', market_protection: 5 })
    expect(askedOf(bench, 'PUT', '/live/orders')).toBe(0)
  })

  test('O17: without an answer and without a push it is settled by the order’s own detail', async () => {
    const order = await armed()
    bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
    bench.sandbox.faults.plan([{ match: { method: 'PUT' }, times: 1, do: { loseReply: true } }])
    expect(await modify(order, toChange)).toMatchObject({ value: { wished: { state: { kind: 'unknown' } } } })
    expect(rowOf(bench, order).protection).toBe('not-known')
    await bench.until(() => rowOf(bench, order).protection === 5, 10_000)
    await bench.until(() => bench.trading().state.snapshot().unknown === 0, 10_000)
    expect(askedOf(bench, 'PUT', '/v3/order/modify')).toBe(1)
  })
})

test.each(['answered', 'without an answer'])(
  'O15: a cancelled stop of a cover order exits the position at the market, and that is said: %s',
  async (how) => {
    const price = restingPrice(bench)
    const entry = await resting(bench, { product: 'cover', price, trigger: rupees(price / 10_000 - 20) })
    bench.sandbox.hands.fill(entry, {})
    const legOf = () => rows(bench).find(({ parent, status }) => parent === entry && status === 'trigger pending')
    await bench.until(() => legOf() !== undefined)
    const leg = legOf()?.order
    if (!leg) throw new Error('the entry has no stop')
    if (how === 'without an answer') {
      bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
      bench.sandbox.faults.plan([{ match: { method: 'DELETE' }, times: 1, do: { loseReply: true } }])
    }
    const { state } = await cancel(leg)
    expect(state.kind).toBe(how === 'answered' ? 'accepted' : 'unknown')
    await bench.until(() => rowOf(bench, leg).phase === 'complete', 10_000)
    await bench.until(() => bench.trading().state.snapshot().unknown === 0, 10_000)
    const timeline = await whileTimePasses(bench, bench.trading().timeline(leg))
    const told = timeline.map(({ what }) => what)
    expect(told).toContain('Exited at the market.')
    expect(told.filter((what) => what.startsWith('Could not') || what.startsWith('Refused'))).toEqual([])
    expect(truthOf(bench, leg)).toMatchObject({ status: 'complete', kind: 'M' })
  },
)

test('O18: an answer to cancel-all that covers fewer than were open names those that are left', async () => {
  const orders = [
    await resting(bench),
    await resting(bench, { quantity: units(2) }),
    await resting(bench, { quantity: units(3) }),
  ]
  bench.sandbox.orderFaults.plan([{ times: 1, do: { coverOnly: 1 } }])
  const { wish, named, left } = await whileTimePasses(bench, bench.trading().cancelAll())
  expect(named).toHaveLength(1)
  expect(wish.state).toMatchObject({ kind: 'unknown', unnamed: left })
  expect(new Set([...named, ...left])).toEqual(new Set(orders))
  await bench.until(() => named.every((order) => rowOf(bench, order).phase === 'cancelled'))
  for (const order of left)
    expect(rowOf(bench, order)).toMatchObject({ phase: 'open', changing: { state: { kind: 'unknown' } } })
})

test('4.6: of three orders cancelled in one request the one that the answer leaves out is unknown, and can be cancelled again', async () => {
  const [first, second, third] = [
    await resting(bench),
    await resting(bench, { quantity: units(2) }),
    await resting(bench, { quantity: units(3) }),
  ]
  if (!first || !second || !third) throw new Error('not placed')
  bench.sandbox.orderFaults.plan([{ times: 1, do: { passOver: [2] } }])
  const asked = await whileTimePasses(bench, bench.trading().cancel([first, second, third]))
  expect(asked).toMatchObject({ value: { state: { kind: 'unknown', unnamed: [second] } } })
  await bench.until(() => [first, third].every((order) => rowOf(bench, order).phase === 'cancelled'))
  expect(rowOf(bench, second)).toMatchObject({ phase: 'open', changing: { state: { kind: 'unknown' } } })
  await bench.until(() => isNotSeen(rowOf(bench, second)), 20_000)
  expect((await cancel(second)).state.kind).toBe('accepted')
  await bench.until(() => rowOf(bench, second).phase === 'cancelled')
  await bench.until(() => bench.trading().state.snapshot().unknown === 0)
})

test('cancelling works while the book is being checked', async () => {
  const order = await resting(bench)
  bench.sandbox.faults.plan([{ match: { method: 'GET', path: '/live/orders' }, do: { status: 503 } }])
  bench.trading().checkBook()
  expect(bench.trading().review(terms(bench))).toMatchObject({
    value: { findings: expect.arrayContaining([expect.objectContaining({ rule: 'checking', severity: 'stop' })]) },
  })
  expect((await cancel(order)).state.kind).toBe('accepted')
  await vi.waitFor(() => expect(truthOf(bench, order).status).toBe('cancelled'))
})

function isNotSeen({ changing }: OrderRow): boolean {
  return changing?.state.kind === 'unknown' && changing.state.notFoundAt !== null
}
