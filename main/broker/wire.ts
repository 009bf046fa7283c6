/**
 * The broker's messages about the account as it writes them (interface 2.1, 2.5, 4.4, 7; the newer one by service facts 10.2 and
 * 11.1). Fields not named here are left behind. Rupees become `Money` here and nowhere else.
 */
import { z } from 'zod'
import { moneyFromRupees } from '../../contract/kinds.ts'
import { madeBy } from '../../contract/kinds-schema.ts'

/** Rupees, as a number or as a number in quotes. */
export const wireRupees = z
  .union([z.number(), z.string()])
  .transform(madeBy((sent) => moneyFromRupees(typeof sent === 'number' ? sent : decimal(sent)), 'not an amount'))

/** Text that a person only reads; the broker may leave it out. */
const detail = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((sent) => String(sent ?? ''))

// A header can carry it as it is.
const bearerToken = z.string().regex(/^[\x21-\x7e]{1,8192}$/)

/** What the account is pinned by, so it is taken exactly or not at all. */
const clientId = z.string().regex(/^[\x21-\x7e]{1,64}$/)

const codes = z.array(z.string()).max(100)

/** The token answer stands alone, without an envelope, in both interfaces. */
export const tokenAnswer = z.object({ access_token: bearerToken })

export const profileAnswer = z.object({
  data: z.object({
    client_id: clientId,
    name: z.string(),
    email: detail,
    phone: detail,
    exchanges_enabled: codes,
    products_enabled: codes,
  }),
})

/** The newer interface's, which tells no telephone number. */
export const v2ProfileAnswer = z.object({
  data: z.object({ user_id: clientId, user_name: z.string(), email: detail, exchanges: codes, products: codes }),
})

const balanceSide = z
  .object({
    used_margin: wireRupees,
    payin_amount: wireRupees,
    span_margin: wireRupees,
    adhoc_margin: wireRupees,
    notional_cash: wireRupees,
    available_margin: wireRupees,
    exposure_margin: wireRupees,
  })
  .nullish()

export const balancesAnswer = z.object({ data: z.object({ equity: balanceSide, commodity: balanceSide }) })

export const logoutAnswer = z.object({})

export type WireProfile = z.infer<typeof profileAnswer>['data']
export type WireV2Profile = z.infer<typeof v2ProfileAnswer>['data']
export type WireBalances = z.infer<typeof balancesAnswer>['data']
export type WireBalance = NonNullable<z.infer<typeof balanceSide>>

/** The code of the older envelope, as a number or as a text of three digits (2.1). */
export const envelopeCode = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{3}$/)
    .transform(Number),
])

/** Both generations say in the body, too, that a call failed: the legacy one by `code`, the newer one by `status`. */
export const bodyVerdict = z.object({ code: envelopeCode.optional().catch(undefined), status: z.string().catch('') })

const words = z.string().optional().catch(undefined)

/** Section 7: `error` of an ordinary refusal, `data` of a limit; and the list of the newer interface. */
export const refusalWords = z.object({
  message: words,
  error: z.object({ name: words, reason: words }).optional().catch(undefined),
  data: z.object({ name: words, reason: words }).optional().catch(undefined),
  errors: z
    .array(z.object({ message: words, errorCode: words, error_code: words }))
    .optional()
    .catch(undefined),
})

function decimal(text: string): number {
  return /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(text) ? Number(text) : Number.NaN
}
