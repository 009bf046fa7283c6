/** The words of both generations for what an order is, read into the exchange's own. */
import { z } from 'zod'
import type { OrderKind, OrderSide } from '../exchange.ts'
import { fromRupees } from './money.ts'

const v3Kinds = { MARKET: 'M', LIMIT: 'L', SL: 'SL', 'SL-M': 'SL-M' } as const satisfies Record<string, OrderKind>
const v3Sides = { BUY: 'B', SELL: 'S' } as const satisfies Record<string, OrderSide>

export const v3Kind = z.enum(['MARKET', 'LIMIT', 'SL', 'SL-M']).transform((word) => v3Kinds[word])
export const v3Side = z.enum(['BUY', 'SELL']).transform((word) => v3Sides[word])
export const duration = z.enum(['DAY', 'IOC'])

/** Clients send the legacy words in small letters (4.6). */
export const legacyKind = anyCase(['M', 'L', 'SL', 'SL-M'])
export const legacySide = anyCase(['B', 'S'])
export const legacyProduct = anyCase(['I', 'D', 'CO', 'OCO'])
export const legacyDuration = anyCase(['DAY', 'IOC'])

/** In rupees on the wire, read into ten-thousandths. */
export const price = z.number().transform((rupees, context) => {
  const read = fromRupees(rupees)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'not a price' })
  return z.NEVER
})

/** Of 32 bits (2.2). */
export const count = z.int32()

function anyCase<const Word extends string>(words: readonly Word[]) {
  return z.string().transform((text, context): Word => {
    const word = words.find((one) => one === text.toUpperCase())
    if (word !== undefined) return word
    context.addIssue({ code: 'custom', message: 'not one of its words' })
    return z.NEVER
  })
}
