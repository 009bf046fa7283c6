/**
 * Whether the answer to a question about one order says that the broker knows no such order (section 7; service facts 4). Any other refusal, such as
 * that of the hour or of this computer's address, says nothing of the order.
 */
import type { HttpAnswer } from '../http-outcome.ts'
import { readJson } from '../json.ts'
import type { Trouble } from '../trouble.ts'

const unknownOrder = 'UDAPI100010'

/** Without a code it is the older interface, of which the question holds nothing but the order's id. What is no data comes from something in between. */
export function isUnknownOrder(trouble: Trouble, answer: Pick<HttpAnswer, 'body'>): boolean {
  if (trouble.kind !== 'refused' || readJson(answer.body).kind !== 'value') return false
  const { status, code } = trouble.refusal
  return code === undefined ? status === 404 || status === 400 : code === unknownOrder
}
