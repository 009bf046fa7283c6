/** How many orders are filled beyond what the trades of the day tell, and what an empty list says because of it. */
import { useStore } from 'zustand'
import { useFromNow, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { untoldFills } from '../../stores/untold-fills.ts'
import { notEmptyWords } from './empty-words.ts'

export function useUntoldFills(): number {
  const { streams } = useScreen()
  const orders = useStore(streams.orders, lastOf)
  const trades = useStore(streams.portfolio, lastOf)?.trades
  return useFromNow((now) => (orders && trades ? untoldFills(orders.values(), trades, now) : 0))
}

export function useNotEmptyWords(what: 'positions' | 'trades'): string | null {
  const untold = useUntoldFills()
  const portfolio = useStore(useScreen().streams.portfolio, lastOf)
  const [readAt, problem] =
    what === 'trades' ? [portfolio?.tradesReadAt, portfolio?.tradesProblem] : [portfolio?.readAt, portfolio?.problem]
  return notEmptyWords(what, { untold, readAt: readAt ?? null, isProblem: problem !== null && problem !== undefined })
}
