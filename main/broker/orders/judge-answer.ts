/** Decides what an answer to a request that moves money proves: that it was taken, that it was refused, or nothing. */
import { z } from 'zod'
import { isRedirect, isSuccess, isWebPage } from '../answer.ts'
import type { HttpAnswer } from '../http-outcome.ts'
import { readExactJson } from '../json.ts'
import { codeIn, reasonIn } from '../reason.ts'
import type { Refusal, Unreadable } from '../trouble.ts'
import { bodyVerdict } from '../wire.ts'

export type Judged =
  /** The broker says it was done; whether it says what was done is for whoever asked. */
  | { readonly kind: 'answered'; readonly sent: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'proves-nothing'; readonly why: ProvesNothing }

export type ProvesNothing = Unreadable | { readonly kind: 'fault'; readonly refusal: Refusal }

export type Judging = {
  /** What must not be repeated on a screen should the broker echo it. */
  readonly secrets: readonly string[]
  readonly retryAfterMillis: number | null
}

/** The statuses by which the broker says that it did not do it. 408 and the like are none: the request may have been passed on. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 406, 410, 422, 423, 429])

/** "Unexpected server error": a fault of the broker's, whatever status it comes with. */
const faultCode = 'UDAPI100500'

export function judgeAnswer(answer: HttpAnswer, judging: Judging): Judged {
  if (isRedirect(answer.status)) return provesNothing({ kind: 'redirect' })
  const json = readExactJson(answer.body)
  const sent = json.kind === 'value' ? json.value : undefined
  if (!isSuccess(answer.status)) return judgeRefusal(answer.status, answer, sent, judging)
  if (json.kind !== 'value') return provesNothing({ kind: isWebPage(answer) ? 'web-page' : json.kind })
  const hidden = hiddenFailure(sent, judging)
  return hidden === null ? { kind: 'answered', sent } : judgeRefusal(hidden, answer, sent, judging)
}

function judgeRefusal(status: number, answer: HttpAnswer, sent: unknown, judging: Judging): Judged {
  const code = codeIn(sent)
  const refusal: Refusal = {
    status,
    reason: reasonIn(sent, judging.secrets),
    retryAfterMillis: judging.retryAfterMillis,
    ...(code !== undefined && { code }),
  }
  // A page comes from something in between, and says nothing of what the broker did.
  const isProof = refusals.has(status) && code !== faultCode && !isWebPage(answer) && !namesOrders(sent)
  return isProof ? { kind: 'refused', refusal } : provesNothing({ kind: 'fault', refusal })
}

/** Both generations may say behind HTTP 200 that a call failed; what status that comes to, or null. */
function hiddenFailure(sent: unknown, { secrets }: Judging): number | null {
  const said = bodyVerdict.safeParse(sent)
  if (!said.success) return null
  const { code, status } = said.data
  if (code !== undefined && (code < 200 || code > 299)) return code
  if (status.toLowerCase() !== 'error') return null
  // An "error" without any word of what is wrong refuses nothing.
  const isTold = codeIn(sent) !== undefined || reasonIn(sent, secrets) !== null
  return isTold ? 400 : noStatus
}

const noStatus = 0

const orderNames = z.union([
  z.object({ data: z.object({ order_ids: z.array(z.unknown()).min(1) }) }),
  z.object({ data: z.object({ order_id: z.union([z.string().min(1), z.number()]) }) }),
])

/** A refusal that names orders contradicts itself. */
function namesOrders(sent: unknown): boolean {
  return orderNames.safeParse(sent).success
}

function provesNothing(why: ProvesNothing): Judged {
  return { kind: 'proves-nothing', why }
}
