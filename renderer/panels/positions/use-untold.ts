/** How many orders are filled beyond what the trades of the day tell. */
import { useStore } from 'zustand'
import { useFromNow, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { untoldFills } from '../../stores/untold-fills.ts'

export function useUntoldFills(): number {
  const { streams } = useScreen()
  const orders = useStore(streams.orders, lastOf)
  const trades = useStore(streams.portfolio, lastOf)?.trades
  return useFromNow((now) => (orders && trades ? untoldFills(orders.values(), trades, now) : 0))
}

/** `1 order is`. */
export function ordersAre(count: number): string {
  return count === 1 ? '1 order is' : `${count} orders are`
}
