/** What keeps an order here: a twin nobody knows of, a book that is not checked, a disk that does not take the record. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import { unitsPerRupee } from '../../contract/kinds.ts'
import { type OrderTerms, type RuleId, ruleIds } from '../../contract/orders.ts'
import type { HaltState } from '../../contract/trading.ts'
import type { Wish } from '../../main/orders/intents/wishes.ts'
import { fillingDisk } from '../../main/ports/filling-disk.test-support.ts'
import type { Instrument as Listed } from '../../sandbox/market/instruments.ts'
import { bookOf, keyOf, type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import {
  place,
  placePath,
  placing,
  resting,
  restingPrice,
  rowOf,
  rows,
  terms,
  truth,
  truthOf,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
afterEach(() => bench.close())

const isNothing = async (order: ReturnType<typeof terms>) => whileTimePasses(bench, place(bench, order))

test('0.1: while an order is unknown its twin is not sent: two alike could not be told apart', async () => {
  bench = await openOrdersBench()
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { drop: true } }])
  const order = terms(bench)
  const first = await whileTimePasses(bench, place(bench, order))
  expect(first.state.kind).toBe('unknown')
  expect((await isNothing(order)).state).toMatchObject({
    kind: 'refused',
    by: 'terminal',
    because: { kind: 'check-stopped' },
  })
  expect(bench.placements()).toBe(1)
  await bench.pass(12_000)
  await bench.trading().decide({ intent: first.intent.id, verdict: 'not-placed', orders: [] })
  expect((await isNothing(order)).state.kind).toBe('accepted')
})

test('0.1: two alike at once go one after the other, and when the first is lost the second stays here', async () => {
  bench = await openOrdersBench()
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { drop: true } }])
  const order = terms(bench)
  const ends = await whileTimePasses(bench, Promise.all([placing(bench, order), placing(bench, order, 'window 2')]))
  expect(ends.map(({ state }) => state.kind)).toEqual(['unknown', 'refused'])
  expect(bench.placements()).toBe(1)
})

describe('0.1: one that waits for its twin to be answered', () => {
  async function twoAlike() {
    bench = await openOrdersBench()
    bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { hang: true } }])
    const order = terms(bench)
    const both = Promise.all([placing(bench, order), placing(bench, order, 'window 2')])
    await bench.until(() => bench.placements() === 1)
    const waits = rows(bench).find(({ intentState }) => intentState?.kind === 'queued')?.intent
    if (waits == null) throw new Error('nothing waits')
    return { both, waits }
  }

  test('can be taken back, and is not sent', async () => {
    const { both, waits } = await twoAlike()
    expect(bench.trading().withdraw(waits)).toEqual({ ok: true, value: undefined })
    const ends = await whileTimePasses(bench, both)
    expect(ends.map(({ state }) => state.kind)).toEqual(['unknown', 'withdrawn'])
    expect(bench.placements()).toBe(1)
  })

  test('is taken back by a halt, also by one that ends before the twin does', async () => {
    const { both } = await twoAlike()
    const { killSwitch } = bench.trading()
    await whileTimePasses(bench, killSwitch.engage({ closePositions: false }))
    expect(killSwitch.release('RELEASE')).toMatchObject({ ok: true })
    const ends = await whileTimePasses(bench, both)
    expect(ends[1].state.kind).toBe('withdrawn')
    expect(bench.placements()).toBe(1)
  })
})

test('0.1: a cover order that differs in its stop alone waits for one whose reply is lost, and goes once that is found', async () => {
  bench = await openOrdersBench()
  bench.sandbox.faults.plan([
    { match: { method: 'POST', path: '/live/orders' }, times: 1, do: { status: 503, after: true } },
  ])
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  const price = restingPrice(bench)
  const cover = (rupeesBelow: number) =>
    terms(bench, { product: 'cover', price, trigger: rupees(price / unitsPerRupee - rupeesBelow) })
  const ordersOf = ({ intent: { id } }: Wish) =>
    rows(bench).flatMap(({ intent, order }) => (intent === id && order !== null ? [order] : []))
  const both = Promise.all([placing(bench, cover(10)), placing(bench, cover(20), 'window 2')])
  const [first, second] = await whileTimePasses(bench, both)
  expect([first, second].map(({ state }) => state.kind)).toEqual(['unknown', 'refused'])
  await bench.until(() => ordersOf(first).length === 1)
  expect(truth(bench)).toEqual(ordersOf(first))
  const again = await whileTimePasses(bench, place(bench, cover(20)))
  expect(again.state.kind).toBe('accepted')
  await bench.until(() => [...ordersOf(first), ...ordersOf(again)].every((id) => rowOf(bench, id).status === 'open'))
  const stops = [first, again].map((wish) => ordersOf(wish).map((id) => rowOf(bench, id).trigger))
  expect(stops).toEqual([[cover(10).trigger], [cover(20).trigger]])
})

test('I1: an order that was there before is not taken for the one that was lost', async () => {
  bench = await openOrdersBench()
  const order = terms(bench)
  const before = await whileTimePasses(bench, place(bench, order))
  await bench.pass(11_000)
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { drop: true } }])
  const lost = await whileTimePasses(bench, place(bench, order))
  await bench.pass(14_000)
  expect(truth(bench)).toEqual(before.orders)
  const [row] = rows(bench).filter(({ intent }) => intent === lost.intent.id)
  expect(row).toMatchObject({ order: null, intentState: { kind: 'unknown', notFoundAt: expect.any(Number) } })
})

test.each(['/live/trade-book', '/live/profile/positions', '/live/orders'])(
  'I7: while %s cannot be read the book is not called checked, and no order leaves',
  async (path) => {
    bench = await openOrdersBench()
    bench.sandbox.faults.plan([{ match: { method: 'GET', path }, do: { status: 503 } }])
    bench.trading().checkBook()
    await bench.until(() => bookOf(bench) === 'not-checked', 10_000)
    await expect(place(bench, terms(bench))).rejects.toThrow('checked')
    bench.sandbox.faults.plan([])
    await bench.until(() => bookOf(bench) === 'current', 30_000)
    expect((await isNothing(terms(bench))).state.kind).toBe('accepted')
  },
)

test('0.10: an order that waited while the book lost its trust does not leave', async () => {
  bench = await openOrdersBench()
  const wishes = Array.from({ length: 12 }, (_, at) =>
    placing(bench, terms(bench, { quantity: units(at + 1) }), `window ${at}`),
  )
  await Promise.all(wishes.slice(0, 8))
  bench.sandbox.faults.plan([{ match: { method: 'GET', path: '/live/orders' }, do: { status: 503 } }])
  bench.trading().checkBook()
  const ends = await whileTimePasses(bench, Promise.all(wishes))
  expect(ends.slice(8).map(({ state }) => state)).toEqual(
    Array(4).fill(
      expect.objectContaining({
        kind: 'refused',
        by: 'terminal',
        because: expect.objectContaining({ kind: 'not-checked' }),
      }),
    ),
  )
  expect(bench.placements()).toBe(8)
})

test('D01, I2: a full disk keeps new orders here, and cancelling works all the while', async () => {
  const disk = fillingDisk()
  bench = await openOrdersBench({ files: disk.files })
  const order = await resting(bench)
  disk.fill(true)
  const wish = await isNothing(terms(bench, { quantity: units(7) }))
  expect(wish.state).toMatchObject({ kind: 'refused', by: 'terminal', because: { kind: 'not-recorded' } })
  expect(bench.trading().state.snapshot().journal.kind).toBe('stopped')
  expect(bench.placements()).toBe(1)
  expect(await whileTimePasses(bench, bench.trading().cancel([order]))).toMatchObject({
    value: { state: { kind: 'accepted' } },
  })
  await bench.until(() => rowOf(bench, order).phase === 'cancelled')
  expect(truthOf(bench, order).status).toBe('cancelled')
})

test('D01: with room on the disk again orders go on only by the trader’s typed word', async () => {
  const disk = fillingDisk()
  bench = await openOrdersBench({ files: disk.files })
  disk.fill(true)
  await isNothing(terms(bench))
  disk.fill(false)
  await expect(place(bench, terms(bench, { quantity: units(2) }))).rejects.toThrow('The disk is full')
  expect(await bench.trading().beginJournal('begin')).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
  expect(await whileTimePasses(bench, bench.trading().beginJournal('BEGIN'))).toEqual({ ok: true, value: undefined })
  expect((await isNothing(terms(bench, { quantity: units(3) }))).state.kind).toBe('accepted')
  expect(bench.placements()).toBe(1)
})

test('D01: a halt that a full disk did not take is written in the new journal, and said to be forgotten only until then', async () => {
  const disk = fillingDisk()
  bench = await openOrdersBench({ files: disk.files })
  const halt = () => bench.trading().state.snapshot().halt
  const stepOf = (now: HaltState) => (now.kind === 'halted' ? now.step : null)
  disk.fill(true)
  expect(await bench.trading().killSwitch.engage({ closePositions: false })).toMatchObject({ ok: false })
  // At rest, so that nothing else of it is told.
  await bench.until(() => stepOf(halt()) === 'flat')
  expect(halt()).toMatchObject({ couldNot: [expect.stringContaining('a restart would forget it')] })
  disk.fill(false)
  expect(await bench.trading().beginJournal('BEGIN')).toEqual({ ok: true, value: undefined })
  await vi.waitFor(() => expect(halt()).toMatchObject({ kind: 'halted', couldNot: [] }))
})

test('O08: what the broker turned away for its session is checked after the login, and found where it was taken', async () => {
  bench = await openOrdersBench()
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { status: 401, after: true } }])
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  const wish = await whileTimePasses(bench, place(bench, terms(bench)))
  expect(wish.state).toMatchObject({ kind: 'refused', because: { kind: 'session-ended' } })
  await bench.signInAgain()
  await bench.until(() => bookOf(bench) === 'current', 30_000)
  await vi.waitFor(() => expect(rows(bench)).toHaveLength(1))
  expect(rows(bench)[0]).toMatchObject({ order: truth(bench)[0], isExternal: false, intentState: { kind: 'accepted' } })
  expect(bench.placements()).toBe(1)
})

describe('O25, O26: what an order is stopped by before it is sent, with the rule named', () => {
  test.each<readonly [RuleId, (listed: Listed) => Partial<OrderTerms>]>([
    ['market-protection', () => ({ type: 'market', price: null, product: 'intraday', marketProtection: 0 })],
    [
      'tick-multiple',
      (listed) => ({ price: rupees((Math.floor(1_380 / (listed.tick / 10_000)) * listed.tick + 1) / 10_000) }),
    ],
    ['lot-multiple', (listed) => ({ quantity: units(listed.lot + 1) })],
    ['freeze-quantity', (listed) => ({ quantity: units(listed.freeze + listed.lot), slice: false })],
  ])('O25: %s', async (rule, changes) => {
    bench = await openOrdersBench()
    const listed = rule === 'lot-multiple' ? aFuture(bench) : bench.sandbox.market.find(terms(bench).key)
    if (listed === null) throw new Error('not listed')
    const review = bench.trading().review(terms(bench, { key: keyOf(listed.key), ...changes(listed) }))
    expect(review).toMatchObject({
      value: { findings: expect.arrayContaining([expect.objectContaining({ rule, severity: 'stop' })]) },
    })
    if (!review.ok) return
    const placed = await bench.trading().place({ intent: review.value.intent, confirmed: ruleIds }, 'window 1')
    expect(placed).toMatchObject({ ok: false, error: { kind: 'check-stopped' } })
    expect(bench.placements()).toBe(0)
  })

  test('O26: an old list of instruments, until it is renewed', async () => {
    bench = await openOrdersBench()
    bench.listIsOld(true)
    await expect(place(bench, terms(bench))).rejects.toThrow('list')
    bench.listIsOld(false)
    expect((await isNothing(terms(bench))).state.kind).toBe('accepted')
  })
})

function aFuture({ sandbox }: OrdersBench): Listed {
  for (const one of sandbox.market.listing().all()) if (one.kind === 'future' && one.lot > 1) return one
  throw new Error('no future is listed')
}

test('A01: once the broker has cleared the sign-in, it is asked nothing more until there is a new one', async () => {
  bench = await openOrdersBench()
  const order = await resting(bench)
  bench.sandbox.tokens.clear()
  bench.trading().checkBook()
  await bench.until(() => bench.session.snapshot().kind === 'ended', 10_000)
  await bench.pass(1_000)
  const before = bench.sandbox.requests.all().length
  await bench.pass(600_000)
  expect(bench.sandbox.requests.all()).toHaveLength(before)
  expect(bookOf(bench)).toBe('signed-out')
  expect(rowOf(bench, order).isFinal).toBe(false)
})

test('T02: after its exit has filled, a second one is no way out, although the positions that were read say so still', async () => {
  bench = await openOrdersBench()
  const take = { product: 'intraday', type: 'market', price: null, quantity: units(40) } as const
  const exit = terms(bench, { ...take, side: 'sell' })
  const net = () => bench.trading().portfolio.snapshot().positions[0]?.net
  /** With an old list what makes a position smaller may pass after a question, and nothing else. */
  const answer = () => {
    bench.listIsOld(true)
    const reviewed = bench.trading().review(exit)
    bench.listIsOld(false)
    if (!reviewed.ok) throw new Error(reviewed.error.happened)
    return reviewed.value.findings.find(({ rule }) => rule === 'fresh-instrument-list')?.severity
  }
  await whileTimePasses(bench, place(bench, terms(bench, take)))
  await bench.until(() => net() === 40)
  expect(answer()).toBe('confirm')
  bench.sandbox.faults.plan([{ match: { path: '/live/profile/positions' }, do: { hang: true } }])
  await whileTimePasses(bench, place(bench, exit))
  await bench.until(() => bench.sandbox.exchange.orders('PR1001').every(({ filled }) => filled === 40))
  await bench.until(() => rows(bench).every(({ filled }) => filled === 40))
  expect(net()).toBe(40)
  expect(answer()).toBe('stop')
})

test('while a position cannot be read the day’s loss is not known, and that stops an order', async () => {
  bench = await openOrdersBench()
  const take = terms(bench, { product: 'intraday', type: 'market', price: null, quantity: units(40) })
  const isStopped = () => {
    const reviewed = bench.trading().review(terms(bench))
    return reviewed.ok && reviewed.value.findings.some(({ rule }) => rule === 'loss-limit')
  }
  await whileTimePasses(bench, place(bench, take))
  await bench.until(() => bench.trading().portfolio.snapshot().positions[0]?.net === 40)
  expect(isStopped()).toBe(false)
  const unreadable = { match: { on: 'positions' }, times: 1_000, do: { alter: { net_quantity: 'many' } } } as const
  bench.sandbox.orderFaults.plan([unreadable])
  bench.trading().checkBook()
  await bench.until(() => bench.trading().portfolio.snapshot().problem !== null)
  await bench.pass(1_000)
  expect(isStopped()).toBe(true)
})

test('a position whose carried amounts are not told is there all the same: the limits know it, and the kill switch ends it', async () => {
  bench = await openOrdersBench()
  const take = terms(bench, { product: 'intraday', type: 'market', price: null, quantity: units(40) })
  await whileTimePasses(bench, place(bench, take))
  const portfolio = () => bench.trading().portfolio.snapshot()
  await bench.until(() => portfolio().positions[0]?.net === 40)
  bench.sandbox.orderFaults.plan([
    { match: { on: 'positions' }, times: 1_000, do: { alter: { cf_buy_amount: '', cf_sell_amount: null } } },
  ])
  const readAt = portfolio().readAt ?? 0
  bench.trading().checkBook()
  await bench.until(() => (portfolio().readAt ?? 0) > readAt && bookOf(bench) === 'current')
  expect(portfolio()).toMatchObject({ problem: null, positions: [{ net: 40, carriedBuyAmount: null, realised: 0 }] })
  const review = bench.trading().review(terms(bench))
  expect(review.ok && review.value.findings.map(({ rule }) => rule)).not.toContain('loss-limit')
  await whileTimePasses(bench, bench.trading().killSwitch.engage({ closePositions: true }))
  await bench.until(() => bench.sandbox.exchange.orders('PR1001').filter(({ filled }) => filled === 40).length === 2)
  await bench.until(
    () => bench.trading().state.snapshot().halt.kind === 'halted' && portfolio().positions[0]?.net === 0,
  )
})
