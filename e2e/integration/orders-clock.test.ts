/** Orders while the clock of this computer is wrong, steps, or stands still with the whole program: found, told, and never sent twice (C01, C02, X03). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import { bookOf, keyOf, type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import {
  askedOf,
  onlyRow,
  place,
  placePath,
  placing,
  resting,
  restingPrice,
  rowOf,
  rows,
  stateOf,
  terms,
  truth,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

const turnedAway = () => bench.sandbox.requests.all().filter(({ outcome }) => outcome === '429')

test.each([-600_000, 600_000])(
  'C01: a wall %i ms from the broker’s: an order whose answer was lost is found as this one, and none from before is',
  async (off) => {
    const before = await resting(bench)
    bench.clock.setWall(bench.clock.wall() + off)
    await bench.pass(1_000)
    await bench.until(() => bookOf(bench) === 'current')
    bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
    bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { loseReply: true } }])
    const { intent } = await whileTimePasses(bench, place(bench, terms(bench)))
    const row = () => rows(bench).find((one) => one.intent === intent.id)
    await bench.until(() => row()?.intentState?.kind === 'accepted')
    expect(row()).toMatchObject({ intentState: { late: true }, isExternal: false })
    expect(new Set(truth(bench))).toEqual(new Set([before, row()?.order]))
    expect(bench.placements()).toBe(2)
  },
)

test('C01: a contract of today is traded as long as the broker’s clock says, by a wall that is past its end', async () => {
  const { key: text, lot, contract } = callOfToday()
  const key = keyOf(text)
  const order = terms(bench, { key, product: 'intraday', quantity: units(lot), price: restingPrice(bench, key) })
  bench.clock.setWall(contract.endsAt + 1)
  await bench.pass(1_000)
  await bench.until(() => bookOf(bench) === 'current')
  const { state } = await whileTimePasses(bench, place(bench, order))
  expect(state).toMatchObject({ kind: 'accepted' })
})

function callOfToday() {
  const { market, clock } = bench.sandbox
  const midnight = clock.now() + 14 * 3_600_000
  for (const one of market.listing().all()) {
    const { segment, kind, contract } = one
    if (segment === 'NSE_FO' && kind === 'call' && contract !== null && contract.endsAt < midnight)
      return { ...one, contract }
  }
  throw new Error('no call ends today')
}

test('C02: the wall steps back ten minutes while an outcome is unknown: it is still looked for and said, and names do not repeat', async () => {
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { drop: true } }])
  void placing(bench, terms(bench))
  await bench.until(() => stateOf(bench) === 'unknown')
  bench.clock.setWall(bench.clock.wall() - 600_000)
  const asked = askedOf(bench, 'GET', '/live/orders')
  await bench.until(() => {
    const state = onlyRow(bench).intentState
    return state?.kind === 'unknown' && state.notFoundAt !== null
  })
  expect(askedOf(bench, 'GET', '/live/orders') - asked).toBeGreaterThanOrEqual(3)
  const next = await whileTimePasses(bench, place(bench, terms(bench, { quantity: units(2) })))
  expect(next.state.kind).toBe('accepted')
  expect(new Set(rows(bench).map(({ intent }) => intent)).size).toBe(2)
})

test.each([11_000, -600_000])(
  'T45, C02: the wall is set by %i ms right after an order was sent: the same one is asked about still, for ten seconds',
  async (step) => {
    const order = terms(bench)
    await resting(bench, order)
    bench.clock.setWall(bench.clock.wall() + step)
    const asked = () => {
      const review = bench.trading().review(order)
      return (
        review.ok && review.value.findings.some(({ rule, severity }) => rule === 'repeat' && severity === 'confirm')
      )
    }
    expect(asked()).toBe(true)
    await bench.pass(10_000)
    expect(asked()).toBe(false)
  },
)

test('C02: an order that vanishes from the broker’s list after the wall stepped back is looked for, and is found', async () => {
  const order = await resting(bench)
  bench.clock.setWall(bench.clock.wall() - 600_000)
  const details = askedOf(bench, 'GET', `/live/orders/${order}`)
  bench.sandbox.orderFaults.plan([{ match: { on: 'list' }, do: { hide: true } }])
  bench.trading().checkBook()
  await bench.until(() => askedOf(bench, 'GET', `/live/orders/${order}`) > details)
  // The detail still tells of it: it is there, and the list was wrong.
  await bench.until(() => !rowOf(bench, order).isLookedFor && bookOf(bench) === 'current')
  expect(rowOf(bench, order)).toMatchObject({ phase: 'open', alarms: [] })
})

test('X03: the program stands still for three seconds with orders in the queue: each leaves once, and no limit is passed as all timers fall due', async () => {
  // What is told by itself would set readings going that are on the wire at that instant, and reach the broker three seconds late.
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  const wishes = Array.from({ length: 24 }, (_, one) =>
    placing(bench, terms(bench, { quantity: units(one + 1) }), `window ${one}`),
  )
  const inState = (kind: string) => rows(bench).filter(({ intentState }) => intentState?.kind === kind).length
  await bench.until(() => inState('accepted') >= 8)
  const lists = askedOf(bench, 'GET', '/live/orders')
  bench.sandbox.clock.advance(3_000)
  bench.clock.standStill(3_000)
  const placed = await whileTimePasses(bench, Promise.all(wishes))
  expect(placed.map(({ state }) => state.kind)).toEqual(Array(24).fill('accepted'))
  expect([bench.placements(), truth(bench).length]).toEqual([24, 24])
  // One reading is due, however many seconds have gone by.
  expect(askedOf(bench, 'GET', '/live/orders') - lists).toBeLessThanOrEqual(1)
  expect(turnedAway()).toEqual([])
  await bench.until(() => bookOf(bench) === 'current')
})
