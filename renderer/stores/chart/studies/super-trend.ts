/** The SuperTrend: a band of the true range that only follows, and turns when the close goes through it. */
import type { Bar } from '../bar.ts'
import { wilderMean } from './smoothing.ts'
import type { Step } from './study.ts'

type Bands = { readonly upper: number; readonly lower: number; readonly isUp: boolean }
type State = { readonly close: number; readonly bands: Bands | null }

export function superTrend(length: number, width: number): Step {
  const range = wilderMean(length)
  let before: State | null = null
  let now: State | null = null
  return (bar, isAgain) => {
    if (!isAgain) before = now
    const wide = range(trueRange(bar, before?.close ?? null), isAgain)
    const bands = wide === null ? null : next(bar, wide * width, before)
    now = { close: bar.close, bands }
    if (!bands) return [null, null]
    return bands.isUp ? [bands.lower, null] : [null, bands.upper]
  }
}

function next({ high, low, close }: Bar, half: number, before: State | null): Bands {
  const middle = (high + low) / 2
  const last = before?.bands ?? null
  const follows = last && before
  const upper = follows && middle + half >= last.upper && before.close <= last.upper ? last.upper : middle + half
  const lower = follows && middle - half <= last.lower && before.close >= last.lower ? last.lower : middle - half
  return { upper, lower, isUp: last?.isUp ? close >= lower : close > upper }
}

/** The first bar has no close before it. */
export function trueRange({ high, low }: Pick<Bar, 'high' | 'low'>, close: number | null): number {
  return close === null ? high - low : Math.max(high, close) - Math.min(low, close)
}
