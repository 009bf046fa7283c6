/** Wilder's directional movement. The library's counts the first bar, which moved from nowhere, as one that did not move. */
import { WSMA } from 'trading-signals'
import type { Bar } from '../bar.ts'
import type { Step, Values } from './study.ts'

export function directional(count: number): Step {
  const range = new WSMA(count)
  const up = new WSMA(count)
  const down = new WSMA(count)
  const mean = new WSMA(count)
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
    const width = range.update(trueRange(bar, before), isAgain)
    const rises = up.update(rise > fall && rise > 0 ? rise : 0, isAgain)
    const falls = down.update(fall > rise && fall > 0 ? fall : 0, isAgain)
    if (width === null || rises === null || falls === null || width === 0) return [null, null, null]
    const plus = (rises / width) * 100
    const minus = (falls / width) * 100
    const apart = plus + minus === 0 ? 0 : (Math.abs(plus - minus) / (plus + minus)) * 100
    const value = mean.update(apart, tookMean)
    tookMean = true
    return [value, plus, minus]
  }
}

function trueRange({ high, low }: Bar, { close }: Bar): number {
  return Math.max(high - low, Math.abs(high - close), Math.abs(low - close))
}
