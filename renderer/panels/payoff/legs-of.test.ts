import { describe, expect, test } from 'vitest'
import type { BasketOrder } from '../../../contract/basket.ts'
import type { Instrument, InstrumentKind } from '../../../contract/instrument.ts'
import { rupees } from '../../../contract/kinds.test-support.ts'
import type { Instant, InstrumentKey, OrderUnits } from '../../../contract/kinds.ts'
import { daysOf, type Family, type LegParts, legLines, onDay, underlyingOn } from './legs-of.ts'

const key = (text: string) => text as InstrumentKey
const [near, far] = [1_000 as Instant, 2_000 as Instant]

const family: Family = { segment: 'NSE_FO', symbol: 'NIFTY', underlying: key('NSE_INDEX|Nifty 50') }

function contract(id: string, kind: InstrumentKind, more: Partial<Instrument> = {}): Instrument {
  return {
    ...{ key: key(`NSE_FO|${id}`), symbol: id, name: id, segment: 'NSE_FO', kind, exchangeToken: id, isin: null },
    ...{ lotSize: 75, tickSize: rupees(0.05), freezeQuantity: null, expiry: near, strike: null },
    ...{ underlyingSymbol: 'NIFTY', underlyingKey: family.underlying },
    ...more,
  }
}

const call = contract('C', 'call', { strike: rupees(24_500) })
const put = contract('P', 'put', { strike: rupees(24_000), expiry: far })
const future = contract('F', 'future')
const other = contract('B', 'call', { underlyingSymbol: 'BANKNIFTY', strike: rupees(52_000) })
const listed = new Map([call, put, future, other].map((each) => [each.key, each]))

const open = ({ key: of }: Instrument, net: number, cost: number | null, multiplier = 1) => ({
  ...{ key: of, product: 'D', net, countsUnits: false, soldHoldings: 0, buyQuantity: 0, sellQuantity: 1_000 },
  reckoning: cost === null ? null : { multiplier, cost: rupees(cost), dayCost: null },
})

const order = (of: Instrument, terms: Partial<BasketOrder['terms']> = {}): BasketOrder => ({
  ...{ id: `of ${of.symbol}`, symbol: of.symbol },
  terms: {
    ...{ key: of.key, side: 'sell', product: 'delivery', type: 'limit', validity: 'day' },
    ...{ quantity: 75 as OrderUnits, price: rupees(90), trigger: null, disclosed: 0 as OrderUnits },
    ...{ slice: false, marketProtection: null, legs: null },
    ...terms,
  },
})

const nothing: LegParts = { family, listed, positions: [], holdings: [], basket: [], lastOf: () => null }
const found = (parts: Partial<LegParts>) => legLines({ ...nothing, ...parts })
const linesOf = (parts: Partial<LegParts>) => found(parts).lines

describe('what is open', () => {
  test('is a leg with what was paid for it, of its own family only', () => {
    const lines = linesOf({ positions: [open(call, -75, -7_500), open(other, 35, 1_000), open(put, 0, 0)] })
    expect(lines).toMatchObject([
      {
        ...{ id: 'NSE_FO|C D', from: 'position', quantity: -75, price: rupees(100) },
        leg: { kind: 'call', strike: rupees(24_500), units: -75, cost: rupees(-7_500) },
      },
    ])
    expect(lines).toHaveLength(1)
  })

  test('counts in units where its orders count lots', () => {
    const [line] = linesOf({ positions: [open(call, 2, 500, 100)] })
    expect(line).toMatchObject({ quantity: 2, price: rupees(2.5), leg: { units: 200 } })
  })

  test('stands there without a leg where its trades do not explain what was paid', () => {
    expect(linesOf({ positions: [open(call, 75, null)] })).toMatchObject([{ quantity: 75, price: null, leg: null }])
  })

  test('O28: is not called lots where the broker tells it in units; the basket counts as orders do', () => {
    const positions = [{ ...open(call, 200, null), countsUnits: true }, open(put, 2, 100)]
    const lines = linesOf({ positions, basket: [order(call)] })
    expect(lines.map(({ from, countsUnits }) => [from, countsUnits])).toEqual([
      ...[
        ['position', true],
        ['position', false],
        ['basket', false],
      ],
    ])
  })

  test('moves with the price where it is a future', () => {
    expect(linesOf({ positions: [open(future, 75, 1)] })).toMatchObject([{ leg: { kind: 'underlying', strike: 0 } }])
  })

  test('of an instrument that the list does not hold is counted as unknown, and what was not answered yet is not', () => {
    const gone = contract('GONE', 'call')
    const positions = [open(gone, 75, 1), { ...open(call, 75, 1), key: null }, open(contract('ASKED', 'call'), 75, 1)]
    const known = new Map<InstrumentKey, Instrument | null>([...listed, [gone.key, null]])
    expect(found({ positions, listed: known })).toEqual({ lines: [], unknown: 2, isAsking: true })
    expect(found({ positions: [open(gone, 0, 0)], basket: [order(gone)], listed: known })).toMatchObject({
      ...{ unknown: 1, isAsking: false },
    })
  })
})

test('O26: an order of the basket whose key is another contract by now is no leg, and is counted as not known', () => {
  const before = { ...order(call), listed: { expiry: far, lotSize: 75 } }
  expect(found({ basket: [before] })).toMatchObject({ lines: [], unknown: 1 })
})

describe('what the basket would add', () => {
  const put = (...basket: readonly BasketOrder[]) => linesOf({ basket })

  test('is reckoned at its own price, sold for what is received', () => {
    expect(put(order(call))).toMatchObject([
      { from: 'basket', quantity: -75, price: rupees(90), leg: { units: -75, cost: rupees(-6_750) } },
    ])
  })

  test('a stop goes at its trigger, or at its limit; an order at the market at the last price', () => {
    const trigger = rupees(95)
    const basket = [
      order(call, { price: null, trigger, type: 'stop-market' }),
      order(call, { trigger, type: 'stop-limit' }),
      order(call, { price: null, type: 'market' }),
    ]
    const prices = linesOf({ basket, lastOf: () => rupees(101) }).map(({ price }) => price)
    expect(prices).toEqual([rupees(95), rupees(90), rupees(101)])
  })

  test('the stop of a cover order is no price that it goes at', () => {
    const cover = order(call, { side: 'buy', product: 'cover', type: 'market', price: null, trigger: rupees(80) })
    expect(linesOf({ basket: [cover], lastOf: () => rupees(100) })[0]?.price).toBe(rupees(100))
    // Without a price of now there is no figure.
    expect(put(cover)).toMatchObject([{ price: null, leg: null }])
  })

  test('in lots of a commodity it is for all their units', () => {
    const terms = { segment: 'MCX_FO', underlyingSymbol: 'OIL', strike: rupees(6_000), lotSize: 100 }
    const crude = contract('OIL', 'call', terms)
    const [line] = linesOf({
      family: { segment: 'MCX_FO', symbol: 'OIL', underlying: null },
      listed: new Map([[crude.key, crude]]),
      basket: [order(crude, { side: 'buy', quantity: 2 as OrderUnits })],
    })
    expect(line).toMatchObject({ quantity: 2, leg: { units: 200, cost: rupees(18_000) } })
  })
})

describe('what is held', () => {
  const isin = 'INE002A01018'
  const share = { isin, underlyingSymbol: null, underlyingKey: null, expiry: null }
  const nse = contract('R', 'cash', { key: key(`NSE_EQ|${isin}`), ...share })
  const bse = contract('R', 'cash', { key: key(`BSE_EQ|${isin}`), ...share })
  const ofShare = {
    family: { segment: 'NSE_FO', symbol: 'R', underlying: nse.key },
    listed: new Map([nse, bse, call].map((each) => [each.key, each])),
  }
  const held = { key: bse.key, product: 'D', quantity: 300, averagePrice: rupees(1_400) }

  test('counts at its average, without what was sold of it today, also from the other exchange and on each day', () => {
    const positions = [{ ...open(nse, 0, 0), soldHoldings: 50 }]
    const lines = linesOf({ ...ofShare, positions, holdings: [held] })
    expect(lines).toMatchObject([
      { from: 'holding', quantity: 250, leg: { kind: 'underlying', units: 250, cost: rupees(350_000) } },
    ])
    expect(onDay(lines, { day: near, underlying: nse })).toMatchObject({ counted: lines, others: 0 })
    expect(daysOf(lines)).toEqual([])
  })

  test('counts whole where what a position tells as sold was sold on a day before', () => {
    const positions = [{ ...open(nse, 0, 0), soldHoldings: 50, sellQuantity: 0 }]
    expect(linesOf({ ...ofShare, positions, holdings: [held] })).toMatchObject([{ quantity: 300 }])
  })

  test('counts without what was sold of it also where the list does not tell which share it is', () => {
    const unnamed = { ...nse, isin: null }
    const lines = linesOf({
      ...ofShare,
      listed: new Map([[nse.key, unnamed]]),
      positions: [{ ...open(nse, 0, 0), soldHoldings: 50 }],
      holdings: [{ ...held, key: nse.key }],
    })
    expect(lines).toMatchObject([{ quantity: 250 }])
  })

  test('counts without what was sold out of its own product, once', () => {
    const funded = { ...held, product: 'MTF' }
    const units = (sold: { D?: number; MTF?: number }, holdings = [held, funded]) => {
      const positions = Object.entries(sold).map(([product, soldHoldings]) => ({
        ...open(nse, 0, 0),
        product,
        soldHoldings,
      }))
      return linesOf({ ...ofShare, positions, holdings }).map(({ quantity }) => quantity)
    }
    expect([units({ D: 50 }), units({ MTF: 50 }), units({ D: 300, MTF: 20 })]).toEqual([[250, 300], [300, 250], [280]])
    // In two rows of one product it is gone once.
    expect([units({ D: 50 }, [held, held]), units({ D: 350 }, [held, held])]).toEqual([[250, 300], [250]])
    // What was sold was held: where no row has its product, it is out of what there is.
    expect([units({ MTF: 50 }, [held]), units({ D: 50 }, [{ ...held, product: 'CNC' }])]).toEqual([[250], [250]])
  })

  test('bought today at the other exchange it is the same share', () => {
    const [line] = linesOf({ ...ofShare, positions: [open(bse, 10, 14_000)] })
    expect(line).toMatchObject({ quantity: 10, leg: { kind: 'underlying', units: 10 } })
  })

  test('is no leg without an average, and nothing where all was sold or it is another share', () => {
    expect(linesOf({ ...ofShare, holdings: [{ ...held, averagePrice: null }] })).toMatchObject([{ leg: null }])
    const positions = [{ ...open(bse, 0, 0), soldHoldings: 300 }]
    expect(linesOf({ ...ofShare, positions, holdings: [held] })).toEqual([])
    expect(linesOf({ ...ofShare, family, holdings: [held] })).toEqual([])
  })
})

describe('a day', () => {
  const index = contract('NIFTY 50', 'index', { key: key('NSE_INDEX|Nifty 50'), expiry: null })
  const farFuture = contract('F2', 'future', { expiry: far })

  test('has what ends on it; the future of that day is worth then what it is written on', () => {
    const known = new Map([...listed, [farFuture.key, farFuture]])
    const positions = [open(call, 75, 1), open(put, 75, 1), open(future, 75, 1), open(farFuture, 75, 1)]
    const lines = linesOf({ listed: known, positions })
    expect(daysOf(lines)).toEqual([near, far])
    const { counted, others } = onDay(lines, { day: near, underlying: index })
    expect(counted.map(({ instrument }) => instrument.symbol)).toEqual(['C', 'F'])
    expect(others).toBe(2)
  })

  describe('of options on a future', () => {
    const segment = { segment: 'MCX_FO', underlyingSymbol: 'OIL' }
    const december = contract('DEC', 'future', { ...segment, expiry: 20 as Instant })
    const january = contract('JAN', 'future', { ...segment, expiry: 50 as Instant })
    const option = contract('JAN C', 'call', { ...segment, expiry: 40 as Instant, strike: rupees(6_000) })
    const known = new Map([december, january, option].map((each) => [each.key, each]))
    const oil: Family = { segment: 'MCX_FO', symbol: 'OIL', underlying: december.key }
    const of = (...positions: LegParts['positions']) => linesOf({ family: oil, listed: known, positions })

    test('only the future that they are written on counts', () => {
      const lines = of(open(option, -1, -1, 100), open(january, 1, 1, 100), open(december, 1, 1, 100))
      expect(daysOf(lines)).toEqual([40])
      const { counted, others } = onDay(lines, { day: 40 as Instant, underlying: january })
      expect(counted.map(({ instrument }) => instrument.symbol)).toEqual(['JAN C', 'JAN'])
      expect(others).toBe(1)
    })

    test('nor does another future that ends with the option', () => {
      const same = contract('SAME', 'future', { ...segment, expiry: option.expiry })
      const lines = linesOf({
        ...{ family: oil, listed: new Map([...known, [same.key, same]]) },
        positions: [open(option, -1, -1, 100), open(same, 1, 1, 100)],
      })
      expect(onDay(lines, { day: option.expiry, underlying: january })).toMatchObject({ others: 1 })
    })

    test('futures of two days are never one price', () => {
      const lines = of(open(december, 1, 1, 100), open(january, -1, -1, 100))
      expect(daysOf(lines)).toEqual([20, 50])
      const chain = { expiry: 40 as Instant, underlying: january.key }
      for (const [day, name] of [
        [20, december],
        [50, january],
      ] as const) {
        expect(underlyingOn(day as Instant, lines, chain)).toBe(name.key)
        const { counted } = onDay(lines, { day: day as Instant, underlying: name })
        expect(counted.map(({ instrument }) => instrument.symbol)).toEqual([name.symbol])
      }
    })
  })

  test('has its price from the chain of that day', () => {
    expect(underlyingOn(near, [], { expiry: near, underlying: index.key })).toBe(index.key)
    expect(underlyingOn(null, [], { expiry: near, underlying: index.key })).toBe(index.key)
  })
})
