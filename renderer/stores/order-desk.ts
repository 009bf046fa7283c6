/** What is about to be done with a line of the orders: each act asks first, and only what applies can be asked. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OrderId } from '../../contract/kinds.ts'
import type { OrderRow } from '../../contract/orders.ts'
import { rowsOfLine } from '../panels/orders/order-lines.ts'
import { type Asking, createAsking } from './asking.ts'
import { type HeardStore, lastOf } from './heard.ts'
import type { OrderRows } from './order-rows.ts'

export type OrderAct = 'cancel' | 'modify' | 'withdraw' | 'decide' | 'timeline'

export type DeskState = {
  /** The line of the list that the keyboard is on, or was last. */
  readonly reached: string | null
  /** What is being asked, and of which line. */
  readonly asked: { readonly act: OrderAct; readonly line: string } | null
}

export type OrderDesk = {
  readonly store: StoreApi<DeskState>
  /** The request on its way, or its refusal. */
  readonly asking: Asking
  readonly reach: (line: string) => void
  readonly ask: (act: OrderAct) => void
  readonly close: () => void
  /** Why an act does not apply to the line that is reached, in a few words; null when it does. */
  readonly whyNot: (act: OrderAct) => string | null
}

export type DeskParts = { readonly orders: HeardStore<OrderRows>; readonly tell: (text: string) => void }

export function openOrderDesk({ orders, tell }: DeskParts): OrderDesk {
  const store = createStore<DeskState>(() => ({ reached: null, asked: null }))
  const asking = createAsking()

  function whyNot(act: OrderAct): string | null {
    const { reached } = store.getState()
    const rows = reached === null ? [] : rowsOfLine(lastOf(orders.getState()) ?? new Map(), reached)
    return rows.length === 0 ? 'choose an order in the list first' : whyNotFor(act, rows)
  }

  return {
    store,
    asking,
    reach: (line) => {
      if (store.getState().reached !== line) store.setState({ reached: line })
    },
    ask: (act) => {
      const reason = whyNot(act)
      const { reached } = store.getState()
      if (reason !== null || reached === null) tell(`That cannot be done: ${reason}.`)
      else {
        asking.forget()
        store.setState({ asked: { act, line: reached } })
      }
    },
    close: () => {
      asking.forget()
      store.setState({ asked: null })
    },
    whyNot,
  }
}

export function whyNotFor(act: OrderAct, rows: readonly OrderRow[]): string | null {
  const [row] = rows
  switch (act) {
    case 'cancel':
      return cancellable(rows).length > 0 ? null : 'nothing of it is open at the broker'
    case 'modify':
      if (rows.length !== 1 || row === undefined) return 'open the group and choose one order of it'
      return cancellable(rows).length > 0 ? null : 'it is not open at the broker'
    case 'withdraw':
      return rows.some(({ intentState }) => intentState?.kind === 'queued') ? null : 'it does not wait for its turn'
    case 'decide':
      return row !== undefined && isUndecided(row) ? null : 'it is known how it ended, or the broker is still asked'
    case 'timeline':
      return rows.length === 1 ? null : 'open the group and choose one order of it'
  }
}

/** What the broker knows and has not ended; what is in doubt may be cancelled too. */
export function cancellable(rows: readonly OrderRow[]): readonly OrderId[] {
  return rows.flatMap(({ order, isFinal }) => (order === null || isFinal ? [] : [order]))
}

/** Main says whether it is too early. */
function isUndecided({ intentState, order }: OrderRow): boolean {
  return intentState?.kind === 'unknown' && order === null
}
