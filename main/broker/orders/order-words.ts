/** The broker's words for side, product, type and validity in both interfaces (2.2, 2.6, 4.6), and ours. */
import type { OrderType, Product, Side, Validity } from '../../../contract/orders.ts'
import type { Other } from './broker-records.ts'

export const legacySide: Readonly<Record<Side, string>> = { buy: 'b', sell: 's' }
export const v3Side: Readonly<Record<Side, string>> = { buy: 'BUY', sell: 'SELL' }

export const productWords: Readonly<Record<Product, string>> = {
  intraday: 'I',
  delivery: 'D',
  'margin-funding': 'MTF',
  cover: 'CO',
  'one-cancels-other': 'OCO',
}

export const v3Type: Readonly<Record<OrderType, string>> = {
  market: 'MARKET',
  limit: 'LIMIT',
  'stop-limit': 'SL',
  'stop-market': 'SL-M',
}

/** The calls shown send these in small letters; records have them in capitals. */
export const legacyType: Readonly<Record<OrderType, string>> = {
  market: 'm',
  limit: 'l',
  'stop-limit': 'sl',
  'stop-market': 'sl-m',
}

export const validityWords: Readonly<Record<Validity, string>> = { day: 'DAY', immediate: 'IOC' }

const sides = new Map<string, Side>([
  ['B', 'buy'],
  ['BUY', 'buy'],
  ['S', 'sell'],
  ['SELL', 'sell'],
])

const products = new Map<string, Product>([
  ['I', 'intraday'],
  ['D', 'delivery'],
  ['MTF', 'margin-funding'],
  ['CO', 'cover'],
  ['OCO', 'one-cancels-other'],
])

const types = new Map<string, OrderType>([
  ['M', 'market'],
  ['MARKET', 'market'],
  ['L', 'limit'],
  ['LIMIT', 'limit'],
  ['SL', 'stop-limit'],
  ['SL-M', 'stop-market'],
])

export function readSide(sent: string): Side | undefined {
  return sides.get(sent.toUpperCase())
}

export function readProduct(sent: string): Product | Other {
  return products.get(sent.toUpperCase()) ?? { other: sent }
}

export function readType(sent: string): OrderType | Other {
  return types.get(sent.toUpperCase()) ?? { other: sent }
}
