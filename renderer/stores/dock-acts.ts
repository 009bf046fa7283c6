/** What a command may ask of the dock while it is on the screen. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { LinkLetter, PanelKind } from '../../contract/panels.ts'
import type { DockLayout, MovingPanel } from '../../contract/workspaces.ts'

/** What a new panel begins with; a letter left out is the one its kind begins with. */
export type PanelBeginning = { readonly instrument?: InstrumentKey; readonly link?: LinkLetter | null }

/** What gives the panel in hand more or less room: a docked one from what is beside it, a floating one from its box. */
export type DockResize = 'wider' | 'narrower' | 'taller' | 'shorter'
/** Moves the box of one that floats. */
export type FloatMove = 'float-left' | 'float-right' | 'float-up' | 'float-down'

/** What can be done to the panel in hand. */
export type DockMove =
  | DockResize
  | FloatMove
  | 'float'
  | 'split-right'
  | 'split-below'
  | 'close'
  | 'next-tab'
  | 'previous-tab'
  | 'tab-left'
  | 'tab-right'
  | 'next-group'
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
  /** The panel in hand on its way out: what it is, the layout of a window with it alone, and its end here. */
  readonly inHand: () => PanelInHand | null
  /** A panel that comes from another window. */
  readonly receive: (panel: MovingPanel) => void
  readonly layout: () => DockLayout
}

export type PanelInHand = {
  readonly panel: MovingPanel
  readonly layout: DockLayout
  /** It is the only one of this window. */
  readonly isAlone: boolean
  readonly remove: () => void
}

/** Null while the screen shows something else than the panels. */
export type DockHandle = StoreApi<{ readonly acts: DockActs | null }>

export function createDockHandle(): DockHandle {
  return createStore<{ acts: DockActs | null }>(() => ({ acts: null }))
}
