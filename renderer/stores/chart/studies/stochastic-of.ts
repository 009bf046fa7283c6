/** Where a number stands in the range that it had of late, in per cent, and its averages. */
import type { SMA } from 'trading-signals'
import type { Values } from './study.ts'

/** A range of nothing has no place in it: there is no value then, and the averages go on without it. */
export function stochasticOf(count: number, slow: SMA, signal: SMA): (value: number, isAgain: boolean) => Values {
  let values: number[] = []
  let before: number[] = []
  // Whether the averages took the last bar, so that it is taken anew only where it was taken at all.
  let tookSlow = false
  let tookSignal = false

  return (value, isAgain) => {
    if (!isAgain) {
      before = values
      tookSlow = false
      tookSignal = false
    }
    values = [...before, value].slice(-count)
    const low = Math.min(...values)
    const height = Math.max(...values) - low
    if (values.length < count || height === 0) return [null, null]
    const k = slow.update(((value - low) / height) * 100, tookSlow)
    tookSlow = true
    if (k === null) return [null, null]
    const d = signal.update(k, tookSignal)
    tookSignal = true
    return [k, d]
  }
}
