/** How long to wait before the next connection: full jitter under a ceiling that doubles, and never more than a try a second on average. */
import { fraction, type Random } from '../ports/random.ts'

/** A connection that holds this long has proved itself; one that breaks sooner counts as one more failure. */
export const provenMillis = 30_000

const firstCeiling = 2_000
const lastCeiling = 30_000

/** `failures` in a row, the one just met included. Its mean is half the ceiling: a second at the least. */
export function retryDelay(failures: number, random: Random): number {
  const ceiling = Math.min(lastCeiling, firstCeiling * 2 ** Math.min(Math.max(0, failures - 1), 10))
  return Math.round(ceiling * fraction(random))
}
