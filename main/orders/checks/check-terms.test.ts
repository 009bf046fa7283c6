import { describe, expect, it } from 'vitest'
import { check, context, market, sentenceOf, stopMarket, terms } from './check.test-support.ts'
import { checkOrder } from './check-order.ts'

const bothLegs = { stopLoss: 10_000, squareOff: 10_000, trailingTicks: null }

describe('what makes no sense together', () => {
  it.each([
    [{ quantity: 0 }, 'stop'],
    [{ quantity: 1, disclosed: 1 }, null],
    [{ quantity: 1, disclosed: 2 }, 'stop'],
    [{ disclosed: -1 }, 'stop'],
    [{ disclosed: Number.NaN }, 'stop'],
    [{ price: Number.NaN }, 'stop'],
    [{ trigger: 99 }, 'stop'],
    [{ ...market, trigger: 99 }, 'stop'],
    [{ ...market, price: 100 }, 'stop'],
    [market, null],
    [{ ...stopMarket, price: 101 }, 'stop'],
    [{ ...stopMarket, trigger: null }, 'stop'],
    [stopMarket, null],
    [{ ...stopMarket, trigger: 100 }, 'confirm'],
    [{ ...stopMarket, trigger: 100.05 }, null],
    [{ ...stopMarket, side: 'sell', trigger: 100 }, 'confirm'],
    [{ ...stopMarket, side: 'sell', trigger: 99.95 }, null],
    [{ type: 'stop-limit', price: 102, trigger: 102 }, null],
    [{ type: 'stop-limit', price: 101.95, trigger: 102 }, 'stop'],
    [{ type: 'stop-limit', price: 103, trigger: null }, 'stop'],
    [{ type: 'stop-limit', price: null, trigger: 102 }, 'stop'],
    [{ type: 'stop-limit', side: 'sell', price: 98, trigger: 98 }, null],
    [{ type: 'stop-limit', side: 'sell', price: 98.05, trigger: 98 }, 'stop'],
    [{ product: 'cover', trigger: 99 }, null],
    [{ product: 'cover', trigger: 100 }, 'stop'],
    [{ product: 'cover', side: 'sell', trigger: 101 }, null],
    [{ product: 'cover', side: 'sell', trigger: 100 }, 'stop'],
    // Of a limit below the market it is the limit that counts.
    [{ product: 'cover', price: 96, trigger: 97 }, 'stop'],
    [{ product: 'cover', side: 'sell', price: 104, trigger: 103 }, 'stop'],
    [{ product: 'cover', trigger: null }, 'stop'],
    [{ product: 'cover', ...market, trigger: 99 }, null],
    [{ product: 'cover', ...market, trigger: 101 }, 'stop'],
    [{ product: 'cover', type: 'stop-limit', price: 103, trigger: 102 }, 'stop'],
    [{ product: 'cover', trigger: 99, slice: true }, 'stop'],
    [{ product: 'one-cancels-other', legs: null }, 'stop'],
    [{ product: 'one-cancels-other', legs: { stopLoss: 0, squareOff: 10_000, trailingTicks: null } }, 'stop'],
    [{ product: 'one-cancels-other', legs: { stopLoss: 10_000, squareOff: 0, trailingTicks: null } }, 'stop'],
    [{ product: 'one-cancels-other', legs: { stopLoss: 10_000, squareOff: 10_000, trailingTicks: 5 } }, null],
    [
      { product: 'one-cancels-other', slice: true, legs: { stopLoss: 10_000, squareOff: 10_000, trailingTicks: 5 } },
      'stop',
    ],
    [{ ...market, product: 'one-cancels-other', legs: bothLegs }, 'stop'],
    [{ ...stopMarket, product: 'one-cancels-other', legs: bothLegs }, 'stop'],
    [{ type: 'stop-limit', price: 103, trigger: 102, product: 'one-cancels-other', legs: bothLegs }, 'stop'],
    [{ legs: { stopLoss: 10_000, squareOff: 10_000, trailingTicks: null } }, 'stop'],
    [{ product: 'margin-funding' }, null],
  ])('%o: %s', (order, severity) => {
    expect(check(order).find((line) => line.startsWith('terms'))).toBe(
      severity === null ? undefined : `terms ${severity}`,
    )
  })

  it.each([
    [{ type: 'stop-limit', price: 101, trigger: 102 }, /limit 101\.00 is below the trigger 102\.00, so this buy order/],
    [
      { type: 'stop-limit', side: 'sell', price: 99, trigger: 98 },
      /limit 99\.00 is above the trigger 98\.00, so this sell order/,
    ],
    [{ product: 'cover', trigger: 100 }, /must be below 100\.00/],
    [{ product: 'cover', side: 'sell', trigger: 100 }, /must be above 100\.00/],
    [{ ...stopMarket, trigger: 95 }, /95\.00 is at or below the last price 100\.00/],
    [{ ...stopMarket, side: 'sell', trigger: 105 }, /105\.00 is at or above the last price 100\.00/],
    [{ price: 100, trigger: 99 }, /Only a stop order/],
    [
      { ...market, product: 'one-cancels-other', legs: bothLegs },
      /^A one-cancels-other order begins with a limit order, and this one is a market order\. Change its type\.$/,
    ],
    [
      { type: 'stop-limit', price: 103, trigger: 102, product: 'one-cancels-other', legs: bothLegs },
      /this one is a stop-limit order/,
    ],
  ])('%o says %s', (order, sentence) => {
    expect(sentenceOf('terms', checkOrder(terms(order), context()))).toMatch(sentence)
  })

  it('no protection at all is said to be refused by the exchange', () => {
    const findings = checkOrder(terms({ ...market, marketProtection: 0 }), context())
    expect(sentenceOf('market-protection', findings)).toContain('refuses market orders without protection')
  })

  it('whether the market has passed a trigger is not said without a fresh price', () => {
    for (const side of ['buy', 'sell']) {
      expect(check({ ...stopMarket, side }, { price: null })).not.toContain('terms confirm')
    }
  })

  it('the stop of a market cover order is not judged without a fresh price', () => {
    expect(check({ product: 'cover', ...market, trigger: 101 }, { price: null })).not.toContain('terms stop')
  })
})

describe('market protection', () => {
  it.each([
    [market, null, undefined],
    [market, 0, 'stop'],
    [market, 1, undefined],
    [market, 25, undefined],
    [market, 26, 'stop'],
    [market, -1, 'stop'],
    [market, 2.5, 'stop'],
    [market, Number.NaN, 'stop'],
    [stopMarket, 0, 'stop'],
    [{}, 0, 'note'],
    [{ type: 'stop-limit', price: 103, trigger: 102 }, 30, 'note'],
    [{}, null, undefined],
    [{ ...market, product: 'cover', trigger: 99 }, 1, 'stop'],
    [{ ...market, product: 'cover', trigger: 99 }, null, undefined],
    [{ product: 'cover', trigger: 99 }, 1, 'note'],
    [{ ...market, product: 'one-cancels-other' }, 1, 'stop'],
    [{ ...market, product: 'one-cancels-other' }, null, undefined],
  ])('O25: %o with %s: %s', (order, marketProtection, severity) => {
    const lines = check({ ...order, marketProtection })
    expect(lines.find((line) => line.startsWith('market-protection'))).toBe(
      severity === undefined ? undefined : `market-protection ${severity}`,
    )
  })

  it('of an order that goes by the older interface is said to be none', () => {
    const protectedCover = terms({ ...market, product: 'cover', trigger: 99, marketProtection: 1 })
    expect(sentenceOf('market-protection', checkOrder(protectedCover, context()))).toBe(
      'A cover order goes by the older interface, which has no market protection. Take it out, or use a limit.',
    )
    const protectedPair = terms({ ...market, product: 'one-cancels-other', marketProtection: 1 })
    expect(sentenceOf('market-protection', checkOrder(protectedPair, context()))).toMatch(/^A one-cancels-other order/)
  })
})
