/** Under the list: what stands against the order in hand, the acts with their keys, or the one that is being asked about. */
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../../../contract/commands.ts'
import type { NamedOrder } from '../../../contract/orders.ts'
import { assertNever } from '../../../contract/result.ts'
import { useKeys, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import type { ListHand } from '../../stores/list-hand.ts'
import { type OrderAct, rowsOf, whyNotFor } from '../../stores/order-desk.ts'
import { Button } from '../../ui/button.tsx'
import { AgainQuestion } from './again-question.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { ChangeForm } from './change-form.tsx'
import { DecideQuestion } from './decide-question.tsx'
import { OrderDetails } from './order-details.tsx'
import { TimelineView } from './timeline-view.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

export function OrdersFoot({ hand }: { readonly hand: ListHand }) {
  const { desk, streams } = useScreen()
  const asked = useStore(desk.store, (state) => (state.asked?.hand === hand ? state.asked : null))
  const orders = useStore(streams.orders, lastOf)
  const rows = useMemo(() => rowsOf(orders, asked?.ids ?? []), [orders, asked])
  const isOver = asked !== null && rows.length === 0
  // What was asked about is no more.
  useEffect(() => {
    if (isOver) desk.close()
  }, [isOver, desk])
  return (
    <div className="list-foot orders-foot">
      {asked === null || rows.length === 0 ? (
        <InHand hand={hand} />
      ) : (
        <Asked key={nameOf(asked)} act={asked.act} rows={rows} />
      )}
    </div>
  )
}

/** The same question about something else begins anew: nothing typed for one order is left for another. */
function nameOf({ act, ids }: { readonly act: OrderAct; readonly ids: readonly string[] }): string {
  return [act, ...ids].join(' ')
}

function InHand({ hand }: { readonly hand: ListHand }) {
  const rows = useRowsInHand(hand)
  return (
    <>
      <OrderDetails rows={rows} />
      <ActBar rows={rows} hand={hand} />
    </>
  )
}

function useRowsInHand(hand: ListHand): readonly NamedOrder[] {
  const orders = useStore(useScreen().streams.orders, lastOf)
  const state = useStore(hand.store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the hand is on changes with its state
  return useMemo(() => rowsOf(orders, hand.ids()), [orders, hand, state])
}

const acts: readonly { readonly act: OrderAct; readonly command: CommandId; readonly word: string }[] = [
  { act: 'cancel', command: 'orders.cancel', word: 'Cancel' },
  { act: 'modify', command: 'orders.modify', word: 'Change' },
  { act: 'again', command: 'orders.again', word: 'Place again' },
  { act: 'exit', command: 'positions.exit', word: 'Exit' },
  { act: 'reverse', command: 'positions.reverse', word: 'Reverse' },
  { act: 'withdraw', command: 'orders.withdraw', word: 'Take back' },
  { act: 'decide', command: 'orders.decide', word: 'Decide' },
  { act: 'timeline', command: 'orders.timeline', word: 'Timeline' },
]

function ActBar({ rows, hand }: { readonly rows: readonly NamedOrder[]; readonly hand: ListHand }) {
  const { desk } = useScreen()
  const keys = useKeys()
  return (
    <div className="act-bar" role="toolbar" aria-label="Acts on the orders in hand">
      {acts.map(({ act, command, word }) => (
        <Button
          key={act}
          look="quiet"
          chord={keys[command]}
          whyNot={whyNotFor(act, rows)}
          onPress={() => {
            desk.take(hand)
            desk.ask(act)
          }}
        >
          {rows.length > 1 && countable.includes(act) ? `${word} ${rows.length}` : word}
        </Button>
      ))}
    </div>
  )
}

const countable: readonly OrderAct[] = ['cancel', 'modify', 'again']

function Asked({ act, rows }: { readonly act: OrderAct; readonly rows: readonly NamedOrder[] }) {
  const [row] = rows
  if (!row) return null
  switch (act) {
    case 'cancel':
      return <CancelQuestion rows={rows} />
    case 'modify':
      return <ChangeForm rows={rows} />
    case 'again':
    case 'exit':
    case 'reverse':
      return <AgainQuestion act={act} rows={rows} />
    case 'withdraw':
      return <WithdrawQuestion rows={rows} />
    case 'decide':
      return <DecideQuestion row={row} />
    case 'timeline':
      return <TimelineView row={row} />
    default:
      return assertNever(act)
  }
}
