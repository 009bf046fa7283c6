/** Tells when a state that stopped every order has ended, so that no ticket goes on saying that it holds. */
import type { StoreApi } from 'zustand/vanilla'
import type { TradingState } from '../../contract/trading.ts'
import type { Stop } from '../time.ts'
import { type Heard, lastOf } from './heard.ts'
import type { PassingRule } from './ticket.ts'

export function followPassingStops(
  trading: Pick<StoreApi<Heard<TradingState>>, 'subscribe'>,
  lift: (rule: PassingRule) => void,
): Stop {
  return trading.subscribe((now, before) => {
    if (now.kind !== 'current') return
    const [is, was] = [now.value, lastOf(before)]
    if (was === null) return
    if (is.book.kind === 'current' && was.book.kind !== 'current') lift('checking')
    if (is.halt.kind === 'trading' && was.halt.kind !== 'trading') lift('halted')
  })
}
