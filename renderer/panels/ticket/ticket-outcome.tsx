/** What became of what was sent, in words, as the list of orders tells it. */
import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { cameToNothing } from '../../../contract/came-to-nothing.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { Wished } from '../../../contract/ipc.ts'
import type { NamedOrder, OrderReview } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import { AlarmNotes } from '../../orders/alarm-notes.tsx'
import { BookNote } from '../../orders/book-note.tsx'
import { OrderState } from '../../orders/order-state.tsx'
import { changedSince, outcomeRows } from '../../orders/outcome-rows.ts'
import { useFocusInPanel } from '../../orders/use-focus-in-panel.ts'
import { useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Button, CommandButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { orderLook, orderNotes, sharedAlarms, wishLook } from '../../words/order-look.ts'
import { fillWords, rowWords } from '../../words/row-words.ts'

type TicketOutcomeProps = { readonly review: OrderReview; readonly answer: Result<Wished, AppError> }

export function TicketOutcome({ review, answer }: TicketOutcomeProps) {
  const { ticket, streams, leaveTicket } = useScreen()
  const heard = useStore(streams.orders)
  const { sent: rows, seconds } = outcomeRows(lastOf(heard) ?? new Map(), review)
  const shared = sharedAlarms(rows)
  const region = useFocusInPanel<HTMLElement>('ticket')

  // Of what came to nothing there is an order to mend. Of any other the ticket has done its work: the way leads on, and the order stays as it is.
  const isToMend = answer.ok && cameToNothing(answer.value.state)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    leave()
  }

  function leave(): void {
    // Before the form takes the keyboard.
    if (!isToMend) leaveTicket()
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
        <RowOutcome key={row.id} row={row} review={review} shared={shared} />
      ))}
      {rows.some(isAsked) && <BookNote />}
      {seconds.map((row) => (
        <SecondOutcome key={row.id} row={row} />
      ))}
      {answer.ok && rows.length === 0 && <OrderState look={wishLook(answer.value.state)} />}
      <div className="acts">
        <Button chord="Esc" onPress={leave}>
          {isToMend ? 'Back to the form' : 'Leave the ticket'}
        </Button>
        <CommandButton command="orders.show">Show the orders</CommandButton>
      </div>
    </section>
  )
}

/** What is not known is found by reading the orders: whether they can be read now is said with it. */
function isAsked({ intentState, changing }: NamedOrder): boolean {
  return intentState?.kind === 'unknown' || changing?.state.kind === 'unknown'
}

type RowOutcomeProps = {
  readonly row: NamedOrder
  readonly review: OrderReview
  readonly shared: readonly string[]
}

function RowOutcome({ row, review, shared }: RowOutcomeProps) {
  const { grouping } = useSettings()
  const decideKey = useKeyWords('orders.decide')
  const fill = fillWords(row, grouping)
  const notes = [changedSince(review, row, grouping), ...orderNotes(row, decideKey)]
  return (
    <div className="outcome">
      <OrderState look={orderLook(row)} />
      {fill !== null && <span className="figures">{fill}</span>}
      {row.order !== null && <span className="code">{row.order}</span>}
      <AlarmNotes alarms={row.alarms.filter((alarm) => !shared.includes(alarm))} />
      <Notes notes={notes} />
    </div>
  )
}

/** Whether what the entry opened is guarded is read where the entry is. */
function SecondOutcome({ row }: { readonly row: NamedOrder }) {
  const { grouping } = useSettings()
  const decideKey = useKeyWords('orders.decide')
  const fill = fillWords(row, grouping)
  return (
    <div className="outcome second">
      <span>{rowWords(row, grouping)}</span>
      <OrderState look={orderLook(row)} />
      {fill !== null && <span className="figures">{fill}</span>}
      <AlarmNotes alarms={row.alarms} />
      <Notes notes={orderNotes(row, decideKey)} />
    </div>
  )
}

function Notes({ notes }: { readonly notes: readonly (string | null)[] }) {
  return notes.flatMap((note) =>
    note === null ? (
      []
    ) : (
      <p key={note} className="note">
        {note}
      </p>
    ),
  )
}
