/** What a command may ask of the dock while it is on the screen. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PanelKind } from '../../contract/panels.ts'

export type DockActs = {
  readonly show: (panel: PanelKind) => void
  /** Shows the watchlist with the keyboard where an instrument is typed. */
  readonly addToWatchlist: () => void
  /** Back to the arrangement a first start has. */
  readonly putBack: () => void
}

/** Null while the screen shows something else than the panels. */
export type DockHandle = StoreApi<{ readonly acts: DockActs | null }>

export function createDockHandle(): DockHandle {
  return createStore<{ acts: DockActs | null }>(() => ({ acts: null }))
}
