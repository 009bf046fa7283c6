/** A row of the watchlist as a test writes it: the fields of the frame it has, and everything else unsaid. */
import type { Instrument } from '../../../../contract/instrument.ts'
import { instant, instrumentKey } from '../../../../contract/kinds.ts'
import type { RowField } from '../../../../contract/market-frame.ts'
import type { ListedInstrument } from '../../../../contract/watchlists.ts'
import type { Quote, ShownState } from '../../../stores/market/market.ts'
import type { RowSubject } from './cell.ts'

export const noon = instant(Date.parse('2026-11-24T12:00:00+05:30'))

export function listed(symbol: string): ListedInstrument {
  const key = instrumentKey(`NSE_EQ|${symbol}`)
  if (!key) throw new Error(symbol)
  return { kind: 'instrument', key, symbol }
}

export function anInstrument(symbol: string, more: Partial<Instrument> = {}): Instrument {
  return {
    ...{ key: listed(symbol).key, symbol, name: `${symbol} Ltd`, segment: 'NSE_EQ', kind: 'cash', exchangeToken: '1' },
    ...{ isin: null, lotSize: 1, tickSize: null, freezeQuantity: null, expiry: null, strike: null },
    ...{ underlyingSymbol: null, underlyingKey: null },
    ...more,
  }
}

export type Written = Partial<Record<RowField, number>>

export function quoteOf(state: ShownState, numbers: Written, age = 20): Quote {
  return { state, source: 'feed', age: () => age, number: (field) => numbers[field] ?? Number.NaN }
}

export function subjectOf(quote: Quote, more: Partial<RowSubject> = {}): RowSubject {
  const item = listed('TCS')
  return { item, instrument: anInstrument('TCS'), quote, seen: null, now: noon, grouping: 'indian', finest: 2, ...more }
}
