/** What orders do to the account: positions of the day (2.5), and shares that were sold or wait to be. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../caller.test-support.ts'
import { farBelow, placedId, readList } from '../orders.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

const used = async () => {
  const holdings = await readList(sandbox, caller, '/live/profile/holdings')
  return holdings.map((holding) => holding['cnc_used_quantity'])
}

test('a position is told in every field of 2.5, with empty texts where there is no figure', async () => {
  await placedId(caller, { quantity: 3, product: 'I' })
  const [position, ...more] = await readList(sandbox, caller, '/live/profile/positions')
  expect(more).toEqual([])
  const [trade] = sandbox.exchange.trades('PR1001')
  const price = (trade?.price ?? 0) / 10_000
  expect(position).toEqual({
    exchange: 'NSE_EQ',
    product: 'I',
    symbol: 'RELIANCE',
    token: 2885,
    buy_amount: expect.closeTo(3 * price, 4),
    sell_amount: 0,
    buy_quantity: 3,
    sell_quantity: 0,
    cf_buy_amount: 0,
    cf_sell_amount: 0,
    cf_buy_quantity: 0,
    cf_sell_quantity: 0,
    avg_buy_price: price,
    avg_sell_price: '',
    net_quantity: 3,
    close_price: expect.any(Number),
    last_traded_price: expect.any(Number),
    realized_profit: '',
    unrealized_profit: expect.any(Number),
    cf_avg_price: 0,
  })
})

test('shares sold for delivery today are used; bought back they are not', async () => {
  expect(await used()).toEqual([0, 0, 0, 0])
  await placedId(caller, { quantity: 10, transaction_type: 'SELL' })
  expect(await used()).toEqual([10, 0, 0, 0])
  await placedId(caller, { quantity: 10 })
  expect(await used()).toEqual([0, 0, 0, 0])
})

test('what an open order blocks is used and not available, until it is cancelled', async () => {
  type Balance = { readonly used_margin: number; readonly available_margin: number }
  const equity = async (): Promise<Balance> => {
    const { data } = await (await caller.get('/live/profile/balance')).json()
    return data.equity
  }
  const before = await equity()
  const waiting = await placedId(caller, { order_type: 'LIMIT', price: farBelow(sandbox), quantity: 10 })
  const blocked = sandbox.exchange.usedMargin('PR1001').equity / 100
  expect(blocked).toBeGreaterThan(0)
  const during = await equity()
  expect(during.used_margin).toBeCloseTo(blocked)
  expect(during.available_margin).toBeCloseTo(before.available_margin - blocked)
  await caller.send('DELETE', `/v3/order/cancel?order_id=${waiting}`)
  expect(await equity()).toEqual(before)
})

test('shares sold for the day alone are not used', async () => {
  await placedId(caller, { quantity: 10, transaction_type: 'SELL', product: 'I' })
  expect(await used()).toEqual([0, 0, 0, 0])
})
