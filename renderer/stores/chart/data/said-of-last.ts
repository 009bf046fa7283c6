/** What is said of the last bar, by the bars and the price as they stand. */
import type { ChartState } from '../chart-state.ts'
import type { BarSeries } from './bar-series.ts'
import type { HeardPrice } from './heard-price.ts'

export type SaidOfLast = Pick<ChartState, 'last' | 'isCandle' | 'hasBars'>

export type LastBarParts = {
  readonly series: Pick<BarSeries, 'bars' | 'settledTo' | 'isLastOver'>
  readonly price: Pick<HeardPrice, 'state' | 'standing' | 'wasCloseAwaited'>
  /** By the broker's clock. */
  readonly now: number
}

export function saidOfLast(parts: LastBarParts): SaidOfLast {
  return { last: lastWord(parts), isCandle: closesElsewhere(parts), hasBars: parts.series.bars().length > 0 }
}

function lastWord({ series, price, now }: LastBarParts): ChartState['last'] {
  const last = series.bars().at(-1)
  if (!last) return 'none'
  const [state, settledTo] = [price.state(), series.settledTo()]
  const { isCloseAwaited, isFollowed } = price.standing()
  if (state === 'closed') return !isCloseAwaited && last.time <= settledTo ? 'settled' : 'unsettled'
  if (state === 'live' && !isFollowed) return 'untimed'
  if (series.isLastOver(now, state === 'live')) return last.time < settledTo ? 'settled' : 'unsettled'
  return state === 'live' ? 'going' : 'stopped'
}

function closesElsewhere({ series, price }: LastBarParts): boolean {
  const last = series.bars().at(-1)
  const { lastPrice } = price.standing()
  const isAwaited = price.state() === 'closed' && price.wasCloseAwaited()
  return !isAwaited && last !== undefined && lastPrice > 0 && lastPrice !== last.close
}
