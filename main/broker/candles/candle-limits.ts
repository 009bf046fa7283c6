/** The rates that candle calls keep (section 8; service facts 5), with head-room below what the gateway is said to refuse. */
import type { NamedRate } from '../../rates/rates.ts'

const second = 1_000
const minute = 60 * second
const jitter = 50

export const candleLimits: readonly NamedRate<'candles'>[] = [
  { name: 'Candles', groups: ['candles'], calls: 8, perMillis: second + jitter },
  { name: 'Candles', groups: ['candles'], calls: 450, perMillis: minute + jitter },
  { name: 'Candles', groups: ['candles'], calls: 1_900, perMillis: 30 * minute + jitter },
]
