/** Panels on their way from one window to another. A window counts as there while it listens. */
import type { MovingPanel } from '../../contract/workspaces.ts'
import type { SourceFor } from '../ipc/doorway.ts'

export type Arrivals = {
  readonly source: SourceFor<null, MovingPanel>
  /** False where the window does not listen. */
  readonly send: (caller: string, panel: MovingPanel) => boolean
}

export type ArrivalsParts = {
  readonly came: (caller: string) => void
  readonly went: (caller: string) => void
}

export function openArrivals({ came, went }: ArrivalsParts): Arrivals {
  const listeners = new Map<string, (panel: MovingPanel) => void>()
  return {
    source: ({ windowId }) => ({
      snapshot: () => null,
      subscribe: (listener) => {
        const own = (panel: MovingPanel) => listener(panel)
        listeners.set(windowId, own)
        came(windowId)
        return () => {
          if (listeners.get(windowId) === own) listeners.delete(windowId)
          went(windowId)
        }
      },
    }),
    send: (caller, panel) => {
      const listener = listeners.get(caller)
      listener?.(panel)
      return listener !== undefined
    },
  }
}
