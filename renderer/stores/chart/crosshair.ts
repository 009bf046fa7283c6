/** Where the crosshair stands in time, for all charts of the window: whoever moves it says who it is. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LinkLetter } from '../../../contract/panels.ts'

export type CrosshairState = {
  /** The panel that moved it; null while it stands nowhere. */
  readonly by: string | null
  /** Of the chart that moved it; null stands alone. */
  readonly letter: LinkLetter | null
  /** Epoch milliseconds. */
  readonly at: number
  /** Moved in another window. */
  readonly isFromElsewhere: boolean
}

export type Crosshair = StoreApi<CrosshairState>

export function createCrosshair(): Crosshair {
  return createStore<CrosshairState>(() => ({ by: null, letter: null, at: 0, isFromElsewhere: false }))
}
