/** The faults of the feeds that are in force, with the times that each has left. */
import { type InForce, openInForce } from '../../faults/in-force.ts'
import { type FeedDeed, type FeedRule, feedPlanProblem } from './plan.ts'

type DeedName<Deed = FeedDeed> = Deed extends FeedDeed ? keyof Deed : never
export type DeedOf<Name extends DeedName> = Extract<FeedDeed, Readonly<Record<Name, unknown>>>

export type FeedFaults = Pick<InForce<FeedRule>, 'plan' | 'clear' | 'rules'> & {
  /** The deed of that name which stands for the instrument; asking uses up one of its times. */
  readonly take: <Name extends DeedName>(name: Name, key?: string) => DeedOf<Name> | null
  /** One that stands, without using it up. */
  readonly standing: <Name extends DeedName>(name: Name) => DeedOf<Name> | null
  /** Tells of each change of the plan. */
  readonly onPlanned: (listener: () => void) => void
}

export function openFeedFaults(): FeedFaults {
  const inForce = openInForce<FeedRule>(feedPlanProblem)
  const listeners: (() => void)[] = []

  function tell(): void {
    for (const listener of listeners) listener()
  }

  return {
    plan: (rules) => {
      inForce.plan(rules)
      tell()
    },
    clear: () => {
      inForce.clear()
      tell()
    },
    rules: inForce.rules,
    take: (name, key) => {
      const isFor = ({ keys }: FeedRule) => key === undefined || keys === undefined || keys.includes(key)
      return deedOf(
        name,
        inForce.take((rule) => name in rule.do && isFor(rule)),
      )
    },
    standing: (name) =>
      deedOf(
        name,
        inForce.look((rule) => name in rule.do),
      ),
    onPlanned: (listener) => void listeners.push(listener),
  }
}

function deedOf<Name extends DeedName>(name: Name, rule: FeedRule | null): DeedOf<Name> | null {
  return rule !== null && holds(rule.do, name) ? rule.do : null
}

function holds<Name extends DeedName>(deed: FeedDeed, name: Name): deed is DeedOf<Name> {
  return name in deed
}
