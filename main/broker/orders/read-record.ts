/** Reads one record of a stranger by its schema: the value, or the name of the field that cannot be believed. */
import type { z } from 'zod'
import { fail, ok, type Result } from '../../../contract/result.ts'

export type UnreadableRecord = { readonly field: string }

export function readBy<Value>(shape: z.ZodType<Value>, sent: unknown): Result<Value, UnreadableRecord> {
  const read = shape.safeParse(sent)
  if (read.success) return ok(read.data)
  return fail({ field: read.error.issues[0]?.path.join('.') || 'the whole record' })
}
