/** The broker's instrument file, unpacked and read whole: a file that is cut, of another form, or mostly unreadable is refused. */
import { gunzipSync } from 'node:zlib'
import type { Instrument } from '../../../contract/instrument.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { parseInstrument } from './parse-instrument.ts'

export type InstrumentFile = {
  readonly instruments: Instrument[]
  readonly unreadable: number
  /** Left out, for their rows do not say what a lot is worth. */
  readonly worthless: number
}

export type InstrumentFileTrouble =
  | 'not-unpacked'
  | 'too-large'
  | 'not-json'
  | 'no-list'
  | 'mostly-unreadable'
  | 'empty'

/** Five times today's size. */
const mostUnpackedBytes = 256 * 1024 * 1024

/** More rows than this that cannot be read, and the file has changed its form. */
const mostUnreadableShare = 0.01

export function parseInstrumentFile(packed: Uint8Array): Result<InstrumentFile, InstrumentFileTrouble> {
  const text = unpack(packed)
  if (!text.ok) return text
  const rows = readList(text.value)
  if (!rows.ok) return rows
  const byKey = new Map<string, Instrument>()
  const ambiguous = new Set<string>()
  let worthless = 0
  for (const row of rows.value) {
    const instrument = parseInstrument(row)
    if (instrument === null) worthless += 1
    if (!instrument) continue
    const before = byKey.get(instrument.key)
    if (before === undefined || isUsualSeries(row)) byKey.set(instrument.key, instrument)
    else if (areTwoContracts(before, instrument)) ambiguous.add(instrument.key)
  }
  for (const key of ambiguous) byKey.delete(key)
  const instruments = [...byKey.values()]
  const unreadable = rows.value.length - instruments.length - worthless
  if (rows.value.length === 0) return fail('empty')
  if (unreadable > rows.value.length * mostUnreadableShare) return fail('mostly-unreadable')
  return ok({ instruments, unreadable, worthless })
}

/** Other series of a share, as that of block deals, may have its key too. */
function isUsualSeries(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'instrument_type' in row && row.instrument_type === 'EQ'
}

/** Under one key: a price of it would stand beside the name of either. */
function areTwoContracts(one: Instrument, other: Instrument): boolean {
  return other.expiry !== null && (one.symbol !== other.symbol || one.expiry !== other.expiry)
}

function unpack(packed: Uint8Array): Result<string, InstrumentFileTrouble> {
  try {
    return ok(gunzipSync(packed, { maxOutputLength: mostUnpackedBytes }).toString('utf8'))
  } catch (error) {
    return fail(error instanceof RangeError ? 'too-large' : 'not-unpacked')
  }
}

function readList(text: string): Result<unknown[], InstrumentFileTrouble> {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? ok(list) : fail('no-list')
  } catch {
    return fail('not-json')
  }
}
