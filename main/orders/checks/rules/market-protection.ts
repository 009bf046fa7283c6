/**
 * How far a market order may run: 1 to 25 per cent or the exchange's own guideline; without protection it is refused (2.2).
 * The older interface has no field for it (4.6).
 */
import { hasLimit } from '../../../../contract/order-type.ts'
import { hasOwnWayOut } from '../../../../contract/own-way-out.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { note, stop } from '../rule.ts'

export function marketProtection({ terms }: CheckedOrder): Verdict | null {
  const protection = terms.marketProtection
  if (protection === null) return null
  if (hasLimit(terms.type)) {
    return note(`The market protection of ${protection} % is not used: the order has a limit.`)
  }
  if (hasOwnWayOut(terms.product)) {
    return stop(
      `A ${terms.product} order goes by the older interface, which has no market protection. Take it out, or use a limit.`,
    )
  }
  if (protection === 0) {
    return stop('The exchange refuses market orders without protection. Choose 1 to 25 %, or leave it to the exchange.')
  }
  if (Number.isInteger(protection) && protection >= 1 && protection <= 25) return null
  return stop(`A market protection of ${protection} % is not possible. Choose 1 to 25 %, or leave it to the exchange.`)
}
