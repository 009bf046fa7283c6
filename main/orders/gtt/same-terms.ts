/** Whether a GTT order that the broker tells of has exactly the terms that were asked for here; it carries no name of ours. */
import type { GttRule, GttTerms } from '../../../contract/gtt.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { Side } from '../../../contract/orders.ts'
import type { BrokerGtt } from '../../broker/orders/read-gtt-record.ts'

export function hasTerms({ key, product, quantity, rules }: BrokerGtt, terms: GttTerms): boolean {
  if (key !== terms.key || product !== terms.product || quantity !== terms.quantity) return false
  const { price, side, target, stop } = terms
  const wanted = [price, target, stop].filter((one) => one !== null)
  const entry = ruleOf(rules, 'entry')
  return (
    rules.length === wanted.length &&
    entry !== undefined &&
    entry.trigger === terms.trigger &&
    stands(entry, price, side) &&
    isLeg(ruleOf(rules, 'target'), target, side) &&
    isLeg(ruleOf(rules, 'stop'), stop, side, terms.trailing)
  )
}

/** Two wishes of which one order of the broker's could have come. */
export function areAlike(one: GttTerms, other: GttTerms): boolean {
  const fields = ['key', 'side', 'product', 'quantity', 'trigger', 'price', 'target', 'stop', 'trailing'] as const
  return fields.every((field) => one[field] === other[field])
}

export function otherSide(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}

function ruleOf(rules: readonly GttRule[], role: GttRule['role']): GttRule | undefined {
  return rules.find((rule) => rule.role === role)
}

function isLeg(rule: GttRule | undefined, price: Money | null, side: Side, trailing: Money | null = null): boolean {
  if (rule === undefined || price === null) return rule === undefined && price === null
  if (rule.trailing !== trailing) return false
  // One that follows the price is where that has taken it, once it has begun to.
  const hasMoved = trailing !== null && rule.phase !== 'later'
  return stands(rule, hasMoved ? rule.price : price, otherSide(side))
}

function stands(rule: GttRule, price: Money, side: Side): boolean {
  return rule.price === price && (rule.side === null || rule.side === side)
}
