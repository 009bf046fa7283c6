/** The fields of orders, trades, positions and holdings as the broker writes them (2.5, 2.6): each as a number or as a text, believed only where it can be what it says. */
import { z } from 'zod'
import { moneyFromRupees, orderId, orderUnits } from '../../../contract/kinds.ts'
import { madeBy } from '../../../contract/kinds-schema.ts'
import { safeText } from '../safe-text.ts'
import { readSide } from './order-words.ts'

const written = z.union([z.string(), z.number()]).transform(String)

/** Where the broker has nothing to say it writes an empty text, or `NA`, or leaves the field out. */
const nothing = z
  .union([z.literal(''), z.literal('NA'), z.null()])
  .optional()
  .transform(() => null)

/** Digits with at most one point: never `NaN`, `Infinity`, hexadecimal, or a text with more around it. */
const plain = /^\s*[+-]?\d{1,16}(\.\d{0,12})?\s*$/
const decimal = written.transform(madeBy((text) => (plain.test(text) ? Number(text) : undefined), 'is no number'))

/** As a program prints what it reckoned: an average of three fills has more digits than anyone reads, and a rest of rounding an exponent. */
const reckoned = /^\s*[+-]?\d{1,16}(\.\d{0,40})?(e[+-]?\d{1,3})?\s*$/i

export const amount = written.transform(
  madeBy((text) => (reckoned.test(text) ? moneyFromRupees(Number(text)) : undefined), 'is no amount'),
)

export const amountOrNone = nothing.or(amount)

/** 0 where an order has no such price, or nothing was traded yet. */
export const priceOrNone = nothing.or(amount.transform((money) => (money === 0 ? null : money)))

export const price = amount.refine((money) => money > 0)

export const wholeNumber = decimal.refine(Number.isSafeInteger)

/** What only describes: where it is not told, or is no number, that is not known, and hides no record. */
export const percentOrNone = nothing.or(decimal).catch(null)
export const wholeNumberOrNone = nothing.or(wholeNumber).catch(null)

export const quantity = wholeNumber.transform(madeBy(orderUnits, 'is no quantity'))

/** A count that cannot fail to be one. */
export const noUnits = orderUnits(0) ?? quantity.parse(0)

/** Empty before anything was traded or shown; left out altogether it is not believed to be 0. */
export const quantityOrZero = z
  .union([z.literal(''), z.null()])
  .transform(() => noUnits)
  .or(quantity)

export const countOrNone = nothing.or(quantity.transform(Number)).catch(null)

const longestText = 300

/** Text that a person reads, or that is compared as it stands; what is no text says nothing, and hides no order. */
export const text = written
  .nullish()
  .catch('')
  .transform((sent) => safeText(sent ?? '', longestText))

export const word = text.refine((found) => found !== '')

export const side = word.transform(madeBy(readSide, 'is no side'))

export const identifier = word.refine((found) => found.length <= 64)

export const identifierOrNone = nothing.or(z.literal(0).transform(() => null)).or(identifier)

export const order = written.transform(madeBy((sent) => orderId(sent.trim()), 'is no order id'))

/** `NA`, nothing or 0 where an order has no parent. */
export const orderOrNone = nothing.or(z.union([z.literal(0), z.literal('0')]).transform(() => null)).or(order)

/** A count outside of these is one of seconds, milliseconds or nanoseconds (C05). */
const leastMicros = BigInt(Date.UTC(2000, 0)) * 1_000n
const mostMicros = BigInt(Date.UTC(2100, 0)) * 1_000n

/** Microseconds since the epoch, exact; 0 and what can be no such count are "not told". */
export const micros = written
  .nullish()
  .transform((sent) => {
    const digits = /^\s*(\d{1,18})\s*$/.exec(sent ?? '')?.[1] ?? '0'
    const count = BigInt(digits)
    return leastMicros <= count && count < mostMicros ? count : null
  })
  .catch(null)

export const flag = z
  .unknown()
  .optional()
  .transform((sent) => sent === true || sent === 1 || (typeof sent === 'string' && /^(true|y|yes|1)$/i.test(sent)))
