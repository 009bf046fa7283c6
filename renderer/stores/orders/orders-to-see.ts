/** What orders, and GTT orders, came to in doubt or refusal and nobody has seen yet: the words of it go from the screen, that there were some does not. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Instant } from '../../../contract/kinds.ts'
import { formatSecond } from '../../format/instants.ts'

export type OrderToSee = {
  /** The row it is of. */
  readonly order: string
  readonly text: string
  /** When it was told: how the order stands since may be another matter. */
  readonly at: Instant
  /** What leads to where it stands. */
  readonly shownBy: ShownBy
}

export type ShownBy = 'orders.show' | 'gtt.show'

export type OrdersToSee = {
  /** The newest first, and of each order the newest alone. */
  readonly store: StoreApi<readonly OrderToSee[]>
  readonly add: (items: readonly OrderToSee[]) => void
  /** Puts those away that stand there, or all of them, and gives how many they were. */
  readonly seen: (by?: ShownBy) => number
}

/** More than these are only counted. */
const mostTold = 3

export function createOrdersToSee(): OrdersToSee {
  const store = createStore<readonly OrderToSee[]>(() => [])
  return {
    store,
    add: (items) => {
      const newer = new Set(items.map(({ order }) => order))
      const others = store.getState().filter(({ order }) => !newer.has(order))
      if (newer.size > 0) store.setState([...items, ...others], true)
    },
    seen: (by) => {
      const before = store.getState()
      const left = by === undefined ? [] : before.filter(({ shownBy }) => shownBy !== by)
      if (left.length < before.length) store.setState(left, true)
      return before.length - left.length
    },
  }
}

/** A line for each of the newest. */
export function toSeeTitle(items: readonly OrderToSee[]): string {
  const told = items.slice(0, mostTold).map(({ text, at }) => `${formatSecond(at)} ${text}`)
  const left = items.length - told.length
  return [...told, ...(left > 0 ? [`And ${left} more.`] : [])].join('\n')
}
