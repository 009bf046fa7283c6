import { expect, test } from 'vitest'
import { rupees } from '../../contract/kinds.test-support.ts'
import { fail, ok } from '../../contract/result.ts'
import { marginWords } from './margin-words.ts'

const told = ok({ together: rupees(2_600.2), apart: rupees(2_600.2) })
const free = (amount: number) => ({ amount: rupees(amount), age: '4 s old' })

test('until the broker has told it, it is being asked, and a refusal says why', () => {
  expect(marginWords(null, free(1), 'indian')).toEqual({ words: 'being asked', isTooMuch: false })
  const refused = fail({ kind: 'broker-down' as const, happened: 'It is down.', todo: 'Wait.' })
  expect(marginWords(refused, free(1), 'indian')).toEqual({ words: 'not told: It is down.', isTooMuch: false })
})

test('it stands beside what is free, and what is more than that is marked', () => {
  expect(marginWords(told, free(6_42_045.32), 'indian')).toEqual({
    words: '₹2,600.20 of ₹6,42,045.32 free, 4 s old',
    isTooMuch: false,
  })
  expect(marginWords(told, free(2_600.2), 'indian').isTooMuch).toBe(false)
  expect(marginWords(told, free(2_600.19), 'indian')).toEqual({
    words: '₹2,600.20; only ₹2,600.19 free, 4 s old',
    isTooMuch: true,
  })
})

test('of what is free nothing is guessed', () => {
  expect(marginWords(told, 'untold', 'indian')).toEqual({
    words: '₹2,600.20; what is free is not told',
    isTooMuch: false,
  })
})

test('what guards one another blocks less together: both sums are said', () => {
  const spread = ok({ together: rupees(45_000), apart: rupees(1_20_000) })
  expect(marginWords(spread, free(50_000), 'indian')).toEqual({
    words: '₹45,000.00 (₹1,20,000.00 each by itself) of ₹50,000.00 free, 4 s old',
    isTooMuch: false,
  })
  expect(marginWords(spread, free(44_999), 'indian').isTooMuch).toBe(true)
  const untold = ok({ together: rupees(45_000), apart: null })
  expect(marginWords(untold, free(50_000), 'indian').words).toBe('₹45,000.00 of ₹50,000.00 free, 4 s old')
})

test('orders of both sides of the account are held against neither', () => {
  expect(marginWords(told, 'of-two-sides', 'indian')).toEqual({
    words: '₹2,600.20 out of both sides of the account',
    isTooMuch: false,
  })
})
