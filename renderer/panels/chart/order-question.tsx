/** Under the chart: what is asked of the order in hand. A line that was moved is asked about at once, with where it would go. */
import { Asked } from '../orders/asked.tsx'
import { ChangeQuestion } from '../orders/change-question.tsx'
import type { OrderInHand } from './use-order-in-hand.ts'

export function OrderQuestion({ inHand: { asked, changes } }: { readonly inHand: OrderInHand }) {
  if (asked === null) return null
  return (
    <div className="list-foot">
      {asked.act === 'modify' && changes !== null ? (
        <ChangeQuestion key={asked.name} changes={changes} />
      ) : (
        <Asked key={asked.name} asked={asked} />
      )}
    </div>
  )
}
