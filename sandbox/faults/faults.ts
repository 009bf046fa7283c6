/** The plan of faults in force: the first rule that matches a call, and has times left, decides what becomes of it. */
import type { Call } from '../http/call.ts'
import { type FaultDeed, type FaultMatch, type FaultRule, planProblem } from './plan.ts'

export type Faults = {
  /** Puts a plan in the place of the one before. Throws when it is not a plan. */
  readonly plan: (rules: readonly FaultRule[]) => void
  readonly clear: () => void
  /** The rules still in force, with the times that are left. */
  readonly rules: () => readonly FaultRule[]
  /** What to do to this call, which uses up one of the rule's times; null to answer as usual. */
  readonly next: (call: Pick<Call, 'method' | 'path'>) => FaultDeed | null
}

type Standing = { readonly rule: FaultRule; left: number }

export function openFaults(): Faults {
  let standing: Standing[] = []
  return {
    plan: (rules) => {
      const problem = planProblem(rules)
      if (problem !== null) throw new Error(problem)
      standing = rules.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }))
    },
    clear: () => {
      standing = []
    },
    rules: () => standing.map(({ rule, left }) => (rule.times === undefined ? rule : { ...rule, times: left })),
    next: (call) => {
      const found = standing.find(({ rule }) => matches(rule.match, call))
      if (!found) return null
      found.left -= 1
      if (found.left === 0) standing = standing.filter((one) => one !== found)
      return found.rule.do
    },
  }
}

function matches(match: FaultMatch | undefined, call: Pick<Call, 'method' | 'path'>): boolean {
  if (match?.method !== undefined && match.method.toUpperCase() !== call.method) return false
  if (match?.path === undefined) return true
  return match.path.endsWith('*') ? call.path.startsWith(match.path.slice(0, -1)) : call.path === match.path
}
