/** The text frames of the older push channel (6.2, service facts 3.3): what each is, with its record as the broker wrote it. */
import { z } from 'zod'
import { readExactJson } from '../../broker/json.ts'
import { reasonIn } from '../../broker/reason.ts'
import { envelopeCode } from '../../broker/wire.ts'

/** Fields of the broker under the broker's names: whoever knows orders reads them. */
export type PushRecord = Readonly<Record<string, unknown>>

export type PushEvent =
  | { readonly kind: 'order-update'; readonly record: PushRecord }
  | { readonly kind: 'trade-update'; readonly record: PushRecord }
  | { readonly kind: 'position-update'; readonly what: 'converted' | 'read'; readonly records: readonly PushRecord[] }
  | { readonly kind: 'holding-update'; readonly record: PushRecord }
  | { readonly kind: 'gtt-update'; readonly record: PushRecord }
  /** The broker's word that something went wrong, cleaned for a screen. */
  | { readonly kind: 'error'; readonly code: number; readonly reason: string | null }

export type Unknown = 'not-json' | 'too-deep' | 'no-envelope' | 'unknown-message' | 'no-record'
export type PushReading =
  | { readonly kind: 'event'; readonly event: PushEvent }
  | { readonly kind: 'unknown'; readonly why: Unknown }

const record = z.record(z.string(), z.unknown())
const oneOrMore = z.union([record.transform((one) => [one]), z.array(record).min(1)])
const envelope = z.object({
  // Left out, it says nothing against the record.
  code: envelopeCode.nullish(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
})

export function readPushText(text: string): PushReading {
  const json = readExactJson(text)
  if (json.kind !== 'value') return unknown(json.kind === 'too-deep' ? 'too-deep' : 'not-json')
  const sent = envelope.safeParse(json.value)
  if (!sent.success) return unknown('no-envelope')
  const { code, message, data } = sent.data
  if (code !== undefined && code !== null && (code < 200 || code > 299)) {
    return event({ kind: 'error', code, reason: reasonIn(json.value, []) })
  }
  return readMessage(message?.trim().toLowerCase() ?? '', data)
}

function readMessage(message: string, data: unknown): PushReading {
  switch (message) {
    case 'order_update':
      return withRecord(data, (record) => ({ kind: 'order-update', record }))
    case 'fill_report':
      return withRecord(data, (record) => ({ kind: 'trade-update', record }))
    case 'convert_position_update':
      return withRecords(data, (records) => ({ kind: 'position-update', what: 'converted', records }))
    case 'get_position':
      return withRecords(data, (records) => ({ kind: 'position-update', what: 'read', records }))
    default:
      return unknown('unknown-message')
  }
}

function withRecord(data: unknown, make: (record: PushRecord) => PushEvent): PushReading {
  const read = record.safeParse(data)
  return read.success ? event(make(read.data)) : unknown('no-record')
}

function withRecords(data: unknown, make: (records: readonly PushRecord[]) => PushEvent): PushReading {
  const read = oneOrMore.safeParse(data)
  return read.success ? event(make(read.data)) : unknown('no-record')
}

function event(event: PushEvent): PushReading {
  return { kind: 'event', event }
}

function unknown(why: Unknown): PushReading {
  return { kind: 'unknown', why }
}
