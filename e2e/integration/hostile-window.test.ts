/** A window that is owned by a stranger calls everything about orders at will (T02): judged by the broker's own ledger. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requests } from '../../contract/ipc.ts'
import { orderTypes, products, ruleIds, sides, validities } from '../../contract/orders.ts'
import { type Doorway, openDoorway } from '../../main/ipc/doorway.ts'
import { answerTrading } from '../../main/orders/answers.ts'
import { defaultLimits } from '../../main/orders/limits/default-limits.ts'
import { infosys, type OrdersBench, openOrdersBench, reliance, restingPrice } from './orders.test-support.ts'

const {
  reviewOrder,
  placeOrder,
  modifyOrder,
  cancelOrders,
  withdrawIntent,
  decideIntent,
  saveLimits,
  releaseKillSwitch,
  engageKillSwitch,
} = requests
const asked = {
  ...{ reviewOrder, placeOrder, modifyOrder, cancelOrders, withdrawIntent, decideIntent },
  ...{ saveLimits, releaseKillSwitch, engageKillSwitch },
}
type Name = keyof typeof asked

/** Of each method. */
const calls = 10_000
const batch = 500
const person = 'PR1001'

let bench: OrdersBench
let door: Doorway
beforeEach(async () => {
  bench = await openOrdersBench()
  door = openDoorway({
    requests: asked,
    answers: answerTrading(bench.trading()),
    sources: {},
    log: { note: () => {}, fault: () => 'reference' },
  })
})
afterEach(() => bench.close())

const window = fc.constantFrom('window 1', 'window 2', 'window 3', 'window 4', 'window 5')
const anything = fc.anything({ withBigInt: false, maxDepth: 2 })
const someRules = fc.subarray([...ruleIds])

function orders(near: number) {
  const price = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -200, max: 400 }).map((ticks) => near + ticks * 1_000) },
    { weight: 1, arbitrary: fc.constantFrom(null, 0, -1, 1, near * 10, Number.NaN, 0.5, '100', 1e14) },
  )
  const quantity = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -5, 1e10, 2 ** 53, 1.5, '10', null, 20_001) },
  )
  const order = fc.record({
    key: fc.constantFrom<string>(reliance, reliance, infosys, 'NSE_EQ|NOBODY', '../../x'),
    side: fc.constantFrom(...sides),
    product: fc.constantFrom(...products.slice(0, 2), ...products),
    type: fc.constantFrom('limit', 'limit', 'limit', ...orderTypes),
    validity: fc.constantFrom(...validities),
    quantity,
    price,
    trigger: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: price }),
    disclosed: fc.constantFrom(0, 0, 0, 5, -1),
    slice: fc.boolean(),
    marketProtection: fc.constantFrom(null, null, 0, 5, 100),
    legs: fc.constantFrom(null, null, null, { stopLoss: 1_000, squareOff: 1_000, trailingTicks: null }),
  })
  return fc.oneof({ weight: 9, arbitrary: order }, { weight: 1, arbitrary: anything })
}

function drawn<Value>(what: fc.Arbitrary<Value>, seed: number): readonly Value[] {
  return fc.sample(what, { numRuns: calls, seed })
}

function ask(windowId: string, name: Name, value: unknown) {
  return door.ask({ windowId, refusal: null }, name, value)
}

function reviewedIntent(answer: Awaited<ReturnType<Doorway['ask']>>): unknown {
  const value = answer.ok ? answer.value : null
  return typeof value === 'object' && value !== null && 'intent' in value ? value.intent : 'bw000000000000000000000000'
}

test('T02: ten thousand generated calls of each method leave no order that breaks a limit', async () => {
  const wanted = drawn(orders(restingPrice(bench)), 1)
  const windows = drawn(window, 2)
  const confirmed = drawn(someRules, 3)
  const changes = drawn(
    fc.oneof(
      fc.record({ quantity: fc.integer({ min: 1, max: 90_000 }) }),
      fc.record({ price: fc.integer() }),
      anything,
    ),
    4,
  )
  const looser = drawn(
    fc.record({
      limits: fc.oneof(
        anything,
        fc.integer({ min: 1, max: 9 }).map((times) => ({
          ...defaultLimits,
          mostQuantity: defaultLimits.mostQuantity * (times + 1),
          mostLoss: null,
        })),
      ),
      typed: fc.constantFrom(null, '', 'loosen', 'LOOSE', 'RELEASE', ' '),
    }),
    5,
  )
  const words = drawn(fc.constantFrom('', 'release', 'RELEAS', 'LOOSEN'), 6)
  const known = () =>
    bench
      .trading()
      .orders.snapshot()
      .flatMap(({ order, intent }) => [order, intent])
  const from = bench.clock.wall()
  let reviewed = 0

  for (let start = 0; start < calls; start += batch) {
    const waiting: Promise<unknown>[] = []
    const ids = known()
    for (let at = start; at < start + batch; at += 1) {
      const from = windows[at] ?? 'window 1'
      const id = ids[at % Math.max(1, ids.length)] ?? '25112000000001'
      const review = await ask(from, 'reviewOrder', wanted[at])
      if (review.ok) reviewed += 1
      waiting.push(ask(from, 'placeOrder', { intent: reviewedIntent(review), confirmed: confirmed[at] }))
      waiting.push(ask(from, 'modifyOrder', { order: id, changes: changes[at], confirmed: confirmed[at] }))
      waiting.push(
        ask(from, 'withdrawIntent', { intent: id }),
        ask(from, 'decideIntent', { intent: id, verdict: 'not-placed', orders: [] }),
      )
      waiting.push(ask(from, 'saveLimits', looser[at]), ask(from, 'releaseKillSwitch', { typed: words[at] }))
      waiting.push(
        ask(from, 'cancelOrders', { orders: at % 40 === 0 ? [id] : [] }),
        ask(from, 'engageKillSwitch', { closePositions: 'no' }),
      )
    }
    for (const one of waiting) one.catch(() => {})
    await bench.pass(1_500)
  }
  await bench.pass(15_000)

  expect(bench.trading().limits.limits.snapshot()).toEqual(defaultLimits)
  expect(reviewed).toBeGreaterThan(calls / 4)
  expect(broken(from)).toEqual([])
}, 180_000)

/** What of the ledger breaks a limit, reckoned from the ledger alone. */
function broken(from: number): readonly string[] {
  const entries = bench.sandbox.exchange.ledger.entries()
  const placed = entries.filter((entry) => entry.kind === 'placed' && entry.at >= from)
  const found: string[] = []
  const times: number[] = []
  for (const entry of placed) {
    if (entry.kind !== 'placed') continue
    times.push(entry.at)
    const { request } = entry
    const price = request.price > 0 ? request.price : request.trigger
    if (request.quantity > defaultLimits.mostQuantity) found.push(`a quantity of ${request.quantity}`)
    if (request.quantity * price > defaultLimits.mostValue) found.push(`a value of ${request.quantity * price}`)
    if (price % request.instrument.tick !== 0) found.push(`a price of ${price}`)
  }
  for (const at of times) {
    const within = times.filter((one) => one >= at && one < at + 1_000).length
    if (within > 10) found.push(`${within} orders in a second`)
  }
  const open = bench.sandbox.exchange
    .orders(person)
    .filter(({ status }) => status === 'open' || status === 'trigger pending')
  const value = open.reduce((sum, { quantity, filled, price }) => sum + (quantity - filled) * price, 0)
  if (open.length > defaultLimits.mostOpenOrders) found.push(`${open.length} open orders`)
  if (value > defaultLimits.mostOpenValue) found.push(`${value} in open orders`)
  if (times.length < 20) found.push('too few orders to prove anything')
  return found
}
