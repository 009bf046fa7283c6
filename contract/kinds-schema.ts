/** The kinds of number as main accepts them; apart from the kinds, so that no window carries the parser. */
import { z } from 'zod'
import { instant, type Money } from './kinds.ts'

/** The transform of a schema: what `make` makes of a value, which fails where that is nothing. */
export function madeBy<Sent, Value>(make: (sent: Sent) => Value | undefined, problem: string) {
  return (sent: Sent, context: z.RefinementCtx): Value => {
    const value = make(sent)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }
}

/** Ten-thousandths of a rupee. */
export function moneyWithin(least: number, most: number) {
  return (
    z
      .int()
      .min(least)
      .max(most)
      // The range is what makes this cast true.
      .transform((units) => units as Money)
  )
}

export const instantSchema = z.int().min(0).max(1e14).transform(instant)
