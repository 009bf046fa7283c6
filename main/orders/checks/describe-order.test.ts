import { describe, expect, it } from 'vitest'
import { priceWords, rupees, wordsOfPrices } from '../../words/amounts.ts'
import { context, crude, live, market, option, paise, share, stopMarket, terms } from './check.test-support.ts'
import { describeOrder } from './describe-order.ts'
import { orderValue } from './order-value.ts'

function words(part: Parameters<typeof terms>[0], instrument = share): string {
  const order = terms(part, instrument)
  return describeOrder(order, instrument, orderValue(order, context({}, instrument)))
}

describe('an order in words', () => {
  it.each([
    [
      { quantity: 150, price: 101.5 },
      option,
      'Buy 150 units (2 lots) of NIFTY 24500 CE, limit 101.50, intraday, day, worth ₹15,225.00',
    ],
    [{ quantity: 75 }, option, 'Buy 75 units (1 lot) of NIFTY 24500 CE, limit 100.00, intraday, day, worth ₹7,500.00'],
    [{ quantity: 100 }, option, 'Buy 100 units of NIFTY 24500 CE, limit 100.00, intraday, day, worth ₹10,000.00'],
    [{ quantity: 2 }, crude, 'Buy 2 lots (200 units) of CRUDEOIL FUT, limit 100.00, intraday, day, worth ₹20,000.00'],
    [
      { ...market, side: 'sell', product: 'delivery' },
      share,
      'Sell 1 unit of RELIANCE, market, delivery, day, worth ₹100.00',
    ],
    [
      { ...market, marketProtection: 3 },
      share,
      'Buy 1 unit of RELIANCE, market, intraday, day, protection 3 %, worth ₹100.00',
    ],
    [
      { marketProtection: 3, product: 'margin-funding' },
      share,
      'Buy 1 unit of RELIANCE, limit 100.00, margin funding, day, worth ₹100.00',
    ],
    [
      { ...stopMarket, validity: 'immediate' },
      share,
      'Buy 1 unit of RELIANCE, stop market from 102.00, intraday, immediate or cancel, worth ₹102.00',
    ],
    [
      { type: 'stop-limit', price: 103, trigger: 102 },
      share,
      'Buy 1 unit of RELIANCE, stop limit 103.00 from 102.00, intraday, day, worth ₹103.00',
    ],
    [
      { product: 'cover', trigger: 98 },
      share,
      'Buy 1 unit of RELIANCE, limit 100.00, its stop at 98.00, cover order, day, worth ₹100.00',
    ],
    [
      { ...market, product: 'cover', trigger: 98, marketProtection: 3 },
      share,
      'Buy 1 unit of RELIANCE, market, its stop at 98.00, cover order, day, worth ₹100.00',
    ],
    [
      { quantity: 1_00_000, disclosed: 10_000 },
      share,
      'Buy 1,00,000 units of RELIANCE, limit 100.00, intraday, day, disclosing 10,000 units, worth ₹1,00,00,000.00',
    ],
    [
      { product: 'one-cancels-other', legs: { stopLoss: paise(500), squareOff: paise(1_000), trailingTicks: 20 } },
      share,
      'Buy 1 unit of RELIANCE, limit 100.00, one cancels other, stop loss 5.00 away following by 20 ticks, square off 10.00 away, day, worth ₹100.00',
    ],
    [
      { product: 'one-cancels-other', legs: { stopLoss: paise(500), squareOff: paise(1_000), trailingTicks: null } },
      share,
      'Buy 1 unit of RELIANCE, limit 100.00, one cancels other, stop loss 5.00 away, square off 10.00 away, day, worth ₹100.00',
    ],
  ])('T46: %o', (part, instrument, expected) => {
    expect(words(part, instrument)).toBe(expected)
  })

  it('T46: what cannot be reckoned is said', () => {
    expect(describeOrder(terms(market), share, null)).toContain('its worth is not known')
    expect(orderValue(terms(market), context({ price: { ...live, ageMillis: 9_000 } }))).toBeNull()
    expect(orderValue(terms(), context({ instrument: null }))).toBeNull()
    expect(orderValue(terms({ quantity: 1e10, price: 1e9 }), context())).toBeNull()
  })

  it.each([
    [1_000_000, '100.00'],
    [1_000_500, '100.05'],
    [1_000_525, '100.0525'],
    [1_000_520, '100.0520'],
    [15_225_000_000, '15,22,500.00'],
    [-5_000, '−0.50'],
  ])('%i ten-thousandths are %s', (units, expected) => {
    expect(priceWords(units)).toBe(expected)
    expect(rupees(units)).toBe(`₹${expected}`)
  })

  it('a tick finer than a paisa writes every price as fine as itself', () => {
    const dollar = { ...share, tickSize: paise(0.25) }
    const part = { type: 'stop-limit', price: 87.985, trigger: 87.98 } as const
    expect(words(part, dollar)).toContain('stop limit 87.9850 from 87.9800, intraday')
    const legs = { stopLoss: paise(50), squareOff: paise(0.25), trailingTicks: null }
    expect(words({ product: 'one-cancels-other', legs }, dollar)).toContain('0.5000 away, square off 0.0025 away')
    expect(words({ product: 'cover', trigger: 98 }, dollar)).toContain('limit 100.0000, its stop at 98.0000')
    expect(wordsOfPrices(null)(870_000)).toBe('87.00')
  })
})
