/** Reads an order's body by its schema, and words the first thing wrong with it in the broker's codes (service facts 4). */
import type { z } from 'zod'
import { type Call, jsonObject } from '../../http/call.ts'
import type { V3Error } from '../../http/v3-errors.ts'

/** What a field is refused with when it is missing, and when it is wrong. */
export type FieldCodes = Readonly<Record<string, readonly [missing: string, wrong: string]>>

export type Read<Value> = { readonly value: Value } | { readonly problem: V3Error }

const invalidInput = 'UDAPI100036'

export function readBody<Value>(call: Call, schema: z.ZodType<Value>, codes: FieldCodes = {}): Read<Value> {
  if (!call.headers['content-type']?.toLowerCase().startsWith('application/json')) {
    return { problem: { code: invalidInput, message: 'The content type must be application/json.' } }
  }
  const body = jsonObject(call.body)
  if (!body) return { problem: { code: invalidInput, message: 'The body must be a JSON object.' } }
  const parsed = schema.safeParse(body)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') return { problem: strayField(issue.keys) }
  const property = String(issue?.path[0] ?? '')
  const value = body[property]
  const [missing, wrong] = codes[property] ?? [invalidInput, invalidInput]
  if (value === undefined) return { problem: { code: missing, message: `${property} is missing.`, property } }
  return { problem: { code: wrong, message: `${property} is not valid.`, property, value } }
}

/** The broker may pass over what it does not know; a test must hear of a misspelled field. */
function strayField([name = '']: readonly string[]): V3Error {
  return { code: invalidInput, message: `${name} is not a field of this call.`, property: name }
}
