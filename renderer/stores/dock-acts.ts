/** What a command may ask of the dock while it is on the screen. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { LinkLetter, PanelKind } from '../../contract/panels.ts'

/** What a new panel begins with; a letter left out is the one its kind begins with. */
export type PanelBeginning = { readonly instrument?: InstrumentKey; readonly link?: LinkLetter | null }

/** What can be done to the panel in hand. */
export type DockMove =
  | 'float'
  | 'split-right'
  | 'split-below'
  | 'close'
  | 'next-tab'
  | 'previous-tab'
  | 'maximise'
  | 'link'

export type DockActs = {
  /** The first panel of the kind, or a new one where there is none. */
  readonly show: (panel: PanelKind) => void
  /** Always a new one. */
  readonly open: (panel: PanelKind, beginning?: PanelBeginning) => void
  readonly move: (move: DockMove) => void
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
