/** How steeply points rise: the middle of the slopes of all pairs, which a few wild points do not turn, and its middle half. */
import { quantile } from '../rounds.ts'

export type Point = { readonly at: number; readonly value: number }

/** The first quarter, the median and the third quarter. */
export function slopes(points: readonly Point[]): readonly [number, number, number] {
  const rises: number[] = []
  for (const [index, first] of points.entries()) {
    for (const later of points.slice(index + 1)) {
      if (later.at > first.at) rises.push((later.value - first.value) / (later.at - first.at))
    }
  }
  return [quantile(rises, 0.25), quantile(rises, 0.5), quantile(rises, 0.75)]
}
