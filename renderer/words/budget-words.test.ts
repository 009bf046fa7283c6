import { expect, test } from 'vitest'
import type { RateBudget } from '../../contract/trading.ts'
import { budgetLook, budgetWords, spanWords } from './budget-words.ts'

const budget: RateBudget = {
  ...{ name: 'New orders', used: 3, most: 8, perMillis: 1_050, reserved: 0, waiting: 0, freeAt: null, fallsAt: null },
}

test('a budget stands out when it is full, or when somebody waits for it', () => {
  expect(budgetLook(budget)).toBeUndefined()
  expect(budgetLook({ ...budget, used: 8 })).toBe('doubt')
  expect(budgetLook({ ...budget, waiting: 1 })).toBe('doubt')
  expect(budgetLook({ ...budget, perMillis: null, used: 2, most: 2 })).toBeUndefined()
})

test('the one that is nearest its end is named', () => {
  expect(budgetWords(budget)).toBe('Nearest to a limit of the broker: New orders, 3 of 8 in 1 second.')
  expect(budgetWords({ ...budget, perMillis: null })).toContain('3 of 8 at once.')
})

test('spans are said as the broker says them', () => {
  expect([1_050, 60_050, 1_800_050, null].map(spanWords)).toEqual(['1 second', '1 minute', '30 minutes', 'at once'])
})
