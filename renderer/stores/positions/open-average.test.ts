import { expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { openAverage } from './open-average.ts'

const open = (net: number, cost: number, multiplier = 1) =>
  openAverage({ net, reckoning: { multiplier, cost: rupees(cost), dayCost: null } })

test.each([
  ['bought', open(10, 1_200), 120],
  ['sold short', open(-4, -500), 125],
  ['of a contract of many units', open(2, 130_000, 100), 650],
  ['between two ticks', open(3, 1_000), 333.3333],
])('what is open came in at what it was paid for, each: %s', (_, average, expected) => {
  expect(average).toBe(rupees(expected))
})

test('nothing open has no average, nor has what the trades do not explain', () => {
  expect([open(0, 0), open(0, 5)]).toEqual([null, null])
  expect(openAverage({ net: 10, reckoning: null })).toBeNull()
})
