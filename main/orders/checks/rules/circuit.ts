/** The exchange refuses prices outside the day's circuit. */
import type { CheckedOrder, Verdict } from '../rule.ts'
import { stop } from '../rule.ts'
import { wordsOfPrices } from '../words.ts'

export function circuit({ terms, context, instrument }: CheckedOrder): Verdict | null {
  const limits = context.circuit
  if (limits === null) return null
  const outside = [terms.price, terms.trigger].find(
    (price) => price !== null && !(price >= limits.lower && price <= limits.upper),
  )
  if (outside === undefined || outside === null) return null
  const words = wordsOfPrices(instrument)
  return stop(
    `${words(outside)} is outside today's circuit of ${words(limits.lower)} to ${words(limits.upper)}. Choose a price within it.`,
    outside === terms.price ? 'price' : 'trigger',
  )
}
