/** The order chosen last under each link letter, in whichever window; this window's own choice shows at once. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../contract/ipc.ts'
import type { LinkLetter } from '../../contract/panels.ts'
import type { LinkedOrders } from '../../contract/workspaces.ts'
import type { Stop } from '../time.ts'
import { followChoices } from './told-choices.ts'

export type OrderLinks = {
  readonly store: StoreApi<LinkedOrders>
  /** By the row's id; panels without a letter are a group of their own. */
  readonly choose: (letter: LinkLetter | null, row: string) => void
  readonly stop: Stop
}

export function linkedOrder(linked: LinkedOrders, letter: LinkLetter | null): string | null {
  return linked[letter ?? 'none'] ?? null
}

export function followOrderLinks({
  onLinkedOrders,
  linkOrder,
}: Pick<Bridge, 'onLinkedOrders' | 'linkOrder'>): OrderLinks {
  const { store, choose, stop } = followChoices<LinkedOrders>({}, onLinkedOrders)
  return {
    store,
    choose: (letter, row) => {
      if (linkedOrder(store.getState(), letter) === row) return
      void choose({ [letter ?? 'none']: row }, () => linkOrder({ letter, row }))
    },
    stop,
  }
}
