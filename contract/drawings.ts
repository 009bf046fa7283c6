/** What a trader draws on charts: kept for each instrument, and the same in every window. */
import { z } from 'zod'
import type { AppError } from './errors.ts'
import type { InstrumentKey } from './kinds.ts'
import { instantSchema, moneyWithin } from './kinds-schema.ts'
import { instrumentKeySchema } from './market.ts'

const priceSchema = moneyWithin(-1e14, 1e14)

const pointSchema = z.strictObject({
  /** When the bar begins that it was put on. */
  at: instantSchema,
  price: priceSchema,
})
export type DrawingPoint = z.infer<typeof pointSchema>

const drawingIdSchema = z.string().regex(/^[-a-zA-Z0-9]{8,40}$/)
const between = { id: drawingIdSchema, from: pointSchema, to: pointSchema }
/** `extended`: drawn on past its later point, to the right edge. */
const extendable = { ...between, extended: z.boolean() }

export const drawingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('level'), id: drawingIdSchema, price: priceSchema }),
  z.strictObject({ kind: z.literal('trend'), ...extendable }),
  /** `apart`: how far the second line lies above the first, or below it. */
  z.strictObject({ kind: z.literal('channel'), ...extendable, apart: priceSchema }),
  z.strictObject({ kind: z.literal('retracement'), ...between }),
  z.strictObject({
    kind: z.literal('note'),
    id: drawingIdSchema,
    from: pointSchema,
    text: z.string().trim().min(1).max(200),
  }),
])
export type Drawing = z.infer<typeof drawingSchema>

export const keepDrawingSchema = z.strictObject({ key: instrumentKeySchema, drawing: drawingSchema })
export const removeDrawingSchema = z.strictObject({ key: instrumentKeySchema, id: drawingIdSchema })

/** All that is drawn of one instrument, oldest first. */
export type DrawingsOf = { readonly key: InstrumentKey; readonly drawings: readonly Drawing[] }

/** `problem`: of those that this version cannot read, and so does not show. */
export type KeptDrawings = { readonly drawings: readonly Drawing[]; readonly problem: AppError | null }
