/** How far a price stands from the last one was answered of the last one that was looked at: where that has run on by a band, it is asked anew. */
import type { Money } from '../../../contract/kinds.ts'
import type { RuleId } from '../../../contract/orders.ts'
import type { CheckContext } from '../checks/check-context.ts'
import { freshLast } from '../checks/fresh-last.ts'

export function stillMeant(confirmed: readonly RuleId[], seen: Money | null, context: CheckContext): readonly RuleId[] {
  const last = freshLast(context)
  if (last === null || seen === null) return confirmed
  const runPercent = (Math.abs(last - seen) * 100) / seen
  return runPercent > context.limits.priceBandPercent ? withoutDistance(confirmed) : confirmed
}

export function withoutDistance(confirmed: readonly RuleId[]): readonly RuleId[] {
  return confirmed.filter((rule) => rule !== 'price-band')
}
