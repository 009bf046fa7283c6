/** The order that a rule of a good-till-triggered order gives. */
import type { OrderRequest, OrderSide } from '../exchange.ts'
import { opposite } from '../order.ts'
import type { GttRequest, GttRuleTerms } from './gtt.ts'

export function ruleSide({ side }: Pick<GttRequest, 'side'>, { strategy }: Pick<GttRuleTerms, 'strategy'>): OrderSide {
  return strategy === 'ENTRY' ? side : opposite(side)
}

export function ruleOrder(
  gtt: Pick<GttRequest, 'instrument' | 'side' | 'product' | 'quantity'>,
  rule: Pick<GttRuleTerms, 'strategy' | 'price'>,
): OrderRequest {
  const { instrument, product, quantity } = gtt
  const always = { duration: 'DAY', trigger: 0, disclosed: 0, marketProtection: null, slice: false } as const
  const terms = { instrument, product, quantity, side: ruleSide(gtt, rule), kind: 'L', price: rule.price } as const
  return { ...always, ...terms, legs: null, tag: null, from: 'elsewhere' }
}
