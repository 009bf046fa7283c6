/**
 * Orders placed for practice with nobody watching, so that a person's first one of the day does not meet code that has never
 * run: it would take ten times as long. A rehearsal is given a clock and randomness, and nothing by which it could reach
 * anything: no line, no folder, no session, no window.
 */
import type { RuleId } from '../../../contract/orders.ts'
import { rehearsed } from './scene.ts'
import { openStage, type Stage, type StageParts } from './stage.ts'

export type RehearsalParts = StageParts & {
  /** Lets everything else have its turn; false when it is over. */
  readonly breathe: () => Promise<boolean>
}

/** Fewer than may be open at once. */
export const ordersOfAct = 40
/** More than a budget, or the rule about the same order again, waits for. */
const skippedMillis = 12_000
const confirmed: readonly RuleId[] = ['repeat']

/** One act: how many orders went the whole way. */
export async function rehearse({ breathe, ...parts }: RehearsalParts): Promise<number> {
  const stage = await openStage(parts)
  const { trading } = stage
  try {
    // New orders wait until everything was read.
    while (trading.state.snapshot().book.kind !== 'current') if (!(await breathe())) return 0
    let placed = 0
    while (placed < ordersOfAct && (await placeOne(stage, placed, breathe))) placed += 1
    return placed
  } finally {
    await trading.stop()
  }
}

async function placeOne(
  { trading, skip }: Stage,
  number: number,
  breathe: RehearsalParts['breathe'],
): Promise<boolean> {
  const terms = rehearsed[number % rehearsed.length]
  if (terms === undefined || !(await breathe())) return false
  skip(skippedMillis)
  const reviewed = trading.review(terms)
  if (!reviewed.ok || !(await breathe())) return false
  const placed = await trading.place({ intent: reviewed.value.intent, confirmed }, 'rehearsal')
  return placed.ok && placed.value.state.kind === 'accepted'
}
