/** A window that is owned by a stranger calls everything about orders at will (T02): judged by the broker's own ledger. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requests } from '../../contract/ipc.ts'
import type { FeedReport } from '../../contract/market.ts'
import { orderTypes, products, ruleIds, sides, validities } from '../../contract/orders.ts'
import { ok } from '../../contract/result.ts'
import { answerArming } from '../../main/arming/answer-arming.ts'
import { type Arming, openArming } from '../../main/arming/arming.ts'
import { placeByKey } from '../../main/arming/place-by-key.ts'
import { type Doorway, openDoorway } from '../../main/ipc/doorway.ts'
import { held } from '../../main/ipc/source.ts'
import { answerTrading } from '../../main/orders/answers.ts'
import { defaultLimits } from '../../main/orders/limits/default-limits.ts'
import { keepOrderHabits } from '../../main/storage/order-habits.ts'
import { infosys, type OrdersBench, openOrdersBench, reliance } from './orders.test-support.ts'
import { restingPrice } from './orders-steps.test-support.ts'

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
  cancelAllOrders,
  checkBook,
  readTimeline,
  readCandidates,
  beginJournal,
} = requests
const { arm, disarm, stayArmed, rememberSentence, saveOrderDefault } = requests
const asked = {
  ...{ reviewOrder, placeOrder, modifyOrder, cancelOrders, withdrawIntent, decideIntent },
  ...{ saveLimits, releaseKillSwitch, engageKillSwitch, cancelAllOrders, checkBook, readTimeline, readCandidates },
  ...{ beginJournal, arm, disarm, stayArmed, rememberSentence, saveOrderDefault },
  placeByKey: requests.placeByKey,
}
type Name = keyof typeof asked

/** Of each method. */
const calls = 10_000
const batch = 500
const person = 'PR1001'

const liveFeed: FeedReport = {
  ...{ state: 'live', since: 0 as FeedReport['since'], followed: 1, limit: 100, left: 0, refusedFrames: 0 },
  ...{ suspectValues: 0, refused: 0, reconnects: 0, silent: [], problem: null, byOlderChannel: 0, segments: {} },
  oddities: { strangers: 0, unknownFields: 0, unknownNumbers: 0, overCeiling: 0 },
}

let bench: OrdersBench
let door: Doorway
let arming: Arming
beforeEach(async () => {
  bench = await openOrdersBench()
  const trading = bench.trading()
  const { clock, session } = bench
  arming = openArming({ trading: trading.state, session, feed: held(liveFeed), clock })
  const limits = trading.limits.limits.snapshot
  door = openDoorway({
    requests: asked,
    answers: {
      ...answerTrading(trading),
      ...answerArming({
        arming,
        place: placeByKey({ arming, trading, limits, clock }),
        habits: keepOrderHabits({ read: () => null, write: () => ok() }),
      }),
    },
    sources: {},
    log: { note: () => {}, fault: () => 'reference' },
  })
})
afterEach(async () => {
  arming.stop()
  await bench.close()
})

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
      waiting.push(ask(from, 'modifyOrder', { order: id, changes: changes[at], confirmed: confirmed[at], sleeps: 0 }))
      waiting.push(
        ask(from, 'withdrawIntent', { intent: id }),
        ask(from, 'decideIntent', { intent: id, verdict: 'not-placed', orders: [] }),
      )
      waiting.push(ask(from, 'saveLimits', looser[at]), ask(from, 'releaseKillSwitch', { typed: words[at] }))
      waiting.push(
        ask(from, 'cancelOrders', { orders: at % 40 === 0 ? [id] : [], sleeps: 0 }),
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
})

test('T02: a window that arms itself and presses ten thousand keys is held to the limits and to one order a span', async () => {
  const keys = shares(10)
  const wanted = drawn(presses(keys), 7)
  const windows = drawn(window, 8)
  const minutes = drawn(fc.oneof(fc.constantFrom(1, 5, 60), fc.constantFrom(0, -1, 1e9, Number.NaN, 'for ever')), 9)
  const anyValue = drawn(anything, 10)
  const scopes = drawn(fc.record({ scope: fc.string(), value: anything }), 11)
  const from = bench.clock.wall()
  let placed = 0

  for (let start = 0; start < calls; start += batch) {
    const waiting: Promise<unknown>[] = []
    for (let at = start; at < start + batch; at += 1) {
      const by = windows[at] ?? 'window 1'
      await ask(by, 'arm', { minutes: minutes[at] })
      const pressed = ask(by, 'placeByKey', wanted[at])
      void pressed.then((answer) => {
        if (answer.ok && typeof answer.value === 'object' && answer.value && 'orders' in answer.value) placed += 1
      })
      waiting.push(pressed, ask(by, 'stayArmed', undefined), ask(by, 'rememberSentence', anyValue[at]))
      waiting.push(ask(by, 'saveOrderDefault', scopes[at]), ask(by, 'readTimeline', anyValue[at]))
      waiting.push(ask(by, 'readCandidates', anyValue[at]), ask(by, 'beginJournal', anyValue[at]))
      if (at % 50 === 0) waiting.push(ask(by, 'disarm', undefined))
    }
    for (const one of waiting) one.catch(() => {})
    await bench.pass(1_500)
  }
  await bench.pass(15_000)

  expect(bench.trading().limits.limits.snapshot()).toEqual(defaultLimits)
  expect(placed).toBeGreaterThan(20)
  expect(broken(from)).toEqual([])
  expect(tooClose(from)).toEqual([])
})

/** Of the price range in which some of them fit every limit. */
function shares(count: number): readonly string[] {
  const { market } = bench.sandbox
  const found: string[] = []
  for (const one of market.listing().all()) {
    const rupees =
      (one.segment === 'NSE_EQ' && one.kind === 'cash' ? market.tape(one).last().ticks * one.tick : 0) / 10_000
    if (rupees > 200 && rupees < 2_000) found.push(one.key)
    if (found.length === count) break
  }
  return found
}

/** The last price of each share, so that many of them would truly go. */
function presses(keys: readonly string[]) {
  const near = new Map(
    keys.map((key) => {
      const listed = bench.sandbox.market.find(key)
      if (listed === null) throw new Error(key)
      return [key, bench.sandbox.market.tape(listed).last().ticks * listed.tick] as const
    }),
  )
  const good = fc
    .record({
      key: fc.constantFrom(...keys),
      steps: fc.integer({ min: -300, max: 300 }),
      product: fc.constantFrom('intraday', 'delivery'),
    })
    .map(({ key, steps, product }) => ({ key, side: 'buy', product, price: (near.get(key) ?? 0) + steps * 1_000 }))
  const quantity = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -5, 1e10, 1.5, '10', null, 20_001) },
  )
  const press = fc.oneof(
    { weight: 9, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom('', 'x', 'the-same-press', 'y'.repeat(70)) },
  )
  const order = fc.tuple(good, quantity, press).map(([one, units, name]) => ({ ...one, quantity: units, press: name }))
  return fc.oneof({ weight: 9, arbitrary: order }, { weight: 1, arbitrary: anything })
}

/** Orders by one key for the same instrument and side within the span of the repeat rule, by the ledger. */
function tooClose(from: number): readonly string[] {
  const last = new Map<string, number>()
  return bench.sandbox.exchange.ledger.entries().flatMap((entry) => {
    if (entry.kind !== 'placed' || entry.at < from) return []
    const name = `${entry.request.instrument.symbol} ${entry.request.side}`
    const before = last.get(name)
    last.set(name, entry.at)
    const isTooClose = before !== undefined && entry.at - before < defaultLimits.repeatMillis - 1_000
    return isTooClose ? [`${name} again after ${entry.at - before} ms`] : []
  })
}

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
