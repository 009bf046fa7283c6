/** When to ask for the instrument file again: at once at start, soon after a failure, each morning after six. */
import { fraction, type Random } from '../../ports/random.ts'

const second = 1_000
const minute = 60 * second

/** The wall is looked at again this often: a computer that slept, or whose clock was set, is not late for longer. */
export const lookMillis = 10 * minute

/** Full jitter below a ceiling that doubles: many terminals must not come back as one. */
export function retryMillis(failures: number, random: Random): number {
  const ceiling = Math.min(lookMillis, 5 * second * 2 ** Math.max(0, failures - 1))
  return Math.max(second, Math.round(ceiling * fraction(random)))
}

/** A new day's file was asked for and is not there yet. */
export function notYetMillis(random: Random): number {
  return Math.round(lookMillis * (0.5 + fraction(random) / 2))
}
