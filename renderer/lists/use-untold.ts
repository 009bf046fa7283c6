/** How many orders are filled beyond what the trades of the day tell, and what an empty list says because of it. */
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { behindTrades } from '../stores/orders/behind-trades.ts'
import { untoldFills } from '../stores/orders/untold-fills.ts'
import { browserTime } from '../time.ts'
import { notEmptyWords } from './empty-words.ts'

export function useUntoldFills(): number {
  const { streams } = useScreen()
  const orders = useStore(streams.orders, lastOf)
  const portfolio = useStore(streams.portfolio, lastOf)
  return useFromNow((now) => (orders && portfolio ? untoldFills(orders.values(), portfolio, now) : 0))
}

export function useNotEmptyWords(what: 'positions' | 'trades'): string | null {
  const untold = useUntoldFills()
  const portfolio = useStore(useScreen().streams.portfolio, lastOf)
  const [readAt, problem] =
    what === 'trades' ? [portfolio?.tradesReadAt, portfolio?.tradesProblem] : [portfolio?.readAt, portfolio?.problem]
  return notEmptyWords(what, { untold, readAt: readAt ?? null, isProblem: problem !== null && problem !== undefined })
}

/** A reading of the positions follows each trade within a second or two: so long that is no news. */
const usualMillis = 3_000

/** Of how many instruments the positions have been behind the trades for longer than that. */
export function useBehindTrades(): number {
  const portfolio = useStore(useScreen().streams.portfolio, lastOf)
  const behind = useMemo(() => (portfolio ? behindTrades(portfolio) : 0), [portfolio])
  const [isLong, setLong] = useState(false)
  const isBehind = behind > 0
  useEffect(() => {
    if (!isBehind) return
    const stop = browserTime.after(usualMillis, () => setLong(true))
    return () => {
      stop()
      setLong(false)
    }
  }, [isBehind])
  return isLong ? behind : 0
}
