import { expect, test } from 'vitest'
import { passedOver } from './status-words.ts'

const lives: readonly (readonly [string, readonly string[]])[] = [
  ['limit', ['put order req received', 'validation pending', 'open pending', 'open', 'open', 'complete']],
  ['stop', ['put order req received', 'validation pending', 'open pending', 'trigger pending', 'open', 'complete']],
  ['stop by way of the exchange', ['trigger pending', 'open pending', 'open', 'complete']],
  [
    'modified',
    ['open', 'modify validation pending', 'modify pending', 'modified', 'open', 'cancel pending', 'cancelled'],
  ],
  ['not modified', ['open', 'modify validation pending', 'not modified', 'open', 'complete']],
  [
    'filled while a change was asked for',
    ['modify pending', 'complete', 'not modified', 'complete', 'not cancelled', 'complete'],
  ],
  ['rejected', ['put order req received', 'validation pending', 'rejected', 'not modified', 'rejected']],
  ['immediate', ['open pending', 'open', 'cancelled']],
  [
    'after market',
    [
      ...['after market order req received', 'modify after market order req received', 'not modified'],
      ...['modify after market order req received', 'cancelled after market order'],
    ],
  ],
  ['after market, next morning', ['after market order req received', 'put order req received', 'validation pending']],
]

test.each(lives)('the life of an order, %s, has no gap', (_, words) => {
  const gaps = words.filter((word, index) => index > 0 && passedOver(words[index - 1] ?? null, word))
  expect(gaps).toEqual([])
})

test.each([
  [null, 'open'],
  [null, 'complete'],
  ['put order req received', 'open pending'],
  ['put order req received', 'open'],
  ['put order req received', 'complete'],
  ['validation pending', 'open'],
  ['open pending', 'complete'],
  ['open', 'modify pending'],
  ['open', 'modified'],
  ['modify validation pending', 'modified'],
  ['Validation Pending', 'OPEN'],
])('from %s to %s something was passed over', (before, status) => {
  expect(passedOver(before, status)).toBe(true)
})

test.each([
  [null, 'put order req received'],
  [null, 'after market order req received'],
  ['open', 'half open'],
  ['half open', 'complete'],
])('from %s to %s nobody can say', (before, status) => {
  expect(passedOver(before, status)).toBe(false)
})
