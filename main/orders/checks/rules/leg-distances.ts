/**
 * The stop loss and the square off of a one-cancels-other order are distances from its entry. Typed as prices they would leave
 * the stop where it never is: so what they come to is judged as a price.
 */
import type { TermName } from '../../../../contract/orders.ts'
import { percentWords, wordsOfPrices } from '../../../words/amounts.ts'
import { shownPrice } from '../order-value.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { confirm, stop, together } from '../rule.ts'

type Leg = {
  readonly field: Extract<TermName, 'stopLoss' | 'squareOff'>
  readonly distance: number
  /** What stands there. */
  readonly what: 'stop' | 'target'
  /** No number of the order: what the exchange would make of it. */
  readonly price: number
}

export function legDistances(order: CheckedOrder): Verdict | null {
  const { terms, context } = order
  const entry = shownPrice(terms, context)
  // What is missing, or no amount, is told by the terms, as are legs of another product; a change has none.
  if (terms.product !== 'one-cancels-other' || terms.legs === null || entry === null) return null
  const { stopLoss, squareOff } = terms.legs
  const forward = terms.side === 'buy' ? 1 : -1
  const legs: readonly Leg[] = [
    { field: 'stopLoss', distance: stopLoss, what: 'stop', price: entry - forward * stopLoss },
    { field: 'squareOff', distance: squareOff, what: 'target', price: entry + forward * squareOff },
  ]
  return together(legs.flatMap((leg) => judge(leg, entry, order) ?? []))
}

function judge({ field, distance, what, price }: Leg, entry: number, order: CheckedOrder): Verdict | null {
  const { circuit, limits, session } = order.context
  const words = wordsOfPrices(order.instrument)
  const name = field === 'stopLoss' ? 'stop loss' : 'square off'
  const comesTo = `The ${name} ${words(distance)} is a distance: from the entry at ${words(entry)} it comes to ${words(price)}`
  const todo = `Type how far away the ${what} stands.`
  if (!(price > 0)) return stop(`${comesTo}, which is no price. ${todo}`, field)
  if (circuit !== null && !(price >= circuit.lower && price <= circuit.upper)) {
    const span = `circuit of ${words(circuit.lower)} to ${words(circuit.upper)}`
    // What is sent after the close meets the circuit of another session.
    return session === 'shut'
      ? confirm(`${comesTo}, which is outside the last ${span}.`, field)
      : stop(`${comesTo}, which is outside today's ${span}. ${todo}`, field)
  }
  const percent = (distance * 100) / entry
  if (percent <= limits.priceBandPercent) return null
  return confirm(
    `${comesTo}, which is ${percentWords(percent)} away; your band is ${limits.priceBandPercent} %.`,
    field,
  )
}
