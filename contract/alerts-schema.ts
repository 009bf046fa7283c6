/** The shapes in which main accepts a change of the price alerts and reads those it has kept; apart from their types, so that no window carries the parser. */
import { z } from 'zod'
import { type Alert, type AlertChange, longestNote, mostAlerts, unseenReasons } from './alerts.ts'
import { instantSchema, moneyWithin } from './kinds-schema.ts'
import { madeIdSchema } from './made-id.ts'
import { instrumentKeySchema } from './market.ts'
import { quoteSources } from './market-frame.ts'

/** Above zero and exact; whether it is on the tick is the instrument's to say. */
const level = moneyWithin(1, 1e13)
const at = instantSchema
const note = z.string().trim().max(longestNote)
const ids = z.array(madeIdSchema).min(1).max(mostAlerts)

export const alertChangeSchema: z.ZodType<AlertChange> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('make'), key: instrumentKeySchema, level, note }),
  z.strictObject({ kind: z.literal('change'), id: madeIdSchema, level, note }),
  z.strictObject({ kind: z.literal('put-away'), ids }),
  z.strictObject({ kind: z.literal('put-away-loss') }),
  z.strictObject({ kind: z.literal('delete'), ids }),
  z.strictObject({ kind: z.literal('undo') }),
])

export const seenPriceSchema = z.strictObject({ price: level, at, source: z.enum(quoteSources) })

const endSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rung'), seen: seenPriceSchema }),
  z.strictObject({
    kind: z.literal('passed-unseen'),
    before: seenPriceSchema,
    after: seenPriceSchema,
    reason: z.enum(unseenReasons),
  }),
  z.strictObject({ kind: z.literal('expired'), expiry: at }),
])

export const keptAlertSchema: z.ZodType<Alert> = z.strictObject({
  id: madeIdSchema,
  key: instrumentKeySchema,
  symbol: z.string().min(1).max(200),
  tick: level,
  expiry: at.nullable(),
  level,
  direction: z.enum(['rising', 'falling']),
  note,
  madeAt: at,
  from: seenPriceSchema,
  state: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('waiting') }),
    ...endSchema.options,
    z.strictObject({ kind: z.literal('put-away'), at, had: endSchema.nullable() }),
  ]),
})
