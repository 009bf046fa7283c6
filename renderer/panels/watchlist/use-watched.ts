/** Follows what can be seen of a list, a moment after it has come to rest, and says why where that is refused. */
import { useEffect, useSyncExternalStore } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import { useScreen } from '../../screen-context.tsx'

/** Rows that fly past under a wheel are not asked for. */
const rest = 80

export function useWatched(panel: string, keys: readonly InstrumentKey[], level: WatchLevel) {
  const { market, time } = useScreen()
  // Compared by what it says: each picture of the rows makes a new list of the same keys.
  const wanted = keys.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const watch = () =>
      market.watch(
        panel,
        keys.map((key) => ({ key, level })),
      )
    if (keys.length === 0) {
      watch()
      return
    }
    return time.after(rest, watch)
  }, [market, time, panel, wanted, level])
  useEffect(() => () => market.watch(panel, []), [market, panel])
  return useSyncExternalStore(market.subscribe, () => market.refusal(panel))
}
