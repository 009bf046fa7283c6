import { expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import type { OrderChanges } from '../../../contract/orders.ts'
import { changedPriceProblem } from './changed-price.ts'
import { anOrder } from './order.test-support.ts'

const rules = {
  instrument: { symbol: 'RELIANCE', tickSize: rupees(0.05) },
  circuit: { lowerCircuit: rupees(2_610), upperCircuit: rupees(3_190) },
  grouping: 'indian',
} as const

function problemOf(changes: OrderChanges, more: Partial<Parameters<typeof changedPriceProblem>[1]> = {}) {
  return changedPriceProblem([{ row: anOrder(), changes }], { ...rules, ...more })
}

test('a price off the tick is told at its field with the nearest good ones', () => {
  expect(problemOf({ price: rupees(2_900.03) })).toEqual({
    field: 'price',
    sentence: '2,900.03 is not on the tick of RELIANCE, which is 0.05. Nearest: 2,900.00 or 2,900.05.',
  })
  expect(problemOf({ price: rupees(2_900), trigger: rupees(2_899.99) })).toMatchObject({ field: 'trigger' })
  expect(problemOf({ price: rupees(0.03) }, { circuit: null })).toMatchObject({
    sentence: expect.stringContaining('Nearest: 0.05.'),
  })
})

test('a price outside the circuit is told at its field, and on either end of it none is', () => {
  expect(problemOf({ price: rupees(3_190.05) })).toEqual({
    field: 'price',
    sentence: '3,190.05 is outside today’s circuit of 2,610.00 to 3,190.00. Choose a price within it.',
  })
  expect(problemOf({ trigger: rupees(2_609.95) })).toMatchObject({ field: 'trigger' })
  for (const price of [2_610, 3_190]) expect(problemOf({ price: rupees(price) })).toBeNull()
})

test('what stays, and what neither the list nor the broker told, is left to main', () => {
  expect(problemOf({})).toBeNull()
  expect(problemOf({ price: null })).toBeNull()
  expect(problemOf({ price: rupees(2_900.03) }, { instrument: null })).toBeNull()
  expect(problemOf({ price: rupees(2_900.03) }, { instrument: { symbol: 'X', tickSize: null } })).toBeNull()
  for (const circuit of [null, { lowerCircuit: null, upperCircuit: rupees(3_190) }])
    expect(problemOf({ price: rupees(9_000) }, { circuit })).toBeNull()
})

test('of several orders each is looked at', () => {
  const changes = [2_900, 2_900.01].map((price) => ({ row: anOrder(), changes: { price: rupees(price) } }))
  expect(changedPriceProblem(changes, rules)).toMatchObject({ field: 'price' })
})
