/** What a command may ask of the dock while it is on the screen. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PanelKind } from '../../../contract/panels.ts'
import type { DockLayout, MovingPanel } from '../../../contract/workspaces.ts'

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
  /** A second one of the kind in hand, as a tab beside it. */
  readonly another: () => void
  readonly move: (move: DockMove) => void
  /** The keyboard where an instrument is typed: in the panel in hand, else in the watchlist, which is then shown. */
  readonly findInstrument: () => void
  /** A tab is about to close its panel: what it was is written down, and said. */
  readonly closing: (panel: string) => void
  /** The arrangement a first start has. */
  readonly beginAnew: () => void
  /** The panel that was closed last, or the arrangement that stood here before. */
  readonly bringBack: () => void
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
  /** Why it cannot leave this window now. */
  readonly stays: string | null
  /** It is on its way. To be told once whether it is there: then it ends here. */
  readonly go: () => (crossed: Crossed) => void
}

/** `unknown`: the answer was lost, and the panel may be there and here. */
export type Crossed = 'there' | 'here' | 'unknown'

/** Null while the screen shows something else than the panels. */
export type DockHandle = StoreApi<{ readonly acts: DockActs | null }>

export function createDockHandle(): DockHandle {
  return createStore<{ acts: DockActs | null }>(() => ({ acts: null }))
}
