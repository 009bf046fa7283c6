/** What the foot of a chart says of its last bar; null where it is over and the broker's own. */
import { assertNever } from '../../../contract/result.ts'
import type { ChartState } from '../../stores/chart/chart-state.ts'

export type LastBarWords = { readonly text: string; readonly isTrouble: boolean; readonly title?: string }

const madeHere = "Made of the feed's prices; the broker's own candle takes its place once it is over."
const ofTheCandle = 'The newest candle of the broker was read, and is another price than the last one of the feed.'
const withoutTime = 'its live price comes without the time of a trade'

/** The same words as in the table of the bars. */
export const asTheCandle = "as the broker's candle told it"
export const standsStill = {
  stopped: 'stands still: its price is not live',
  untimed: `stands still: ${withoutTime}`,
} as const

export function lastBarWords({ last, isCandle }: Pick<ChartState, 'last' | 'isCandle'>): LastBarWords | null {
  if (isCandle) {
    const why = last === 'untimed' ? withoutTime : 'no live price moves it'
    return { text: `Last bar ${asTheCandle}: ${why}`, isTrouble: true, title: ofTheCandle }
  }
  switch (last) {
    case 'none':
    case 'settled':
      return null
    case 'going':
      return { text: 'Last bar going on', isTrouble: false, title: madeHere }
    case 'unsettled':
      return { text: 'Last bar not yet told by the broker', isTrouble: false }
    case 'stopped':
    case 'untimed':
      return { text: `Last bar ${standsStill[last]}`, isTrouble: true }
    default:
      return assertNever(last)
  }
}
