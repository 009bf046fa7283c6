/** GTT orders as the broker tells of them, and wishes about them. */
import { gttTerms } from '../../../contract/gtt.test-support.ts'
import type { GttRule, GttTerms } from '../../../contract/gtt.ts'
import { type GttId, gttId, type IntentId, instant, intentId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { BrokerGtt } from '../../broker/orders/read-gtt-record.ts'
import { must, start } from '../book/book.test-support.ts'
import { share } from '../checks/check.test-support.ts'
import type { Intent } from '../intent.ts'
import { gttIntent } from '../intents/make-intent.ts'

export const gttOf = (name: number | string): GttId => must(gttId(`GTT-${name}`))
export const wishOf = (name: number): IntentId => must(intentId(`bw-000${name}-aaaaaaaa`))

export const rule = (part: Partial<GttRule> = {}): GttRule => ({
  ...{
    role: 'entry',
    trigger: 'below',
    price: gttTerms().price,
    side: 'buy',
    trailing: null,
    order: null,
    message: '',
  },
  ...{ status: 'SCHEDULED', phase: 'waiting' },
  ...part,
})

/** As the broker tells of one with the plain terms, made a second after the test began. */
export const told = (id: GttId, part: Partial<BrokerGtt> = {}): BrokerGtt => {
  const { key, product, quantity } = gttTerms()
  return {
    ...{ id, key, segment: 'NSE_EQ', symbol: 'RELIANCE', product, quantity, rules: [rule()] },
    ...{ createdAt: instant(start + 1_000), expiresAt: null },
    ...part,
  }
}

export const ended = (id: GttId, phase: GttRule['phase'] = 'cancelled'): BrokerGtt =>
  told(id, { rules: [rule({ phase, status: phase.toUpperCase() })] })

export function placingOf(id: IntentId, terms: GttTerms = gttTerms(), knownBefore: readonly GttId[] = []): Intent {
  return gttIntent({ id, at: instant(start) }, share, { kind: 'place', terms, knownBefore: [...knownBefore] })
}

export function cancellingOf(id: IntentId, gtt: GttId): Intent {
  return gttIntent({ id, at: instant(start) }, share, { kind: 'cancel', id: gtt })
}

const because = { kind: 'outcome-unknown', happened: 'Nothing came.', todo: 'Wait.' } as const
export const unknown: IntentState = { kind: 'unknown', since: instant(start), because, asked: 0, notFoundAt: null }
export const sending: IntentState = { kind: 'sending', since: instant(start) }
export const accepted: IntentState = { kind: 'accepted', at: instant(start), late: false }
