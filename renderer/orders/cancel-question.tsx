/** Cancelling the order in hand, or all that is open of what is selected. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { whyNotDone } from '../../contract/why-not-done.ts'
import { useScreen, useSettings, useSleepsWhenSeen, useSleptWords } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { cancellable, isCancellable } from '../stores/orders/order-desk.ts'
import { rowWords } from '../words/row-words.ts'
import { exitWords, isExit } from './exit-words.ts'
import { filledStays } from './filled-stays.ts'
import { Question } from './question.tsx'

export function CancelQuestion({ rows }: { readonly rows: readonly NamedOrder[] }) {
  const { bridge, streams } = useScreen()
  const { grouping } = useSettings()
  const sleeps = useSleepsWhenSeen()
  const slept = useSleptWords(sleeps)
  const told = useStore(streams.orders, lastOf)
  const all = useMemo(() => [...(told?.values() ?? [])], [told])
  const orders = cancellable(rows)
  const [first] = rows

  async function cancel(): Promise<Result<void, AppError>> {
    const answer = await bridge.cancelOrders({ orders: [...orders], sleeps })
    if (!answer.ok) return answer
    // What is unknown or under way stands in the list; what did not go is said here, beside its cause.
    const because = whyNotDone(answer.value.state)
    return because === null ? ok() : fail(because)
  }

  if (!first) return null
  // Of what is cancelled; what had ended before has nothing to do with it.
  const ending = rows.filter(isCancellable)
  const exits = exitWords(ending, all, grouping)
  const staying = ending.filter((row) => !isExit(row, all))
  const filled = filledStays(staying, grouping)
  const left = rows.length - orders.length
  return (
    <Question
      label="Cancel the order"
      word={orders.length > 1 ? `Cancel ${orders.length} orders` : 'Cancel it'}
      whyNot={orders.length === 0 ? 'nothing of it is open any more' : slept}
      request={cancel}
    >
      <p>
        <strong>Cancel</strong>{' '}
        {rows.length === 1 ? rowWords(first, grouping) : `${orders.length} open ${ordersOf(rows, orders.length)}`}?
        {exits && <strong> {exits}</strong>}
        {filled && ` ${filled}`}
        {rows.length > 1 && left > 0 && ` ${left} of the ${rows.length} are not open and stay as they are.`}
      </p>
    </Question>
  )
}

function ordersOf(rows: readonly NamedOrder[], count: number): string {
  const instruments = new Set(rows.map(({ key, segment, symbol }) => key ?? `${segment} ${symbol}`))
  const name = rows[0]?.name ?? ''
  const orders = count === 1 ? 'order' : 'orders'
  return instruments.size === 1 ? `${orders} of ${name}` : `${orders} of ${instruments.size} instruments`
}
