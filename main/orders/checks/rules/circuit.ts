/**
 * The exchange refuses prices outside the day's circuit. What is sent after the close meets that of the session in which it is
 * released, which is not known yet: the last one only asks.
 */
import { wordsOfPrices } from '../../../words/amounts.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { confirm, note, stop } from '../rule.ts'

export function circuit(order: CheckedOrder): Verdict | null {
  const { terms, context, instrument } = order
  const limits = context.circuit
  if (limits === null) return notKnown(order)
  const words = wordsOfPrices(instrument)
  const outside = (['price', 'trigger'] as const).flatMap((field) => {
    const price = terms[field]
    return price === null || (price >= limits.lower && price <= limits.upper) ? [] : { field, price: words(price) }
  })
  const [first, second] = outside
  if (first === undefined) return null
  const [are, prices, those] = second
    ? [`The price ${first.price} and the trigger ${second.price} are`, 'prices', 'those prices']
    : [`${first.price} is`, 'a price', 'that price']
  const span = `${words(limits.lower)} to ${words(limits.upper)}`
  if (context.session === 'shut') {
    return confirm(
      `${are} outside the last circuit of ${span}. The market is shut, and this order meets the next session's circuit, which is not known yet. Send it only if you mean ${those}.`,
      first.field,
    )
  }
  return stop(`${are} outside today's circuit of ${span}. Choose ${prices} within it.`, first.field)
}

/** Said, and no more: there are contracts of which the broker tells none. The distances of a pair come to prices too. */
function notKnown({ terms, context, instrument }: CheckedOrder): Verdict | null {
  const hasPrice = terms.price !== null || terms.trigger !== null || terms.legs !== null
  if (instrument === null || !hasPrice || context.session === 'shut') return null
  return note(
    `Today's circuit of ${instrument.symbol} is not known, so that no price of this order was checked against it.`,
  )
}
