/** The fields of quotes as the broker writes them, each believed only where it can be what it says. */
import { z } from 'zod'
import { type Instant, instant, moneyFromRupees } from '../../../contract/kinds.ts'
import { madeBy } from '../../../contract/kinds-schema.ts'

/** Rupees that something costs: never zero, negative, or beyond what is counted exactly. */
export const price = z
  .number()
  .transform(madeBy(moneyFromRupees, 'is no price'))
  .refine((money) => money > 0)

/** Where 0, an empty text or nothing means that there is none yet: no trade today, no limit, no underlying. */
export const priceOrNone = z
  .union([z.literal(0), z.literal(''), z.null(), price])
  .optional()
  .transform((told) => (told ? told : null))

export const count = z.number().min(0).max(Number.MAX_SAFE_INTEGER)

export const countOrNone = z
  .union([z.literal(''), z.null(), count])
  .optional()
  .transform((told) => (typeof told === 'number' ? told : null))

/** Epoch milliseconds; seconds or microseconds are decades or millennia away and are refused. */
export const millis = z
  .int()
  .min(Date.UTC(2000, 0))
  .max(Date.UTC(2100, 0))
  .transform((at): Instant => instant(at))

/** 0 is "none yet". */
export const millisOrNone = z
  .union([z.literal(0), z.literal(''), z.null(), millis])
  .optional()
  .transform((told) => (told ? told : null))

export const word = z.string().min(1).max(200)
