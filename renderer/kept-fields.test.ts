import { expect, test } from 'vitest'
import { fieldsOf, isOneOf } from './kept-fields.ts'

test.each([undefined, null, 7, 'text', [{ list: 'a' }]])('%o has no fields', (kept) => {
  expect(fieldsOf(kept)).toEqual({})
})

test('a record has its own fields', () => {
  expect(fieldsOf({ list: 'a', columns: null })).toEqual({ list: 'a', columns: null })
})

test('only a name of the table is one of it, and none that every object has', () => {
  const known = { day: 'Day', immediate: 'Immediate' }
  expect(['day', 'week', 'toString', 7, null].filter((kept) => isOneOf(kept, known))).toEqual(['day'])
})
