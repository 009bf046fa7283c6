/** The acts on orders of the list, and which of them apply to what is selected or in hand. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { InstrumentKey, OrderId } from '../../../contract/kinds.ts'
import type { NamedOrder, OrderRow } from '../../../contract/orders.ts'
import { assertNever } from '../../../contract/result.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import { type ListDesk, openListDesk } from '../lists/list-desk.ts'
import type { OrderRows } from './order-rows.ts'

export type OrderAct = 'cancel' | 'modify' | 'again' | 'exit' | 'reverse' | 'withdraw' | 'decide' | 'timeline'

export type OrderDesk = ListDesk<OrderAct> & {
  /** The row that the hand is led to from another list; the list takes it, once. */
  readonly revealed: StoreApi<{ readonly row: string | null }>
  readonly reveal: (row: string | null) => void
}

export type DeskParts = { readonly orders: HeardStore<OrderRows>; readonly tell: (text: string) => void }

export function openOrderDesk({ orders, tell }: DeskParts): OrderDesk {
  const revealed = createStore<{ row: string | null }>(() => ({ row: null }))
  return {
    ...openListDesk<OrderAct>({ tell, whyNot: (act, ids) => whyNotFor(act, rowsOf(lastOf(orders.getState()), ids)) }),
    revealed,
    reveal: (row) => revealed.setState({ row }),
  }
}

export function rowsOf(rows: OrderRows | null, ids: readonly string[]): readonly NamedOrder[] {
  return ids.flatMap((id) => rows?.get(id) ?? [])
}

const chooseOne = 'choose one order'

/** In a few words; null when it applies. */
export function whyNotFor(act: OrderAct, rows: readonly OrderRow[]): string | null {
  const [row] = rows
  if (row === undefined) return 'choose an order in the list first'
  switch (act) {
    case 'cancel':
      return cancellable(rows).length > 0 ? null : (whyNotYet(rows) ?? 'nothing of it is open at the broker')
    case 'modify':
      return cancellable(rows).length > 0 ? null : (whyNotYet(rows) ?? 'it is not open at the broker')
    case 'again':
    case 'exit':
    case 'reverse':
      return null
    case 'withdraw':
      return rows.some(waits) ? null : 'it does not wait for its turn'
    case 'decide':
      if (rows.length > 1 && !isOneWish(rows)) return chooseOne
      if (rows.some(isUndecided) || (rows.length === 1 && isChangeUndecided(row))) return null
      return 'it is known how it ended, or the broker is still asked'
    case 'timeline':
      return rows.length === 1 ? null : chooseOne
  }
}

/** What the broker knows and has not ended; what is in doubt may be cancelled too. */
export function cancellable(rows: readonly OrderRow[]): readonly OrderId[] {
  return rows.filter(isCancellable).map(({ order }) => order)
}

export function isCancellable<Row extends OrderRow>(row: Row): row is Row & { readonly order: OrderId } {
  return row.order !== null && !row.isFinal
}

/** Of this instrument, by their rows; also what has not left yet, so that it is not thought to be gone with the rest. */
export function openRowsOf(rows: OrderRows | null, key: InstrumentKey): readonly string[] {
  return [...(rows?.values() ?? [])].filter((row) => row.key === key && !row.isFinal).map(({ id }) => id)
}

/** What was looked at is good for a minute, and three go in a second. */
export const mostAgain = 50

/** To how many of several orders it applies; null where it is about one of them, or about none in particular. */
export function countFor(act: OrderAct, rows: readonly OrderRow[]): number | null {
  if (rows.length < 2) return null
  switch (act) {
    case 'cancel':
    case 'modify':
      return cancellable(rows).length || null
    case 'again':
      return Math.min(rows.length, mostAgain)
    case 'exit':
    case 'reverse':
    case 'withdraw':
    case 'decide':
    case 'timeline':
      return null
    default:
      return assertNever(act)
  }
}

/** Waits for its turn and has not left. */
export function waits({ intentState }: OrderRow): boolean {
  return intentState?.kind === 'queued'
}

/** The pieces of one sliced order share its wish, and one word ends it. */
function isOneWish([first, ...others]: readonly OrderRow[]): boolean {
  const intent = first?.intent ?? null
  return intent !== null && others.every((row) => row.intent === intent)
}

/** All that the broker has not named of the wishes that these rows belong to, also what a filter hides. */
export function unnamedOf(rows: readonly OrderRow[], told: OrderRows | null): readonly NamedOrder[] {
  const wishes = new Set(rows.map(({ intent }) => intent))
  return [...(told?.values() ?? [])].filter(
    ({ intent, order }) => intent !== null && order === null && wishes.has(intent),
  )
}

/** An order that the broker may have and has not named is not said to be none. */
function whyNotYet(rows: readonly OrderRow[]): string | null {
  const kinds = rows.flatMap(({ order, intentState }) => (order === null && intentState ? [intentState.kind] : []))
  if (kinds.includes('queued')) return 'it waits for its turn and has not left; take it back instead'
  if (kinds.includes('recording') || kinds.includes('sending')) return 'its answer is still on the way'
  if (kinds.includes('accepted')) return 'the broker took it and has not told of it yet'
  return kinds.includes('unknown') ? 'nobody knows yet whether the broker has it; it is being asked' : null
}

/** Of a change or a cancellation nobody knows whether it was done: the next change of the order waits for that. */
function isChangeUndecided({ changing }: OrderRow): boolean {
  return changing?.state.kind === 'unknown'
}

/** Main says whether it is too early. */
export function isUndecided({ intentState, order }: OrderRow): boolean {
  return intentState?.kind === 'unknown' && order === null
}
