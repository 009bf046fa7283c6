/** An account by the newer interface alone, before a broker whose older one is switched off: what is lost is found, and what one second holds stays in order. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import { bookOf, infosys, type OrdersBench, openOrdersBench, reliance } from './orders.test-support.ts'
import {
  askedOf,
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
  bench = await openOrdersBench({ accountBy: 'v2', sandbox: { scenario: 'newer-only' } })
})
afterEach(async () => {
  const older = bench.sandbox.requests.all().filter(({ path }) => /^\/($|live|index|historical)/.test(path))
  await bench.close()
  expect(older).toEqual([])
})

const trading = () => bench.trading()
const sandbox = () => bench.sandbox
const halt = () => trading().state.snapshot().halt
const standing = () =>
  sandbox()
    .exchange.positions('PR1001')
    .filter(({ net }) => net !== 0)
    .map(({ net }) => net)
const atMarket = { product: 'intraday', type: 'market', price: null } as const

test('O04: an order whose reply is lost is found by its own tag among orders that look just like it, and placed once', async () => {
  sandbox().faults.plan([{ match: { path: '/v3/order/place' }, times: 1, do: { loseReply: true } }])
  sandbox().orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  const wanted = terms(bench)
  const share = sandbox().market.find(reliance)
  if (share === null) throw new Error('not listed')
  sandbox().exchange.place('PR1001', {
    ...{ instrument: share, product: 'D', side: 'B', kind: 'L', duration: 'DAY', quantity: 1 },
    ...{ price: Number(wanted.price), trigger: 0, disclosed: 0, marketProtection: null, slice: false, legs: null },
    ...{ tag: null, from: 'elsewhere' },
  })
  // Nobody here has heard of that one: both come with the same list.
  await whileTimePasses(bench, placing(bench, wanted))
  expect(bench.said()).toContain('unknown')
  const own = () => rows(bench).filter(({ isExternal }) => !isExternal)
  await bench.until(() => own()[0]?.intentState?.kind === 'accepted' && rows(bench).length === 2, 10_000)
  expect(own()).toMatchObject([{ order: truth(bench)[0], status: 'open' }])
  expect(bench.placements()).toBe(1)
})

test('O16, O17: a change and a cancellation without an answer end by what the exchange shows, and neither is sent again', async () => {
  const order = await resting(bench)
  sandbox().orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  sandbox().faults.plan([{ match: { method: 'PUT' }, times: 1, do: { loseReply: true } }])
  await whileTimePasses(bench, trading().modify({ order, changes: { quantity: units(5) }, confirmed: [] }, 'window 1'))
  await bench.until(() => rowOf(bench, order).quantity === 5 && trading().state.snapshot().unknown === 0, 10_000)
  expect(askedOf(bench, 'PUT', '/v3/order/modify')).toBe(1)
  sandbox().faults.plan([{ match: { method: 'DELETE' }, times: 1, do: { loseReply: true } }])
  await whileTimePasses(bench, trading().cancel([order]))
  await bench.until(() => rowOf(bench, order).phase === 'cancelled', 10_000)
  expect(trading().state.snapshot().unknown).toBe(0)
  expect(askedOf(bench, 'DELETE', '/v3/order/cancel')).toBe(1)
})

test('P09: one second with two fills, a change and a cancellation ends as the exchange ended it, and no word of it is called at odds', async () => {
  const order = await resting(bench, { quantity: units(9) })
  const second = () => Math.floor(sandbox().clock.now() / 1_000)
  await bench.until(() => sandbox().clock.now() % 1_000 === 0)
  const began = second()
  sandbox().hands.fill(order, { quantity: 2 })
  await whileTimePasses(bench, trading().modify({ order, changes: { quantity: units(8) }, confirmed: [] }, 'window 1'))
  sandbox().hands.fill(order, { quantity: 3 })
  await whileTimePasses(bench, trading().cancel([order]))
  expect(second()).toBe(began)
  await bench.until(() => rowOf(bench, order).phase === 'cancelled', 5_000)
  await bench.pass(25_000)
  expect(rowOf(bench, order)).toMatchObject({ status: 'cancelled', filled: 5, quantity: 8, alarms: [] })
  expect(truthOf(bench, order)).toMatchObject({ status: 'cancelled', filled: 5, quantity: 8 })
  const timeline = await trading().timeline(rowOf(bench, order).id)
  expect(timeline.filter(({ marks }) => marks.includes('disagrees')).map(({ what }) => what)).toEqual([])
})

test('what is filled has its trades and its position within two seconds, though the stream tells no trade', async () => {
  await whileTimePasses(bench, place(bench, terms(bench, { ...atMarket, quantity: units(3) })))
  await bench.until(() => trading().portfolio.snapshot().trades.length > 0, 2_000)
  await bench.until(() => trading().portfolio.snapshot().positions.length > 0, 2_000)
  const { trades, positions } = trading().portfolio.snapshot()
  expect(trades).toMatchObject([{ symbol: 'RELIANCE', quantity: 3, side: 'buy', product: 'intraday' }])
  expect(positions).toMatchObject([{ key: reliance, net: 3, buyQuantity: 3, differences: [] }])
})

test('what is bought on margin funding is a position too, though another call tells it', async () => {
  const funded = { product: 'margin-funding', type: 'market', price: null, quantity: units(2) } as const
  await whileTimePasses(bench, place(bench, terms(bench, funded)))
  await bench.until(() => trading().portfolio.snapshot().positions.length > 0, 2_000)
  await bench.pass(2_000)
  expect(trading().portfolio.snapshot().positions).toMatchObject([
    { key: reliance, product: 'MTF', net: 2, differences: [] },
  ])
})

test('several orders are cancelled in as many requests, each told of by itself', async () => {
  const orders = [
    await resting(bench),
    await resting(bench, { quantity: units(2) }),
    await resting(bench, { key: infosys }),
  ]
  const [first, second, third] = orders
  if (!first || !second || !third) throw new Error('not three')
  sandbox().faults.plan([{ match: { method: 'DELETE' }, times: 1, do: { status: 503 } }])
  const cancelled = await whileTimePasses(bench, trading().cancel([first, second, third]))
  expect(cancelled).toMatchObject({ ok: true, value: { state: { kind: 'unknown' } } })
  await bench.until(() => rows(bench).filter(({ phase }) => phase === 'cancelled').length === 2, 5_000)
  expect(orders.map((order) => truthOf(bench, order).status).toSorted()).toEqual(['cancelled', 'cancelled', 'open'])
  expect(askedOf(bench, 'DELETE', '/v3/order/cancel')).toBe(3)
})

test('an order that ended unheard is not cancelled or changed any more: the broker says so, and how it ended is known', async () => {
  const order = await resting(bench)
  sandbox().orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  sandbox().exchange.cancel('PR1001', [order])
  const refused = { kind: 'refused', because: { happened: expect.stringContaining('has ended already') } }
  expect(await trading().cancel([order])).toMatchObject({ ok: true, value: { state: refused } })
  await bench.until(() => rowOf(bench, order).phase === 'cancelled', 5_000)
  expect(rowOf(bench, order)).toMatchObject({ isFinal: true, alarms: [] })
  expect(askedOf(bench, 'DELETE', '/v3/order/cancel')).toBe(1)
})

test('O28: the kill switch cancels everything in one request and closes what stands, long and short', async () => {
  await whileTimePasses(bench, place(bench, terms(bench, { ...atMarket, quantity: units(40) })))
  const short = { ...atMarket, key: infosys, side: 'sell', quantity: units(25) } as const
  await whileTimePasses(bench, place(bench, terms(bench, short)))
  await resting(bench, { product: 'intraday', quantity: units(7) })
  expect(standing().toSorted()).toEqual([-25, 40])
  await whileTimePasses(bench, trading().killSwitch.engage({ closePositions: true }))
  await bench.until(() => halt().kind === 'halted' && JSON.stringify(halt()).includes('"flat"'), 8_000)
  expect(standing()).toEqual([])
  expect(halt()).toMatchObject({ openOrders: 0, openPositions: 0, unknownOrders: 0, couldNot: [] })
  expect(askedOf(bench, 'DELETE', '/v2/order/multi/cancel')).toBe(1)
})

test('O28: more open orders than the broker cancels in one request are all gone in the end', async () => {
  const share = sandbox().market.find(reliance)
  if (share === null) throw new Error('not listed')
  const price = Number(terms(bench).price)
  for (let order = 0; order < 64; order += 1) {
    sandbox().exchange.place('PR1001', {
      ...{ instrument: share, product: 'D', side: 'B', kind: 'L', duration: 'DAY', quantity: 1 },
      ...{ price, trigger: 0, disclosed: 0, marketProtection: null, slice: false, legs: null },
      ...{ tag: null, from: 'elsewhere' },
    })
  }
  await whileTimePasses(bench, trading().killSwitch.engage({ closePositions: false }))
  await bench.until(() => halt().kind === 'halted' && JSON.stringify(halt()).includes('"flat"'), 30_000)
  expect(
    new Set(
      sandbox()
        .exchange.orders('PR1001')
        .map(({ status }) => status),
    ),
  ).toEqual(new Set(['cancelled']))
  expect(halt()).toMatchObject({ openOrders: 0, couldNot: [] })
  expect(askedOf(bench, 'DELETE', '/v3/order/cancel')).toBe(20)
})

test('the kill switch with nothing open has nothing that it could not do', async () => {
  await whileTimePasses(bench, trading().killSwitch.engage({ closePositions: true }))
  await bench.until(() => JSON.stringify(halt()).includes('"flat"'), 8_000)
  expect(halt()).toMatchObject({ couldNot: [] })
  expect(askedOf(bench, 'DELETE', '/v2/order/multi/cancel')).toBe(1)
})

test('P01: the stream breaks and comes back by an address asked anew, and what happened meanwhile is known', async () => {
  const order = await resting(bench)
  const authorize = '/v2/feed/portfolio-stream-feed/authorize'
  const before = askedOf(bench, 'GET', authorize)
  sandbox().feed.closeAll(1006)
  await vi.waitFor(() => expect(trading().state.snapshot().push.up).toBe(false))
  sandbox().hands.fill(order)
  await bench.until(() => rowOf(bench, order).phase === 'complete', 10_000)
  await bench.until(() => trading().state.snapshot().push.up && bookOf(bench) === 'current', 20_000)
  expect(askedOf(bench, 'GET', authorize)).toBe(before + 1)
})

test('C06: an order that waited while the computer slept does not leave, though the book is checked again before its turn', async () => {
  const first = Array.from({ length: 8 }, (_, one) =>
    placing(bench, terms(bench, { quantity: units(one + 1) }), `window ${one}`),
  )
  const last = placing(bench, terms(bench, { quantity: units(40) }), 'window 9')
  await whileTimePasses(bench, Promise.all(first))
  const sleep = 2 * 3_600_000
  sandbox().clock.advance(sleep)
  bench.clock.setWall(bench.clock.wall() + sleep)
  const wish = await whileTimePasses(bench, last)
  expect(wish.state).toMatchObject({ kind: 'withdrawn', why: expect.stringContaining('The computer slept') })
  await bench.until(() => bookOf(bench) === 'current', 30_000)
  await bench.pass(2_000)
  expect(bench.placements()).toBe(8)
})

test('a cover order stops at its look, with what goes instead', () => {
  const review = trading().review(terms(bench, { product: 'cover', trigger: rupees(1_300) }))
  expect(review).toMatchObject({
    value: {
      findings: expect.arrayContaining([
        expect.objectContaining({ rule: 'known-instrument', sentence: expect.stringContaining('no older interface') }),
      ]),
    },
  })
})
