/** Postbacks over real HTTP from the practice broker: each only makes the terminal look, and alone changes nothing (I12). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../main/session/loopback.test-support.ts'
import { bookOf, type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import { askedOf, resting, rowOf, whileTimePasses } from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  const postbackUrl = `http://127.0.0.1:${await freePort()}/pb/9fKq2ZrT7mXw4LsD`
  bench = await openOrdersBench({ postbackUrl, sandbox: { postbackUrl } })
})
afterEach(() => bench.close())

const arrivals = () => bench.trading().postbacks.snapshot().arrivals

test('I12, T36: a genuine checksum over another status changes nothing: the order is looked at, and both values are named', async () => {
  const order = await resting(bench)
  await bench.pass(3_000)
  bench.sandbox.orderFaults.plan([{ match: { on: 'postback' }, do: { alter: { status: 'cancelled' } } }])
  const before = askedOf(bench, 'GET', `/live/orders/${order}`)
  bench.sandbox.hands.say(order, 'modify pending')
  await bench.until(() => arrivals().some(({ verdict }) => verdict === 'disagrees'), 10_000)
  expect(askedOf(bench, 'GET', `/live/orders/${order}`)).toBeGreaterThan(before)
  expect(arrivals().find(({ verdict }) => verdict === 'disagrees')?.why).toContain('cancelled')
  expect(rowOf(bench, order)).toMatchObject({ isFinal: false })
})

test('a genuine postback is confirmed by the order’s own detail, and stands in its timeline', async () => {
  const order = await resting(bench)
  await bench.until(() => arrivals().some((one) => one.order === order && one.verdict === 'confirmed'), 10_000)
  const timeline = await whileTimePasses(bench, bench.trading().timeline(rowOf(bench, order).id))
  expect(timeline.some(({ who }) => who === 'postback')).toBe(true)
})

test('a genuine postback about an order that the broker’s detail does not know is said to be', async () => {
  const order = await resting(bench)
  await bench.pass(3_000)
  const gone = { status: 404, body: { code: 404, status: 'Not found' } }
  bench.sandbox.faults.plan([{ match: { path: `/live/orders/${order}` }, do: gone }])
  bench.sandbox.hands.say(order, 'modify pending')
  await bench.until(() => arrivals().some(({ verdict }) => verdict === 'refused'), 10_000)
  expect(arrivals().at(-1)).toMatchObject({ order, why: 'the broker knows no such order' })
})

test('T37: a broker that plays another day than this computer’s is believed by its own day', async () => {
  bench.clock.setWall(bench.clock.wall() + 16 * 60 * 60_000)
  // So far on is a sleep to it: the book is checked before the next order.
  await bench.until(() => bookOf(bench) === 'checking')
  await bench.until(() => bookOf(bench) === 'current')
  const order = await resting(bench)
  await bench.until(() => arrivals().some((one) => one.order === order && one.verdict === 'confirmed'), 10_000)
  expect(arrivals().map(({ why }) => why)).not.toContain('from an earlier day')
})

test('B01: a bad checksum is refused, and nobody looks at anything for it', async () => {
  const order = await resting(bench)
  await bench.pass(3_000)
  const before = askedOf(bench, 'GET', `/live/orders/${order}`)
  bench.sandbox.orderFaults.plan([{ match: { on: 'postback' }, do: { checksum: 'bad' } }])
  // A word before which nothing is passed over: that alone would be asked about.
  bench.sandbox.hands.say(order, 'modify validation pending')
  await vi.waitFor(() => expect(arrivals().at(-1)).toMatchObject({ verdict: 'refused', why: 'checksum', order: null }))
  await bench.pass(3_000)
  expect(askedOf(bench, 'GET', `/live/orders/${order}`)).toBe(before)
})
