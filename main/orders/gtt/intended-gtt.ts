/** What a wish about a GTT order holds: the terms of a new one and what looked like it before, or the one that it would cancel. */
import { z } from 'zod'
import { gttIdSchema, gttTermsSchema } from '../../../contract/gtt.ts'

export const intendedGttSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('place'),
    terms: gttTermsSchema,
    /** Those with the same terms that were known: none of them came of it. */
    knownBefore: z.array(gttIdSchema),
  }),
  z.strictObject({ kind: z.literal('cancel'), id: gttIdSchema }),
])
export type IntendedGtt = z.infer<typeof intendedGttSchema>
