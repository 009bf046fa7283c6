/**
 * The order a trader expects: cash before futures before options, near expiry first, what most contracts are written on first,
 * strikes near the middle of the chain first.
 */
import type { Instrument, InstrumentKind } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'

const kindOrder: Record<InstrumentKind, number> = { index: 0, cash: 1, future: 2, call: 3, put: 3, indicator: 4 }

// Where the same share trades on both exchanges the first is the deeper market.
const segmentOrder = ['NSE_INDEX', 'NSE_EQ', 'NSE_FO', 'BSE_INDEX', 'BSE_EQ', 'BSE_FO', 'MCX_FO', 'NCD_FO', 'BCD_FO']

function segmentRank(segment: string): number {
  const at = segmentOrder.indexOf(segment)
  return at < 0 ? segmentOrder.length : at
}

/** Sorts in place into the order in which matches are shown. */
export function rankInstruments(instruments: Instrument[]): Instrument[] {
  const middle = middleStrikes(instruments)
  const contracts = contractsOn(instruments)
  const expiries = expiriesOn(instruments)
  const distance = (of: Instrument) => (of.strike === null ? 0 : Math.abs(of.strike - (middle.get(chainOf(of)) ?? 0)))
  const keyed = instruments.map((instrument) => ({
    instrument,
    kind: kindOrder[instrument.kind],
    expiry: instrument.expiry ?? 0,
    segment: segmentRank(instrument.segment),
    expiries: instrument.kind === 'index' ? (expiries.get(instrument.key)?.size ?? 0) : 0,
    contracts: contracts.get(instrument.underlyingKey ?? instrument.key) ?? 0,
    distance: distance(instrument),
  }))
  keyed.sort(
    (a, b) =>
      a.kind - b.kind ||
      a.expiry - b.expiry ||
      a.segment - b.segment ||
      b.expiries - a.expiries ||
      b.contracts - a.contracts ||
      a.distance - b.distance ||
      compareText(a.instrument.symbol, b.instrument.symbol) ||
      compareText(a.instrument.key, b.instrument.key),
  )
  keyed.forEach(({ instrument }, at) => {
    instruments[at] = instrument
  })
  return instruments
}

/**
 * On how many days contracts on each expire: the most traded index has its every week, whichever has the more strikes. So NIFTY 50
 * stands before NIFTY BANK.
 */
function expiriesOn(instruments: readonly Instrument[]): Map<InstrumentKey, Set<number>> {
  const days = new Map<InstrumentKey, Set<number>>()
  for (const { underlyingKey, expiry } of instruments) {
    if (underlyingKey === null || expiry === null) continue
    const known = days.get(underlyingKey)
    if (known) known.add(expiry)
    else days.set(underlyingKey, new Set([expiry]))
  }
  return days
}

/** How many contracts are written on each: NIFTY 50 stands before NIFTY 100, and a share with options before one without. */
function contractsOn(instruments: readonly Instrument[]): Map<InstrumentKey, number> {
  const counts = new Map<InstrumentKey, number>()
  for (const { underlyingKey } of instruments) {
    if (underlyingKey) counts.set(underlyingKey, (counts.get(underlyingKey) ?? 0) + 1)
  }
  return counts
}

function chainOf(instrument: Instrument): string {
  return `${instrument.underlyingSymbol ?? instrument.name} ${instrument.expiry ?? 0}`
}

/** No price is at hand here, and the exchange lists strikes on both sides of it: the middle one is near the money. */
function middleStrikes(instruments: readonly Instrument[]): Map<string, number> {
  const strikes = new Map<string, number[]>()
  for (const instrument of instruments) {
    if (instrument.strike === null) continue
    const chain = chainOf(instrument)
    const known = strikes.get(chain)
    if (known) known.push(instrument.strike)
    else strikes.set(chain, [instrument.strike])
  }
  const middle = new Map<string, number>()
  for (const [chain, known] of strikes) middle.set(chain, known.sort((a, b) => a - b)[known.length >> 1] ?? 0)
  return middle
}

// Byte order, not the reader's language: the order must be the same on every machine.
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
