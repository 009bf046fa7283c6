/** The legacy generation's bodies: the envelope of 2.1 and the error body of section 7. */
import { istTimestamp } from '../ist.ts'
import { type Answer, jsonAnswer, reasonPhrase } from './answer.ts'

/** The message is `success`, or the word that some calls have of their own (2.1). */
export function legacySuccess(now: number, data: unknown, message = 'success'): Answer {
  return jsonAnswer(200, { code: 200, status: 'OK', timestamp: istTimestamp(now), message, data })
}

export type LegacyError = { readonly name: string; readonly reason: string }

export function legacyRefusal(
  now: number,
  status: number,
  error: LegacyError,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const body = {
    code: status,
    status: reasonPhrase(status),
    timestamp: istTimestamp(now),
    message: error.reason,
    error: { name: error.name, reason: error.reason },
  }
  return jsonAnswer(status, body, headers)
}
