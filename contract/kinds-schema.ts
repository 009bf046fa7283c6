/** Amounts and instants as main accepts them; apart from their kinds, so that no window carries the parser. */
import { z } from 'zod'
import { instant, type Money } from './kinds.ts'

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
