/**
 * How far back amounts and indicators are drawn. The library works for each value of each line, and of thousands of bars most
 * are never looked at: what is far from sight is drawn when it is gone to. The prices are always there, whole.
 */
import type { Layer } from './layer.ts'

/** Bars drawn beyond those in sight, so that a hand that moves the chart sees no line end. */
const beyond = 600
/** So near to where the lines begin, more of them is drawn. */
const near = 150

export type Reach = {
  /** The first bar from which on everything is drawn. */
  readonly from: () => number
  /** Begins anew for bars of which those from `seen` on are in sight, counted from the last. */
  readonly begin: (seen: number) => void
  /** The bars from that place on are about to be in sight. */
  readonly see: (seen: number) => void
}

export function openReach(layers: readonly Pick<Layer, 'reach'>[], count: () => number): Reach {
  let from = 0
  return {
    from: () => from,
    begin: (seen) => {
      from = reachFor(count() + seen, count())
    },
    see: (seen) => {
      if (from === 0 || seen >= from + near) return
      from = reachFor(seen, count())
      for (const layer of layers) layer.reach?.(from)
    },
  }
}

/** As many again as there are from what is seen to the end: who goes on and on backwards has few pictures that draw more. */
function reachFor(seen: number, count: number): number {
  const first = Math.min(seen, count)
  return Math.max(0, Math.floor(first - beyond - (count - first)))
}
