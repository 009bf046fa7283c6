/** The list that a panel shows, among those there are, and the way to another one. */
import { useStore } from 'zustand'
import type { Watchlist } from '../../../contract/watchlists.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { type PanelKept, readPanelKept } from './panel-kept.ts'

export type ListChoice = {
  /** Null until main has told them. */
  readonly lists: readonly Watchlist[] | null
  readonly list: Watchlist | null
  readonly kept: PanelKept
  readonly keep: (changed: Partial<PanelKept>) => void
}

export function useListChoice(): ListChoice {
  const place = usePanelPlace()
  const lists = useStore(useScreen().streams.watchlists, lastOf)
  const kept = readPanelKept(place.kept)
  const list = lists?.find(({ id }) => id === kept.list) ?? lists?.[0] ?? null
  return { lists, list, kept, keep: (changed) => place.keep({ ...kept, ...changed }) }
}
