/** Sorts rows that match into tiers, the best tier first and in each the lowest rows: no more than can be shown. */
import { type RowSet, takeCommon } from './row-set.ts'

/** What puts a row before others, the best first; each is made only where those before it leave room. */
export type Tiers = readonly (() => RowSet | null)[]

/** The best of the rows that all of the sets hold. */
export function takeRows(matching: readonly RowSet[], tiers: Tiers, most: number): number[] {
  const found: number[] = []
  for (const tier of tiers) {
    const set = tier()
    if (set) takeCommon([...matching, set], found, most)
    if (found.length >= most) return found
  }
  takeCommon(matching, found, most)
  return found
}
