/** The rates that candle calls keep (section 8; service facts 5), with head-room below what the gateway is said to refuse. */
import type { NamedRate } from '../../rates/rates.ts'

const second = 1_000
const minute = 60 * second
const jitter = 50

export const candleLimits = limitsCalled('Candles')
export const legacyCandleLimits = limitsCalled('Older candles')

function limitsCalled(name: string): readonly NamedRate<'candles'>[] {
  return [
    { name, groups: ['candles'], calls: 8, perMillis: second + jitter },
    { name, groups: ['candles'], calls: 450, perMillis: minute + jitter },
    { name, groups: ['candles'], calls: 1_900, perMillis: 30 * minute + jitter },
  ]
}
