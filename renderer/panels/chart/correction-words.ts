/** What was put right in a bar, in words. */
import { isOtherVolume } from '../../stores/chart/bar.ts'
import { type CandleLength, isWithinDay } from '../../stores/chart/candle-length.ts'
import type { Correction } from '../../stores/chart/chart-state.ts'
import type { ChartWords } from './chart-words.ts'
import { timeWords } from './view/chart-options.ts'

const prices = ['open', 'high', 'low', 'close'] as const

export function correctionWords(correction: Correction | null, length: CandleLength, words: ChartWords): string {
  if (!correction) return ''
  const { was, is } = correction
  const when = timeWords(was.time, isWithinDay(length))
  if (!is) return `${when}: the broker has no candle there, so it was taken out.`
  const changed = prices
    .filter((field) => was[field] !== is[field])
    .map((field) => `${field} ${words.exact(was[field])} → ${words.exact(is[field])}`)
  if (isOtherVolume(was, is)) changed.push(`volume ${words.units(was.volume)} → ${words.units(is.volume)}`)
  return `${when}: ${changed.join(', ')}`
}
