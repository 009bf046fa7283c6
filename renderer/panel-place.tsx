/** Where a panel stands: whether it can be seen, and what it keeps of its own in the saved arrangement. */
import type { DockviewPanelApi } from 'dockview-react'
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../contract/kinds.ts'
import type { LinkLetter } from '../contract/panels.ts'
import { linkOf, linkTo, shownBy } from './panel-link.ts'
import { useScreen } from './screen-context.tsx'

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
  /** What its tab says, as the instrument it shows. */
  readonly setTitle: (title: string) => void
}

const PlaceContext = createContext<PanelPlace | null>(null)

export function usePanelPlace(): PanelPlace {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('A panel was drawn outside of the dock.')
  return place
}

type PlacedProps = {
  readonly api: DockviewPanelApi
  readonly params: Readonly<Record<string, unknown>>
  readonly children: ReactNode
}

/** Also around what stands in the header, so that the panel and its commands know the same place. */
export function PlacedPanel({ api, params, children }: PlacedProps) {
  const { links } = useScreen()
  const subscribe = useCallback((listener: () => void) => listening(api.onDidVisibilityChange(listener)), [api])
  const isVisible = useSyncExternalStore(subscribe, () => api.isVisible)
  const link = linkOf(api.component, params['link'])
  const instrument = useStore(links.store, (state) => shownBy({ api, params }, state))
  const place: PanelPlace = {
    id: api.id,
    isVisible,
    kept: params['kept'],
    keep: (value) => api.updateParameters({ kept: value }),
    link,
    setLink: (letter) => linkTo({ api, params }, links, letter),
    instrument,
    choose: (key) => {
      api.updateParameters({ instrument: key })
      if (link !== null) links.choose(link, key)
    },
    setTitle: (title) => api.setTitle(title),
  }
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export function listening({ dispose }: { readonly dispose: () => void }): () => void {
  return dispose
}
