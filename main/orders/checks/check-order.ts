/** The rules an order meets before it is written down: each finds nothing, something to confirm, or something that stops it. */
import type { Finding, OrderTerms, RuleId } from '../../../contract/orders.ts'
import { ruleIds } from '../../../contract/orders.ts'
import type { CheckContext } from './check-context.ts'
import { riskValue } from './order-value.ts'
import type { CheckedOrder, Rule } from './rule.ts'
import { checking } from './rules/checking.ts'
import { circuit } from './rules/circuit.ts'
import { converting } from './rules/converting.ts'
import { freezeQuantity } from './rules/freeze-quantity.ts'
import { freshInstrumentList } from './rules/fresh-instrument-list.ts'
import { freshPrice } from './rules/fresh-price.ts'
import { halted } from './rules/halted.ts'
import { journal } from './rules/journal.ts'
import { knownInstrument } from './rules/known-instrument.ts'
import { leavingAlready } from './rules/leaving-already.ts'
import { legDistances } from './rules/leg-distances.ts'
import { lossLimit } from './rules/loss-limit.ts'
import { lotMultiple } from './rules/lot-multiple.ts'
import { marketHours } from './rules/market-hours.ts'
import { marketProtection } from './rules/market-protection.ts'
import { memory } from './rules/memory.ts'
import { openOrdersLimit } from './rules/open-orders-limit.ts'
import { openValueLimit } from './rules/open-value-limit.ts'
import { priceBand } from './rules/price-band.ts'
import { quantityLimit } from './rules/quantity-limit.ts'
import { repeat } from './rules/repeat.ts'
import { sliceCount } from './rules/slice-count.ts'
import { consistentTerms } from './rules/terms.ts'
import { tickMultiple } from './rules/tick-multiple.ts'
import { turnoverLimit } from './rules/turnover-limit.ts'
import { valueLimit } from './rules/value-limit.ts'
import { isWayOut } from './way-out.ts'

export type { CheckContext, Circuit, KnownPrice } from './check-context.ts'

const rules: { readonly [id in RuleId]: Rule } = {
  'known-instrument': knownInstrument,
  'fresh-instrument-list': freshInstrumentList,
  terms: consistentTerms,
  'lot-multiple': lotMultiple,
  'tick-multiple': tickMultiple,
  'freeze-quantity': freezeQuantity,
  'slice-count': sliceCount,
  'market-protection': marketProtection,
  'fresh-price': freshPrice,
  'price-band': priceBand,
  circuit,
  'leg-distances': legDistances,
  'quantity-limit': quantityLimit,
  'value-limit': valueLimit,
  'open-orders-limit': openOrdersLimit,
  'open-value-limit': openValueLimit,
  'turnover-limit': turnoverLimit,
  'loss-limit': lossLimit,
  repeat,
  'market-hours': marketHours,
  converting,
  'leaving-already': leavingAlready,
  halted,
  journal,
  checking,
  memory,
}

export function checkOrder(terms: OrderTerms, context: CheckContext): readonly Finding[] {
  const isOut = isWayOut(terms, terms.quantity, context)
  return findingsOf({
    kind: 'order',
    terms,
    context,
    instrument: context.instrument,
    ...{ remaining: terms.quantity, added: terms.quantity },
    isWayOut: isOut,
    goesAfterLoss: isOut,
    value: riskValue(terms, terms.quantity, context),
  })
}

/**
 * What goes by prices and the day's profit, which move while an order waits for its turn. Sums of orders do not: whatever was
 * placed after it was checked with it in them.
 */
const movingRules: ReadonlySet<RuleId> = new Set<RuleId>([
  ...(['fresh-price', 'price-band', 'circuit', 'leg-distances', 'value-limit', 'loss-limit'] as const),
])

export function isMovingStop({ rule, severity }: Finding): boolean {
  return severity === 'stop' && movingRules.has(rule)
}

/** What would stop it now, of what may be another than when it was placed. `context` does not count the order itself. */
export function stopsByNow(terms: OrderTerms, context: CheckContext): readonly Finding[] {
  return checkOrder(terms, context).filter(isMovingStop)
}

/** In the order in which the rules are listed, so that the most basic trouble is told first; `only`: those that are asked. */
export function findingsOf(order: CheckedOrder, only: readonly RuleId[] = ruleIds): readonly Finding[] {
  const findings: Finding[] = []
  for (const rule of only) {
    const verdict = rules[rule](order)
    if (verdict !== null) findings.push({ rule, ...verdict })
  }
  return findings
}
