/** The order faults in force: which rule, if any, decides about a placement, a record of a reading or a message. */
import {
  type OrderDeed,
  type OrderMatch,
  type OrderPlace,
  type OrderRule,
  orderDeeds,
  orderPlanProblem,
} from './order-plan.ts'

/** What a rule can be matched with. */
export type OrderSubject = Omit<OrderMatch, 'on'>

export type OrderFaults = {
  /** Puts a plan in the place of the one before. Throws when it is not a plan. */
  readonly plan: (rules: readonly OrderRule[]) => void
  readonly clear: () => void
  /** The rules still in force, with the times that are left. */
  readonly rules: () => readonly OrderRule[]
  /** The deed for this, which uses up one of its rule's times. */
  readonly take: (place: OrderPlace, subject: OrderSubject) => OrderDeed | null
}

type Standing = { readonly rule: OrderRule; left: number }

export function openOrderFaults(): OrderFaults {
  let standing: Standing[] = []
  return {
    plan: (rules) => {
      const problem = orderPlanProblem(rules)
      if (problem !== null) throw new Error(problem)
      standing = rules.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }))
    },
    clear: () => {
      standing = []
    },
    rules: () => standing.map(({ rule, left }) => (rule.times === undefined ? rule : { ...rule, times: left })),
    take: (place, subject) => {
      const found = standing.find(({ rule }) => fits(rule, place, subject))
      if (!found) return null
      found.left -= 1
      if (found.left === 0) standing = standing.filter((one) => one !== found)
      return found.rule.do
    },
  }
}

function fits({ match = {}, do: deed }: OrderRule, place: OrderPlace, subject: OrderSubject): boolean {
  if (!placesOf(deed).includes(place)) return false
  const { on, ...wanted } = match
  if (on !== undefined && on !== place) return false
  return subjectNames.every((name) => wanted[name] === undefined || wanted[name] === subject[name])
}

const subjectNames = ['orderId', 'tag', 'symbol', 'status', 'message'] as const

function placesOf(deed: OrderDeed): readonly OrderPlace[] {
  return Object.entries(orderDeeds).find(([name]) => name in deed)?.[1].on ?? []
}
