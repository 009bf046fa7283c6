/** How far the last bar is to be believed: only while its price is live is it of now. */
import { useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useScreen } from '../../screen-context.tsx'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import { stateLooks } from '../../ui/state-look.ts'
import type { LastLook } from './view/chart-view.ts'

export function useLastLook({ key, state: told }: ChartData): LastLook {
  const { market } = useScreen()
  const state = useSyncExternalStore(market.subscribe, () => market.quote(key).state)
  const isCandle = useStore(told, (now) => now.isCandle)
  return useMemo(() => {
    // A market that is shut has a last price, and that is what it is.
    const isCurrent = state === 'live' || state === 'closed'
    // The word of the last price is not that of another one.
    return { isCurrent, word: state === 'live' ? '' : isCandle ? 'Candle' : stateLooks[state].word }
  }, [state, isCandle])
}
