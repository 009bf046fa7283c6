/** Follows the book of what can be seen, as deep as it is looked at; tells why it is not followed where it is not. */
import { useEffect, useSyncExternalStore } from 'react'
import type { AppError } from '../../contract/errors.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { useScreen } from '../screen-context.tsx'
import type { Levels } from './kept-levels.ts'

export function useWatchedBook(panel: string, key: InstrumentKey | null, levels: Levels): AppError | null {
  const { market, listing } = useScreen()
  useEffect(() => {
    market.watch(panel, key === null ? [] : [{ key, level: levels === 30 ? 'depth30' : 'depth5' }])
    if (key !== null) listing.need([key])
  }, [market, listing, panel, key, levels])
  useEffect(() => () => market.watch(panel, []), [market, panel])
  return useSyncExternalStore(market.subscribe, () => market.refusal(panel))
}
