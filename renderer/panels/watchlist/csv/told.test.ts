import { expect, test } from 'vitest'
import { quoteOf } from '../cells/subject.test-support.ts'
import { isTold } from './told.ts'

test('a row is told when each figure of the chosen columns is, whatever its state says', () => {
  expect(isTold(quoteOf('waiting', {}), ['last'])).toBe(false)
  expect(isTold(quoteOf('live', { last: 1 }), ['instrument', 'last'])).toBe(true)
  expect(isTold(quoteOf('live', { last: 1, open: 1 }), ['last', 'open', 'high'])).toBe(false)
  expect(isTold(quoteOf('live', { last: 1, open: 1, high: 0 }), ['last', 'open', 'high'])).toBe(true)
  expect(isTold(quoteOf('live', { last: 1 }), ['range'])).toBe(false)
})

test('what is not subscribed is told nothing more, and is not waited for', () => {
  expect(isTold(quoteOf('not-subscribed', {}), ['last', 'open'])).toBe(true)
})
