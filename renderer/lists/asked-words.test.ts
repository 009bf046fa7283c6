import { expect, test } from 'vitest'
import type { RuleId } from '../../contract/orders.ts'
import { askedOfAll, sentenceForAll, wordsAskedFor } from './asked-words.ts'

test('beside each order stands all that a word is wanted for, and nothing else', () => {
  const findings = [
    { rule: 'price-band', severity: 'confirm', sentence: 'It is 5 % below.' },
    { rule: 'freeze-quantity', severity: 'note', sentence: 'It goes as 2 orders.' },
    { rule: 'repeat', severity: 'confirm', sentence: 'The same again.' },
  ] as const
  expect(wordsAskedFor(findings)).toBe('It is 5 % below. The same again.')
  expect(wordsAskedFor([])).toBe('')
})

test('what is asked of all orders in the same words does not stand beside each of them once more', () => {
  const questions = new Map<RuleId, readonly string[]>([
    ['fresh-price', ['There is no fresh price.', 'There is no fresh price.']],
    ['price-band', ['It is 5 % below.', 'It is 9 % below.']],
    ['repeat', ['The same again.']],
  ])
  const ofAll = askedOfAll(questions, 2)
  expect([...ofAll]).toEqual(['There is no fresh price.'])
  const findings = [
    { rule: 'fresh-price', severity: 'confirm', sentence: 'There is no fresh price.' },
    { rule: 'price-band', severity: 'confirm', sentence: 'It is 5 % below.' },
  ] as const
  expect(wordsAskedFor(findings, ofAll)).toBe('It is 5 % below.')
})

test('one word for several orders never says of all what was found at the first', () => {
  expect(sentenceForAll(['It is 5 % below.'])).toBe('It is 5 % below.')
  expect(sentenceForAll(['The same again.', 'The same again.'])).toBe('2 orders: The same again.')
  expect(sentenceForAll(['It is 5 % below.', 'It is 9 % below.'])).toBe(
    '2 orders, each in its own words above. Of the first: It is 5 % below.',
  )
})
