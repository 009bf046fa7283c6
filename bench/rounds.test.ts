import { expect, test } from 'vitest'
import { compare, inRounds, quantile } from './rounds.ts'

test('a quantile lies between the figures', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2)
  expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75)
  expect(quantile([], 0.5)).toBeNaN()
})

test('rounds are compared each with itself, so that a slow one tells nothing', () => {
  const rounds = new Map([
    ['a', [10, 100, 12]],
    ['b', [5, 50, 6]],
  ])
  expect(compare(rounds, 'a', 'b')).toEqual({ ours: 12, against: 6, ratio: 2, quartiles: [2, 2] })
})

test('every contestant has its turn in every round, in no fixed order, its scene set before it', () => {
  const turns: string[] = []
  const contestant = (name: string) => ({ name, units: 10, before: () => turns.push(name), pass: () => {} })
  const rounds = inRounds(['a', 'b', 'c'].map(contestant), { rounds: 12, slotMillis: 0 })
  for (const name of ['a', 'b', 'c']) expect(rounds.get(name)).toHaveLength(12)
  const orders = Array.from({ length: 12 }, (_, round) => turns.slice(3 + round * 3, 6 + round * 3))
  for (const order of orders) expect([...order].sort()).toEqual(['a', 'b', 'c'])
  expect(new Set(orders.map((order) => order.join(''))).size).toBeGreaterThan(1)
})
