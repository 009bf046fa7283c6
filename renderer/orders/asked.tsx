/** What is being asked about orders, wherever the hand is that asked: under the list, or under a chart. */
import { useState } from 'react'
import { useStore } from 'zustand'
import type { NamedOrder } from '../../contract/orders.ts'
import { assertNever } from '../../contract/result.ts'
import { type AskedRows, useAskedRows } from '../lists/use-in-hand.ts'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import type { ListHand } from '../stores/lists/list-hand.ts'
import { isUndecided, type OrderAct, rowsOf } from '../stores/orders/order-desk.ts'
import { AgainQuestion } from './again-question.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangeMarket } from './change-market.tsx'
import { DecideChange } from './decide-change.tsx'
import { DecideQuestion } from './decide-question.tsx'
import { TimelineView } from './timeline-view.tsx'
import { useCircuit } from './use-circuit.ts'
import { useOneInstrument } from './use-one-instrument.ts'
import { WithdrawQuestion } from './withdraw-question.tsx'

export type AskedAct = AskedRows<OrderAct, NamedOrder>

/** What this hand asked about orders; null where nothing is asked, or where it is no more. */
export function useAsked(hand: ListHand): AskedAct | null {
  const { desk, streams } = useScreen()
  return useAskedRows(desk, hand, useStore(streams.orders, lastOf), rowsOf)
}

export function Asked({ asked: { act, rows } }: { readonly asked: AskedAct }) {
  const [row] = rows
  if (!row) return null
  switch (act) {
    case 'cancel':
      return <CancelQuestion rows={rows} />
    case 'modify':
      return <Change rows={rows} />
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

function Change({ rows }: { readonly rows: readonly NamedOrder[] }) {
  const instrument = useOneInstrument(rows)
  const circuit = useCircuit(instrument?.key ?? null)
  return (
    <>
      <ChangeMarket {...{ instrument, circuit }} />
      <ChangeForm {...{ rows, circuit }} />
    </>
  )
}

function Decide({ row, rows }: { readonly row: NamedOrder; readonly rows: readonly NamedOrder[] }) {
  // As it was when it was asked: what ends the doubt must not make another question of it.
  const [changing] = useState(rows.some(isUndecided) ? null : row.changing)
  return changing === null ? <DecideQuestion rows={rows} /> : <DecideChange row={row} changing={changing} />
}
