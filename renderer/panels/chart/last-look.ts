/** The word beside the price of the last bar: how far it is to be believed. */
import type { ChartState } from '../../stores/chart/chart-state.ts'
import type { ShownState } from '../../stores/market/market.ts'
import { stateLooks } from '../../ui/state-look.ts'
import type { LastLook } from './view/chart-view.ts'

export function lastLook(state: ShownState, { last, isCandle }: Pick<ChartState, 'last' | 'isCandle'>): LastLook {
  // A market that is shut has a last price, and that is what it is; not before the broker has told its last bar.
  if (state === 'closed' && last === 'unsettled') return { isCurrent: false, word: 'Unsettled' }
  // A price that no bar is made of stands elsewhere than the last bar closes.
  if (state === 'live' && isCandle) return { isCurrent: false, word: 'Candle' }
  const isCurrent = state === 'live' || state === 'closed'
  // The word of the last price is not that of another one.
  return { isCurrent, word: state === 'live' ? '' : isCandle ? 'Candle' : stateLooks[state].word }
}
