/** Where a chart's crosshair stands, for the charts of the same letter in other windows. Never anything of an order. */
import { z } from 'zod'
import { instantSchema } from './kinds-schema.ts'
import { linkLetters } from './panels.ts'

export const crosshairSchema = z.strictObject({
  letter: z.enum(linkLetters),
  /** When the bar begins that it stands on; null where it stands nowhere any more. */
  at: instantSchema.nullable(),
  /** The window that moved it, by a name it gave itself: it hears its own message as well. */
  by: z.string().min(8).max(40),
})
export type CrosshairMove = z.infer<typeof crosshairSchema>
