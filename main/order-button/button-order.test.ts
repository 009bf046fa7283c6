import { describe, expect, test } from 'vitest'
import type { Instrument } from '../../contract/instrument.ts'
import { instant } from '../../contract/kinds.ts'
import { crude, dollar, index, now, option, share, terms } from '../orders/checks/check.test-support.ts'
import { buttonOrder } from './button-order.ts'

const said = (part: Parameters<typeof terms>[0] = {}, instrument: Instrument = share) =>
  buttonOrder(terms(part, instrument), instrument, instant(now))
const listedIn = (segment: string): Instrument => ({ ...share, segment })

test('a limit order in the words of the button', () => {
  expect(said({ quantity: 5, price: 1432.1 })).toEqual({
    ok: true,
    value: {
      ...{ exchange: 'NSE', series: 'EQ', token: '2885', quantity: 5, price: 1432.1, side: 'buy', position: 'i' },
      ...{ tif: 'day', orderType: 'l' },
    },
  })
})

test.each([
  ['NSE_EQ', 'NSE', 'EQ'],
  ['NSE_FO', 'NSE', 'FO'],
  ['BSE_EQ', 'BSE', 'EQ'],
  ['BSE_FO', 'BSE', 'FO'],
  ['NCD_FO', 'NCD', 'FO'],
  ['BCD_FO', 'BCD', 'FO'],
  ['MCX_FO', 'MCX', 'FO'],
])('%s is %s %s', (segment, exchange, series) => {
  expect(said({}, listedIn(segment))).toMatchObject({ ok: true, value: { exchange, series } })
})

test.each([
  [
    { type: 'market', price: null },
    { orderType: 'm', price: 0 },
  ],
  [
    { type: 'stop-limit', trigger: 99.95 },
    { orderType: 'sl', price: 100, triggerPrice: 99.95 },
  ],
  [
    { type: 'stop-market', price: null, trigger: 99.95 },
    { orderType: 'sl-m', price: 0, triggerPrice: 99.95 },
  ],
  [
    { side: 'sell', product: 'delivery', validity: 'immediate' },
    { side: 'sell', position: 'd', tif: 'ioc' },
  ],
  // Only an order that goes at the market uses it.
  [{ marketProtection: 5 }, { orderType: 'l' }],
])('%j is said as %j', (part, words) => {
  expect(said(part)).toMatchObject({ ok: true, value: words })
})

test('what waits for nothing has no trigger, and a limit does not go at the market', () => {
  expect(said()).toMatchObject({ ok: true, value: expect.not.objectContaining({ triggerPrice: expect.anything() }) })
})

test('a quantity is in units of the scrip, also where ours counts lots', () => {
  expect(said({ quantity: 150 }, option)).toMatchObject({ value: { quantity: 150 } })
  expect(said({ quantity: 2 }, crude)).toMatchObject({ value: { quantity: 200 } })
  // The list has a contract of 1,000 dollars as a lot of one, and gold by its kilogram, told for ten grams.
  expect(said({ quantity: 2 }, { ...dollar, listedLot: 1 })).toMatchObject({ value: { quantity: 2 } })
  expect(said({ quantity: 2 }, { ...crude, listedLot: 1_000 })).toMatchObject({ value: { quantity: 2_000 } })
})

describe('what cannot be said is not said in another way', () => {
  const unknownToken = 'the list of instruments does not tell its token at the exchange'

  test.each([
    ['an order button cannot say its way out', { product: 'cover', trigger: 99 }, share],
    ['an order button cannot say its way out', { product: 'one-cancels-other' }, share],
    ['an order button knows delivery and intraday only', { product: 'margin-funding' }, share],
    ['an order button cannot say how much of it is disclosed', { disclosed: 1 }, share],
    ['an order button cannot say that it may be sliced', { slice: true }, share],
    ['an order button cannot say its market protection', { type: 'market', price: null, marketProtection: 5 }, share],
    [
      'an order button cannot say its market protection',
      { type: 'stop-market', price: null, trigger: 99, marketProtection: 0 },
      share,
    ],
    ['its quantity is no multiple of the lot of 75', { quantity: 100 }, option],
    ['its quantity is no multiple of the lot of 1', { quantity: 0 }, share],
    ['its quantity is no multiple of the lot of 1', { quantity: 10_000_000_000 }, share],
    ['it has no price', { price: null }, share],
    ['it has no trigger', { type: 'stop-limit' }, share],
    ['an order button has no name for the segment NSE_COM', {}, listedIn('NSE_COM')],
    ['an order button has no name for the segment toString', {}, listedIn('toString')],
    ['an order button has no name for the segment NSE_INDEX', {}, index],
    ['it has expired', {}, { ...option, expiry: instant(now - 1) }],
    [unknownToken, {}, { ...share, exchangeToken: '' }],
    [unknownToken, {}, { ...share, exchangeToken: '1&side=sell' }],
  ])('%s: %j', (why, part, instrument) => {
    expect(said(part, instrument)).toEqual({ ok: false, error: why })
  })
})
