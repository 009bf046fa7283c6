/** What keeps a good-till-triggered order from being kept at all; money and limits are looked at when it triggers. */
import type { OrderRefusal } from '../exchange.ts'
import type { GttRequest, GttRuleTerms } from '../gtt/gtt.ts'
import { ruleOrder } from '../gtt/rule-order.ts'
import { doorProblem, malformed, refusal } from './door.ts'
import { termsProblem } from './exchange-rules.ts'

/** Null when it may be kept. */
export function gttProblem(request: GttRequest, now: number): OrderRefusal | null {
  const { rules } = request
  const entry = rules.find(({ strategy }) => strategy === 'ENTRY')
  if (!entry) return refusal(malformed, 'An ENTRY rule is required', 'rules')
  if (new Set(rules.map(({ strategy }) => strategy)).size < rules.length) {
    return refusal(malformed, 'No strategy may be in the rules twice', 'rules')
  }
  for (const rule of rules) {
    const order = ruleOrder(request, rule)
    const problem = doorProblem(order, now)
    if (problem) return problem
    const reason = termsProblem(order) ?? ruleProblem(request, rule, entry)
    if (reason !== null) return refusal(malformed, reason, 'rules')
  }
  return null
}

function ruleProblem({ side, instrument }: GttRequest, rule: GttRuleTerms, entry: GttRuleTerms): string | null {
  const { strategy, trigger, price, trailingGap } = rule
  if (price === 0) return 'The trigger price cannot be zero'
  if (trailingGap !== null && strategy !== 'STOPLOSS') return 'Only a STOPLOSS rule may have a trailing gap'
  if (trailingGap !== null && (trailingGap === 0 || trailingGap % instrument.tick !== 0)) {
    return 'The trailing gap is not a multiple of the tick size'
  }
  if (strategy === 'ENTRY') return null
  if (trigger !== 'IMMEDIATE') return `The trigger type of a ${strategy} rule must be IMMEDIATE`
  const isHigher = (strategy === 'TARGET') === (side === 'B')
  if (isHigher ? price > entry.price : price < entry.price) return null
  return `The ${strategy} price must be ${isHigher ? 'above' : 'below'} the ENTRY price`
}
