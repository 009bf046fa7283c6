/** Where the crosshair stands in time, for all charts of the window: whoever moves it says who it is. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Crosshair = StoreApi<{
  /** The panel that moved it; null while it stands nowhere. */
  readonly by: string | null
  /** Epoch milliseconds. */
  readonly at: number
}>

export function createCrosshair(): Crosshair {
  return createStore<{ by: string | null; at: number }>(() => ({ by: null, at: 0 }))
}
