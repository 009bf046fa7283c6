/** What orders would block, as a caller of the practice broker meets it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../../caller.test-support.ts'
import { placedId, readList, reliance } from '../../orders.test-support.ts'
import type { Sandbox } from '../../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

const one = { instrument_key: reliance, quantity: 90_000, transaction_type: 'BUY', product: 'I' }
const ask = (instruments: readonly object[]) => caller.send('POST', '/v2/charges/margin', { instruments })

type Told = { readonly margins: readonly { readonly total_margin: number }[]; readonly final_margin: number }

async function told(instruments: readonly object[]): Promise<Told> {
  const answer = await ask(instruments)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Told }).data
}

test('it is the very sum with which the order is turned away', async () => {
  const { final_margin: needed } = await told([one])
  await placedId(caller, { quantity: one.quantity, product: 'I' })
  const message = String((await readList(sandbox, caller, '/live/orders'))[0]?.['message'])
  expect(message).toContain(`Required:${needed.toFixed(2)}`)
})

test('several are told each and together', async () => {
  const data = await told([one, { ...one, quantity: 1, price: 100 }])
  expect(data.margins.map(({ total_margin: each }) => each)).toEqual([expect.any(Number), 20])
  expect(data.final_margin).toBe(data.margins.reduce((sum, { total_margin: each }) => sum + each, 0))
})

test.each([
  ['none', []],
  ['more than twenty', Array.from({ length: 21 }, () => one)],
  ['a product that it does not know', [{ ...one, product: 'OCO' }]],
  ['an instrument that it does not know', [{ ...one, instrument_key: 'NSE_EQ|INE000000000' }]],
  ['a field that is none', [{ ...one, colour: 'red' }]],
])('%s is refused', async (_what, instruments) => {
  expect((await ask(instruments)).status).toBe(400)
})
