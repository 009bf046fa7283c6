/** The plan of faults in force: the first rule that matches a call, and has times left, decides what becomes of it. */
import type { Call } from '../http/call.ts'
import { type InForce, openInForce } from './in-force.ts'
import { type FaultDeed, type FaultMatch, type FaultRule, planProblem } from './plan.ts'

export type Faults = Pick<InForce<FaultRule>, 'plan' | 'clear' | 'rules'> & {
  /** What to do to this call, which uses up one of the rule's times; null to answer as usual. */
  readonly next: (call: Pick<Call, 'method' | 'path'>) => FaultDeed | null
}

export function openFaults(): Faults {
  const { take, ...faults } = openInForce<FaultRule>(planProblem)
  return { ...faults, next: (call) => take(({ match }) => matches(match, call))?.do ?? null }
}

function matches(match: FaultMatch | undefined, call: Pick<Call, 'method' | 'path'>): boolean {
  if (match?.method !== undefined && match.method.toUpperCase() !== call.method) return false
  if (match?.path === undefined) return true
  return match.path.endsWith('*') ? call.path.startsWith(match.path.slice(0, -1)) : call.path === match.path
}
