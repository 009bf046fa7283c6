/** What became of what was sent, in words, as the list of orders tells it. */
import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../../contract/errors.ts'
import type { Wished } from '../../../contract/ipc.ts'
import type { OrderReview, OrderRow } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import { useScreen } from '../../screen-context.tsx'
import { type Heard, lastOf } from '../../stores/heard.ts'
import type { OrderRows } from '../../stores/order-rows.ts'
import { Button, CommandButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { AlarmNotes } from '../orders/alarm-notes.tsx'
import { orderLook, orderNotes, sharedAlarms, wishLook } from '../orders/order-look.ts'
import { OrderState } from '../orders/order-state.tsx'
import { useFocusInPanel } from './use-focus-in-panel.ts'

type TicketOutcomeProps = { readonly review: OrderReview; readonly answer: Result<Wished, AppError> }

export function TicketOutcome({ review, answer }: TicketOutcomeProps) {
  const { ticket, streams } = useScreen()
  const heard = useStore(streams.orders)
  const rows = rowsOf(heard, review)
  const shared = sharedAlarms(rows)
  const region = useFocusInPanel<HTMLElement>('ticket')

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    ticket.back()
  }

  return (
    <section
      ref={region}
      className="ticket-outcome"
      tabIndex={-1}
      aria-label="What became of the order"
      data-begin
      onKeyDown={onKeyDown}
    >
      <p className="words">{review.words}</p>
      {!answer.ok && rows.length === 0 && <Problem error={answer.error} />}
      {heard.kind === 'lost' && <p className="field-problem">Not current: the terminal’s core does not answer.</p>}
      <AlarmNotes alarms={shared} />
      {rows.map((row) => (
        <RowOutcome key={row.id} row={row} shared={shared} />
      ))}
      {answer.ok && rows.length === 0 && <OrderState look={wishLook(answer.value.state)} />}
      <div className="acts">
        <Button chord="Esc" onPress={ticket.back}>
          Back to the form
        </Button>
        <CommandButton command="orders.show">Show the orders</CommandButton>
      </div>
    </section>
  )
}

function RowOutcome({ row, shared }: { readonly row: OrderRow; readonly shared: readonly string[] }) {
  return (
    <div className="outcome">
      <OrderState look={orderLook(row)} />
      {row.order !== null && <span className="code">{row.order}</span>}
      <AlarmNotes alarms={row.alarms.filter((alarm) => !shared.includes(alarm))} />
      {orderNotes(row).map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </div>
  )
}

function rowsOf(heard: Heard<OrderRows>, { intent }: OrderReview): readonly OrderRow[] {
  return [...(lastOf(heard)?.values() ?? [])].filter((row) => row.intent === intent)
}
