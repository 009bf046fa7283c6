/** Follows the prices of what a panel shows, at the cheapest level and only while it can be seen. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AppError } from '../../contract/errors.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { usePanelPlace } from '../panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import { shownVersion } from './price-version.ts'

/** As many as one panel may want. */
const mostWatched = 5_000

/** Why they are not followed, where that is so. */
export function useFollowedPrices(keys: readonly (InstrumentKey | null)[]): AppError | null {
  const { id, isVisible } = usePanelPlace()
  return useFollowed(id, isVisible, keys)
}

/** `id` names who wants them: a panel, or what else of the window shows prices. */
export function useFollowed(
  id: string,
  isVisible: boolean,
  keys: readonly (InstrumentKey | null)[],
  level: 'price' | 'greeks' = 'price',
): AppError | null {
  const { market, listing } = useScreen()
  const named = [...new Set(keys)].filter((key) => key !== null).slice(0, mostWatched)
  const text = named.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keys in a new list are the same wish
  const wanted = useMemo(() => named, [text])
  useEffect(() => {
    if (wanted.length > 0) listing.need(wanted)
    market.watch(id, isVisible ? wanted.map((key) => ({ key, level })) : [])
  }, [market, listing, id, isVisible, wanted, level])
  useEffect(() => () => market.watch(id, []), [market, id])
  return useSyncExternalStore(market.subscribe, () => market.refusal(id))
}

/** Draws again whenever the price of one of these is told anew, and of a panel behind another tab once it is seen. */
export function usePriceVersion(keys: readonly (InstrumentKey | null)[]): number {
  const { market } = useScreen()
  const { isVisible } = usePanelPlace()
  return useSyncExternalStore(market.subscribe, () => shownVersion(isVisible, keys, market.version))
}
