/** What is being asked about orders, wherever the hand is that asked: under the list, or under a chart. */
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { NamedOrder } from '../../contract/orders.ts'
import { assertNever } from '../../contract/result.ts'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import type { ListHand } from '../stores/list-hand.ts'
import { isUndecided, type OrderAct, rowsOf } from '../stores/order-desk.ts'
import { AgainQuestion } from './again-question.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangeMarket } from './change-market.tsx'
import { DecideChange } from './decide-change.tsx'
import { DecideQuestion } from './decide-question.tsx'
import { TimelineView } from './timeline-view.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

export type AskedAct = {
  readonly act: OrderAct
  readonly rows: readonly NamedOrder[]
  /** The same question about something else begins anew: nothing typed for one order is left for another. */
  readonly name: string
}

/** What this hand asked about; null where nothing is asked, or where it is no more. */
export function useAsked(hand: ListHand): AskedAct | null {
  const { desk, streams } = useScreen()
  const asked = useStore(desk.store, (state) => (state.asked?.hand === hand ? state.asked : null))
  const orders = useStore(streams.orders, lastOf)
  const rows = useMemo(() => rowsOf(orders, asked?.ids ?? []), [orders, asked])
  const isOver = asked !== null && rows.length === 0
  useEffect(() => {
    if (isOver) desk.close()
  }, [isOver, desk])
  return asked === null || isOver ? null : { act: asked.act, rows, name: [asked.act, ...asked.ids].join(' ') }
}

export function Asked({ asked: { act, rows } }: { readonly asked: AskedAct }) {
  const [row] = rows
  if (!row) return null
  switch (act) {
    case 'cancel':
      return <CancelQuestion rows={rows} />
    case 'modify':
      return (
        <>
          <ChangeMarket of={rows} />
          <ChangeForm rows={rows} />
        </>
      )
    case 'again':
    case 'exit':
    case 'reverse':
      return <AgainQuestion act={act} rows={rows} />
    case 'withdraw':
      return <WithdrawQuestion rows={rows} />
    case 'decide':
      return <Decide row={row} rows={rows} />
    case 'timeline':
      return <TimelineView row={row} />
    default:
      return assertNever(act)
  }
}

function Decide({ row, rows }: { readonly row: NamedOrder; readonly rows: readonly NamedOrder[] }) {
  // As it was when it was asked: what ends the doubt must not make another question of it.
  const [changing] = useState(rows.some(isUndecided) ? null : row.changing)
  return changing === null ? <DecideQuestion rows={rows} /> : <DecideChange row={row} changing={changing} />
}
