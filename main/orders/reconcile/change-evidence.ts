/** How a change or a cancellation of unknown outcome ended, as the records of its orders show it; null while they do not. */
import type { Instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { ChangeOutcome } from '../book/changes.ts'

/** That its order's day is over ends it only after it was looked for long enough: a list may be empty for a minute at night. */
export function changeEvidence(
  outcomes: readonly ChangeOutcome[],
  at: Instant,
  wasLookedFor: boolean,
): IntentState | null {
  if (outcomes.length === 0 || outcomes.some(({ kind }) => kind === 'open')) return null
  const isOver = outcomes.some(({ kind }) => kind === 'over')
  if (isOver && !wasLookedFor) return null
  if (outcomes.some(({ kind }) => kind === 'done')) return { kind: 'accepted', at, late: true }
  const happened = [...new Set(outcomes.map(({ sentence }) => sentence))].join(' ')
  if (isOver) return { kind: 'over', at, why: happened }
  return {
    kind: 'refused',
    at,
    by: 'broker',
    because: { kind: 'broker-refused', happened, todo: 'Look at the order as it stands now.' },
  }
}
