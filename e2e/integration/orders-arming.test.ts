/** One-key orders before the practice broker: however many presses in however many windows, its ledger has one order. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OneKeyOrder } from '../../contract/arming-schema.ts'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import type { FeedReport } from '../../contract/market.ts'
import { type Arming, openArming } from '../../main/arming/arming.ts'
import { type PlaceByKey, placeByKey } from '../../main/arming/place-by-key.ts'
import { held } from '../../main/ipc/source.ts'
import { type OrdersBench, openOrdersBench, reliance } from './orders.test-support.ts'
import { restingPrice, truth, whileTimePasses } from './orders-steps.test-support.ts'

const windows = ['window 1', 'window 2', 'window 3', 'window 4']
const liveFeed: FeedReport = {
  ...{ state: 'live', since: 0 as FeedReport['since'], followed: 1, limit: 100, left: 0, refusedFrames: 0 },
  ...{ suspectValues: 0, refused: 0, reconnects: 0, silent: [], problem: null, byOlderChannel: 0, segments: {} },
  oddities: { strangers: 0, unknownFields: 0, unknownNumbers: 0, overCeiling: 0 },
}

let bench: OrdersBench
let arming: Arming
let place: PlaceByKey
beforeEach(async () => {
  bench = await openOrdersBench()
  const trading = bench.trading()
  const { clock } = bench
  arming = openArming({ trading: trading.state, session: bench.session, feed: held(liveFeed), clock })
  place = placeByKey({ arming, trading, limits: trading.limits.limits.snapshot, clock })
})
afterEach(async () => {
  arming.stop()
  await bench.close()
})

function press(name: string, changes: Partial<OneKeyOrder> = {}): OneKeyOrder {
  return {
    ...{ press: `press-${name}`, key: reliance, side: 'buy', product: 'intraday' },
    ...{ quantity: units(1), price: restingPrice(bench), ...changes },
  }
}

test('T45: armed, a hundred presses in each of four windows while the price moves: 1 order', async () => {
  arming.arm(5)
  const near = restingPrice(bench)
  const asked = windows.flatMap((window) =>
    Array.from({ length: 100 }, (_, at) =>
      place(press(`${window}-${at}`, { price: rupees(near / 10_000 + (at % 7) * 0.1) }), window),
    ),
  )
  const answers = await whileTimePasses(bench, Promise.all(asked))
  expect(answers.filter((answer) => answer.ok && answer.value.kind === 'placed')).toHaveLength(1)
  expect(truth(bench)).toHaveLength(1)
})

test('T45: one press that arrives again and again, from four windows and over a minute: 1 order', async () => {
  arming.arm(30)
  const one = press('held')
  for (let second = 0; second < 60; second += 15) {
    await whileTimePasses(bench, Promise.all(windows.map((window) => place(one, window))))
    arming.here()
    await bench.pass(15_000)
    arming.here()
  }
  expect(truth(bench)).toHaveLength(1)
})

test('T45: not armed, or no longer, nothing is sent', async () => {
  expect(await place(press('early'), 'window 1')).toMatchObject({ ok: false })
  arming.arm(1)
  await bench.pass(60_000)
  expect(await place(press('late'), 'window 1')).toMatchObject({ ok: false })
  expect(bench.placements()).toBe(0)
})

test('O28: the kill switch ends it', async () => {
  arming.arm(5)
  await whileTimePasses(bench, Promise.resolve(bench.trading().killSwitch.engage({ closePositions: false })))
  expect(arming.state.snapshot()).toMatchObject({ kind: 'safe', ended: { why: 'halted' } })
  expect(await place(press('halted'), 'window 1')).toMatchObject({ ok: false, error: { kind: 'halted' } })
  expect(bench.placements()).toBe(0)
})

test('T47: without a fresh price one key is not enough: it is looked at, and not sent', async () => {
  arming.arm(5)
  bench.price({ state: 'stale' })
  const answer = await place(press('stale'), 'window 1')
  expect(answer).toMatchObject({ ok: true, value: { kind: 'look' } })
  expect(bench.placements()).toBe(0)
})

test('T47: no key passes the trader’s limits', async () => {
  arming.arm(5)
  const { mostQuantity } = bench.trading().limits.limits.snapshot()
  const answer = await place(press('large', { quantity: units(mostQuantity + 1) }), 'window 1')
  expect(answer.ok && answer.value.kind === 'look' && answer.value.review.findings.map(({ rule }) => rule)).toContain(
    'quantity-limit',
  )
  expect(bench.placements()).toBe(0)
})
