/** How long to wait after repeated failures: longer each time, and spread out so that many terminals do not return as one. */
import { fraction, type Random } from '../ports/random.ts'

const firstCeiling = 10_000
const lastCeiling = 60_000
const shortest = 1_000

/** Full jitter: anywhere between the shortest wait and a ceiling that doubles with each failure. */
export function backOffMillis(failures: number, random: Random): number {
  const ceiling = Math.min(lastCeiling, firstCeiling * 2 ** Math.max(0, failures - 1))
  return Math.max(shortest, Math.round(ceiling * fraction(random)))
}
