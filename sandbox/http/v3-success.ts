/** The body of what the current interface grants. */
import { type Answer, jsonAnswer } from './answer.ts'

/** `beside`: what the body holds beside its data. */
export function v3Success(data: unknown, beside: object = {}): Answer {
  return jsonAnswer(200, { status: 'success', data, ...beside })
}
