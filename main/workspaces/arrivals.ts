/** Panels on their way from one window to another. A window counts as there while it listens. */
import type { MovingPanel } from '../../contract/workspaces.ts'
import { type Addressed, addressed } from '../ipc/addressed.ts'

export type ArrivalsParts = {
  readonly came: (caller: string) => void
  readonly went: (caller: string) => void
}

export function openPanelArrivals({ came, went }: ArrivalsParts): Addressed<MovingPanel> {
  const panels = addressed<MovingPanel>()
  return {
    source: (caller) => {
      const own = panels.source(caller)
      return {
        ...own,
        subscribe: (listener) => {
          const stop = own.subscribe(listener)
          came(caller.windowId)
          return () => {
            stop()
            went(caller.windowId)
          }
        },
      }
    },
    send: panels.send,
  }
}
