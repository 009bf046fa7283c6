/**
 * The options on one underlying out of the day's list. The shared lines of the table are what tells them apart, so that two hundred
 * thousand rows are passed over by number and only those of one day are read.
 */
import type { ChainStrike, OptionChain } from '../../../contract/chain.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Instant, InstrumentKey } from '../../../contract/kinds.ts'
import type { InstrumentReader, TermsAt } from './instrument-table.ts'
import type { Terms } from './terms.ts'

type Reader = Pick<InstrumentReader, 'at' | 'rowOf' | 'termsWith' | 'rowsOf'>
/** Contracts of one segment that go by one symbol. */
type Family = { readonly segment: string; readonly symbol: string }

type Day = {
  /** Null for the nearest. */
  readonly wanted: Instant | null
  readonly now: number
}

export function readOptionChain(reader: Reader, key: InstrumentKey, { wanted, now }: Day): OptionChain | undefined {
  const row = reader.rowOf(key)
  const asked = row === undefined ? undefined : reader.at(row)
  if (!asked) return undefined
  const family = familyOf(reader, asked)
  const contracts = reader.termsWith(
    family.symbol,
    ({ segment, underlyingSymbol }) => segment === family.segment && underlyingSymbol === family.symbol,
  )
  const options = contracts.filter(({ terms }) => isOption(terms))
  const futures = contracts.filter(({ terms }) => terms.kind === 'future')
  const expiries = daysOf(options)
  const expiry = expiries.find((day) => day === (wanted ?? asked.expiry)) ?? nearest(expiries, now)
  const ofDay = options.filter(({ terms }) => terms.expiry === expiry)
  return {
    ...family,
    underlying: underlyingOf(reader, ofDay) ?? futureOf(reader, futures, expiry ?? now) ?? null,
    future: futureOf(reader, futures, now) ?? null,
    expiries,
    expiry,
    strikes: strikesOf(instrumentsOf(reader, ofDay)),
  }
}

function isOption({ kind }: Terms): boolean {
  return kind === 'call' || kind === 'put'
}

/** A contract's own; of what contracts are written on, the one with the most; else one that nothing is written on. */
function familyOf(reader: Reader, asked: Instrument): Family {
  if (asked.underlyingSymbol !== null) return { segment: asked.segment, symbol: asked.underlyingSymbol }
  const counts = new Map<string, { readonly family: Family; count: number }>()
  for (const { terms } of writtenOn(reader, asked)) {
    const { segment, underlyingSymbol: symbol } = terms
    if (symbol === null) continue
    const name = `${segment}|${symbol}`
    const known = counts.get(name) ?? { family: { segment, symbol }, count: 0 }
    counts.set(name, { ...known, count: known.count + 1 })
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count)
  return most?.family ?? { segment: asked.segment, symbol: asked.symbol }
}

/** Contracts are written on a share at one exchange; who looks at the same share at the other means those. */
function writtenOn(reader: Reader, { key, isin }: Instrument): readonly TermsAt[] {
  const own = reader.termsWith(key, ({ underlyingKey }) => underlyingKey === key)
  if (own.length > 0 || isin === null) return own
  return reader.termsWith(isin, ({ underlyingKey }) => underlyingKey?.endsWith(`|${isin}`) ?? false)
}

function daysOf(options: readonly TermsAt[]): readonly Instant[] {
  return [...new Set(options.flatMap(({ terms }) => terms.expiry ?? []))].sort((a, b) => a - b)
}

function underlyingOf(reader: Reader, options: readonly TermsAt[]): InstrumentKey | undefined {
  const [first] = options
  const key = first?.terms.underlyingKey ?? null
  return key !== null && reader.rowOf(key) !== undefined ? key : undefined
}

/** In an old list the first may be over. */
function nearest(expiries: readonly Instant[], now: number): Instant | null {
  return expiries.find((day) => day >= now) ?? expiries[0] ?? null
}

/** The first that is still there then. */
function futureOf(reader: Reader, futures: readonly TermsAt[], at: number): InstrumentKey | undefined {
  const sorted = futures.toSorted((a, b) => (a.terms.expiry ?? 0) - (b.terms.expiry ?? 0))
  const fits = sorted.find(({ terms }) => (terms.expiry ?? 0) >= at) ?? sorted.at(-1)
  return fits && instrumentsOf(reader, [fits])[0]?.key
}

function instrumentsOf(reader: Reader, terms: readonly TermsAt[]): readonly Instrument[] {
  return reader.rowsOf(new Set(terms.map(({ place }) => place))).flatMap((row) => reader.at(row) ?? [])
}

function strikesOf(options: readonly Instrument[]): readonly ChainStrike[] {
  const rows = new Map<string, ChainStrike>()
  for (const { key, kind, strike, lotSize } of options) {
    if (strike === null) continue
    const name = `${strike} ${lotSize}`
    const row = rows.get(name) ?? { strike, lotSize, call: null, put: null }
    rows.set(name, kind === 'call' ? { ...row, call: key } : { ...row, put: key })
  }
  return [...rows.values()].sort((a, b) => a.strike - b.strike || a.lotSize - b.lotSize)
}
