/** What a command may ask of the dock while it is on the screen. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ShownPanel = 'account' | 'quotes' | 'ticket' | 'orders' | 'positions'

export type DockActs = {
  readonly show: (panel: ShownPanel) => void
  /** Shows the quotes with the keyboard where an instrument is typed. */
  readonly addToQuotes: () => void
  /** Back to the arrangement a first start has. */
  readonly putBack: () => void
}

/** Null while the screen shows something else than the panels. */
export type DockHandle = StoreApi<{ readonly acts: DockActs | null }>

export function createDockHandle(): DockHandle {
  return createStore<{ acts: DockActs | null }>(() => ({ acts: null }))
}
