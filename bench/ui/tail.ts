/** Figures of which the slow ones count: a quantile of all, and how it spreads over parts of the run. */
import type { Bound, Row } from '../report.ts'
import { middleHalf, quantile } from '../rounds.ts'

/** Each is long enough to have a slow end of its own. */
const parts = 5

/** The quantile of each part of the run, in the order they were taken. */
function inParts(figures: readonly number[], at: number): readonly number[] {
  const length = Math.ceil(figures.length / parts)
  return Array.from({ length: parts }, (_, part) => quantile(figures.slice(part * length, (part + 1) * length), at))
}

export type Tail = { readonly what: string; readonly figures: readonly number[]; readonly at: number }

/** Against a bound in its own unit; `beside` is shown for what it is. */
export function within(
  { what, figures, at }: Tail,
  most: number,
  beside: { name: string; figures: readonly number[] } | null,
): Row {
  const spread = inParts(figures, at)
  return {
    ...{ what: `${what}, p${at * 100}`, ours: quantile(figures, at), unit: 'ms' },
    ...{ peer: `${most} ms${beside ? `; ${beside.name}` : ''}`, against: beside && quantile(beside.figures, at) },
    ...{ ratio: quantile(figures, at) / most, bound: { atMost: 1 } },
    quartiles: [quantile(spread, 0.25) / most, quantile(spread, 0.75) / most],
  }
}

/** Against what a peer took meanwhile. */
export function besidePeer({ what, figures, at }: Tail, peer: string, theirs: readonly number[], bound: Bound): Row {
  const [ours, against] = [inParts(figures, at), inParts(theirs, at)]
  const ratios = ours.map((value, part) => value / (against[part] ?? Number.NaN))
  return {
    ...{ what: `${what}, p${at * 100}`, ours: quantile(figures, at), unit: 'ms', peer },
    ...{ against: quantile(theirs, at), ratio: quantile(figures, at) / quantile(theirs, at), bound },
    quartiles: middleHalf(ratios),
  }
}
