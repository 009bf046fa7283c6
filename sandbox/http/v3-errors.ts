/** The V3 generation's error body, with each name in both of its spellings (service facts 4). */
import { type Answer, jsonAnswer } from './answer.ts'

export type V3Error = {
  readonly code: string
  readonly message: string
  readonly property?: string
  readonly value?: unknown
}

export function v3Refusal(status: number, error: V3Error, headers: Readonly<Record<string, string>> = {}): Answer {
  return jsonAnswer(status, v3ErrorBody(error), headers)
}

export function v3ErrorBody(error: V3Error): unknown {
  const property = error.property ?? null
  const value = error.value ?? null
  const written = {
    errorCode: error.code,
    message: error.message,
    propertyPath: property,
    invalidValue: value,
    error_code: error.code,
    property_path: property,
    invalid_value: value,
  }
  return { status: 'error', errors: [written] }
}
