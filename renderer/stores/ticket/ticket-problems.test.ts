import { describe, expect, test } from 'vitest'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import type { Finding, OrderTerms } from '../../../contract/orders.ts'
import { aKey } from '../orders/order.test-support.ts'
import { problemsOfReview } from './ticket-problems.ts'

const terms: OrderTerms = {
  ...{ key: aKey, side: 'buy', product: 'one-cancels-other', type: 'stop-limit', validity: 'day' },
  ...{ quantity: units(75), price: rupees(1_01_234.5), trigger: rupees(98), disclosed: units(0), slice: false },
  ...{ marketProtection: null, legs: { stopLoss: rupees(4.02), squareOff: rupees(8), trailingTicks: null } },
}
const market: OrderTerms = { ...terms, product: 'intraday', type: 'market', price: null, trigger: null, legs: null }

function fieldOf(finding: Pick<Finding, 'rule' | 'field'>, of: OrderTerms = terms) {
  return problemsOfReview({ terms: of, findings: [{ severity: 'stop', sentence: 'So.', ...finding }] })[0]?.field
}

describe('what stopped an order stands at its field', () => {
  test.each([
    [{ rule: 'terms', field: 'squareOff' }, 'squareOff'],
    [{ rule: 'tick-multiple', field: 'stopLoss' }, 'stopLoss'],
    [{ rule: 'circuit', field: 'trigger' }, 'trigger'],
    [{ rule: 'lot-multiple', field: 'disclosed' }, 'disclosed'],
    [{ rule: 'freeze-quantity', field: 'slice' }, 'slice'],
    [{ rule: 'freeze-quantity' }, 'quantity'],
    [{ rule: 'quantity-limit' }, 'quantity'],
    [{ rule: 'market-hours' }, 'validity'],
    [{ rule: 'fresh-price' }, 'type'],
    [{ rule: 'known-instrument' }, 'instrument'],
    [{ rule: 'halted' }, 'order'],
    [{ rule: 'journal' }, 'order'],
  ] as const)('%o', (finding, field) => {
    expect(fieldOf(finding)).toBe(field)
  })

  test('and never at a field that the order does not have', () => {
    expect(fieldOf({ rule: 'price-band' }, market)).toBe('order')
    expect(fieldOf({ rule: 'circuit', field: 'trigger' }, market)).toBe('order')
    expect(fieldOf({ rule: 'terms', field: 'stopLoss' }, market)).toBe('order')
    expect(fieldOf({ rule: 'market-protection' }, market)).toBe('protection')
    expect(fieldOf({ rule: 'market-protection' })).toBe('order')
    expect(fieldOf({ rule: 'market-protection' }, { ...market, product: 'cover' })).toBe('order')
  })

  test('a question or a note is no problem of a field', () => {
    const findings: readonly Finding[] = [{ rule: 'price-band', severity: 'confirm', sentence: 'Far.', field: 'price' }]
    expect(problemsOfReview({ terms, findings })).toEqual([])
  })
})
