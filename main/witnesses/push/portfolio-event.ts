/** The messages of the newer stream (service facts 2): one update each, whose fields are the record itself. */
import { z } from 'zod'
import { readExactJson } from '../../broker/json.ts'
import type { PushReading, PushRecord } from './push-event.ts'

const envelope = z.looseObject({ update_type: z.string().nullish() })

export function readPortfolioText(text: string): PushReading {
  const json = readExactJson(text)
  if (json.kind !== 'value') return { kind: 'unknown', why: json.kind === 'too-deep' ? 'too-deep' : 'not-json' }
  const sent = envelope.safeParse(json.value)
  if (!sent.success) return { kind: 'unknown', why: 'no-envelope' }
  const { update_type, ...record } = sent.data
  return readUpdate(update_type?.trim().toLowerCase() ?? '', record)
}

function readUpdate(type: string, record: PushRecord): PushReading {
  switch (type) {
    case 'order':
      return withFields(record, { kind: 'order-update', record })
    case 'position':
      return withFields(record, { kind: 'position-update', what: 'read', records: [record] })
    case 'holding':
      return withFields(record, { kind: 'holding-update', record })
    case 'gtt_order':
      return withFields(record, { kind: 'gtt-update', record })
    default:
      return { kind: 'unknown', why: 'unknown-message' }
  }
}

function withFields(record: PushRecord, event: Extract<PushReading, { kind: 'event' }>['event']): PushReading {
  return Object.keys(record).length > 0 ? { kind: 'event', event } : { kind: 'unknown', why: 'no-record' }
}
