/** How a rate budget looks and what its span is called. */
import type { RateBudget } from '../../contract/trading.ts'

/** A full one keeps somebody waiting, or soon will; what may stand at once is meant to be used up. */
export function budgetLook({ used, most, waiting, perMillis }: RateBudget): 'doubt' | undefined {
  const isFull = perMillis === null ? used > most : used >= most
  return waiting > 0 || isFull ? 'doubt' : undefined
}

/** Of the one that is nearest its end. */
export function budgetWords({
  name,
  used,
  most,
  perMillis,
}: Pick<RateBudget, 'name' | 'used' | 'most' | 'perMillis'>): string {
  return `Nearest to a limit of the broker: ${name}, ${used} of ${most} ${perMillis === null ? '' : 'in '}${spanWords(perMillis)}.`
}

/** What is kept above the broker's own span is the margin of the network, and nothing to read. */
export function spanWords(perMillis: number | null): string {
  if (perMillis === null) return 'at once'
  const seconds = Math.round(perMillis / 1_000)
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
