/** Where a panel stands: whether it can be seen, and what it keeps of its own in the saved arrangement. */
import type { IDockviewPanelProps } from 'dockview-react'
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'

export type PanelPlace = {
  readonly id: string
  /** False behind another tab: nothing of it need be followed. */
  readonly isVisible: boolean
  /** As it was saved, by this version or another: to be read with care. */
  readonly kept: unknown
  readonly keep: (value: unknown) => void
}

const PlaceContext = createContext<PanelPlace | null>(null)

export function usePanelPlace(): PanelPlace {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('A panel was drawn outside of the dock.')
  return place
}

type PlacedProps = { readonly dock: IDockviewPanelProps; readonly children: ReactNode }

export function PlacedPanel({ dock: { api, params }, children }: PlacedProps) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { dispose } = api.onDidVisibilityChange(listener)
      return dispose
    },
    [api],
  )
  const isVisible = useSyncExternalStore(subscribe, () => api.isVisible)
  const place: PanelPlace = {
    id: api.id,
    isVisible,
    kept: params['kept'],
    keep: (value) => api.updateParameters({ kept: value }),
  }
  return <PlaceContext value={place}>{children}</PlaceContext>
}
