/** What every fault plan is: a list of rules, each for so many times, in which nothing is misspelt. */
import { isObject } from '../http/call.ts'

export type Fields = Readonly<Record<string, unknown>>

export type RuleKind = {
  /** As it is called in a refusal, such as `an order fault rule`. */
  readonly one: string
  readonly parts: readonly string[]
  /** Why the rest of a rule is wrong, beginning with the place; null when nothing is. */
  readonly problem: (rule: Fields) => string | null
}

/** Why this is not a plan, naming the place; null when it is one. */
export function rulesProblem(plan: unknown, kind: RuleKind): string | null {
  if (!Array.isArray(plan)) return `rules must be a list of ${kind.one.replace(/^an? /, '')}s`
  for (const [index, rule] of plan.entries()) {
    const problem = ruleProblem(rule, kind)
    if (problem !== null) return `rules[${index}]${problem}`
  }
  return null
}

function ruleProblem(rule: unknown, { one, parts, problem }: RuleKind): string | null {
  if (!isObject(rule)) return ' must be an object'
  const stray = strayName(rule, parts)
  if (stray !== null) return `.${stray} is not part of ${one}`
  const { times } = rule
  if (times !== undefined && !isCount(times, 1)) return '.times must be a whole number from 1'
  return problem(rule)
}

export function strayName(value: Fields, known: readonly string[]): string | null {
  return Object.keys(value).find((name) => !known.includes(name)) ?? null
}

export function isCount(value: unknown, least: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
}
