/** How a rate budget looks and what its span is called. */
import type { RateBudget } from '../../../contract/trading.ts'

/** A full one keeps somebody waiting, or soon will. */
export function budgetLook({ used, most, waiting }: RateBudget): 'doubt' | undefined {
  return waiting > 0 || used >= most ? 'doubt' : undefined
}

/** What is kept above the broker's own span is the margin of the network, and nothing to read. */
export function spanWords(perMillis: number): string {
  const seconds = Math.round(perMillis / 1_000)
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
