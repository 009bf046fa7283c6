/** A bar in words, for the ear. */
import type { Bar } from '../../stores/chart/bar.ts'
import { type CandleLength, isWithinDay } from '../../stores/chart/candle-length.ts'
import type { ChartWords } from './chart-words.ts'
import { timeWords } from './view/chart-options.ts'

export function spokenBar(
  { time, open, high, low, close, volume, isVolumeNear }: Bar,
  length: CandleLength,
  words: ChartWords,
): string {
  const when = timeWords(time, isWithinDay(length))
  const prices = `open ${words.exact(open)}, high ${words.exact(high)}, low ${words.exact(low)}, close ${words.exact(close)}`
  return `${when}: ${prices}${Number.isNaN(volume) ? '' : `, volume ${isVolumeNear ? 'about ' : ''}${words.units(volume)}`}`
}
