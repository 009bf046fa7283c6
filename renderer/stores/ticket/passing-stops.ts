/** Tells when a state that stops every order has ended or come again, so that no ticket goes on saying what is no longer so. */
import type { StoreApi } from 'zustand/vanilla'
import type { TradingState } from '../../../contract/trading.ts'
import type { Stop } from '../../time.ts'
import { type Heard, lastOf } from '../heard.ts'
import type { PassingRule } from './ticket-state.ts'

export function followPassingStops(
  trading: Pick<StoreApi<Heard<TradingState>>, 'subscribe'>,
  tell: (rule: PassingRule, holds: boolean) => void,
): Stop {
  return trading.subscribe((now, before) => {
    if (now.kind !== 'current') return
    const [is, was] = [now.value, lastOf(before)]
    if (was === null) return
    for (const rule of passingRules) if (stops[rule](is) !== stops[rule](was)) tell(rule, stops[rule](is))
  })
}

const stops: Readonly<Record<PassingRule, (state: TradingState) => boolean>> = {
  checking: ({ book }) => book.kind !== 'current',
  halted: ({ halt }) => halt.kind !== 'trading',
  journal: ({ journal }) => journal.kind !== 'sound',
}
const passingRules = ['checking', 'halted', 'journal'] as const satisfies readonly PassingRule[]
