/** Decides what an answer is: the value that was asked for, a refusal, or something that cannot be read. */
import type { z } from 'zod'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { HttpAnswer } from './http-outcome.ts'
import { readExactJson } from './json.ts'
import { codeIn, reasonIn, subscriptionLimitIn } from './reason.ts'
import type { Trouble, Unreadable } from './trouble.ts'
import { bodyVerdict } from './wire.ts'

export type AnswerReading<Value> = {
  readonly shape: z.ZodType<Value>
  /** What must not be repeated on a screen should the broker echo it. */
  readonly secrets: readonly string[]
  readonly retryAfterMillis: number | null
}

export function readAnswer<Value>(answer: HttpAnswer, reading: AnswerReading<Value>): Result<Value, Trouble> {
  const json = readExactJson(answer.body)
  const sent = json.kind === 'value' ? json.value : undefined
  const status = verdict(answer.status, sent)
  if (isRedirect(status)) return unreadable({ kind: 'redirect' })
  if (!isSuccess(status)) {
    const reason = reasonIn(sent, reading.secrets)
    const code = codeIn(sent)
    const subscriptionLimit = status === 429 ? subscriptionLimitIn(sent) : undefined
    const said = { status, reason, retryAfterMillis: reading.retryAfterMillis }
    const more = { ...(code !== undefined && { code }), ...(subscriptionLimit && { subscriptionLimit }) }
    return fail({ kind: 'refused', refusal: { ...said, ...more } })
  }
  if (json.kind !== 'value') return unreadable({ kind: isWebPage(answer) ? 'web-page' : json.kind })
  const parsed = reading.shape.safeParse(sent)
  if (parsed.success) return ok(parsed.data)
  return unreadable({ kind: 'wrong-shape', field: parsed.error.issues[0]?.path.join('.') || 'the whole answer' })
}

/** A failure may hide behind HTTP 200, so the body's own word counts where it is the worse one. */
function verdict(httpStatus: number, sent: unknown): number {
  const body = bodyVerdict.safeParse(sent)
  if (!body.success || !isSuccess(httpStatus)) return httpStatus
  const { code, status } = body.data
  if (code !== undefined && code >= 400 && code <= 599) return code
  return status.toLowerCase() === 'error' ? 400 : httpStatus
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status <= 399
}

export function isWebPage(answer: HttpAnswer): boolean {
  return (
    /^text\/html|^application\/xhtml/i.test(answer.contentType) || /^\s*<(!doctype|html|head|body)/i.test(answer.body)
  )
}

function unreadable(why: Unreadable): Result<never, Trouble> {
  return fail({ kind: 'unreadable', why })
}
