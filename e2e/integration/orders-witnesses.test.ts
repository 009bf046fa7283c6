/** Push, list, detail and trade book as witnesses of one truth: late, doubled, out of order, missing, and at odds with each other. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import type { OrderId } from '../../contract/kinds.ts'
import type { OrderRow } from '../../contract/orders.ts'
import { missedWords } from '../../main/orders/reconcile/awaited.ts'
import { bookOf, keyOf, type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import {
  askedOf,
  everyQuestion,
  onlyRow,
  place,
  placing,
  resting,
  rowOf,
  rows,
  terms,
  truth,
  truthOf,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

const hands = () => bench.sandbox.hands
const push = () => bench.trading().state.snapshot().push
const traded = () => portfolio().trades.reduce((sum, { quantity }) => sum + quantity, 0)
const portfolio = () => bench.trading().portfolio.snapshot()

describe('P01, P02: the push channel breaks', () => {
  test('P01: it is said at once, with the reason, and never called connected', async () => {
    bench.sandbox.feed.closeAll(1006)
    await vi.waitFor(() => expect(push()).toMatchObject({ up: false, because: { kind: 'no-answer' } }))
  })

  test('P01: while it is down the list is read every few seconds', async () => {
    bench.sandbox.faults.plan([{ match: { path: '/' }, do: { status: 503 } }])
    bench.sandbox.feed.closeAll(1006)
    await vi.waitFor(() => expect(push().up).toBe(false))
    const before = askedOf(bench, 'GET', '/live/orders')
    await bench.pass(15_000)
    expect(askedOf(bench, 'GET', '/live/orders') - before).toBeGreaterThanOrEqual(4)
  })

  test('P02: an order filled during the gap appears with its trade and its position', async () => {
    const order = await resting(bench)
    bench.sandbox.feed.closeAll(1006)
    await vi.waitFor(() => expect(push().up).toBe(false))
    hands().fill(order)
    await bench.until(() => rowOf(bench, order).phase === 'complete', 10_000)
    await bench.until(() => portfolio().positions.some(({ net }) => net === 1), 10_000)
    expect(portfolio().trades).toHaveLength(1)
  })

  test('0.10: after a reconnect the book is checked anew before it counts as current', async () => {
    const told: string[] = []
    bench.trading().state.subscribe(({ book }) => told.push(book.kind === 'checking' ? book.why : book.kind))
    bench.sandbox.feed.closeAll(1006)
    await vi.waitFor(() => expect(push().up).toBe(false))
    await bench.until(() => told.includes('reconnect'), 20_000)
    await bench.until(() => bookOf(bench) === 'current', 10_000)
  })
})

describe('updates lost on a channel that is up', () => {
  const lists = () => askedOf(bench, 'GET', '/live/orders')

  test('what was taken is looked for within seconds, the channel says so, and a minute later it is believed again', async () => {
    bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
    await whileTimePasses(bench, place(bench, terms(bench)))
    const seen = () => rows(bench)[0]
    await bench.until(() => seen()?.status === 'open', 3_000)
    const [order] = truth(bench)
    if (order === undefined) throw new Error('the exchange has no order')
    await whileTimePasses(bench, bench.trading().cancel([order]))
    await bench.until(() => seen()?.phase === 'cancelled', 3_000)
    expect(push().up).toBe(true)
    expect(bench.pushTroubles()).toEqual([missedWords(1), missedWords(1)])
    bench.sandbox.orderFaults.plan([])
    await bench.pass(60_000)
    const before = lists()
    await bench.pass(12_000)
    expect(lists() - before).toBeLessThanOrEqual(1)
  })

  test('a fill that the same channel leaves out is told within seconds too, while many orders cost no more looks than one', async () => {
    bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
    const order = await resting(bench)
    for (let count = 1; count <= 3; count += 1) await resting(bench, { quantity: units(count + 1) })
    const before = lists()
    hands().fill(order)
    await bench.until(() => rowOf(bench, order).phase === 'complete', 4_500)
    expect(lists() - before).toBeLessThanOrEqual(2)
    await bench.until(() => portfolio().trades.length === 1, 3_000)
  })

  test('while it tells in time no list is read for it, and it is called nothing', async () => {
    const before = lists()
    await resting(bench)
    await bench.pass(10_000)
    expect(lists() - before).toBeLessThanOrEqual(1)
    expect(bench.pushTroubles()).toEqual([])
  })
})

test('P05: after a sleep the book is checked, and new orders wait', async () => {
  bench.clock.setWall(bench.clock.wall() + 3_600_000)
  bench.sandbox.clock.advance(3_600_000)
  bench.clock.advance(2_000)
  await vi.waitFor(() =>
    expect(bench.trading().state.snapshot().book).toMatchObject({
      kind: 'checking',
      why: 'wake',
      sleptMillis: 3_600_000,
    }),
  )
  const review = bench.trading().review(terms(bench))
  expect(review).toMatchObject({
    value: { findings: expect.arrayContaining([expect.objectContaining({ rule: 'checking' })]) },
  })
  await bench.until(() => bookOf(bench) === 'current', 30_000)
})

test('C06: an order that waited for its turn while the computer slept does not leave as if no time had passed', async () => {
  const first = Array.from({ length: 8 }, (_, one) =>
    placing(bench, terms(bench, { quantity: units(one + 1) }), `w ${one}`),
  )
  const last = placing(bench, terms(bench, { quantity: units(40) }), 'w 9')
  await whileTimePasses(bench, Promise.all(first))
  const sleep = 2 * 3_600_000
  bench.sandbox.clock.advance(sleep)
  bench.clock.setWall(bench.clock.wall() + sleep)
  const wish = await whileTimePasses(bench, last)
  expect(wish.state).toMatchObject({ kind: 'withdrawn', why: expect.stringContaining('The computer slept') })
  expect(bench.placements()).toBe(8)
  await bench.until(() => bookOf(bench) === 'current', 30_000)
})

test('C06: an order placed in the instant of waking, before any timer ran, does not leave', async () => {
  bench.clock.setWall(bench.clock.wall() + 3_600_000)
  expect(bookOf(bench)).toBe('current')
  const said = place(bench, terms(bench)).then(
    ({ state }) => state.kind,
    (error: Error) => error.message,
  )
  expect(await whileTimePasses(bench, said)).toContain('is being checked with the broker, so this was not sent')
  expect(bench.placements()).toBe(0)
})

test('P06: a message that is not known, and one far too long, change nothing and break nothing', async () => {
  const order = await resting(bench)
  bench.sandbox.orderFaults.act({ push: '{"message":"something_new","data":{"order_id":"1"}}' })
  bench.sandbox.orderFaults.act({ push: 'x'.repeat(3_000_000) })
  hands().fill(order)
  await bench.until(() => rowOf(bench, order).phase === 'complete', 25_000)
  expect(rows(bench)).toHaveLength(1)
})

test('P07: an update for an order nobody knew is shown as external, and looked at by its detail call', async () => {
  const id = elsewhere(4)
  await vi.waitFor(() => expect(rows(bench)).toHaveLength(1))
  expect(onlyRow(bench)).toMatchObject({ order: id, isExternal: true, quantity: 4 })
  await bench.until(() => askedOf(bench, 'GET', `/live/orders/${id}`) === 1, 3_000)
})

test('P08: a thousand updates in one go are all applied, in order', async () => {
  const order = await resting(bench)
  for (let at = 0; at < 500; at++) hands().say(order, at % 2 === 0 ? 'modify pending' : 'open')
  hands().fill(order)
  await vi.waitFor(() => expect(rowOf(bench, order).phase).toBe('complete'))
  expect(rowOf(bench, order)).toMatchObject({ filled: 1, alarms: [] })
})

test('P09: push and list disagree: what is newer by the broker’s own time wins, and the other stands in the timeline', async () => {
  const order = await resting(bench)
  bench.sandbox.orderFaults.plan([
    {
      match: { on: 'list', orderId: order },
      times: 1,
      do: {
        alter: { status: 'open', traded_quantity: '0', time_in_micro: String(truthOf(bench, order).timeMicros - 1) },
      },
    },
  ])
  hands().fill(order)
  await vi.waitFor(() => expect(rowOf(bench, order).phase).toBe('complete'))
  bench.trading().checkBook()
  await bench.until(() => bookOf(bench) === 'current')
  expect(rowOf(bench, order)).toMatchObject({ phase: 'complete', filled: 1 })
})

test('O11: of eleven pieces some are rejected and one is in no list: each piece stands for itself', async () => {
  const option = cheapOption()
  // Lower than a share's resting price: options move further.
  const low = rupees((Math.floor(bench.sandbox.market.tape(option).last().ticks * 0.9) * option.tick) / 10_000)
  const piece = { key: keyOf(option.key), product: 'intraday', price: low, slice: true } as const
  const order = terms(bench, { ...piece, quantity: units(option.freeze * 11) })
  bench.sandbox.orderFaults.plan([{ times: 1, do: { hidePiece: 7 } }])
  const wish = await whileTimePasses(bench, place(bench, order))
  expect(wish.orders).toHaveLength(11)
  for (const order of wish.orders.slice(0, 3)) hands().reject(order, 'RMS: margin exceeds')
  await bench.until(() => rows(bench).filter(({ phase }) => phase === 'rejected').length === 3, 25_000)
  await bench.pass(5_000)
  expect(rows(bench).filter(({ phase }) => phase === 'open')).toHaveLength(7)
  const [missing] = rows(bench).filter(({ order }) => order === wish.orders[6])
  expect(missing).toMatchObject({ isFinal: false, group: wish.intent.id })
  expect(new Set(rows(bench).map(({ group }) => group))).toEqual(new Set([wish.intent.id]))
})

test('O14: updates five times each and in reverse end in the final state', async () => {
  const order = await resting(bench)
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { hold: true } }])
  hands().fill(order)
  bench.sandbox.orderFaults.act({ release: 'reversed' })
  bench.sandbox.orderFaults.plan([])
  await vi.waitFor(() => expect(rowOf(bench, order).phase).toBe('complete'))
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { repeat: 5 } }])
  hands().say(order, 'complete')
  await bench.pass(2_000)
  expect(rowOf(bench, order)).toMatchObject({ phase: 'complete', filled: 1 })
})

test('O15: a fill wins the race against the cancellation: complete, and the cancellation says so', async () => {
  const order = await resting(bench)
  hands().fill(order)
  const asked = await whileTimePasses(bench, bench.trading().cancel([order]))
  await bench.until(() => rowOf(bench, order).phase === 'complete')
  expect(['accepted', 'refused']).toContain(asked.ok && asked.value.state.kind)
  expect(rowOf(bench, order)).toMatchObject({ filled: 1, changing: null })
})

test('O15: partly filled, then cancelled: what was filled stays', async () => {
  const order = await resting(bench, { quantity: units(5) })
  hands().fill(order, { quantity: 3 })
  await whileTimePasses(bench, bench.trading().cancel([order]))
  await bench.until(() => rowOf(bench, order).phase === 'cancelled')
  expect(rowOf(bench, order)).toMatchObject({ filled: 3, quantity: 5 })
  await bench.until(() => traded() === 3)
})

test('O19: a word nobody knows is shown as it is, and the order counts as open', async () => {
  const order = await resting(bench)
  hands().say(order, 'half open')
  await bench.until(() => rowOf(bench, order).status === 'half open', 25_000)
  expect(rowOf(bench, order)).toMatchObject({ isFinal: false, phase: 'open' })
})

describe('O21: an order that the list leaves out', () => {
  /** All that its row says, each once. */
  function sayings(order: OrderId) {
    const said: OrderRow[] = []
    const stop = bench.trading().orders.subscribe(({ rows }) => said.push(...rows.filter((row) => row.order === order)))
    return { said, alarms: () => said.flatMap(({ alarms }) => alarms), stop }
  }

  const details = (order: OrderId) => askedOf(bench, 'GET', `/live/orders/${order}`)

  /** Three lists are asked for, each after what came of the one before has been answered. */
  async function threePolls(order: OrderId, each: () => void = () => {}): Promise<void> {
    for (let poll = 1; poll <= 3; poll += 1) {
      const [lists, asked] = [askedOf(bench, 'GET', '/live/orders'), details(order)]
      bench.trading().checkBook()
      await bench.until(() => askedOf(bench, 'GET', '/live/orders') > lists && details(order) > asked, 25_000)
      await bench.until(() => bookOf(bench) === 'current' && !rowOf(bench, order).isLookedFor)
      each()
    }
  }

  test('three times over, and its own detail tells of it each time: it is looked for, stays in view, and no alarm is ever raised', async () => {
    const order = await resting(bench)
    const { said, alarms } = sayings(order)
    bench.sandbox.orderFaults.plan([{ match: { on: 'list', orderId: order }, times: 3, do: { hide: true } }])
    await threePolls(order)
    expect(said.filter(({ isLookedFor }) => isLookedFor)).toHaveLength(3)
    expect(alarms()).toEqual([])
    expect(rowOf(bench, order)).toMatchObject({ phase: 'open' })
  })

  test('is missing once its own detail does not name it either, not a moment before, and no more once a list names it', async () => {
    const order = await resting(bench)
    const { said, alarms } = sayings(order)
    bench.sandbox.faults.plan([{ match: { path: `/live/orders/${order}` }, times: 1, do: { status: 503 } }])
    bench.sandbox.orderFaults.plan([
      { match: { on: 'list', orderId: order }, do: { hide: true } },
      { match: { on: 'detail', orderId: order }, do: { hide: true } },
    ])
    const asked = details(order)
    bench.trading().checkBook()
    await bench.until(() => details(order) > asked, 25_000)
    // No answer is none that does not name it.
    expect(rowOf(bench, order)).toMatchObject({ phase: 'open', isLookedFor: true, alarms: [] })
    await bench.until(() => rowOf(bench, order).alarms.length > 0, 25_000)
    expect(details(order)).toBeGreaterThan(asked + 1)
    expect(said.findIndex(({ isLookedFor }) => isLookedFor)).toBeLessThan(
      said.findIndex((row) => row.alarms.length > 0),
    )
    expect(rowOf(bench, order)).toMatchObject({
      ...{ phase: 'open', isFinal: false, isLookedFor: false },
      alarms: [expect.stringContaining('Missing at the broker')],
    })
    await threePolls(order, () => expect(rowOf(bench, order).alarms).toHaveLength(1))
    expect(new Set(alarms()).size).toBe(1)
    bench.sandbox.orderFaults.plan([])
    bench.trading().checkBook()
    await bench.until(() => rowOf(bench, order).alarms.length === 0, 25_000)
  })
})

test('O22: a traded quantity that is not the sum of the trades raises an alarm, and the broker’s figure is shown', async () => {
  const order = await resting(bench, { quantity: units(5) })
  hands().fill(order, { quantity: 2 })
  hands().misstate(order, 4)
  await bench.until(() => rowOf(bench, order).filled === 4, 25_000)
  bench.trading().checkBook()
  await bench.until(() => rowOf(bench, order).alarms.length > 0, 25_000)
  expect(traded()).toBe(2)
})

test('O22: a fill that no trade explains has its own trades read once, however often the book is read', async () => {
  const order = await resting(bench, { quantity: units(5) })
  const own = () => askedOf(bench, 'GET', `/live/orders/${order}/trades`)
  bench.sandbox.orderFaults.plan([
    { match: { on: 'push', message: 'fill_report' }, do: { drop: true } },
    { match: { on: 'trades' }, do: { hide: true } },
  ])
  hands().fill(order, { quantity: 2 })
  await bench.until(() => own() > 0, 600_000)
  await bench.pass(45_000)
  expect(own()).toBe(1)
  expect(rowOf(bench, order).alarms).toEqual(['The broker says 2 filled, but its trades come to 0.'])

  hands().fill(order, { quantity: 1 })
  await bench.until(() => own() > 1, 600_000)
  await bench.pass(45_000)
  expect(own()).toBe(2)
})

test('a fill of which only the order itself was told has its trade and its position read at once', async () => {
  const order = await resting(bench, { quantity: units(5) })
  bench.sandbox.orderFaults.plan([{ match: { on: 'push', message: 'fill_report' }, do: { drop: true } }])
  hands().fill(order, { quantity: 5 })
  await bench.until(() => rowOf(bench, order).filled === 5)
  // The next look at everything comes long after.
  await bench.until(() => portfolio().positions.some(({ net }) => net === 5) && portfolio().trades.length === 1, 5_000)
})

test('O23: a trade told by push, trade book and again by push counts once', async () => {
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { repeat: 3 } }])
  const order = await resting(bench)
  hands().fill(order)
  await bench.until(() => rowOf(bench, order).phase === 'complete')
  bench.trading().checkBook()
  await bench.until(() => bookOf(bench) === 'current')
  await bench.pass(1_000)
  expect(portfolio().trades).toHaveLength(1)
  expect(rowOf(bench, order)).toMatchObject({ filled: 1, alarms: [] })
})

test('O29: a position that does not follow from the fills is shown with the difference', async () => {
  const order = await resting(bench)
  hands().fill(order)
  await bench.until(() => portfolio().positions.some(({ net }) => net === 1), 10_000)
  const instrument = bench.sandbox.market.find(terms(bench).key)
  if (instrument === null) throw new Error('not listed')
  hands().moveUnseen({ clientId: 'PR1001', instrument, product: 'D', side: 'B', quantity: 6, price: 1_000_000 })
  bench.trading().checkBook()
  await bench.until(
    () => portfolio().positions.some(({ net, differences }) => net === 7 && differences.length > 0),
    90_000,
  )
})

test('O24: outside market hours the review says that it becomes an after-market order', async () => {
  bench.isOpen('shut')
  const review = bench.trading().review(terms(bench))
  expect(review).toMatchObject({
    value: {
      afterMarket: true,
      findings: expect.arrayContaining([expect.objectContaining({ rule: 'market-hours', severity: 'note' })]),
    },
  })
})

test.each([
  ['open', 'shut', /market shut after/],
  ['shut', 'open', /market opened after/],
] as const)(
  'O24: looked at while the market is %s and placed when it is %s, it is not sent',
  async (before, after, words) => {
    bench.isOpen(before)
    const review = bench.trading().review(terms(bench))
    if (!review.ok) throw new Error(review.error.happened)
    bench.isOpen(after)
    const ask = { intent: review.value.intent, confirmed: everyQuestion }
    const placed = await whileTimePasses(bench, bench.trading().place(ask, 'window 1'))
    expect(placed).toMatchObject({
      ok: false,
      error: { kind: 'confirm-needed', happened: expect.stringMatching(words) },
    })
    expect([bench.placements(), truth(bench)]).toEqual([0, []])
  },
)

test.each([
  ['open', 'shut'],
  ['shut', 'open'],
] as const)(
  'O24: waiting for its turn while the market turns from %s to %s, it does not leave',
  async (before, after) => {
    bench.isOpen(before)
    // The eight orders a second that others have used.
    const first = Array.from({ length: 8 }, (_, one) =>
      placing(bench, terms(bench, { quantity: units(one + 1) }), `w ${one}`),
    )
    const last = placing(bench, terms(bench, { quantity: units(40) }), 'w 9')
    await whileTimePasses(bench, Promise.all(first))
    bench.isOpen(after)
    const wish = await whileTimePasses(bench, last)
    expect(wish.state).toMatchObject({ kind: 'refused', by: 'terminal', because: { kind: 'confirm-needed' } })
    expect(bench.placements()).toBe(8)
  },
)

test('O24: what is sent while the market is shut says so to the broker', async () => {
  bench.isOpen('shut')
  bench.sandbox.clock.set(Date.parse('2026-02-03T18:00:00+05:30'))
  const wish = await whileTimePasses(bench, place(bench, terms(bench)))
  expect(wish.intent.afterMarket).toBe(true)
  const [order] = truth(bench)
  if (order === undefined) throw new Error('none')
  await bench.until(() => rowOf(bench, order).status === 'after market order req received')
  expect(rowOf(bench, order)).toMatchObject({ isAfterMarket: true })
})

/** Eleven pieces of it cost little enough for the account to hold them. */
function cheapOption() {
  const { market } = bench.sandbox
  for (const one of market.listing().all()) {
    if (one.segment === 'NSE_FO' && one.kind === 'call' && isCheap(market.tape(one).last().ticks)) return one
  }
  throw new Error('no option is cheap today')
}

const isCheap = (ticks: number) => ticks > 20 && ticks < 60

function elsewhere(quantity: number) {
  const { exchange, market } = bench.sandbox
  const instrument = market.find(terms(bench).key)
  if (instrument === null) throw new Error('not listed')
  const price = terms(bench).price ?? 0
  exchange.place('PR1001', {
    ...{ instrument, side: 'B', product: 'D', kind: 'L', duration: 'DAY', quantity, price, trigger: 0, disclosed: 0 },
    ...{ marketProtection: null, slice: false, legs: null, tag: null, from: 'elsewhere' },
  })
  return truth(bench)[0]
}
