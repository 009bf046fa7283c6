/** Where a panel stands: whether it can be seen, and what it keeps of its own in the saved arrangement. */
import type { IDockviewPanelProps } from 'dockview-react'
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { type InstrumentKey, instrumentKey } from '../../contract/kinds.ts'
import { isLinkLetter, type LinkLetter } from '../../contract/panels.ts'
import { useScreen } from '../screen-context.tsx'

export type PanelPlace = {
  readonly id: string
  /** False behind another tab: nothing of it need be followed. */
  readonly isVisible: boolean
  /** As it was saved, by this version or another: to be read with care. */
  readonly kept: unknown
  readonly keep: (value: unknown) => void
  /** Panels of one letter show one instrument; null stands alone. */
  readonly link: LinkLetter | null
  readonly setLink: (letter: LinkLetter | null) => void
  /** The instrument it shows: of its letter, else its own. */
  readonly instrument: InstrumentKey | null
  /** For this panel, and where it is linked for all of its letter. */
  readonly choose: (key: InstrumentKey) => void
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
  const { links } = useScreen()
  const link = isLinkLetter(params['link']) ? params['link'] : null
  const linked = useStore(links.store, (state) => (link === null ? undefined : state[link]))
  const own = typeof params['instrument'] === 'string' ? instrumentKey(params['instrument']) : undefined
  const place: PanelPlace = {
    id: api.id,
    isVisible,
    kept: params['kept'],
    keep: (value) => api.updateParameters({ kept: value }),
    link,
    setLink: (letter) => api.updateParameters({ link: letter }),
    instrument: linked ?? own ?? null,
    choose: (key) => {
      api.updateParameters({ instrument: key })
      if (link !== null) links.choose(link, key)
    },
  }
  return <PlaceContext value={place}>{children}</PlaceContext>
}
