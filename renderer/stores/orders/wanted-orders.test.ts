import { expect, test } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { notInLots } from '../../../contract/not-in-lots.ts'
import { aKey, anIntent, anOrder, aPosition } from './order.test-support.ts'
import { againTerms, positionOf, type WayOutParts, wayOutTerms } from './wanted-orders.ts'

const share: Instrument = {
  ...{ key: aKey, symbol: 'RELIANCE', name: 'Reliance', segment: 'NSE_EQ', kind: 'cash', exchangeToken: '2885' },
  ...{ isin: null, lotSize: 1, tickSize: rupees(0.1), freezeQuantity: null, expiry: null, strike: null },
  ...{ underlyingSymbol: null, underlyingKey: null },
}
const option: Instrument = { ...share, segment: 'NSE_FO', lotSize: 75 }
const crude: Instrument = { ...share, segment: 'MCX_FO', lotSize: 100 }

function wayOut(parts: Partial<WayOutParts>) {
  return wayOutTerms({
    position: aPosition(),
    way: 'exit',
    type: 'market',
    instrument: share,
    at: rupees(104),
    ...parts,
  })
}

test('the same again has the terms that stand at the exchange, and its whole quantity', () => {
  const row = anOrder({ quantity: units(30), filled: units(30), isFinal: true, validity: 'DAY', trigger: rupees(0) })
  expect(againTerms(row)).toMatchObject({
    ok: true,
    value: { side: 'buy', product: 'intraday', type: 'limit', validity: 'day', quantity: 30, trigger: null },
  })
  expect(againTerms(anOrder({ validity: 'IOC' }))).toMatchObject({ value: { validity: 'immediate' } })
  expect(againTerms(anOrder({ type: 'market', price: rupees(9) }))).toMatchObject({ value: { price: null } })
  expect(againTerms(anOrder({ protection: 3 }))).toMatchObject({ value: { marketProtection: null } })
})

test.each([
  [3, 3],
  [0, 0],
  ['guideline', null],
] as const)(
  'an order at the market’s price goes again as far from it as the one before might: %s',
  (protection, sent) => {
    for (const type of ['market', 'stop-market'] as const) {
      expect(againTerms(anOrder({ type, protection }))).toMatchObject({ value: { marketProtection: sent } })
    }
  },
)

test.each([
  [anOrder({ type: 'market', protection: 'not-known' }), 'its market protection is not known'],
  [anOrder({ disclosed: null }), 'how much of it the book shows is not known'],
  [anOrder({ key: null }), 'not in the list'],
  [anOrder({ product: { other: 'XYZ' } }), 'does not know its kind'],
  [anOrder({ product: 'cover' }), 'its own way out'],
  [anOrder({ validity: 'GTD' }), 'GTD'],
])('what cannot be placed again as it was is not guessed', (row, words) => {
  const terms = againTerms(row)
  expect(terms.ok ? '' : terms.error).toContain(words)
})

test('O28: a position that is not told in lots has no way out from here, and says so', () => {
  const position = aPosition({ segment: 'MCX_FO', net: 100, countsUnits: true })
  for (const way of ['exit', 'half', 'reverse'] as const)
    expect(wayOut({ position, way, instrument: crude })).toMatchObject({ ok: false, error: notInLots })
})

test('T46: the way out is the other side of what is open, all, half in whole lots, or twice', () => {
  expect(wayOut({})).toMatchObject({ ok: true, value: { side: 'sell', quantity: 10, type: 'market', price: null } })
  expect(wayOut({ position: aPosition({ net: -10 }) })).toMatchObject({ value: { side: 'buy', quantity: 10 } })
  expect(wayOut({ way: 'reverse' })).toMatchObject({ value: { side: 'sell', quantity: 20 } })
  expect(wayOut({ way: 'half' })).toMatchObject({ value: { quantity: 5 } })
  expect(wayOut({ way: 'half', position: aPosition({ net: 225 }), instrument: option })).toMatchObject({
    value: { quantity: 75 },
  })
  // Commodities are counted in lots already.
  expect(wayOut({ way: 'half', position: aPosition({ net: 3 }), instrument: crude })).toMatchObject({
    value: { quantity: 1 },
  })
  expect(wayOut({ type: 'limit' })).toMatchObject({ value: { type: 'limit', price: rupees(104) } })
})

const frozen: Instrument = { ...option, freezeQuantity: 1_801 }
const frozenCrude: Instrument = { ...crude, freezeQuantity: 100 }

test.each([
  ['exit', 1_800, frozen, false],
  ['exit', 3_600, frozen, true],
  ['half', 3_600, frozen, false],
  ['reverse', -1_800, frozen, true],
  // Commodities are counted in lots, and so is the most of one order.
  ['exit', 100, frozenCrude, false],
  ['exit', 101, frozenCrude, true],
  // Where the list does not say, how many orders it would become cannot be told.
  ['exit', 3_600, option, false],
  ['exit', 3_600, { ...option, freezeQuantity: 74 }, false],
] as const)(
  'T46: out of more than the exchange takes in one order goes as several: %s of %i',
  (way, net, instrument, slice) => {
    expect(wayOut({ way, position: aPosition({ net }), instrument })).toMatchObject({ ok: true, value: { slice } })
  },
)

test('a piece of a sliced order goes again as the one order that it was', () => {
  const again = againTerms(anOrder({ group: anIntent, quantity: units(1_800) }))
  expect(again).toMatchObject({ ok: true, value: { slice: false, quantity: 1_800 } })
})

test.each([
  [{ position: aPosition({ net: 0 }) }, 'nothing of it is open'],
  [
    { position: aPosition({ product: 'CO' }) },
    'a position of the product CO is not ended by a new order: cancel its second order, where it has one, or end it on the broker’s page',
  ],
  [{ position: aPosition({ key: null }) }, 'not in the list'],
  [{ way: 'half', position: aPosition({ net: 75 }), instrument: option }, 'less than one lot'],
  [{ type: 'limit', at: null }, 'no price is known'],
] as const)('where there is no way out from here it says so', (parts, words) => {
  const terms = wayOut(parts)
  expect(terms.ok ? '' : terms.error).toContain(words)
})

test('an order belongs to the open position of its instrument and product', () => {
  const intraday = aPosition()
  const delivery = aPosition({ product: 'D' })
  expect(positionOf(anOrder({ product: 'delivery' }), [intraday, delivery])).toBe(delivery)
  expect(positionOf(anOrder(), [aPosition({ net: 0 })])).toBeNull()
  expect(positionOf(anOrder({ key: null }), [aPosition({ key: null })])).toBeNull()
})
