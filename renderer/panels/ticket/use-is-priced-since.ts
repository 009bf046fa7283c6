/** Whether a live price was told since an instant: what a look found without one is no longer how it stands. */
import { useSyncExternalStore } from 'react'
import type { Instant, InstrumentKey } from '../../../contract/kinds.ts'
import { useScreen } from '../../screen-context.tsx'

/** An age that is not known is NaN and no price. */
export function useIsPricedSince(key: InstrumentKey, at: Instant | null): boolean {
  const { market, time } = useScreen()
  return useSyncExternalStore(market.subscribe, () => {
    const quote = market.quote(key)
    return at !== null && quote.state === 'live' && quote.age() < time.wall() - at
  })
}
