/** What the journal keeps of the kill switch: pressed or released, so that a restart changes nothing. */
import { z } from 'zod'
import { instant } from '../../../contract/kinds.ts'

const at = z.number().transform((millis) => instant(millis))

export const haltRecordSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('engaged'), at, closes: z.boolean() }),
  z.strictObject({ step: z.literal('released'), at }),
])
export type HaltRecord = z.infer<typeof haltRecordSchema>
