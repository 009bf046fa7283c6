/**
 * What each instrument is called: an index whose contracts go by another symbol is known by both, and so are its contracts.
 * NIFTY BANK is BANKNIFTY, and NIFTY is NIFTY 50.
 */
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { contractWords } from './contract-words.ts'
import { dayWords } from './terms.ts'
import { wordsOf } from './words.ts'

export type Naming = {
  /** Every word that finds it. */
  readonly words: readonly string[]
  /** The words of what it is first known by: its underlying, or its own symbol. */
  readonly head: readonly string[]
  /** Its names as they are typed without a space. Options have none: there are hundreds of each, and nobody types a name for them. */
  readonly own: readonly string[]
  /** What it is the contract on, its day and its strike, each as a word that nothing else can be. */
  readonly contract: readonly string[]
}

/** In the order of the instruments. */
export function nameInstruments(instruments: readonly Instrument[]): readonly Naming[] {
  const symbolOf = new Map<InstrumentKey, string>()
  const writtenAs = new Map<InstrumentKey, Set<string>>()
  for (const { underlyingKey, underlyingSymbol } of instruments) {
    if (underlyingKey === null || underlyingSymbol === null) continue
    writtenAs.set(underlyingKey, (writtenAs.get(underlyingKey) ?? new Set()).add(underlyingSymbol))
  }
  for (const { key, symbol } of instruments) if (writtenAs.has(key)) symbolOf.set(key, symbol)

  return instruments.map((instrument) => {
    const { key, symbol, underlyingKey, underlyingSymbol } = instrument
    const first = underlyingSymbol === null ? [symbol, ...(writtenAs.get(key) ?? [])] : [underlyingSymbol]
    const second = (underlyingKey && symbolOf.get(underlyingKey)) ?? ''
    const names = [...first, ...(second === '' ? [] : [second])]
    return {
      words: [...new Set([...wordsOfInstrument(instrument), ...names.flatMap(wordsOf)])],
      // An indicator can only be looked at: whoever types a part of its name means what can be traded.
      head: instrument.kind === 'indicator' ? [] : [...new Set(first.flatMap(wordsOf))],
      own: isOption(instrument) ? [] : [...new Set(names.map((name) => wordsOf(name).join('')))],
      contract: contractWords(instrument),
    }
  })
}

function isOption({ kind }: Instrument): boolean {
  return kind === 'call' || kind === 'put'
}

function wordsOfInstrument(instrument: Instrument): string[] {
  const kind = instrument.kind === 'call' ? 'ce' : instrument.kind === 'put' ? 'pe' : instrument.kind
  const words = wordsOf(`${instrument.symbol} ${instrument.name} ${instrument.underlyingSymbol ?? ''} ${kind}`)
  if (instrument.kind === 'future') words.push('fut')
  // The 1st is written 01, and typed as 1.
  if (instrument.expiry !== null) words.push(String(Number(dayWords(instrument.expiry)[0])))
  if (instrument.isin) words.push(...wordsOf(instrument.isin))
  return words
}
