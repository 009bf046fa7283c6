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
  const seen = new Set<string>()
  const instruments: Instrument[] = []
  let worthless = 0
  for (const row of rows.value) {
    const instrument = parseInstrument(row)
    if (instrument === null) worthless += 1
    if (!instrument || seen.has(instrument.key)) continue
    seen.add(instrument.key)
    instruments.push(instrument)
  }
  const unreadable = rows.value.length - instruments.length - worthless
  if (rows.value.length === 0) return fail('empty')
  if (unreadable > rows.value.length * mostUnreadableShare) return fail('mostly-unreadable')
  return ok({ instruments, unreadable, worthless })
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
