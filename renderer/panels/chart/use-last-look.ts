/** How far the last bar is to be believed: only while its price is live is it of now. */
import { useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useScreen } from '../../screen-context.tsx'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import { lastLook } from './last-look.ts'
import type { LastLook } from './view/chart-view.ts'

export function useLastLook({ key, state: told }: ChartData): LastLook {
  const { market } = useScreen()
  const state = useSyncExternalStore(market.subscribe, () => market.quote(key).state)
  const isCandle = useStore(told, (now) => now.isCandle)
  const last = useStore(told, (now) => now.last)
  return useMemo(() => lastLook(state, { last, isCandle }), [state, last, isCandle])
}
