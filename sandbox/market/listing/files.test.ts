import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dayOn, startOf } from '../calendar/indian-day.ts'
import { openMarket } from '../market.ts'
import { legacyMaster, masterHeader, masterLine, masterSingle } from './legacy-master.ts'
import { packed, v3File, v3Row } from './v3-file.ts'

const now = startOf(dayOn(2026, 1, 8)) + 11 * 3_600_000
const market = openMarket({ seed: 'practice', clock: { now: () => now } })
const listing = market.listing()

function found(segment: string, symbol: string) {
  const instrument = listing.findLegacy(segment, symbol)
  if (!instrument) throw new Error(symbol)
  return instrument
}

test('the complete file is one array with a row for everything that is not of the world', async () => {
  const file = await packed(v3File(listing.all(), 'complete'))
  const rows: { segment: string; instrument_key: string }[] = JSON.parse(gunzipSync(file).toString())
  expect(rows.length).toBe(listing.rows - 12)
  expect(rows.every(({ segment }) => !segment.startsWith('GLOBAL'))).toBe(true)
})

test.each(['global', 'MCX'] as const)('the %s file holds only its own', (file) => {
  const rows: { exchange: string }[] = JSON.parse([...v3File(listing.all(), file)].join(''))
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows.map(({ exchange }) => exchange))).toEqual(new Set([file === 'global' ? 'GLOBAL' : 'MCX']))
})

test('a file of nothing is an empty array', () => {
  expect([...v3File([], 'NSE')].join('')).toBe('[]')
})

test('rows carry the fields of their kind (facts 9.2)', () => {
  expect(v3Row(found('NSE_EQ', 'RELIANCE'))).toEqual({
    segment: 'NSE_EQ',
    name: 'RELIANCE INDUSTRIES LTD',
    exchange: 'NSE',
    isin: 'INE002A01018',
    instrument_type: 'EQ',
    instrument_key: 'NSE_EQ|INE002A01018',
    lot_size: 1,
    freeze_quantity: 100_000,
    exchange_token: '2885',
    tick_size: 10,
    trading_symbol: 'RELIANCE',
    short_name: 'RELIANCE',
    security_type: 'NORMAL',
    qty_multiplier: 1,
    mtf_enabled: true,
  })
  const call = found('NSE_FO', 'NIFTY2611326000CE')
  expect(v3Row(call)).toEqual({
    weekly: true,
    segment: 'NSE_FO',
    name: 'NIFTY',
    exchange: 'NSE',
    // The last second of the 13th in India.
    expiry: Date.parse('2026-01-13T23:59:59+05:30'),
    instrument_type: 'CE',
    asset_symbol: 'NIFTY',
    underlying_symbol: 'NIFTY',
    instrument_key: call.key,
    lot_size: 65,
    freeze_quantity: 1_755,
    exchange_token: String(call.token),
    minimum_lot: 65,
    asset_key: 'NSE_INDEX|Nifty 50',
    underlying_key: 'NSE_INDEX|Nifty 50',
    tick_size: 5,
    asset_type: 'INDEX',
    underlying_type: 'INDEX',
    trading_symbol: 'NIFTY 26000 CE 13 JAN 26',
    strike_price: 26_000,
    qty_multiplier: 1,
  })
  expect(v3Row(found('NCD_FO', 'USDINR26JANFUT'))).toMatchObject({
    ...{ tick_size: 0.25, underlying_type: 'CUR', lot_size: 1, minimum_lot: 1, freeze_quantity: 10_000 },
    qty_multiplier: 1_000,
  })
  expect(v3Row(found('MCX_FO', 'CRUDEOIL26JANFUT'))).toMatchObject({ lot_size: 100, qty_multiplier: 100 })
})

test('the legacy master has its header and twelve fields a line (2.5)', () => {
  const lines = [...legacyMaster(listing.all(), 'MCX_FO', market.previousClose)]
  expect(lines[0]).toBe(masterHeader)
  expect(lines.length).toBeGreaterThan(5_000)
  for (const line of lines) expect(line.split(',')).toHaveLength(12)
})

test('legacy lines and the single form', () => {
  const reliance = found('NSE_EQ', 'RELIANCE')
  expect(masterLine(reliance, 14_056)).toBe(
    'NSE_EQ,2885,,RELIANCE,RELIANCE INDUSTRIES LTD,1405.6,,,10,1,EQUITY,INE002A01018',
  )
  expect(masterLine(found('NSE_FO', 'NIFTY2611326000CE'), 3_000)).toMatch(
    /^NSE_FO,\d+,26000,NIFTY2611326000CE,NIFTY,150,2026-01-13,26000,5,65,OPTIDX,$/,
  )
  expect(masterLine(found('MCX_FO', 'CRUDEOIL26JANFUT'), 5_360)).toMatch(/,FUTCOM,$/)
  expect(masterLine(found('NSE_INDEX', 'NIFTY_50'), 512_000)).toBe('NSE_INDEX,,,NIFTY_50,Nifty 50,25600,,,,,INDEX,')
  const figures = {
    lowerTicks: 12_651,
    upperTicks: 15_461,
    closeTicks: 14_056,
    yearlyLowTicks: 11_000,
    yearlyHighTicks: 16_000,
  }
  expect(masterSingle(reliance, { ...figures, interest: null })).toEqual({
    lower_circuit: 1265.1,
    upper_circuit: 1546.1,
    instrument_name: 'EQUITY',
    gn: -1,
    gd: -1,
    pn: -1,
    pd: -1,
    circuit_limit: '1265.10-1546.10',
    status: 'Eligible',
    yearly_low: 1100,
    yearly_high: 1600,
    symbol: 'RELIANCE',
    lot_size: 1,
    exchange: 'NSE_EQ',
    closing_price: 1405.6,
    open_interest: '',
    tick_size: 10,
    name: 'RELIANCE INDUSTRIES LTD',
    token: 2885,
    isin: 'INE002A01018',
  })
})
