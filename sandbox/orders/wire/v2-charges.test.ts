/** What would be charged for an order, as a caller of the practice broker meets it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../../caller.test-support.ts'
import { reliance } from '../../orders.test-support.ts'
import type { Sandbox } from '../../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

const one = { instrument_token: reliance, quantity: '10', product: 'I', transaction_type: 'BUY', price: '1300.1' }
const ask = (changes: Readonly<Record<string, string>> = {}) =>
  caller.get(`/v2/charges/brokerage?${new URLSearchParams({ ...one, ...changes })}`)

async function told(changes: Readonly<Record<string, string>> = {}) {
  const answer = await ask(changes)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: { charges: Record<string, unknown> } }).data.charges
}

test('shares within the day: half a thousandth is the broker’s, and the state takes its part of a sale', async () => {
  expect(await told()).toMatchObject({
    ...{ total: 8.53, brokerage: 6.5 },
    taxes: { gst: 1.24, stt: 0, stamp_duty: 0.39 },
    other_charges: { transaction: 0.39, sebi_turnover: 0.01 },
  })
})

test.each([
  ['a sale', { transaction_type: 'SELL' }, { stt: 3.25, stamp_duty: 0 }],
  ['what is delivered', { product: 'D' }, { stt: 13, stamp_duty: 1.95 }],
])('%s is taxed otherwise', async (_what, changes, taxes) => {
  expect(await told(changes)).toMatchObject({ taxes })
})

test('the broker takes twenty rupees at most', async () => {
  expect(await told({ quantity: '100000' })).toMatchObject({ brokerage: 20 })
})

test.each([
  ['no price', { price: '' }],
  ['a quantity that is none', { quantity: '-1' }],
  ['a side that is none', { transaction_type: 'HOLD' }],
  ['an instrument that it does not know', { instrument_token: 'NSE_EQ|INE000000000' }],
])('%s is refused', async (_what, changes) => {
  expect((await ask(changes)).status).toBe(400)
})
