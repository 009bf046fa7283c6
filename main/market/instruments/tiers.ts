/** Sorts rows that match into tiers, the best tier first and in each the lowest rows: no more than can be shown. */
import { type RowSet, takeCommon } from './row-set.ts'

/** What puts a row before others. */
export type Tiers = {
  /** It is called exactly so. */
  readonly own: RowSet | null
  /** It is known by such a word. */
  readonly exact: RowSet | null
  /** It is known by a word that begins so. */
  readonly beginning: RowSet | null
}

/** The best of the rows that all of the sets hold. */
export function takeRows(matching: readonly RowSet[], { own, exact, beginning }: Tiers, most: number): number[] {
  const found: number[] = []
  for (const tier of [own, exact, beginning]) if (tier) takeCommon([...matching, tier], found, most)
  takeCommon(matching, found, most)
  return found
}
