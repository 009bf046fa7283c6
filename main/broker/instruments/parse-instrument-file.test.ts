import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseInstrument } from './parse-instrument.ts'
import { parseInstrumentFile } from './parse-instrument-file.ts'

/** Rows with every field that the service's description of its files names for each kind. */
const equity = {
  ...{ segment: 'NSE_EQ', exchange: 'NSE', instrument_key: 'NSE_EQ|INE002A01018', trading_symbol: 'RELIANCE' },
  ...{ name: 'RELIANCE INDUSTRIES LTD', instrument_type: 'EQ', exchange_token: '2885', isin: 'INE002A01018' },
  ...{ lot_size: 1, freeze_quantity: 100000.0, tick_size: 5.0, short_name: 'Reliance', security_type: 'NORMAL' },
}
const option = {
  ...{ segment: 'NSE_FO', exchange: 'NSE', instrument_key: 'NSE_FO|43919', exchange_token: '43919', name: 'NIFTY' },
  ...{
    trading_symbol: 'NIFTY 24500 CE 26 NOV 26',
    instrument_type: 'CE',
    expiry: 1795717799000,
    strike_price: 24500.0,
  },
  ...{ lot_size: 75, minimum_lot: 75, weekly: true, freeze_quantity: 1800.0, tick_size: 5.0 },
  ...{ underlying_symbol: 'NIFTY', underlying_key: 'NSE_INDEX|Nifty 50', underlying_type: 'INDEX' },
}
const dollar = {
  ...{ segment: 'NCD_FO', exchange: 'NSE', instrument_key: 'NCD_FO|14274', exchange_token: '14274', name: 'USDINR' },
  ...{ trading_symbol: 'USDINR FUT 27 NOV 26', instrument_type: 'FUT', expiry: 1795804199000, strike_price: 0.0 },
  ...{ lot_size: 1, minimum_lot: 1, freeze_quantity: 10000.0, tick_size: 0.25, qty_multiplier: 1000.0 },
  ...{ asset_symbol: 'USDINR', asset_type: 'CUR', underlying_symbol: 'USDINR', underlying_type: 'CUR' },
}
const crude = {
  ...{ ...dollar, segment: 'MCX_FO', instrument_key: 'MCX_FO|570001', trading_symbol: 'CRUDEOIL FUT 19 NOV 26' },
  ...{ lot_size: 100, qty_multiplier: 100.0, tick_size: 100.0 },
}
const index = {
  ...{ segment: 'NSE_INDEX', exchange: 'NSE', instrument_key: 'NSE_INDEX|Nifty 50', exchange_token: '26000' },
  ...{ trading_symbol: 'NIFTY', name: 'Nifty 50', instrument_type: 'INDEX' },
}

/** As the broker's page on the file of the world shows it; it has no type, no token and no lot. */
const giftNifty = {
  ...{ weekly: false, segment: 'GLOBAL_INDEX', name: 'GIFT NIFTY', exchange: 'GLOBAL', country: 'India' },
  ...{ latency: '120 Seconds', instrument_key: 'GLOBAL_INDEX|SGX NIFTY', trading_symbol: 'GIFT NIFTY' },
  ...{ start_time: '6.30AM Monday', end_time: '2.45AM Saturday', week_days: 'Mon-Fri', mtf_enabled: false },
}

const file = (rows: unknown) => gzipSync(JSON.stringify(rows))

test('a share: tick in paise, numbers written as decimals', () => {
  expect(parseInstrument(equity)).toEqual({
    ...{ key: 'NSE_EQ|INE002A01018', symbol: 'RELIANCE', name: 'RELIANCE INDUSTRIES LTD', segment: 'NSE_EQ' },
    ...{
      kind: 'cash',
      exchangeToken: '2885',
      isin: 'INE002A01018',
      lotSize: 1,
      tickSize: 500,
      freezeQuantity: 100_000,
    },
    ...{ expiry: null, strike: null, underlyingSymbol: null, underlyingKey: null },
  })
})

test('an option and an index', () => {
  expect(parseInstrument(option)).toMatchObject({
    ...{ kind: 'call', strike: 245_000_000, expiry: 1795717799000, lotSize: 75, underlyingKey: 'NSE_INDEX|Nifty 50' },
  })
  expect(parseInstrument(index)).toMatchObject({ kind: 'index', lotSize: 1, freezeQuantity: null, tickSize: null })
})

test('of a contract it is kept that it ends with its week, and of nothing else', () => {
  expect(parseInstrument(option)).toMatchObject({ weekly: true })
  for (const row of [
    { ...option, weekly: false },
    { ...option, weekly: undefined },
    { ...index, weekly: true },
  ])
    expect(parseInstrument(row)).not.toHaveProperty('weekly')
})

test('an index of the world has the hours that its file tells; one without has none', () => {
  const week = { opens: 390, closes: 165, days: [1, 2, 3, 4, 5] }
  expect(parseInstrument(giftNifty)).toMatchObject({ kind: 'index', lotSize: 1, symbol: 'GIFT NIFTY', week })
  expect(parseInstrument({ ...giftNifty, week_days: '' })).not.toHaveProperty('week')
})

test.each([
  ['120 Seconds', 120],
  ['15 minutes', 900],
  ['0 Seconds', undefined],
  ['real time', undefined],
])('how late the prices of an index of the world are is read out of its file: %s', (latency, lateSeconds) => {
  expect(parseInstrument({ ...giftNifty, latency })?.lateSeconds).toBe(lateSeconds)
})

test.each([
  ['a contract of 1,000 dollars, listed as a lot of one', dollar, 1_000],
  ['barrels', crude, 100],
  ['gold told for ten grams, listed by its kilogram', { ...crude, lot_size: 1_000 }, 100],
  ['a lot without a multiplier, which is as large as it says', { ...crude, qty_multiplier: undefined }, 100],
  ['an option on shares, whose lot is its units', { ...option, qty_multiplier: 1.0 }, 75],
])('what one lot is worth by its price: %s', (_what, row, lotSize) => {
  const written: unknown = JSON.parse(JSON.stringify(row))
  expect(parseInstrument(written)).toMatchObject({ lotSize })
})

test('what the list itself calls a lot is kept where a lot is worth another number', () => {
  expect(parseInstrument(dollar)).toMatchObject({ lotSize: 1_000, listedLot: 1 })
  expect(parseInstrument({ ...crude, lot_size: 1_000 })).toMatchObject({ lotSize: 100, listedLot: 1_000 })
  expect(parseInstrument(crude)).not.toHaveProperty('listedLot')
  expect(parseInstrument(option)).not.toHaveProperty('listedLot')
})

test('a currency that is listed by its units is left out: what its orders count is not known', () => {
  expect(parseInstrument({ ...dollar, lot_size: 1_000, qty_multiplier: 1 })).toBeNull()
  expect(parseInstrument({ ...dollar, lot_size: 1_000, qty_multiplier: 1_000 })).toBeNull()
})

test('an index of commodities has no lot, and is listed', () => {
  const row = { ...index, segment: 'NSE_COM', instrument_key: 'NSE_COM|1' }
  expect(parseInstrument(row)).toMatchObject({ kind: 'index', lotSize: 1 })
})

test.each([
  ['nothing', undefined],
  ['half a thousand and a half', 500.5],
  ['nothing at all', 0],
  ['words', '1000'],
])('a lot of one that is said to hold %s is left out, and its file is read all the same', (_what, qty_multiplier) => {
  const row: unknown = JSON.parse(JSON.stringify({ ...dollar, qty_multiplier }))
  expect(parseInstrument(row)).toBeNull()
  const read = parseInstrumentFile(file([equity, row, row, row]))
  expect(read.ok && [read.value.instruments.length, read.value.unreadable, read.value.worthless]).toEqual([1, 0, 3])
})

test.each([
  ['no key', { instrument_key: undefined }],
  ['a key without an id', { instrument_key: 'NSE_EQ|' }],
  ['a key of another segment', { instrument_key: 'BSE_EQ|INE002A01018' }],
  ['no symbol', { trading_symbol: '  ' }],
  ['no lot size', { lot_size: null }],
  ['half a lot', { lot_size: 0.5 }],
  ['a negative lot', { lot_size: -1 }],
])('a row with %s is no instrument', (_what, change) => {
  expect(parseInstrument({ ...equity, ...change })).toBeUndefined()
})

test('the exchange’s token, by which orders name their contract, may be written as a number', () => {
  expect(parseInstrument({ ...equity, exchange_token: 2885 })).toMatchObject({ exchangeToken: '2885' })
  expect(parseInstrument({ ...equity, exchange_token: 2885.5 })).toMatchObject({ exchangeToken: '' })
  expect(parseInstrument({ ...equity, exchange_token: null })).toMatchObject({ exchangeToken: '' })
})

test('a freeze quantity, tick or expiry that cannot be is unknown, not guessed', () => {
  const odd = parseInstrument({ ...option, freeze_quantity: 0, tick_size: -5, expiry: 1795717799 })
  expect(odd).toMatchObject({ freezeQuantity: null, tickSize: null, expiry: null })
})

test.each([
  ['cut in half', file([equity, option]).subarray(0, 60), 'not-unpacked'],
  ['not packed at all', Buffer.from('<html>'), 'not-unpacked'],
  ['a page instead of a list', gzipSync('<html>'), 'not-json'],
  ['an error instead of a list', file({ status: 'error' }), 'no-list'],
  ['an empty list', file([]), 'empty'],
  ['a list of another form', file([equity, { token: 1 }]), 'mostly-unreadable'],
])('a file that is %s is refused', (_what, packed, trouble) => {
  expect(parseInstrumentFile(packed)).toEqual({ ok: false, error: trouble })
})

test('of a key that two contracts have nobody knows which it is: neither is listed, and both are counted', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ ...equity, instrument_key: `NSE_EQ|INE${at}` }))
  const other = { ...option, trading_symbol: 'NIFTY 25000 CE 26 NOV 26', strike_price: 25_000 }
  const listed = (...rows: object[]) => {
    const read = parseInstrumentFile(file([...many, ...rows]))
    return read.ok && [read.value.instruments.length - many.length, read.value.unreadable]
  }
  expect(listed(option, option)).toEqual([1, 1])
  expect(listed(option, other)).toEqual([0, 2])
  expect(listed(option, other, option)).toEqual([0, 3])
})

test('of several series of a share that have its key the usual one is listed, wherever it stands', () => {
  const other = { ...equity, instrument_type: 'T0', trading_symbol: 'ANOTHER T0', exchange_token: '99' }
  for (const rows of [
    [other, equity],
    [equity, other],
  ]) {
    const read = parseInstrumentFile(
      file([...rows, ...Array.from({ length: 200 }, (_, at) => ({ ...equity, instrument_key: `NSE_EQ|INE${at}` }))]),
    )
    expect(read.ok && read.value.instruments[0]).toEqual(parseInstrument(equity))
  }
})

test('a single bad row among many is passed over and counted; the same key twice is kept once', () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ ...equity, instrument_key: `NSE_EQ|INE${at}` }))
  const read = parseInstrumentFile(file([...many, { ...equity, instrument_key: 'NSE_EQ|INE7' }, 'nonsense']))
  expect(read.ok && [read.value.instruments.length, read.value.unreadable]).toEqual([200, 2])
})
