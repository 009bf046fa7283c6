import { expect, test } from 'vitest'
import { instrumentKey, moneyFromRupees } from '../../../contract/kinds.ts'
import { parseLastPrices } from './last-prices.ts'
import { legacyFullQuote, legacyLtp } from './legacy-quote.ts'
import { masterSingle, parseMasterLines } from './master-contract.ts'

const at = Date.parse('2026-02-03T04:30:00Z')

/** Whole messages, with every field that section 2.7 names in its own words; the values are invented. */
const ltp = { timestamp: at, exchange: 'NSE_EQ', symbol: 'RELIANCE', ltp: 1480.5, close: 1475 }
const index = { ...ltp, exchange: 'NSE_INDEX', symbol: 'NIFTY_50', open: 1478, high: 1482, low: 1470 }
const indexFull = { ...index, yearly_high: 1600, yearly_low: 1100.05 }
const side = (price: number) =>
  Array.from({ length: 5 }, (_, level) => ({ quantity: 10, price: price + level, orders: 2 }))
const otherFull = {
  ...{ ...ltp, open: 1478, high: 1482, low: 1470, vtt: 123_456, atp: 1479.87, oi: 0, spot_price: 1480.5 },
  ...{ total_buy_qty: 5_000, total_sell_qty: 6_000, lower_circuit: 1327.5, upper_circuit: 1622.5 },
  ...{ bids: side(1475), asks: side(1481), ltt: at - 500 },
}

test('the three quotes of section 2.7', () => {
  expect(legacyLtp.parse(ltp)).toEqual({
    ...{ at, exchange: 'NSE_EQ', symbol: 'RELIANCE', last: 14_805_000, previousClose: 14_750_000 },
  })
  expect(legacyFullQuote.parse(indexFull)).toMatchObject({ kind: 'index', yearlyLow: 11_000_500, high: 14_820_000 })
  expect(legacyFullQuote.parse(otherFull)).toMatchObject({
    ...{ kind: 'other', volume: 123_456, openInterest: 0, upperCircuit: 16_225_000, lastTradeAt: at - 500 },
    bids: expect.arrayContaining([{ quantity: 10, price: 14_750_000, orders: 2 }]),
  })
})

test('before the first trade there is no open, high or low, and an empty level is none', () => {
  const early = { ...otherFull, open: 0, high: 0, low: 0, ltt: 0, asks: [{ quantity: 0, price: 0, orders: 0 }] }
  expect(legacyFullQuote.parse(early)).toMatchObject({ open: null, high: null, low: null, lastTradeAt: null, asks: [] })
})

test('a share whose book cannot be read is no index, and one that tells no volume yet is a share', () => {
  expect(legacyFullQuote.safeParse({ ...otherFull, ...indexFull, bids: 'none' }).success).toBe(false)
  const early = { ...otherFull, vtt: '', total_buy_qty: null, total_sell_qty: '' }
  expect(legacyFullQuote.parse(early)).toMatchObject({ kind: 'other', volume: null, totalBid: null, totalAsk: null })
})

test.each([
  ['M03 zero', { ltp: 0 }],
  ['M03 negative', { ltp: -1 }],
  ['M03 no number', { ltp: null }],
  ['M03 absurd', { ltp: 1e300 }],
  ['M03 too small to be counted', { ltp: 0.00001 }],
  ['C05 of an instant in seconds', { timestamp: at / 1_000 }],
  ['C05 of an instant in microseconds', { timestamp: at * 1_000 }],
  ['without a symbol', { symbol: '' }],
])('a price %s is not believed', (_what, change) => {
  expect(legacyLtp.safeParse({ ...ltp, ...change }).success).toBe(false)
})

test('last prices are found by the key inside, and only those that were asked for', () => {
  const key = instrumentKey('GLOBAL_INDICATOR|USDINR')
  const share = instrumentKey('NSE_EQ|INE002A01018')
  if (!key || !share) throw new Error('no keys')
  const rows = {
    'GLOBAL_INDICATOR:null': { instrument_token: key, last_price: 87.25, ltq: 0, volume: 0, cp: 87 },
    'NSE_EQ:RELIANCE': { instrument_token: share, last_price: 0, ltq: 1, volume: 2, cp: 1475 },
    'NSE_EQ:INFY': { instrument_token: 'NSE_EQ|INE009A01021', last_price: 1500, ltq: 1, volume: 2, cp: 1475 },
  }
  const { prices, refused } = parseLastPrices(rows, [key, share])
  expect([...prices.values()]).toEqual([
    { key, last: moneyFromRupees(87.25), previousClose: moneyFromRupees(87), lastQuantity: 0, volume: 0 },
  ])
  expect(refused).toBe(2)
})

test('what stands beside a last price hides none: where it cannot be what it says, that alone is not told', () => {
  const key = instrumentKey('GLOBAL_INDICATOR|USDINR')
  if (!key) throw new Error('no key')
  const row = { instrument_token: key, last_price: 87.25, ltq: -1, volume: 'many', cp: -87 }
  const { prices, refused } = parseLastPrices({ 'GLOBAL_INDICATOR:null': row }, [key])
  expect(prices.get(key)).toMatchObject({ last: moneyFromRupees(87.25), previousClose: null, volume: null })
  expect(refused).toBe(0)
})

const header =
  'exchange,token,parent_token,symbol,name,closing_price,expiry,strike_price,tick_size,lot_size,instrument_type,isin'
const option = 'NSE_FO,43919,26000,NIFTY26NOV24500CE,NIFTY,182.35,2026-11-26,24500,5,75,OPTIDX,'

test('a line of the master contract, wherever its columns stand', () => {
  const moved = parseMasterLines([
    `isin,symbol,${header.replace(',symbol', '').replace(',isin', '')}`,
    `,NIFTY26NOV24500CE,${option.replace(',NIFTY26NOV24500CE', '').replace(/,$/, '')}`,
  ])
  const plain = parseMasterLines([header, option])
  expect(plain.ok && plain.value.rows).toEqual([
    {
      ...{ exchange: 'NSE_FO', token: '43919', parentToken: '26000', symbol: 'NIFTY26NOV24500CE', name: 'NIFTY' },
      ...{ previousClose: 1_823_500, expiry: '2026-11-26', strike: 245_000_000, tickSize: 5, lotSize: 75 },
      ...{ instrumentType: 'OPTIDX', isin: null },
    },
  ])
  expect(moved).toEqual(plain)
})

test('an index has no token, and a name may hold a comma', () => {
  const file = parseMasterLines([header, 'NSE_INDEX,,,NIFTY_50,"Nifty 50, spot",24480.1,,,,,INDEX,'])
  expect(file.ok && file.value.rows[0]).toMatchObject({ token: '', name: 'Nifty 50, spot', lotSize: null })
})

test.each([
  ['without a column', [header.replace(',lot_size', ''), option], 'no-header'],
  ['without a header', [option, option], 'no-header'],
  ['empty', [], 'no-header'],
  ['cut in its lines', [header, option.slice(0, 30)], 'mostly-unreadable'],
])('a master contract %s is refused', (_what, lines, error) => {
  expect(parseMasterLines(lines)).toEqual({ ok: false, error })
})

test('the single form, of every field that section 2.5 names what names it', () => {
  const sent = {
    ...{ lower_circuit: 1327.5, upper_circuit: 1622.5, instrument_name: 'EQUITY', gn: -1, gd: -1, pn: -1, pd: -1 },
    ...{ circuit_limit: '1327.50-1622.50', status: 'Eligible', yearly_low: 1100, yearly_high: 1600 },
    ...{ symbol: 'RELIANCE', lot_size: 1, exchange: 'NSE_EQ', closing_price: 1475, open_interest: '', tick_size: 5 },
    ...{ name: 'RELIANCE INDUSTRIES LTD', token: 2885, isin: 'INE002A01018' },
  }
  expect(masterSingle.parse(sent)).toEqual({ exchange: 'NSE_EQ', symbol: 'RELIANCE', token: '2885' })
})
