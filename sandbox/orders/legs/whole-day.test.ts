/** However a day of intraday, cover and one-cancels-other orders went, nothing of them is left at its end. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { client, type Held, holdExchange, holdMarket, richAccounts } from '../exchange.test-support.ts'

const shared = holdMarket()

const deed = fc.record({
  product: fc.constantFrom('I' as const, 'CO' as const, 'OCO' as const),
  buy: fc.boolean(),
  /** Ticks into the market, or away from it. */
  away: fc.integer({ min: -15, max: 5 }),
  quantity: fc.integer({ min: 1, max: 4_000 }),
  trailing: fc.nat(5),
  /** Legs that the day will reach, or will not. */
  reach: fc.constantFrom(1, 60),
  cancels: fc.option(fc.nat(12)),
  fills: fc.option(fc.record({ which: fc.nat(12), quantity: fc.integer({ min: 1, max: 50 }) })),
  wait: fc.oneof(fc.nat(100), fc.nat(600_000)),
})
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

function perform(held: Held, one: Deed): void {
  const { last, share, place, exchange, pass } = held
  const forward = one.buy ? 1 : -1
  const price = last() + forward * one.away * share.tick
  const legs = {
    stopLoss: 12 * one.reach * share.tick,
    squareOff: 15 * one.reach * share.tick,
    trailingTicks: one.trailing,
  }
  const side = one.buy ? 'B' : 'S'
  const terms = { product: one.product, side, quantity: one.quantity, price } as const
  if (one.product === 'I') place(terms)
  if (one.product === 'CO') place({ ...terms, trigger: price - forward * 20 * one.reach * share.tick })
  if (one.product === 'OCO') place({ ...terms, legs })
  const nth = (which: number) => exchange.orders(client)[which]?.orderId
  const filled = one.fills === null ? undefined : nth(one.fills.which)
  if (filled !== undefined && one.fills) {
    const { quantity, filled: before } = held.latest(filled)
    exchange.hands.fill(filled, { quantity: Math.max(1, Math.min(one.fills.quantity, quantity - before)) })
  }
  const cancelled = one.cancels === null ? undefined : nth(one.cancels)
  if (cancelled !== undefined) exchange.cancel(client, [cancelled])
  pass(one.wait)
}

test.each([0, 20])('with steps of %i milliseconds', (stepMillis) => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 15 }), (deeds) => {
      const held = holdExchange({ on: shared, accounts: richAccounts, stepMillis })
      for (const one of deeds) perform(held, one)
      held.until('2026-02-03T15:31:00')
      const { exchange } = held
      const ended = ['complete', 'cancelled', 'rejected']
      for (const order of exchange.orders(client)) {
        expect(ended).toContain(order.status)
        expect(order.filled).toBeLessThanOrEqual(order.quantity)
        const own = exchange.trades(client).filter(({ orderId }) => orderId === order.orderId)
        expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(order.filled)
      }
      expect(exchange.positions(client).map(({ net }) => net)).toEqual(exchange.positions(client).map(() => 0))
    }),
    { seed: 99, numRuns: 150 },
  )
})
