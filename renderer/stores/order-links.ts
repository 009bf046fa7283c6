/** The order chosen last under each link letter, in whichever window; this window's own choice shows at once. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../contract/ipc.ts'
import type { LinkLetter } from '../../contract/panels.ts'
import type { LinkedOrders } from '../../contract/workspaces.ts'
import type { Stop } from '../time.ts'

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
  const store = createStore<LinkedOrders>(() => ({}))
  let heard: LinkedOrders | null = null
  let asking = 0

  /** While a choice of this window is on its way, what main tells may be of before it. */
  function settle(): void {
    if (asking > 0 || heard === null) return
    store.setState(heard, true)
    heard = null
  }

  async function choose(letter: LinkLetter | null, row: string): Promise<void> {
    if (linkedOrder(store.getState(), letter) === row) return
    store.setState({ [letter ?? 'none']: row })
    asking += 1
    await linkOrder({ letter, row })
    asking -= 1
    settle()
  }

  const stop = onLinkedOrders((told) => {
    if (told.kind === 'lost') return
    heard = told.value
    settle()
  })
  return { store, choose: (letter, row) => void choose(letter, row), stop }
}
