/** How a change or a cancellation of unknown outcome ended, as the records of its orders show it; null while they do not. */
import type { Instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { ChangeOutcome } from '../book/changes.ts'

export function changeEvidence(outcomes: readonly ChangeOutcome[], at: Instant): IntentState | null {
  if (outcomes.length === 0 || outcomes.some(({ kind }) => kind === 'open')) return null
  if (outcomes.some(({ kind }) => kind === 'done')) return { kind: 'accepted', at, late: true }
  const happened = [...new Set(outcomes.map(({ sentence }) => sentence))].join(' ')
  return {
    kind: 'refused',
    at,
    by: 'broker',
    because: { kind: 'broker-refused', happened, todo: 'Look at the order as it stands now.' },
  }
}
