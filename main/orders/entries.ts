/**
 * What the journal of orders holds: every wish before it leaves, every step it took, every word of the trader. Strict in every
 * part: what a newer version added would else be dropped in silence, and with it what it meant (X07).
 */
import { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { gttIdSchema } from '../../contract/gtt.ts'
import { type Instant, instant } from '../../contract/kinds.ts'
import {
  type IntentState,
  intentIdSchema,
  intentVerbs,
  orderChangesSchema,
  orderIdSchema,
  orderTermsSchema,
} from '../../contract/orders.ts'
import { intendedConversionSchema } from './conversions/conversion.ts'
import { intendedGttSchema } from './gtt/intended-gtt.ts'
import { haltRecordSchema } from './halt/halt-record.ts'
import type { Intent } from './intent.ts'

const at = z.number().transform((millis): Instant => instant(millis))
const orders = z.array(orderIdSchema)

// The kinds of errors are many and only read back to be shown again.
const because = z.custom<AppError>(
  (value) => z.looseObject({ kind: z.string(), happened: z.string(), todo: z.string() }).safeParse(value).success,
)

const instrumentSchema = z.strictObject({
  key: z.string(),
  segment: z.string(),
  token: z.string(),
  symbol: z.string(),
  lotSize: z.number(),
  olderSymbol: z.string().optional(),
})

const intentShape = {
  id: intentIdSchema,
  verb: z.enum(intentVerbs),
  at,
  brokerAt: at.optional(),
  terms: orderTermsSchema.nullable(),
  instrument: instrumentSchema.nullable(),
  tag: z.string(),
  pieces: z.int(),
  pieceQuantities: z.array(z.int()),
  orders,
  changes: orderChangesSchema.nullable(),
  seen: z
    .array(
      z.strictObject({ order: orderIdSchema, micros: z.string().regex(/^\d{1,18}$/), requests: z.int().nullable() }),
    )
    .optional(),
  conversion: intendedConversionSchema.optional(),
  gtt: intendedGttSchema.optional(),
  knownBefore: orders,
  afterMarket: z.boolean(),
  othersLost: z.literal(true).optional(),
}
const intentSchema: z.ZodType<Intent> = z.strictObject(intentShape)

const stateSchema: z.ZodType<IntentState> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('queued'), since: at }),
  z.strictObject({ kind: z.literal('recording'), since: at }),
  z.strictObject({ kind: z.literal('sending'), since: at }),
  z.strictObject({ kind: z.literal('accepted'), at, late: z.boolean(), brokerMillis: z.number().optional() }),
  z.strictObject({ kind: z.literal('refused'), at, by: z.enum(['broker', 'terminal']), because }),
  z.strictObject({ kind: z.literal('not-sent'), at, because }),
  z.strictObject({
    ...{ kind: z.literal('unknown'), since: at, because, asked: z.int(), notFoundAt: at.nullable() },
    unnamed: orders.optional(),
  }),
  z.strictObject({ kind: z.literal('withdrawn'), at, why: z.string() }),
  z.strictObject({ kind: z.literal('decided'), at, verdict: z.enum(['placed', 'not-placed']) }),
  z.strictObject({ kind: z.literal('over'), at, why: z.string() }),
])

export const entrySchema = z.discriminatedUnion('kind', [
  /** On the disk before the first byte leaves. */
  z.strictObject({ kind: z.literal('intent'), intent: intentSchema }),
  /**
   * `guessed`: those of its orders that were taken by their looks and that nothing has proven since. `gtt`: the GTT order that came of it.
   * `ended`: when the end of each of these was known, of what outlives its day.
   */
  z.strictObject({
    ...{ kind: z.literal('moved'), intent: intentIdSchema, state: stateSchema },
    ...{ orders, guessed: orders.optional(), gtt: gttIdSchema.optional(), ended: at.optional() },
  }),
  z.strictObject({ kind: z.literal('halt'), halt: haltRecordSchema }),
  /** All that one Enter sends one after the other, before the first of it leaves; empty once that is over. Named by the first. */
  z.strictObject({ kind: z.literal('one-enter'), row: intentIdSchema, intents: z.array(intentSchema) }),
])
export type Entry = z.infer<typeof entrySchema>

/**
 * A new order that this program has just made reads back as it is where it has no name that the schema lacks and each number is
 * one that JSON and the schema keep; the compiler has seen to the rest. It is asked while an order waits to leave. All else the
 * schema judges.
 */
export function isProven(entry: Entry): boolean {
  if (entry.kind !== 'intent' || entry.intent.changes !== null) return false
  const { terms, instrument } = entry.intent
  if (terms === null || instrument === null || terms.legs !== null) return false
  return (
    holdsOnly(entry.intent, namesOfIntent) && holdsOnly(terms, namesOfTerms) && holdsOnly(instrument, namesOfInstrument)
  )
}

/** A `part` is judged by names of its own; a clock may tell parts of a millisecond, and all else is counted. */
type Names = ReadonlyMap<string, 'part' | 'time' | 'kept'>

const namesOfIntent = namesOf(intentShape, { parts: ['terms', 'instrument'], times: ['at', 'brokerAt'] })
const namesOfTerms = namesOf(orderTermsSchema.shape)
const namesOfInstrument = namesOf(instrumentSchema.shape)

function namesOf(shape: object, { parts, times } = { parts: [''], times: [''] }): Names {
  const kindOf = (name: string) => (parts.includes(name) ? 'part' : times.includes(name) ? 'time' : 'kept')
  return new Map(Object.keys(shape).map((name) => [name, kindOf(name)]))
}

/** In one pass and without a copy, each name looked up once, for the wish is on its way out. */
function holdsOnly<Shape extends object>(value: Shape, names: Names): boolean {
  for (const name in value) {
    const kind = names.get(name)
    if (kind === undefined) return false
    if (kind === 'part') continue
    if (kind === 'time' ? !Number.isFinite(value[name]) : !isKept(value[name])) return false
  }
  return true
}

function isKept(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value)
  if (Array.isArray(value)) return value.every(isKept)
  return value === null || typeof value === 'string' || typeof value === 'boolean'
}
