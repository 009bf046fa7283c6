/** The broker's candles in all their forms (2.4, 2.7; service facts 7.3), each believed or refused as a whole. */
import type { AppError } from '../../../contract/errors.ts'
import { moneyFromRupees } from '../../../contract/kinds.ts'
import { type PackedCandles, packCandles } from './packed-candles.ts'

export type ParsedCandles = {
  readonly candles: PackedCandles
  /** Candles that came and were not believed: their places among the others are empty. */
  readonly refused: number
  /** They come by the older interface, because of this trouble of the newer one, and have no open interest. */
  readonly insteadOf?: AppError
}

export function parseCandles(rows: readonly unknown[], parse: (row: unknown) => number[] | null): ParsedCandles {
  const believed: number[][] = []
  for (const row of rows) {
    const candle = parse(row)
    if (candle) believed.push(candle)
  }
  return { candles: packCandles(believed), refused: rows.length - believed.length }
}

/** Section 2.4: seven elements. */
export function parseV3Candle(row: unknown): number[] | null {
  if (!Array.isArray(row) || row.length !== 7) return null
  const [start, ...numbers] = row
  return typeof start === 'string' ? candle(isoInstant(start), numbers) : null
}

/** Section 2.7: six numbers parted by commas; or the older form, an object with the same. */
export function parseLegacyCandle(row: unknown): number[] | null {
  if (typeof row === 'string') {
    const fields = row.split(',')
    if (fields.length !== 6 && fields.length !== 7) return null
    const [time = Number.NaN, ...numbers] = fields.slice(0, 6).map(decimal)
    return candle(time, numbers)
  }
  if (typeof row !== 'object' || row === null) return null
  const wire = new Map<string, unknown>(Object.entries(row))
  const [time = Number.NaN, ...numbers] = ['timestamp', 'open', 'high', 'low', 'close', 'volume'].map((name) =>
    decimal(wire.get(name)),
  )
  return candle(time, numbers)
}

function candle(time: number, [open, high, low, close, volume, interest]: readonly unknown[]): number[] | null {
  const prices = [open, high, low, close].map(price)
  const [first = 0, top = 0, bottom = 0, last = 0] = prices
  const counts = [count(volume), interest === undefined ? Number.NaN : count(interest)]
  if (!isPlausibleTime(time) || prices.includes(0) || counts.includes(-1)) return null
  if (bottom > Math.min(first, last) || top < Math.max(first, last)) return null
  return [time, ...prices, ...counts]
}

/** 0 for what cannot be a price. */
function price(rupees: unknown): number {
  if (typeof rupees !== 'number' || !(rupees > 0)) return 0
  return moneyFromRupees(rupees) ?? 0
}

/** -1 for what cannot be a count. */
function count(sent: unknown): number {
  return typeof sent === 'number' && sent >= 0 && sent <= Number.MAX_SAFE_INTEGER ? sent : -1
}

/** Seconds or microseconds taken for milliseconds are decades or millennia away. */
function isPlausibleTime(time: number): boolean {
  return Number.isSafeInteger(time) && time >= Date.UTC(1999, 11) && time < Date.UTC(2100, 0)
}

const isoWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

/** Without an offset it would be read in the zone of this computer, so it is not read. */
function isoInstant(text: string): number {
  return isoWithOffset.test(text) ? Date.parse(text) : Number.NaN
}

function decimal(sent: unknown): number {
  if (typeof sent === 'number') return sent
  return typeof sent === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(sent) ? Number(sent) : Number.NaN
}
