/** The prices that a chart follows while it can be seen, and why where that is refused. */
import { useEffect, useSyncExternalStore } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useScreen } from '../../screen-context.tsx'

/** The least that tells the open interest with the price. */
const ownLevel = 'greeks'

export function useFollowed(
  panel: string,
  isVisible: boolean,
  key: InstrumentKey | null,
  compared: InstrumentKey | null,
) {
  const { market } = useScreen()
  useEffect(() => {
    const own = key !== null && isVisible ? [{ key, level: ownLevel } as const] : []
    const other = own.length > 0 && compared !== null ? [{ key: compared, level: 'price' } as const] : []
    market.watch(panel, [...own, ...other.filter((want) => want.key !== key)])
  }, [market, panel, isVisible, key, compared])
  useEffect(() => () => market.watch(panel, []), [market, panel])
  return useSyncExternalStore(market.subscribe, () => market.refusal(panel))
}
