/** Sorts rows that match into tiers, the best tier first and in each the lowest rows: no more than can be shown. */
import { holds, type RowSet, takeCommon } from './row-set.ts'

/** What puts a row before others, the best first; each is made only where those before it leave room. */
export type Tiers = readonly (() => RowSet | null)[]

/** Adds to `found` the best of the rows that all of the sets hold, until there are `most`. */
export function takeRows(matching: readonly RowSet[], tiers: Tiers, found: number[], most: number): void {
  for (const tier of tiers) {
    const set = tier()
    if (set) takeCommon([...matching, set], found, most)
    if (found.length >= most) return
  }
  takeCommon(matching, found, most)
}

/** All of the rows that all of the sets hold; null where there are more than `most`. */
export function fewIn(matching: readonly RowSet[], most: number): readonly number[] | null {
  const rows: number[] = []
  takeCommon(matching, rows, most + 1)
  return rows.length > most ? null : rows
}

/** As `takeRows`, with rows that are known one by one, which saves going through the sets for every tier. */
export function takeFew(rows: readonly number[], tiers: Tiers, found: number[], most: number): void {
  let left = rows.filter((row) => !found.includes(row))
  for (const tier of tiers) {
    if (left.length < 2) break
    const set = tier()
    if (!set) continue
    found.push(...left.filter((row) => holds(set, row)))
    left = left.filter((row) => !holds(set, row))
  }
  found.push(...left)
  found.splice(most)
}

/** The rows as each reading and its tiers put them, then the rest. */
export function sortFew(
  rows: readonly number[],
  readings: Iterable<readonly RowSet[]>,
  ofReadings: Tiers,
  ofRest: Tiers,
): number[] {
  const found: number[] = []
  if (rows.length < 2) return [...rows]
  for (const reading of readings) {
    takeFew(
      rows.filter((row) => reading.every((set) => holds(set, row))),
      ofReadings,
      found,
      rows.length,
    )
    if (found.length === rows.length) return found
  }
  takeFew(rows, ofRest, found, rows.length)
  return found
}

/** The same tiers, each made once however often they are gone through. */
export function keepTiers(tiers: Tiers): Tiers {
  const made: (RowSet | null)[] = []
  return tiers.map((tier, at) => () => {
    const known = made[at]
    if (known !== undefined) return known
    const set = tier()
    made[at] = set
    return set
  })
}
