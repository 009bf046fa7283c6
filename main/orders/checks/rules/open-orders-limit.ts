/** How many orders may be open at once, each piece of a sliced one and each leg of a pair counted. */
import type { Instrument } from '../../../../contract/instrument.ts'
import { counted, countWords } from '../../../words/amounts.ts'
import { countPieces, countWithLegs } from '../order-quantity.ts'
import { type CheckedOrder, limit, type Verdict } from '../rule.ts'
import { inLimits, unknownOfEarlierWords } from './limit-words.ts'

export function openOrdersLimit(order: CheckedOrder): Verdict | null {
  const { instrument, context } = order
  if (instrument === null) return null
  const pieces = countOrders(order, instrument)
  const most = context.limits.mostOpenOrders
  if (context.day.openOrders + pieces <= most) return null
  return limit(
    order,
    `${countWords(context.day.openOrders, 'order')} open and ${counted(pieces)} more would pass your limit of ${counted(most)}. Cancel some, or raise the limit ${inLimits}.${unknownOfEarlierWords(context.day.unknownOfEarlier)}`,
  )
}

/** A change makes none. */
function countOrders({ kind, terms }: CheckedOrder, instrument: Instrument): number {
  if (kind === 'change') return 1
  return (terms.slice ? (countPieces(terms.quantity, instrument) ?? 1) : 1) * countWithLegs(terms.product)
}
