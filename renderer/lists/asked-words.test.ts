import { expect, test } from 'vitest'
import { sentenceForAll, wordsAskedFor } from './asked-words.ts'

test('beside each order stands all that a word is wanted for, and nothing else', () => {
  const findings = [
    { rule: 'price-band', severity: 'confirm', sentence: 'It is 5 % below.' },
    { rule: 'freeze-quantity', severity: 'note', sentence: 'It goes as 2 orders.' },
    { rule: 'repeat', severity: 'confirm', sentence: 'The same again.' },
  ] as const
  expect(wordsAskedFor(findings)).toBe('It is 5 % below. The same again.')
  expect(wordsAskedFor([])).toBe('')
})

test('one word for several orders never says of all what was found at the first', () => {
  expect(sentenceForAll(['It is 5 % below.'])).toBe('It is 5 % below.')
  expect(sentenceForAll(['The same again.', 'The same again.'])).toBe('2 orders: The same again.')
  expect(sentenceForAll(['It is 5 % below.', 'It is 9 % below.'])).toBe(
    '2 orders, each in its own words above. Of the first: It is 5 % below.',
  )
})
