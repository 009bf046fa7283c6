/** Cover and one-cancels-other orders of contracts: they go by the older interface, under the name that its own list gives them. */
import { afterEach, expect, test } from 'vitest'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import type { OrderTerms, Product } from '../../contract/orders.ts'
import { affordableCall } from '../journeys/support/affordable-call.ts'
import { keyOf, type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import {
  everyQuestion,
  onlyRow,
  restingPrice,
  rows,
  terms,
  truth,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
afterEach(() => bench.close())

const listPath = '/index/master-contract/nse_fo'
const legs = { stopLoss: rupees(5), squareOff: rupees(10), trailingTicks: 20 }

/** A call on the Nifty that the account can pay for; its two names differ. */
function call({ sandbox }: OrdersBench) {
  const found = affordableCall(sandbox)
  expect(found.symbol).not.toBe(found.legacySymbol)
  return found
}

function wanted(product: Product): OrderTerms {
  const { key, lot, tick } = call(bench)
  const price = restingPrice(bench, keyOf(key))
  const own = product === 'cover' ? { trigger: (price - 20 * tick) as typeof price } : { legs }
  return terms(bench, { key: keyOf(key), product, price, quantity: units(lot), ...own })
}

async function lookAndPlace(order: OrderTerms) {
  const review = await whileTimePasses(bench, bench.trading().look(order))
  if (!review.ok) throw new Error(review.error.happened)
  const ask = { intent: review.value.intent, confirmed: [...everyQuestion, 'leg-distances' as const] }
  return whileTimePasses(bench, bench.trading().place(ask, 'window 1'))
}

const listsRead = () => bench.sandbox.requests.all().filter(({ path }) => path.startsWith(listPath)).length

test.each(['cover', 'one-cancels-other'] as const)(
  '4.6: a %s order of an option reaches the exchange under the name of the older list',
  async (product) => {
    bench = await openOrdersBench()
    const placed = await lookAndPlace(wanted(product))
    expect(placed).toMatchObject({ ok: true, value: { state: { kind: 'accepted' } } })
    const { legacySymbol, token, symbol } = call(bench)
    const requests = bench.sandbox.exchange.ledger
      .entries()
      .flatMap((entry) => (entry.kind === 'placed' ? [entry.request] : []))
    expect(requests).toMatchObject([
      { instrument: { legacySymbol, token }, product: product === 'cover' ? 'CO' : 'OCO', from: 'legacy' },
    ])
    expect(placed.ok && placed.value.intent.instrument).toMatchObject({ symbol, olderSymbol: legacySymbol })
    await bench.until(() => onlyRow(bench).status === 'open')
    expect(onlyRow(bench)).toMatchObject({ product, isExternal: false, symbol: legacySymbol })
  },
)

test('0.1: one whose answer is lost is found again by the name in its record, also by a terminal that was started anew', async () => {
  bench = await openOrdersBench()
  bench.sandbox.faults.plan([
    { match: { method: 'POST', path: '/live/orders' }, times: 1, do: { status: 503, after: true } },
    { match: { method: 'GET', path: '/live/orders' }, do: { status: 503 } },
  ])
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  const placed = await lookAndPlace(wanted('one-cancels-other'))
  expect(placed).toMatchObject({ ok: true, value: { state: { kind: 'unknown' } } })
  await bench.crash()
  bench.sandbox.faults.plan([])
  await bench.until(() => rows(bench).some(({ status }) => status === 'open'))
  expect(onlyRow(bench)).toMatchObject({ isExternal: false, order: truth(bench)[0] })
  expect(bench.trading().state.snapshot().unknown).toBe(0)
})

test.each([
  [404, /does not tell it/],
  [503, /could not be read/],
])(
  'while the list answers %i the order stays here, and is looked at anew when it is read',
  async (status, sentence) => {
    bench = await openOrdersBench()
    bench.sandbox.faults.plan([{ match: { path: `${listPath}*` }, do: { status } }])
    const order = wanted('one-cancels-other')
    const review = await whileTimePasses(bench, bench.trading().look(order))
    if (!review.ok) throw new Error(review.error.happened)
    expect(review.value.findings).toContainEqual(
      expect.objectContaining({
        rule: 'known-instrument',
        severity: 'stop',
        sentence: expect.stringMatching(sentence),
      }),
    )
    const ask = { intent: review.value.intent, confirmed: [...everyQuestion, 'known-instrument' as const] }
    expect(await bench.trading().place(ask, 'window 1')).toMatchObject({ ok: false })
    expect(truth(bench)).toEqual([])
    bench.sandbox.faults.plan([])
    await bench.pass(6_000)
    expect(await lookAndPlace(order)).toMatchObject({ ok: true, value: { state: { kind: 'accepted' } } })
  },
)

test('a look waits three seconds for the name and then says that it is being read; the list is asked once', async () => {
  bench = await openOrdersBench()
  bench.sandbox.faults.plan([{ match: { path: `${listPath}*` }, do: { hang: true } }])
  const asked = bench.clock.elapsed()
  const [review] = await whileTimePasses(
    bench,
    Promise.all([bench.trading().look(wanted('cover')), bench.trading().look(wanted('one-cancels-other'))]),
  )
  expect(bench.clock.elapsed() - asked).toBeLessThan(4_000)
  expect(review.ok && review.value.findings).toContainEqual(
    expect.objectContaining({ severity: 'stop', sentence: expect.stringContaining('It is being read') }),
  )
  expect(listsRead()).toBe(1)
})
