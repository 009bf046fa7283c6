/** Wilder's directional movement. The first bar moved from nowhere, and does not count. */
import type { Bar } from '../bar.ts'
import { wilderMean } from './smoothing.ts'
import type { Step, Values } from './study.ts'
import { trueRange } from './super-trend.ts'

export function directional(count: number): Step {
  const range = wilderMean(count)
  const up = wilderMean(count)
  const down = wilderMean(count)
  const mean = wilderMean(count)
  let before: Bar | null = null
  let now: Bar | null = null
  // Whether the average took the last bar, so that it is taken anew only where it was taken at all.
  let tookMean = false

  return (bar, isAgain): Values => {
    if (!isAgain) {
      before = now
      tookMean = false
    }
    now = bar
    if (!before) return [null, null, null]
    const rise = bar.high - before.high
    const fall = before.low - bar.low
    const width = range(trueRange(bar, before.close), isAgain)
    const rises = up(rise > fall && rise > 0 ? rise : 0, isAgain)
    const falls = down(fall > rise && fall > 0 ? fall : 0, isAgain)
    if (width === null || rises === null || falls === null || width === 0) return [null, null, null]
    const plus = (rises / width) * 100
    const minus = (falls / width) * 100
    const apart = plus + minus === 0 ? 0 : (Math.abs(plus - minus) / (plus + minus)) * 100
    const value = mean(apart, tookMean)
    tookMean = true
    return [value, plus, minus]
  }
}
