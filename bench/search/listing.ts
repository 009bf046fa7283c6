/** The practice market's whole listing, in the forms that the contestants start from. */
import type { Instrument } from '../../contract/instrument.ts'
import { parseInstrument } from '../../main/broker/instruments/parse-instrument.ts'
import { v3Row } from '../../sandbox/market/listing/v3-file.ts'
import { openMarket } from '../../sandbox/market/market.ts'

export type Row = { readonly trading_symbol: string; readonly name: string; readonly instrument_key: string }

const morning = Date.UTC(2026, 10, 20, 5)

export function listingAsJson(): string {
  const market = openMarket({ seed: 'search', clock: { now: () => morning } })
  return JSON.stringify(Array.from(market.listing().all(), v3Row))
}

/** The rows as the broker's file has them. */
export function readRows(json: string): Row[] {
  // The cast names what `listingAsJson` has just written.
  return JSON.parse(json) as Row[]
}

export function readInstruments(rows: readonly unknown[]): Instrument[] {
  return rows.flatMap((row) => parseInstrument(row) ?? [])
}
