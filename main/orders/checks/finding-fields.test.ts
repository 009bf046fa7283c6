/** Each finding that stops names the field where it is mended, so that the keyboard can go there. */
import { describe, expect, test } from 'vitest'
import { context, option, share, terms } from './check.test-support.ts'
import { checkOrder } from './check-order.ts'

type Changed = Parameters<typeof terms>[0]

function fieldOf(changed: Changed, instrument = share) {
  return checkOrder(terms(changed, instrument), context({}, instrument)).find(({ severity }) => severity === 'stop')
    ?.field
}

describe('the field at fault', () => {
  test.each<[string, Changed, string]>([
    ['no quantity', { quantity: 0 }, 'quantity'],
    ['too much disclosed', { disclosed: 10_000 }, 'disclosed'],
    ['a limit order without its price', { price: null }, 'price'],
    ['a market order with one', { type: 'market' }, 'type'],
    ['a stop without its trigger', { type: 'stop-market', price: null, trigger: null }, 'trigger'],
    ['a trigger that nothing has', { trigger: 10_000_000 }, 'type'],
    [
      'a cover order that begins with a stop',
      { product: 'cover', type: 'stop-market', price: null, trigger: 1 },
      'type',
    ],
    ['a cover order without its stop', { product: 'cover', trigger: null }, 'trigger'],
    [
      'a pair that begins at the market',
      {
        ...{ product: 'one-cancels-other', type: 'market', price: null },
        legs: { stopLoss: 40_000, squareOff: 40_000, trailingTicks: null },
      },
      'type',
    ],
    ['a pair without its legs', { product: 'one-cancels-other', legs: null }, 'stopLoss'],
    [
      'a pair with one leg',
      { product: 'one-cancels-other', legs: { stopLoss: 40_000, squareOff: 0, trailingTicks: null } },
      'squareOff',
    ],
    [
      'a pair that is sliced',
      { product: 'one-cancels-other', slice: true, legs: { stopLoss: 40_000, squareOff: 40_000, trailingTicks: null } },
      'slice',
    ],
    [
      'a stop loss as far as the price',
      { product: 'one-cancels-other', legs: { stopLoss: 980_000, squareOff: 40_000, trailingTicks: null } },
      'stopLoss',
    ],
    [
      'a square off as far as the price',
      { product: 'one-cancels-other', legs: { stopLoss: 40_000, squareOff: 1_040_000, trailingTicks: null } },
      'squareOff',
    ],
    [
      'a leg off the tick',
      { product: 'one-cancels-other', legs: { stopLoss: 40_000, squareOff: 40_100, trailingTicks: null } },
      'squareOff',
    ],
  ])('%s', (_, changed, field) => {
    expect(fieldOf(changed)).toBe(field)
  })

  test('of what comes in lots and is no share', () => {
    expect(fieldOf({ quantity: 100 }, option)).toBe('quantity')
    expect(fieldOf({ quantity: 150, disclosed: 100 }, option)).toBe('disclosed')
    expect(fieldOf({ product: 'margin-funding' }, option)).toBe('product')
  })
})
