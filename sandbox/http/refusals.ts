/** The refusals any call can meet, each written once and worded in the generation that was asked. */
import type { Answer } from './answer.ts'
import { legacyRefusal } from './legacy-envelope.ts'
import { v3Refusal } from './v3-errors.ts'

/** Every code of section 7, and for V3 those of service facts 4; some are only ever given by a fault. */
const refusals = {
  malformed: { status: 400, name: 'BadRequest', v3: 'UDAPI10000' },
  unauthorised: { status: 401, name: 'Unauthorized', v3: 'UDAPI100050' },
  forbidden: { status: 403, name: 'Forbidden', v3: 'UDAPI10000' },
  'not-found': { status: 404, name: 'NotFound', v3: 'UDAPI10000' },
  'wrong-method': { status: 405, name: 'MethodNotAllowed', v3: 'UDAPI10000' },
  'wrong-format': { status: 406, name: 'NotAcceptable', v3: 'UDAPI10000' },
  removed: { status: 410, name: 'Gone', v3: 'UDAPI10000' },
  'too-long': { status: 413, name: 'PayloadTooLarge', v3: 'UDAPI10000' },
  'too-often': { status: 429, name: 'TooManyRequests', v3: 'UDAPI10005' },
  broken: { status: 500, name: 'InternalServerError', v3: 'UDAPI100500' },
  maintenance: { status: 503, name: 'ServiceUnavailable', v3: 'UDAPI100500' },
} as const

export type Refusal = {
  readonly kind: keyof typeof refusals
  readonly reason: string
  readonly headers?: Readonly<Record<string, string>>
}

export function refuse(now: number, path: string, { kind, reason, headers }: Refusal): Answer {
  const { status, name, v3 } = refusals[kind]
  return isV3(path)
    ? v3Refusal(status, { code: v3, message: reason }, headers)
    : legacyRefusal(now, status, { name, reason }, headers)
}

/** An answer of any status in the error body of the path's generation; for faults that name only a status. */
export function plainRefusal(now: number, path: string, status: number): Answer {
  const known = Object.values(refusals).find((refusal) => refusal.status === status)
  const reason = `The practice broker was told to answer ${status}.`
  return isV3(path)
    ? v3Refusal(status, { code: known?.v3 ?? 'UDAPI100500', message: reason })
    : legacyRefusal(now, status, { name: known?.name ?? 'Fault', reason })
}

/** The version stands in the path (section 9); what is called v2 there speaks as V3 does (service facts 4). */
function isV3(path: string): boolean {
  return /^\/v[23](\/|$)/.test(path)
}
