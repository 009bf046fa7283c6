/** Sorts rows that match into tiers, the best tier first and in each the lowest rows: no more than can be shown. */
import { holds, lowestRow, type Matching } from './row-sets.ts'

/** What puts a row before others. */
export type Tiers = {
  /** It is called exactly so. Lowest first; one may stand twice. */
  readonly own: readonly number[]
  /** It is known by such a word. */
  readonly exact: Int32Array | null
  /** It is known by a word that begins so. */
  readonly beginning: Int32Array | null
}

/** `rows` lowest first. */
export function sortRows(rows: readonly number[], { own, exact, beginning }: Tiers, most: number): number[] {
  const tiers: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const row of rows) {
    if (own.includes(row)) tiers[0].push(row)
    else if (exact && holds(exact, row)) tiers[1].push(row)
    else if (beginning && holds(beginning, row)) tiers[2].push(row)
    else tiers[3].push(row)
  }
  return tiers.flat().slice(0, most)
}

/** The best rows of a set. */
export function takeRows(matching: Matching, { own, exact, beginning }: Tiers, most: number): number[] {
  const found: number[] = []
  for (const row of own) if (found.length < most && found.at(-1) !== row && holds(matching.set, row)) found.push(row)
  if (exact) takeFrom(found, matching, exact, most)
  if (beginning && found.length < most) takeFrom(found, matching, beginning, most)
  if (found.length < most) takeFrom(found, matching, matching.set, most)
  return found
}

/** Adds the lowest rows that are in both sets and were not found before. */
function takeFrom(found: number[], { set, live, count }: Matching, tier: Int32Array, most: number): void {
  const before = found.length
  for (let place = 0; place < count && found.length < most; place++) {
    const at = live[place] ?? 0
    for (let bits = (set[at] ?? 0) & (tier[at] ?? 0); bits !== 0 && found.length < most; bits &= bits - 1) {
      const row = lowestRow(at, bits)
      if (before === 0 || !isAmong(found, before, row)) found.push(row)
    }
  }
}

function isAmong(found: readonly number[], count: number, row: number): boolean {
  for (let at = 0; at < count; at++) if (found[at] === row) return true
  return false
}
