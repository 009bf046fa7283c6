/** Wilder's parabolic stop and reverse. The library's own moves the stop by a fixed hundredth when it turns, which is no rule of Wilder's. */
import { folded } from './steps.ts'
import type { Step } from './study.ts'

type Edge = { readonly high: number; readonly low: number }
type Stop = {
  readonly stop: number
  readonly extreme: number
  readonly speed: number
  readonly isLong: boolean
  readonly before: Edge
  readonly beforeThat: Edge
}
type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly edge: Edge }
  | ({ readonly kind: 'going' } & Stop)

export function parabolicStop(step: number, most: number): Step {
  return folded<State>({ kind: 'none' }, (state, { high, low }) => {
    const edge = { high, low }
    if (state.kind === 'none') return [{ kind: 'one', edge }, [null]]
    const next = state.kind === 'one' ? begun(state.edge, edge, step) : moved(state, edge, step, most)
    return [{ kind: 'going', ...next }, [next.stop]]
  })
}

function begun(first: Edge, edge: Edge, step: number): Stop {
  const isLong = edge.high + edge.low >= first.high + first.low
  const [stop, extreme] = isLong ? [first.low, edge.high] : [first.high, edge.low]
  return { stop, extreme, speed: step, isLong, before: edge, beforeThat: first }
}

function moved(last: Stop, edge: Edge, step: number, most: number): Stop {
  const { isLong, extreme, speed, before, beforeThat } = last
  const toward = last.stop + speed * (extreme - last.stop)
  // Never within the two bars before it.
  const stop = isLong ? Math.min(toward, before.low, beforeThat.low) : Math.max(toward, before.high, beforeThat.high)
  const turns = isLong ? edge.low < stop : edge.high > stop
  const places = { before: edge, beforeThat: before }
  if (turns) {
    // From the extreme that was reached, and never within the bar that turned it.
    const from = isLong ? Math.max(extreme, edge.high) : Math.min(extreme, edge.low)
    return { ...places, stop: from, extreme: isLong ? edge.low : edge.high, speed: step, isLong: !isLong }
  }
  const isFurther = isLong ? edge.high > extreme : edge.low < extreme
  const reached = isLong ? Math.max(extreme, edge.high) : Math.min(extreme, edge.low)
  return { ...places, stop, extreme: reached, speed: isFurther ? Math.min(most, speed + step) : speed, isLong }
}
