/** The ticks in a row of the ladder of a panel: chosen, else as they suit the first price that is known, and kept from then on. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import { anchorOf } from './anchor-price.ts'
import { type KeptTicks, nextTicks, readTicks, suitedTicks, type TicksInRow } from './kept-ticks.ts'

export type Ticks = {
  /** Null while no price is known. */
  readonly ticks: TicksInRow | null
  readonly more: () => void
}

export function useTicks(of: InstrumentKey | null, tick: number | null): Ticks {
  const place = usePanelPlace()
  const { market } = useScreen()
  const chosen = of === null ? null : readTicks(place.kept, of)
  const suited = useSyncExternalStore(market.subscribe, () => {
    if (of === null || tick === null || chosen !== null) return null
    const anchor = anchorOf(market.quote(of))
    return anchor === null ? null : suitedTicks(anchor.price, tick)
  })
  function keep(ticks: TicksInRow): void {
    if (of !== null) place.keep({ ticks, of } satisfies KeptTicks)
  }
  const keepSuited = useEffectEvent(keep)
  // What suits a price must not change under a hand because the price did.
  useEffect(() => {
    if (suited !== null) keepSuited(suited)
  }, [suited])

  const ticks = chosen ?? suited
  return {
    ticks,
    more: () => {
      if (of === null || tick === null || ticks === null) return
      keep(nextTicks(ticks, anchorOf(market.quote(of))?.price ?? null, tick))
    },
  }
}
