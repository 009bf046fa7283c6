/** Cancelling the order in hand, or all that is open of a sliced one. */

import type { OrderRow } from '../../../contract/orders.ts'
import { fail } from '../../../contract/result.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { cancellable } from '../../stores/order-desk.ts'
import { Question } from './question.tsx'
import { rowWords } from './row-words.ts'

export function CancelQuestion({ rows }: { readonly rows: readonly OrderRow[] }) {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const orders = cancellable(rows)
  const [first] = rows

  async function cancel() {
    const answer = await bridge.cancelOrders({ orders: [...orders] })
    if (!answer.ok) return answer
    const { state } = answer.value
    // What is unknown or under way stands in the list; what did not go is said here, beside its cause.
    return state.kind === 'refused' || state.kind === 'not-sent' ? fail(state.because) : answer
  }

  if (!first) return null
  const filled = rows.reduce((sum, row) => sum + row.filled, 0)
  return (
    <Question
      label="Cancel the order"
      word={orders.length > 1 ? `Cancel ${orders.length} orders` : 'Cancel it'}
      whyNot={orders.length === 0 ? 'nothing of it is open any more' : null}
      request={cancel}
    >
      <p>
        <strong>Cancel</strong>{' '}
        {rows.length === 1 ? rowWords(first, grouping) : `${orders.length} open orders of ${first.symbol}`}?
        {filled > 0 && ` ${filled} filled stays.`}
      </p>
    </Question>
  )
}
