/** Where a close stands in the range of late, in per cent, and its averages. */
import type { Bar } from '../bar.ts'
import { folded } from './steps.ts'
import type { Values } from './study.ts'

/** Of a number alone all three are the same. */
type Reached = Pick<Bar, 'high' | 'low' | 'close'>

type State = {
  readonly range: readonly Reached[]
  readonly places: readonly number[]
  readonly means: readonly number[]
}

/** Lower is only what is left of a number that was reckoned in two ways. */
const leastHeight = 1e-9

/** A range of nothing has no place in it: there is no value then, and the averages go on without it. */
export function stochasticOf(
  count: number,
  slow: number,
  signal: number,
): (reached: Reached, isAgain: boolean) => Values {
  return folded<State, Reached>({ range: [], places: [], means: [] }, (before, reached) => {
    const range = [...before.range, reached].slice(-count)
    const lowest = Math.min(...range.map(({ low }) => low))
    const height = Math.max(...range.map(({ high }) => high)) - lowest
    if (range.length < count || height < leastHeight) return [{ ...before, range }, [null, null]]
    const places = [...before.places, ((reached.close - lowest) / height) * 100].slice(-slow)
    const k = meanOf(places, slow)
    const means = k === null ? before.means : [...before.means, k].slice(-signal)
    return [{ range, places, means }, [k, k === null ? null : meanOf(means, signal)]]
  })
}

function meanOf(values: readonly number[], count: number): number | null {
  return values.length < count ? null : values.reduce((sum, value) => sum + value, 0) / count
}
