/** Good-till-triggered orders as main would tell them, for tests of what is made of them. */
import type { GttRule, GttTerms } from '../../../contract/gtt.ts'
import { must, rupees, units } from '../../../contract/kinds.test-support.ts'
import { type GttId, gttId, type IntentId, instant, intentId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { aKey } from '../orders/order.test-support.ts'
import type { NamedGtt, NamedGttWish } from './gtt-rows.ts'

export const aGttId: GttId = must(gttId('GTT-C25280200137522'))
export const otherGttId: GttId = must(gttId('GTT-C25280200137523'))

export const someGttTerms: GttTerms = {
  ...{ key: aKey, side: 'buy', product: 'delivery', quantity: units(20), trigger: 'below', price: rupees(1_290) },
  ...{ target: null, stop: null, trailing: null },
}

export const entryRule: GttRule = {
  ...{ role: 'entry', trigger: 'below', price: rupees(1_290), side: 'buy', trailing: null },
  ...{ status: 'SCHEDULED', phase: 'waiting', message: '', order: null },
}
export const targetRule: GttRule = {
  ...{ ...entryRule, role: 'target', trigger: 'immediate', price: rupees(1_350), side: 'sell' },
  ...{ status: 'PENDING', phase: 'later' },
}
export const stopRule: GttRule = { ...targetRule, role: 'stop', price: rupees(1_250) }

/** One made elsewhere that waits for 20 shares at 1,290. */
export function aGtt(changed: Partial<NamedGtt> = {}): NamedGtt {
  return {
    ...{ id: aGttId, intent: null, key: aKey, segment: 'NSE_EQ', symbol: 'RELIANCE', name: 'RELIANCE' },
    ...{ product: 'delivery', quantity: units(20), rules: [entryRule], standing: 'active' },
    ...{ createdAt: instant(1_000), expiresAt: null, heardAt: instant(2_000) },
    ...changed,
  }
}

export const because = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const
export const isUnknown: IntentState = { kind: 'unknown', since: instant(1_000), because, asked: 1, notFoundAt: null }
export const isNotFound: IntentState = { ...isUnknown, notFoundAt: instant(9_000) }
export const isAccepted: IntentState = { kind: 'accepted', at: instant(1_000), late: false }

export function wishNamed(text: string): IntentId {
  return must(intentId(text))
}

export function aWish(changed: Partial<NamedGttWish> = {}): NamedGttWish {
  return {
    ...{ intent: wishNamed('bw-0001-0001'), at: instant(1_000), verb: 'gtt-place', gtt: null, key: aKey },
    ...{ segment: 'NSE_EQ', symbol: 'RELIANCE', name: 'RELIANCE', terms: someGttTerms, state: isAccepted },
    ...changed,
  }
}
