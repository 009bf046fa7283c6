/** A few instruments that sentences are about. */
import type { Instrument } from '../../contract/instrument.ts'
import { key as keyOf } from '../../contract/key.test-support.ts'
import { rupees } from '../../contract/kinds.test-support.ts'

function instrument(key: string, symbol: string, changes: Partial<Instrument>): Instrument {
  const [segment = ''] = key.split('|')
  return {
    ...{ key: keyOf(key), symbol, name: symbol, segment, kind: 'cash', exchangeToken: '1', isin: null, lotSize: 1 },
    ...{ tickSize: rupees(0.05), freezeQuantity: null, expiry: null, strike: null },
    ...{ underlyingSymbol: null, underlyingKey: null },
    ...changes,
  }
}

export const reliance = instrument('NSE_EQ|INE002A01018', 'RELIANCE', {})
export const indianOil = instrument('NSE_EQ|INE242A01010', 'IOC', {})
export const niftyCall = instrument('NSE_FO|43919', 'NIFTY 24500 CE 27 NOV 25', {
  ...{ kind: 'call', lotSize: 75, freezeQuantity: 1_800, strike: rupees(24_500), underlyingSymbol: 'NIFTY' },
})
export const gold = instrument('MCX_FO|428840', 'GOLD FUT 05 DEC 25', {
  ...{ kind: 'future', lotSize: 100, tickSize: rupees(1) },
})
