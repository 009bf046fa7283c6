import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { notEmptyWords } from './empty-words.ts'

const read = { untold: 0, readAt: instant(1_000), isProblem: false } as const

test('what the broker has answered is believed', () => {
  expect(notEmptyWords('trades', read)).toBeNull()
})

test('before its first answer, and while it gives none, nobody knows whether there are any', () => {
  const words = 'Whether there are positions today is not known: the broker has not answered that yet.'
  expect(notEmptyWords('positions', { ...read, readAt: null })).toBe(words)
  expect(notEmptyWords('positions', { ...read, isProblem: true })).toBe(words)
})

test('an order that is filled beyond its trades is told of', () => {
  expect(notEmptyWords('trades', { ...read, untold: 1 })).toContain('Of 1 order a fill is known whose trades')
  expect(notEmptyWords('positions', { ...read, untold: 2 })).toContain('Of 2 orders a fill is known whose trades')
})
