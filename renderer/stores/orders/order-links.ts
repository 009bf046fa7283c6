/** The order chosen last under each link letter, in whichever window; this window's own choice shows at once. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../../contract/ipc.ts'
import type { LinkLetter } from '../../../contract/panels.ts'
import { chosenOrder, type LinkedOrders } from '../../../contract/workspaces.ts'
import type { Stop } from '../../time.ts'
import { followChoices } from '../told-choices.ts'

export type OrderLinks = {
  readonly store: StoreApi<LinkedOrders>
  /** By the row's id; null where the list has no letter. */
  readonly choose: (letter: LinkLetter | null, row: string) => void
  readonly stop: Stop
}

/** Without a letter it is the one chosen last of all. */
export function linkedOrder(linked: LinkedOrders, letter: LinkLetter | null): string | null {
  return linked[letter ?? 'any'] ?? null
}

export function followOrderLinks({
  onLinkedOrders,
  linkOrder,
}: Pick<Bridge, 'onLinkedOrders' | 'linkOrder'>): OrderLinks {
  const { store, choose, stop } = followChoices<LinkedOrders>({}, onLinkedOrders)
  return {
    store,
    choose: (letter, row) => {
      const linked = store.getState()
      if (linkedOrder(linked, letter) === row && linked.any === row) return
      void choose(chosenOrder(letter, row), () => linkOrder({ letter, row }))
    },
    stop,
  }
}
