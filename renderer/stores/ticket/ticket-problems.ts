/** What stopped an order, at the field where it can be mended. */
import { hasLimit, hasTrigger, isProtected } from '../../../contract/order-type.ts'
import type { Finding, OrderReview, OrderTerms, RuleId } from '../../../contract/orders.ts'
import type { DraftProblem } from './ticket-draft.ts'

type Field = DraftProblem['field']

export function problemsOfReview({
  terms,
  findings,
}: Pick<OrderReview, 'terms' | 'findings'>): readonly DraftProblem[] {
  return findings
    .filter(({ severity }) => severity === 'stop')
    .map((finding) => ({ field: fieldOf(finding, terms), sentence: finding.sentence, rule: finding.rule }))
}

/** Where a rule that names no field is mended; `order` is about none of them alone. */
export const mendedAt: Readonly<Record<RuleId, Field>> = {
  'known-instrument': 'instrument',
  'fresh-instrument-list': 'instrument',
  terms: 'order',
  'lot-multiple': 'quantity',
  'tick-multiple': 'instrument',
  'freeze-quantity': 'quantity',
  'slice-count': 'quantity',
  'market-protection': 'protection',
  // Without a fresh price a limit order may still go.
  'fresh-price': 'type',
  'price-band': 'price',
  circuit: 'price',
  'leg-distances': 'stopLoss',
  'quantity-limit': 'quantity',
  'value-limit': 'quantity',
  'open-value-limit': 'quantity',
  'turnover-limit': 'quantity',
  'open-orders-limit': 'order',
  'loss-limit': 'order',
  repeat: 'order',
  'market-hours': 'validity',
  converting: 'quantity',
  'leaving-already': 'quantity',
  halted: 'order',
  journal: 'order',
  checking: 'order',
  memory: 'order',
}

/** Never one that this order does not have. */
function fieldOf({ rule, field = mendedAt[rule] }: OpenFinding, terms: OrderTerms): Field {
  const isPair = terms.product === 'one-cancels-other'
  if (field === 'price') return hasLimit(terms.type) ? field : 'order'
  if (field === 'trigger') return hasTrigger(terms) ? field : 'order'
  if (field === 'protection') return isProtected(terms) ? field : 'order'
  if (field === 'stopLoss' || field === 'squareOff') return isPair ? field : 'order'
  return field
}

type OpenFinding = Pick<Finding, 'rule'> & { readonly field?: Field }
