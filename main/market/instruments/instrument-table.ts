/**
 * Two hundred thousand instruments in a few flat buffers, read back only when one is shown. What the contracts of one
 * underlying and expiry have in common is a line written once; what is left of each is some twenty bytes.
 */
import { isAscii } from 'node:buffer'
import type { Instrument } from '../../../contract/instrument.ts'
import { type InstrumentKey, instrumentKey, moneyFromRupees, unitsPerRupee } from '../../../contract/kinds.ts'
import { expiryOfTerms, lineOfTerms, readTerms, segmentOfTerms, type Terms } from './terms.ts'

export type InstrumentTable = {
  readonly rows: number
  /** Each row's own line: fields parted by tabs, in the order of `ownLine`. */
  readonly text: Uint8Array
  /** Where each line begins; one entry more than rows. */
  readonly starts: Uint32Array
  /** Which of the shared lines belongs to each row. */
  readonly termsOf: Uint32Array
  /** The shared lines. */
  readonly terms: readonly string[]
  /** Open addressing by the hash of the key: row + 1, or 0 where nothing is. */
  readonly slots: Uint32Array
}

export type InstrumentReader = {
  readonly at: (row: number) => Instrument | undefined
  /** Undefined for a key that the day's file does not hold. */
  readonly rowOf: (key: InstrumentKey) => number | undefined
  readonly kindAt: (row: number) => Instrument['kind'] | undefined
  /** The shared lines that hold the text somewhere and are wanted as read. */
  readonly termsWith: (text: string, isWanted: (terms: Terms) => boolean) => readonly TermsAt[]
  readonly rowsOf: (places: ReadonlySet<number>) => readonly number[]
  /** Of the shared lines that are so. */
  readonly rowsWith: (isSo: (line: string) => boolean) => readonly number[]
  readonly segments: () => readonly string[]
  /** On which days contracts expire, in no order. */
  readonly expiries: () => readonly number[]
}

/** `place` names the line, for `rowsOf`. */
export type TermsAt = { readonly place: number; readonly terms: Terms }

export function packInstruments(instruments: readonly Instrument[]): InstrumentTable {
  const starts = new Uint32Array(instruments.length + 1)
  const termsOf = new Uint32Array(instruments.length)
  const terms = new Map<string, { readonly place: number; readonly terms: Terms }>()
  const lines = instruments.map((instrument, at) => {
    const shared = lineOfTerms(instrument)
    const known = terms.get(shared) ?? { place: terms.size, terms: readTerms(shared) }
    terms.set(shared, known)
    termsOf[at] = known.place
    const line = Buffer.from(ownLine(instrument, known.terms))
    starts[at + 1] = (starts[at] ?? 0) + line.length
    return line
  })
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(instruments.length * 1.4 + 2)))
  instruments.forEach(({ key }, row) => {
    let slot = hashOf(key) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = row + 1
  })
  const text = Buffer.concat(lines)
  return { rows: instruments.length, text, starts, termsOf, terms: [...terms.keys()], slots }
}

export function readTable({ text, starts, termsOf, terms, slots }: InstrumentTable): InstrumentReader {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.length)
  const read: (Terms | undefined)[] = new Array(terms.length)

  const termsAt = (row: number) => termsIn(termsOf[row] ?? 0)

  function termsIn(place: number): Terms | undefined {
    const known = read[place]
    if (known) return known
    const made = readTerms(terms[place] ?? '')
    read[place] = made
    return made
  }

  // Most lists are plain letters throughout, and those are read faster as such.
  const encoding = isAscii(bytes) ? 'latin1' : 'utf8'
  const fieldsAt = (row: number) => bytes.toString(encoding, starts[row], starts[row + 1]).split('\t')

  function rowOf(key: InstrumentKey): number | undefined {
    let slot = hashOf(key) & (slots.length - 1)
    for (;;) {
      const entry = slots[slot] ?? 0
      if (entry === 0) return undefined
      if (`${termsAt(entry - 1)?.segment}|${fieldsAt(entry - 1)[0]}` === key) return entry - 1
      slot = (slot + 1) & (slots.length - 1)
    }
  }

  function rowsWhere(isWanted: (place: number) => boolean): readonly number[] {
    const rows: number[] = []
    for (let row = 0; row < termsOf.length; row++) if (isWanted(termsOf[row] ?? -1)) rows.push(row)
    return rows
  }

  return {
    at: (row) => {
      const shared = termsAt(row)
      return shared && readInstrument(fieldsAt(row), shared)
    },
    rowOf,
    kindAt: (row) => termsAt(row)?.kind,
    termsWith: (text, isWanted) =>
      terms.flatMap((line, place) => {
        const wanted = line.includes(text) ? termsIn(place) : undefined
        return wanted && isWanted(wanted) ? [{ place, terms: wanted }] : []
      }),
    rowsOf: (places) => rowsWhere((place) => places.has(place)),
    rowsWith: (isSo) => {
      const isThere = Uint8Array.from(terms, (line) => Number(isSo(line)))
      return rowsWhere((place) => isThere[place] === 1)
    },
    segments: () => [...new Set(terms.map(segmentOfTerms))],
    expiries: () => [...new Set(terms.flatMap((line) => expiryOfTerms(line) ?? []))],
  }
}

/** Stands for a field that says the same as another one. */
const same = '='

/** The id; then what is not told by the id and the shared line. */
function ownLine(instrument: Instrument, shared: Terms): string {
  const { key, symbol, name, exchangeToken, isin, strike } = instrument
  const id = oneField(key.slice(key.indexOf('|') + 1))
  const strikeText = strike === null ? '' : String(strike / unitsPerRupee)
  const symbolText = oneField(symbol)
  const fields = [
    id,
    strikeText,
    symbolText === contractSymbol(shared, strikeText) ? '' : symbolText,
    exchangeToken === id ? '' : exchangeToken === '' ? same : oneField(exchangeToken),
    isin === null ? '' : isin === id ? same : oneField(isin),
    shared.name === null ? oneField(name) : '',
  ]
  return fields.join('\t').replace(/\t+$/, '')
}

function readInstrument(fields: readonly string[], shared: Terms): Instrument | undefined {
  const [id = '', strikeText = '', symbol = '', token = '', isin = '', name = ''] = fields
  const key = instrumentKey(`${shared.segment}|${id}`)
  if (!key) return undefined
  const {
    segment,
    kind,
    lotSize,
    tickSize,
    freezeQuantity,
    expiry,
    underlyingSymbol,
    underlyingKey,
    week,
    lateSeconds,
    listedLot,
    weekly,
  } = shared
  return {
    key,
    symbol: symbol || contractSymbol(shared, strikeText),
    name: shared.name ?? name,
    segment,
    kind,
    exchangeToken: token === '' ? id : token === same ? '' : token,
    isin: isin === '' ? null : isin === same ? id : isin,
    lotSize,
    tickSize,
    freezeQuantity,
    expiry,
    strike: strikeText === '' ? null : (moneyFromRupees(Number(strikeText)) ?? null),
    underlyingSymbol,
    underlyingKey,
    ...(week && { week }),
    ...(lateSeconds !== null && { lateSeconds }),
    ...(listedLot !== null && { listedLot }),
    ...(weekly && { weekly }),
  }
}

/** As the broker writes it (service facts 9.2): `NIFTY 24500 CE 26 NOV 26`, `NIFTY FUT 26 NOV 26`. */
function contractSymbol({ before, after }: Terms, strikeText: string): string {
  return strikeText === '' ? `${before}${after}` : `${before}${strikeText} ${after}`
}

function oneField(text: string): string {
  return text.replaceAll(/[\t\n\r]/g, ' ')
}

/** FNV-1a over the code units. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
