/** What the current interface answers to an order it does not take: 400, or 423 outside the hours of the service. */
import type { Answer } from '../../http/answer.ts'
import { type V3Error, v3Refusal } from '../../http/v3-errors.ts'
import type { OrderRefusal } from '../exchange.ts'

const outsideHours = 'UDAPI100074'

export function refusedV3(problem: V3Error | OrderRefusal): Answer {
  if (!('refused' in problem)) return v3Refusal(400, problem)
  const { code, reason, field } = problem
  return v3Refusal(code === outsideHours ? 423 : 400, {
    code,
    message: reason,
    ...(field === undefined ? {} : { property: field }),
  })
}
