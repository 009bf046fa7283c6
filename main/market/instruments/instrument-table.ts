/** Two hundred thousand instruments in a few flat buffers: a line of text for each, read back only when one is shown. */
import { type Instrument, type InstrumentKind, instrumentKinds } from '../../../contract/instrument.ts'
import { type Instant, type InstrumentKey, instant, instrumentKey, type Money } from '../../../contract/kinds.ts'

export type InstrumentTable = {
  readonly rows: number
  /** Lines of fields parted by tabs, in the order of `fieldsOf`. */
  readonly text: Uint8Array
  /** Where each line begins; one entry more than rows. */
  readonly starts: Uint32Array
  /** Open addressing by the hash of the key: row + 1, or 0 where nothing is. */
  readonly slots: Uint32Array
}

export function packInstruments(instruments: readonly Instrument[]): InstrumentTable {
  const starts = new Uint32Array(instruments.length + 1)
  const lines = instruments.map((instrument, at) => {
    const line = Buffer.from(fieldsOf(instrument).join('\t'))
    starts[at + 1] = (starts[at] ?? 0) + line.length
    return line
  })
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(instruments.length * 2 + 2)))
  instruments.forEach(({ key }, row) => {
    let slot = hashOf(key) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = row + 1
  })
  return { rows: instruments.length, text: Buffer.concat(lines), starts, slots }
}

export function instrumentAt(table: InstrumentTable, row: number): Instrument | undefined {
  return readFields(lineAt(table, row).split('\t'))
}

/** Undefined for a key that the day's file does not hold. */
export function rowOfKey(table: InstrumentTable, key: InstrumentKey): number | undefined {
  const { slots } = table
  let slot = hashOf(key) & (slots.length - 1)
  for (;;) {
    const entry = slots[slot] ?? 0
    if (entry === 0) return undefined
    if (lineAt(table, entry - 1).startsWith(`${key}\t`)) return entry - 1
    slot = (slot + 1) & (slots.length - 1)
  }
}

function lineAt({ text, starts }: InstrumentTable, row: number): string {
  const from = starts[row] ?? 0
  return Buffer.from(text.buffer, text.byteOffset + from, (starts[row + 1] ?? from) - from).toString('utf8')
}

function fieldsOf(instrument: Instrument): string[] {
  const { key, symbol, name, segment, exchangeToken, isin, underlyingSymbol, underlyingKey } = instrument
  const { kind, lotSize, tickSize, freezeQuantity, expiry, strike } = instrument
  return [
    ...[key, symbol, name, segment, exchangeToken, isin ?? '', underlyingSymbol ?? '', underlyingKey ?? ''].map(
      oneField,
    ),
    ...[instrumentKinds.indexOf(kind), lotSize, tickSize, freezeQuantity, expiry, strike].map(
      (n) => n?.toString() ?? '',
    ),
  ]
}

function oneField(text: string): string {
  return text.replaceAll(/[\t\n\r]/g, ' ')
}

function readFields(fields: readonly string[]): Instrument | undefined {
  const [keyText = '', symbol = '', name = '', segment = '', exchangeToken = '', isin, underlyingSymbol, underlying] =
    fields
  const [kindAt = '', lotSize = '', tickSize, freezeQuantity, expiry, strike] = fields.slice(8)
  const key = instrumentKey(keyText)
  const kind: InstrumentKind | undefined = instrumentKinds[Number(kindAt)]
  if (!key || !kind) return undefined
  const expiryMillis = numberOrNull(expiry)
  return {
    ...{ key, symbol, name, segment, kind, exchangeToken },
    isin: isin || null,
    lotSize: Number(lotSize),
    tickSize: moneyOrNull(tickSize),
    freezeQuantity: numberOrNull(freezeQuantity),
    expiry: expiryMillis === null ? null : (instant(expiryMillis) satisfies Instant),
    strike: moneyOrNull(strike),
    underlyingSymbol: underlyingSymbol || null,
    underlyingKey: instrumentKey(underlying ?? '') ?? null,
  }
}

function numberOrNull(text: string | undefined): number | null {
  return text ? Number(text) : null
}

// The cast restores the kind that the parser gave before the amount was written down as text.
function moneyOrNull(text: string | undefined): Money | null {
  return text ? (Number(text) as Money) : null
}

/** FNV-1a over the code units. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
