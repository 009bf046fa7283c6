/** The rates that candle calls keep (section 8; service facts 5), with head-room below what the gateway is said to refuse. */
import type { RateLimit } from '../budget.ts'

const second = 1_000
const minute = 60 * second
const jitter = 50

export const candleLimits: readonly RateLimit<'candles'>[] = [
  { groups: ['candles'], calls: 8, perMillis: second + jitter },
  { groups: ['candles'], calls: 450, perMillis: minute + jitter },
  { groups: ['candles'], calls: 1_900, perMillis: 30 * minute + jitter },
]
