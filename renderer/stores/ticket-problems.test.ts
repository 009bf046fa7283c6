/** The sentences are those that main writes. */
import { describe, expect, test } from 'vitest'
import type { OrderTerms, RuleId } from '../../contract/orders.ts'
import { aKey, rupees, units } from './order.test-support.ts'
import { problemsOfReview } from './ticket-problems.ts'

const terms: OrderTerms = {
  ...{ key: aKey, side: 'buy', product: 'one-cancels-other', type: 'stop-limit', validity: 'day' },
  ...{ quantity: units(75), price: rupees(1_01_234.5), trigger: rupees(98), disclosed: units(0), slice: false },
  ...{ marketProtection: null, legs: { stopLoss: rupees(4.02), squareOff: rupees(8), trailingTicks: null } },
}

function fieldOf(rule: RuleId, sentence: string, of: OrderTerms = terms) {
  return problemsOfReview({ terms: of, findings: [{ rule, severity: 'stop', sentence }] })[0]?.field
}

describe('what stopped an order stands at its field', () => {
  test.each([
    ['quantity-limit', '20,001 units is above your limit of 20,000 units for one order.', 'quantity'],
    ['lot-multiple', '100 units is no multiple of the lot of 75 units.', 'quantity'],
    ['tick-multiple', '1,01,234.50 is not on the tick of X, which is 1.00.', 'price'],
    ['tick-multiple', '4.02 is not on the tick of X, which is 0.05.', 'stopLoss'],
    ['circuit', "98.00 is outside today's circuit of 100.00 to 120.00. Choose a price within it.", 'trigger'],
    ['market-protection', 'A market protection of 30 % is not possible.', 'protection'],
    ['terms', "The disclosed quantity 100 is more than the order's 75. Lower it.", 'disclosed'],
    ['terms', 'A one-cancels-other order needs its stop loss and its square off. Type both.', 'stopLoss'],
    [
      'terms',
      'The limit 101.00 is below the trigger 102.00, so this buy order could pass its price at once.',
      'trigger',
    ],
    ['halted', 'Trading is halted.', 'order'],
    ['known-instrument', 'The instrument is not known.', 'instrument'],
  ] as const)('%s: %s', (rule, sentence, field) => {
    expect(fieldOf(rule, sentence)).toBe(field)
  })

  test('and never at a field that the order does not have', () => {
    const market: OrderTerms = { ...terms, product: 'intraday', type: 'market', price: null, trigger: null, legs: null }
    expect(fieldOf('terms', 'A market order has no price of its own.', market)).toBe('order')
    expect(fieldOf('terms', 'Only a stop order or a cover order has a trigger price.', market)).toBe('order')
  })

  test('a question or a note is no problem of a field', () => {
    expect(
      problemsOfReview({ terms, findings: [{ rule: 'price-band', severity: 'confirm', sentence: 'Far.' }] }),
    ).toEqual([])
  })
})
