/** Positions converted to another product, at the exchange and over the wire: what moves, what is refused, what can go wrong. */
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { signIn, startHeld } from '../caller.test-support.ts'
import { placedId, readList, reliance, v3 } from '../orders.test-support.ts'
import type { Sandbox } from '../sandbox.ts'
import { client, holdExchange, holdMarket } from './exchange.test-support.ts'
import type { ConversionRequest } from './exchange.ts'
import { openPositions } from './money/positions.ts'

const shared = holdMarket()
const hold = () => holdExchange({ on: shared })

function bought(quantity = 10, changes = {}) {
  const held = hold()
  held.place({ kind: 'M', price: 0, quantity, ...changes })
  const convert = (wish: Partial<ConversionRequest> = {}) =>
    held.exchange.convert(client, { instrument: held.share, side: 'B', from: 'I', to: 'D', quantity: 4, ...wish })
  const of = (product: string) => held.exchange.positions(client).find((one) => one.product === product)
  return { ...held, convert, of }
}

test('what is converted moves with its cost, and nothing is earned by it', () => {
  const { convert, of, exchange } = bought()
  const before = of('I')
  expect(convert()).toBeNull()
  const [from, to] = [of('I'), of('D')]
  expect([from?.net, to?.net]).toEqual([6, 4])
  expect((from?.buyAmount ?? 0) + (to?.buyAmount ?? 0)).toBe(before?.buyAmount)
  expect((from?.unrealised ?? 0) + (to?.unrealised ?? 0)).toBe(before?.unrealised)
  expect([from?.realised, to?.realised]).toEqual([null, null])
  expect(exchange.ledger.entries().at(-1)).toMatchObject({ kind: 'converted', refused: null })
})

test.each([
  ['more than is held', { quantity: 11 }],
  ['another side', { side: 'S' }],
  ['of a product of which nothing is held', { from: 'D', to: 'I' }],
  ['to the same product', { to: 'I' }],
  ['to a cover order', { to: 'CO' }],
] as const)('refused: %s', (_, wish) => {
  const { convert, of, exchange } = bought()
  expect(convert(wish)).toMatchObject({ refused: true, code: 'UDAPI1035' })
  expect([of('I')?.net, of('D')]).toEqual([10, undefined])
  expect(exchange.ledger.entries().at(-1)).toMatchObject({ kind: 'converted', refused: expect.any(String) })
})

test('refused: what an open order closes, what there is no money for, and outside market hours', () => {
  const closing = bought()
  closing.place({ side: 'S', price: closing.last() + 50_000, quantity: 8 })
  expect(closing.convert()).toMatchObject({ code: 'UDAPI1035' })
  expect(closing.convert({ quantity: 2 })).toBeNull()
  const poor = bought(2_000)
  expect(poor.convert({ quantity: 2_000 })).toMatchObject({ reason: expect.stringMatching(/Margin Exceeds/) })
  const late = bought(10, { product: 'D' })
  late.until('2026-02-03T16:00:00')
  expect(late.convert({ from: 'D', to: 'I' })).toMatchObject({ reason: expect.stringMatching(/market hours/) })
})

test('what became intraday is squared off before the close', () => {
  const { convert, of, until } = bought(10, { product: 'D' })
  expect(convert({ from: 'D', to: 'I' })).toBeNull()
  until('2026-02-03T15:21:00')
  expect([of('D')?.net, of('I')?.net]).toEqual([6, 0])
})

test('however much was traded before and after, a conversion changes neither the net nor the profit of both together', () => {
  const { share } = hold()
  const whose = { clientId: client, instrument: share }
  const act = fc.record({
    product: fc.constantFrom('I' as const, 'D' as const),
    side: fc.constantFrom('B' as const, 'S' as const),
    quantity: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 1_000, max: 90_000 }),
    converts: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 25 }), (acts) => {
      const positions = openPositions()
      const sums = () => {
        const all = positions.of(client)
        const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0)
        return [sum(({ net }) => net), sum(({ realised, cost, net }) => realised - cost + net * 7_777)]
      }
      for (const { product, converts, quantity, ...rest } of acts) {
        const held = positions.find(client, share, product)
        if (converts && held && Math.abs(held.net) >= quantity) {
          const before = sums()
          positions.move({ ...whose, quantity, from: product, to: product === 'I' ? 'D' : 'I' })
          expect(sums()).toEqual(before)
        } else positions.take({ ...whose, product, quantity, ...rest })
        for (const { net, carried, buyQuantity, sellQuantity } of positions.of(client))
          expect(net).toBe(carried.quantity + buyQuantity - sellQuantity)
      }
    }),
    { seed: 5, numRuns: 300 },
  )
})

let sandbox: Sandbox
afterEach(() => sandbox?.stop())

test('over the wire: success and complete, the broker’s code for what cannot be done, and a list that lags', async () => {
  sandbox = await startHeld()
  const caller = await signIn(sandbox)
  await placedId(caller, { product: 'I', quantity: 10 })
  const body = { instrument_token: reliance, old_product: 'I', new_product: 'D', transaction_type: 'BUY', quantity: 4 }
  const convert = (changes = {}) => v3(caller.send('PUT', '/v2/portfolio/convert-position', { ...body, ...changes }))
  sandbox.orderFaults.plan([{ times: 1, do: { showLate: 1 } }])
  expect(await convert()).toMatchObject({ status: 200, body: { status: 'success', data: { status: 'complete' } } })
  const nets = async () =>
    (await readList(sandbox, caller, '/live/profile/positions')).map((one) => [one['product'], one['net_quantity']])
  expect(await nets()).toEqual([['I', 10]])
  expect(await nets()).toEqual([
    ['I', 6],
    ['D', 4],
  ])
  expect(await convert({ quantity: 7 })).toMatchObject({ status: 400, body: { errors: [{ errorCode: 'UDAPI1035' }] } })
  expect(await convert({ extra: 1 })).toMatchObject({ status: 400 })
  expect(await convert({ instrument_token: 'NSE_EQ|X' })).toMatchObject({
    body: { errors: [{ errorCode: 'UDAPI100011' }] },
  })
})
