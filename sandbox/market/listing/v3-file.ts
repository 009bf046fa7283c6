/** The daily instrument file of the current API: one JSON array, told piece by piece (9.2). */
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { startOf } from '../calendar/indian-day.ts'
import { type Contract, type Instrument, listedLot, unitsOf } from './instrument.ts'

export type ExchangeFile = 'complete' | 'NSE' | 'BSE' | 'MCX'
/** Lists beside them: what may be bought on margin, what has leverage within the day, and what is suspended. */
export type FileName = ExchangeFile | 'global' | 'MTF' | 'NSE_MIS' | 'BSE_MIS' | 'suspended-instrument'

const paisa = 100
const endOfDay = 86_399_000
const rowsInPiece = 500

export function belongsTo(file: FileName, { exchange, segment, type }: Instrument): boolean {
  switch (file) {
    case 'complete':
      return exchange !== 'GLOBAL'
    case 'global':
      return exchange === 'GLOBAL'
    case 'MTF':
      return segment === 'NSE_EQ' && type === 'EQ'
    case 'NSE_MIS':
      return segment === 'NSE_EQ' && type === 'EQ'
    case 'BSE_MIS':
      return segment === 'BSE_EQ'
    case 'suspended-instrument':
      // The practice exchange has suspended nothing.
      return false
    default:
      return exchange === file
  }
}

/** The text of the file in pieces of a few hundred rows. */
export function* v3File(instruments: Iterable<Instrument>, file: FileName): Generator<string> {
  let rows: string[] = []
  let start = '['
  for (const instrument of instruments) {
    if (!belongsTo(file, instrument)) continue
    rows.push(JSON.stringify({ ...v3Row(instrument), ...listFields[file] }))
    if (rows.length < rowsInPiece) continue
    yield start + rows.join(',')
    start = ','
    rows = []
  }
  yield `${rows.length > 0 ? start + rows.join(',') : start === '[' ? '[' : ''}]`
}

export async function packed(pieces: Iterable<string>): Promise<Uint8Array> {
  return Buffer.concat(
    await Readable.from(pieces)
      .pipe(createGzip({ level: 6 }))
      .toArray(),
  )
}

export function v3Row(instrument: Instrument): Readonly<Record<string, unknown>> {
  const { segment, exchange, key, token, symbol, name, type, kind, contract } = instrument
  const always = {
    segment,
    name,
    exchange,
    instrument_type: type,
    instrument_key: key,
    exchange_token: String(token),
    trading_symbol: symbol,
  }
  if (exchange === 'GLOBAL') return { ...always, ...worldFields }
  if (kind === 'index') return always
  return {
    ...always,
    ...tradeFields(instrument),
    ...(contract ? contractFields(instrument, contract) : shareFields(instrument)),
  }
}

/** What a list beside the exchanges' files adds to each of its rows. */
const listFields: Readonly<Partial<Record<FileName, Readonly<Record<string, unknown>>>>> = {
  MTF: { mtf_enabled: true, mtf_bracket: 25 },
  NSE_MIS: { intraday_margin: 20, intraday_leverage: 5 },
  BSE_MIS: { intraday_margin: 20, intraday_leverage: 5 },
}

/** In the broker's own words, of the sessions that the practice calendar has for them. */
const worldFields = {
  country: 'PRACTICE',
  latency: '120 Seconds',
  start_time: '6.30AM Monday',
  end_time: '11.30PM Friday',
  week_days: 'Mon-Fri',
  mtf_enabled: false,
  weekly: false,
}

function tradeFields(instrument: Instrument) {
  const { freeze, tick } = instrument
  return {
    lot_size: listedLot(instrument),
    freeze_quantity: freeze,
    tick_size: tick / paisa,
    qty_multiplier: unitsOf(instrument),
  }
}

function shareFields({ isin, symbol, segment, type }: Instrument) {
  return {
    isin,
    short_name: symbol,
    security_type: 'NORMAL',
    ...(segment === 'NSE_EQ' && { mtf_enabled: type === 'EQ' }),
  }
}

function contractFields(instrument: Instrument, { expiryDay, weekly, strike, underlying }: Contract) {
  const { symbol, key, type } = underlying
  return {
    weekly,
    expiry: startOf(expiryDay) + endOfDay,
    minimum_lot: listedLot(instrument),
    asset_symbol: symbol,
    underlying_symbol: symbol,
    asset_type: type,
    underlying_type: type,
    ...(key !== null && { asset_key: key, underlying_key: key }),
    ...(instrument.kind !== 'future' && { strike_price: strike / 10_000 }),
  }
}
