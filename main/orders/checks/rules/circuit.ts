/**
 * The exchange refuses prices outside the day's circuit. What is sent after the close meets that of the session in which it is
 * released, which is not known yet: the last one only asks.
 */
import type { CheckedOrder, Verdict } from '../rule.ts'
import { confirm, stop } from '../rule.ts'
import { wordsOfPrices } from '../words.ts'

export function circuit({ terms, context, instrument }: CheckedOrder): Verdict | null {
  const limits = context.circuit
  if (limits === null) return null
  const outside = [terms.price, terms.trigger].find(
    (price) => price !== null && !(price >= limits.lower && price <= limits.upper),
  )
  if (outside === undefined || outside === null) return null
  const words = wordsOfPrices(instrument)
  const span = `${words(limits.lower)} to ${words(limits.upper)}`
  const field = outside === terms.price ? 'price' : 'trigger'
  if (context.session === 'shut') {
    return confirm(
      `${words(outside)} is outside the last circuit of ${span}. The market is shut, and this order meets the next session's circuit, which is not known yet. Send it only if you mean that price.`,
      field,
    )
  }
  return stop(`${words(outside)} is outside today's circuit of ${span}. Choose a price within it.`, field)
}
