import { expect, test } from 'vitest'
import { askedWords, unknownWords } from './light-words.ts'

test('a light says why, and what a press shows', () => {
  expect(askedWords('Since 10:30:00 IST', 'Shift N', 'the connections')).toBe(
    'Since 10:30:00 IST. Shift N shows the connections.',
  )
  expect(askedWords('Not read since 10:30:37 IST: The broker is down.', 'A press', 'the state of trading')).toBe(
    'Not read since 10:30:37 IST: The broker is down. A press shows the state of trading.',
  )
})

test('where no reason was told yet only the way stands', () => {
  expect(askedWords('', 'Shift N', 'the connections')).toBe('Shift N shows the connections.')
})

test('what is unknown is counted, and a conversion is not looked for among the orders', () => {
  expect(unknownWords(1, 0)).toBe('What became of 1 request is not known. A conversion stands with the positions')
  expect(unknownWords(2, 0)).toMatch(/^What became of 2 requests is not known\./)
  // Nor is a GTT order.
  expect(unknownWords(1, 1)).toContain('It stands with the GTT orders')
  expect(unknownWords(3, 2)).toContain('2 of them stand with the GTT orders')
})
