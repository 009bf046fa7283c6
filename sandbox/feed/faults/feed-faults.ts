/** The faults of the feeds that are in force, with the times that each has left. */
import { type FeedDeed, type FeedRule, feedPlanProblem } from './plan.ts'

type DeedName<Deed = FeedDeed> = Deed extends FeedDeed ? keyof Deed : never
export type DeedOf<Name extends DeedName> = Extract<FeedDeed, Readonly<Record<Name, unknown>>>

export type FeedFaults = {
  /** Puts a plan in the place of the one before. Throws when it is not a plan. */
  readonly plan: (rules: readonly FeedRule[]) => void
  readonly clear: () => void
  readonly rules: () => readonly FeedRule[]
  /** The deed of that name which stands for the instrument; asking uses up one of its times. */
  readonly take: <Name extends DeedName>(name: Name, key?: string) => DeedOf<Name> | null
  /** One that stands, without using it up. */
  readonly standing: <Name extends DeedName>(name: Name) => DeedOf<Name> | null
  /** Tells of each change of the plan. */
  readonly onPlanned: (listener: () => void) => void
}

type Standing = { readonly rule: FeedRule; left: number }

export function openFeedFaults(): FeedFaults {
  let standing: Standing[] = []
  const listeners: (() => void)[] = []

  function change(next: Standing[]): void {
    standing = next
    for (const listener of listeners) listener()
  }

  function take<Name extends DeedName>(name: Name, key?: string): DeedOf<Name> | null {
    for (const one of standing) {
      if (one.left === 0 || !holds(one.rule.do, name)) continue
      if (key !== undefined && one.rule.keys && !one.rule.keys.includes(key)) continue
      one.left -= 1
      return one.rule.do
    }
    return null
  }

  return {
    plan: (rules) => {
      const problem = feedPlanProblem(rules)
      if (problem !== null) throw new Error(problem)
      change(rules.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY })))
    },
    clear: () => change([]),
    rules: () =>
      standing
        .filter(({ left }) => left > 0)
        .map(({ rule, left }) => (rule.times === undefined ? rule : { ...rule, times: left })),
    take,
    standing: (name) => {
      for (const { rule, left } of standing) if (left > 0 && holds(rule.do, name)) return rule.do
      return null
    },
    onPlanned: (listener) => void listeners.push(listener),
  }
}

function holds<Name extends DeedName>(deed: FeedDeed, name: Name): deed is DeedOf<Name> {
  return name in deed
}
