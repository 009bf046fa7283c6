/** What a soak found, as rows of its report. */
import type { Bound, Row } from '../report.ts'

type Three = readonly [number, number, number]

/** The least of the last third against the most of the first: a count that goes up and down has not grown. */
export function growth(counts: readonly number[]): number {
  const third = Math.ceil(counts.length / 3)
  return Math.max(0, Math.min(...counts.slice(-third)) - Math.max(...counts.slice(0, third)))
}

export const same = (value: number): Three => [value, value, value]

export function row(what: string, unit: string, [low, middle, high]: Three, bound: Bound): Row {
  return { what, unit, ours: middle, peer: '', against: null, ratio: middle, quartiles: [low, high], bound }
}
