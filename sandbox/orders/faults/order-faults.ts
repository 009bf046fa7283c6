/** The order faults in force: which rule, if any, decides about a placement, a record of a reading or a message. */
import { type InForce, openInForce } from '../../faults/in-force.ts'
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

export type OrderFaults = Pick<InForce<OrderRule>, 'plan' | 'clear' | 'rules'> & {
  /** The deed for this, which uses up one of its rule's times. */
  readonly take: (place: OrderPlace, subject: OrderSubject) => OrderDeed | null
}

export function openOrderFaults(): OrderFaults {
  const inForce = openInForce<OrderRule>(orderPlanProblem)
  return { ...inForce, take: (place, subject) => inForce.take((rule) => fits(rule, place, subject))?.do ?? null }
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
