/**
 * How far back a chart is drawn. The library works for each bar and each value of each line, and most are never looked at. Amounts and
 * indicators are drawn where they are gone to. Prices are there whole; of a long history all that is in sight comes first.
 */
import type { Layer } from './layer.ts'

/** Bars drawn beyond those in sight once they stand there, so that a hand that moves the chart sees no line end. */
const beyond = 600
/** So near to where the lines begin, more of them is drawn. */
const near = 150
/** With those that come first: a hand that moves the chart a little meanwhile has no more of it drawn. */
const beyondAtFirst = 200
/** For fewer bars left out a second picture is not worth it. */
const worthLeavingOut = 1_000

export type Reach = {
  /** The first bar from which on everything is drawn. */
  readonly from: () => number
  /** The first bar that the library has: never one after `from`. */
  readonly first: () => number
  /** Begins anew for bars of which those from `seen` on are in sight, counted from the last; `isInSteps`: those come first. */
  readonly begin: (seen: number, isInSteps?: boolean) => void
  /** The bars from that place on are about to be in sight. */
  readonly see: (seen: number) => void
  /** What is in sight stands there: now the rest, all prices and the lines beyond. */
  readonly whole: () => void
}

export type ReachParts = {
  readonly layers: () => readonly Pick<Layer, 'reach' | 'whole'>[]
  readonly count: () => number
  /** What is in sight stays there while the library is given bars before its first one. */
  readonly keep: (change: () => void) => void
}

export function openReach({ layers, count, keep }: ReachParts): Reach {
  let from = 0
  let first = 0

  function drawFor(seen: number): void {
    // Before the lines: they would be longer than the prices.
    if (first > 0)
      keep(() => {
        first = 0
        for (const layer of layers()) layer.whole?.()
      })
    from = reachFor(seen, count())
    for (const layer of layers()) layer.reach?.(from)
  }

  return {
    from: () => from,
    first: () => first,
    begin: (seen, isInSteps = false) => {
      const place = Math.min(count() + seen, count())
      const usual = reachFor(place, count())
      first = isInSteps && usual >= worthLeavingOut ? Math.floor(place - beyondAtFirst) : 0
      from = Math.max(first, usual)
    },
    see: (seen) => {
      if (from > 0 && seen < from + near) drawFor(seen)
    },
    whole: () => {
      if (first > 0) drawFor(first + beyondAtFirst)
    },
  }
}

/** As many again as there are from what is seen to the end: who goes on and on backwards has few pictures that draw more. */
function reachFor(seen: number, count: number): number {
  const first = Math.min(seen, count)
  return Math.max(0, Math.floor(first - beyond - (count - first)))
}
