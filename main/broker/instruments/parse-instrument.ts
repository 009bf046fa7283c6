/** One row of the broker's instrument file as our instrument. Written by hand: a schema library takes seconds over 200,000 rows. */
import { countsLots, type Instrument, type InstrumentKind } from '../../../contract/instrument.ts'
import {
  type Instant,
  type InstrumentKey,
  instant,
  instrumentKey,
  type Money,
  moneyFromRupees,
} from '../../../contract/kinds.ts'
import { parseTradingWeek } from './trading-week.ts'

/**
 * Undefined for a row that lacks what nothing can be done without: a key, a symbol, a segment, a lot. Null for one that is
 * whole but does not say what its lot is worth.
 */
export function parseInstrument(row: unknown): Instrument | null | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const wire = new Map<string, unknown>(Object.entries(row))
  const key = instrumentKey(text(wire, 'instrument_key'))
  const symbol = text(wire, 'trading_symbol')
  const segment = text(wire, 'segment')
  const kind = kindOf(segment, text(wire, 'instrument_type'))
  const listed = wholeNumber(wire, 'lot_size') ?? (kind === 'index' || kind === 'indicator' ? 1 : null)
  if (!key || !symbol || !segment || listed === null) return undefined
  if (key.split('|')[0] !== segment) return undefined
  const lotSize = countsLots({ segment }) && kind !== 'index' ? worthOfLot(wire, listed, segment) : listed
  if (lotSize === null) return null
  const week = parseTradingWeek(text(wire, 'start_time'), text(wire, 'end_time'), text(wire, 'week_days'))
  const lateSeconds = delay(text(wire, 'latency'))
  return {
    ...{ key, symbol, segment, kind, lotSize },
    ...(lotSize !== listed && { listedLot: listed }),
    name: text(wire, 'name') || symbol,
    exchangeToken: text(wire, 'exchange_token') || String(wholeNumber(wire, 'exchange_token') ?? ''),
    isin: text(wire, 'isin') || null,
    tickSize: tickSize(wire),
    freezeQuantity: wholeNumber(wire, 'freeze_quantity'),
    expiry: expiry(wire),
    strike: kind === 'call' || kind === 'put' ? rupees(wire, 'strike_price') : null,
    underlyingSymbol: text(wire, 'underlying_symbol') || text(wire, 'asset_symbol') || null,
    underlyingKey: underlyingKey(wire),
    ...(isContract(kind) && wire.get('weekly') === true && { weekly: true as const }),
    ...(week && { week }),
    ...(lateSeconds !== null && { lateSeconds }),
  }
}

function isContract(kind: InstrumentKind): boolean {
  return kind === 'future' || kind === 'call' || kind === 'put'
}

function kindOf(segment: string, type: string): InstrumentKind {
  if (type === 'CE') return 'call'
  if (type === 'PE') return 'put'
  if (type === 'FUT') return 'future'
  if (segment === 'GLOBAL_INDICATOR') return 'indicator'
  return type === 'INDEX' || segment.endsWith('_INDEX') ? 'index' : 'cash'
}

const currencies: readonly string[] = ['NCD_FO', 'BCD_FO']

/**
 * What the price is multiplied by for one lot: the file's `qty_multiplier`. Its `lot_size` is 1 for a contract of 1,000 dollars,
 * and for a commodity need not be in the units of the price. Without a multiplier a lot of 1 says nothing of its worth.
 */
function worthOfLot(wire: ReadonlyMap<string, unknown>, listed: number, segment: string): number | null {
  // Of a currency listed by its units nobody knows whether orders count those.
  if (currencies.includes(segment) && listed !== 1) return null
  if (wire.has('qty_multiplier')) return wholeNumber(wire, 'qty_multiplier')
  return listed > 1 ? listed : null
}

function text(wire: ReadonlyMap<string, unknown>, field: string): string {
  const value = wire.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

function number(wire: ReadonlyMap<string, unknown>, field: string): number | null {
  const value = wire.get(field)
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}

/** The file writes some whole numbers as 100000.0. */
function wholeNumber(wire: ReadonlyMap<string, unknown>, field: string): number | null {
  const value = number(wire, field)
  return value !== null && Number.isSafeInteger(value) ? value : null
}

function rupees(wire: ReadonlyMap<string, unknown>, field: string): Money | null {
  const value = number(wire, field)
  return value === null ? null : (moneyFromRupees(value) ?? null)
}

/** On the wire in hundredths of a rupee: 5.0 is five paise. */
function tickSize(wire: ReadonlyMap<string, unknown>): Money | null {
  const paise = number(wire, 'tick_size')
  return paise === null ? null : (moneyFromRupees(paise / 100) ?? null)
}

/** As the file of the world writes it, `120 Seconds`. */
function delay(latency: string): number | null {
  const [, count, unit = ''] = /^(\d{1,5}) ?(second|minute)s?$/i.exec(latency) ?? []
  const seconds = Number(count ?? 0) * (unit.toLowerCase() === 'minute' ? 60 : 1)
  return seconds > 0 ? seconds : null
}

/** On the wire in milliseconds since the epoch; seconds or microseconds would be decades away and are no expiry. */
function expiry(wire: ReadonlyMap<string, unknown>): Instant | null {
  const millis = wholeNumber(wire, 'expiry')
  return millis !== null && millis > Date.UTC(2000, 0) && millis < Date.UTC(2100, 0) ? instant(millis) : null
}

function underlyingKey(wire: ReadonlyMap<string, unknown>): InstrumentKey | null {
  return instrumentKey(text(wire, 'underlying_key') || text(wire, 'asset_key')) ?? null
}
