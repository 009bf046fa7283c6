import { describe, expect, test } from 'vitest'
import type { BasketOrder } from '../../../contract/basket-words.ts'
import type { Instrument, InstrumentKind } from '../../../contract/instrument.ts'
import {
  type Instant,
  type InstrumentKey,
  type Money,
  type OrderUnits,
  unitsPerRupee,
} from '../../../contract/kinds.ts'
import { basketLines, daysOf, holdingLines, onDay, positionLines } from './legs-of.ts'

const rupees = (amount: number) => (amount * unitsPerRupee) as Money
const key = (text: string) => text as InstrumentKey
const [near, far] = [1_000 as Instant, 2_000 as Instant]

const chain = { segment: 'NSE_FO', symbol: 'NIFTY', underlying: key('NSE_INDEX|Nifty 50') }

function contract(id: string, kind: InstrumentKind, more: Partial<Instrument> = {}): Instrument {
  return {
    ...{ key: key(`NSE_FO|${id}`), symbol: id, name: id, segment: 'NSE_FO', kind, exchangeToken: id, isin: null },
    ...{ lotSize: 75, tickSize: rupees(0.05), freezeQuantity: null, expiry: near, strike: null },
    ...{ underlyingSymbol: 'NIFTY', underlyingKey: chain.underlying },
    ...more,
  }
}

const call = contract('C', 'call', { strike: rupees(24_500) })
const put = contract('P', 'put', { strike: rupees(24_000), expiry: far })
const future = contract('F', 'future')
const other = contract('B', 'call', { underlyingSymbol: 'BANKNIFTY', strike: rupees(52_000) })
const listed = new Map([call, put, future, other].map((each) => [each.key, each]))

const open = ({ key: of }: Instrument, net: number, cost: number | null, multiplier = 1) => ({
  ...{ key: of, product: 'D', net },
  reckoning: cost === null ? null : { multiplier, cost: rupees(cost), dayCost: null },
})

describe('what is open', () => {
  test('is a leg with what was paid for it, of its own chain only', () => {
    const lines = positionLines([open(call, -75, -7_500), open(other, 35, 1_000), open(put, 0, 0)], chain, listed)
    expect(lines).toMatchObject([
      {
        ...{ id: 'NSE_FO|C D', from: 'position', quantity: -75, price: rupees(100) },
        leg: { kind: 'call', strike: rupees(24_500), units: -75, cost: rupees(-7_500) },
      },
    ])
    expect(lines).toHaveLength(1)
  })

  test('counts in units where its orders count lots', () => {
    const [line] = positionLines([open(call, 2, 500, 100)], chain, listed)
    expect(line).toMatchObject({ quantity: 2, price: rupees(2.5), leg: { units: 200 } })
  })

  test('stands there without a leg where its trades do not explain what was paid', () => {
    const [line] = positionLines([open(call, 75, null)], chain, listed)
    expect(line).toMatchObject({ quantity: 75, price: null, leg: null })
  })

  test('a future moves with the price, and so does the very thing that the options are written on', () => {
    const crude = contract('CRUDE', 'future', { segment: 'MCX_FO', underlyingSymbol: 'CRUDEOIL' })
    const ofCrude = { segment: 'MCX_FO', symbol: 'CRUDEOIL', underlying: crude.key }
    expect(positionLines([open(future, 75, 1)], chain, listed)[0]?.leg).toMatchObject({ kind: 'underlying', strike: 0 })
    const lines = positionLines([open(crude, 1, 1, 100)], ofCrude, new Map([[crude.key, crude]]))
    expect(lines[0]?.leg).toMatchObject({ kind: 'underlying', units: 100 })
  })
})

describe('what the basket would add', () => {
  const order = (of: Instrument, terms: Partial<BasketOrder['terms']>): BasketOrder => ({
    ...{ id: `of ${of.symbol}`, symbol: of.symbol },
    terms: {
      ...{ key: of.key, side: 'sell', product: 'delivery', type: 'limit', validity: 'day' },
      ...{ quantity: 75 as OrderUnits, price: rupees(90), trigger: null, disclosed: 0 as OrderUnits },
      ...{ slice: false, marketProtection: null, legs: null },
      ...terms,
    },
  })
  const linesOf = (basket: readonly BasketOrder[], last: Money | null = null) =>
    basketLines(basket, { chain, listed, lastOf: () => last })

  test('is reckoned at its own price, sold for what is received', () => {
    expect(linesOf([order(call, {})])).toMatchObject([
      { from: 'basket', quantity: -75, price: rupees(90), leg: { units: -75, cost: rupees(-6_750) } },
    ])
  })

  test('a stop goes at its trigger, an order at the market at the last price, and at no price where none is known', () => {
    const market = order(call, { price: null, type: 'market' })
    const stop = order(call, { price: null, trigger: rupees(95), type: 'stop-market' })
    expect(linesOf([stop, market], rupees(101)).map(({ price }) => price)).toEqual([rupees(95), rupees(101)])
    expect(linesOf([market])[0]).toMatchObject({ price: null, leg: null })
  })

  test('in lots of a commodity it is for all their units', () => {
    const crude = contract('OIL', 'call', {
      segment: 'MCX_FO',
      underlyingSymbol: 'OIL',
      strike: rupees(6_000),
      lotSize: 100,
    })
    const ofOil = { segment: 'MCX_FO', symbol: 'OIL', underlying: null }
    const basket = [order(crude, { side: 'buy', quantity: 2 as OrderUnits })]
    const [line] = basketLines(basket, { chain: ofOil, listed: new Map([[crude.key, crude]]), lastOf: () => null })
    expect(line).toMatchObject({ quantity: 2, leg: { units: 200, cost: rupees(18_000) } })
  })
})

test('each day has its own; what the options are written on belongs to all of them', () => {
  const share = contract('S', 'cash', { underlyingSymbol: null, expiry: null })
  const ofShare = { ...chain, underlying: share.key }
  const known = new Map([...listed, [share.key, share]])
  const lines = positionLines([open(call, 75, 1), open(put, 75, 1), open(share, 10, 1)], ofShare, known)
  expect(daysOf(lines, ofShare)).toEqual([near, far])
  const { counted, others } = onDay(lines, near, ofShare)
  expect(counted.map(({ instrument }) => instrument.symbol)).toEqual(['C', 'S'])
  expect(others).toBe(1)
})

describe('what is held', () => {
  const isin = 'INE002A01018'
  const nse = contract('R', 'cash', { key: key(`NSE_EQ|${isin}`), isin, underlyingSymbol: null, expiry: null })
  const bse = contract('R', 'cash', { key: key(`BSE_EQ|${isin}`), isin, underlyingSymbol: null, expiry: null })
  const ofShare = { segment: 'NSE_FO', symbol: 'R', underlying: nse.key }
  const shares = new Map([nse, bse, call].map((each) => [each.key, each]))
  const held = { key: bse.key, product: 'D', quantity: 300, usedQuantity: 50, averagePrice: rupees(1_400) }

  test('counts at its average, without what is used, also from the other exchange and on each day', () => {
    const lines = holdingLines([held], ofShare, shares)
    expect(lines).toMatchObject([
      { from: 'holding', quantity: 250, leg: { kind: 'underlying', units: 250, cost: rupees(350_000) } },
    ])
    expect(onDay(lines, near, ofShare)).toMatchObject({ counted: lines, others: 0 })
    expect(daysOf(lines, ofShare)).toEqual([])
  })

  test('is no leg without an average, and nothing where all is used or it is another share', () => {
    expect(holdingLines([{ ...held, averagePrice: null }], ofShare, shares)[0]).toMatchObject({ leg: null })
    expect(holdingLines([{ ...held, usedQuantity: 300 }], ofShare, shares)).toEqual([])
    expect(holdingLines([held], chain, shares)).toEqual([])
  })
})
