import { expect, test } from 'vitest'
import { readJson } from './json.ts'

test('nesting is counted outside of strings only', () => {
  const brackets = '['.repeat(500)
  expect(readJson(JSON.stringify({ text: `${brackets}"\\`, more: [brackets] })).kind).toBe('value')
})

test('nesting within the cap is read and one level more is not', () => {
  expect(readJson('['.repeat(32) + ']'.repeat(32)).kind).toBe('value')
  expect(readJson('['.repeat(33) + ']'.repeat(33)).kind).toBe('too-deep')
  expect(readJson('{"a":'.repeat(33)).kind).toBe('too-deep')
})

test('breadth is no depth', () => {
  expect(readJson(JSON.stringify(Array.from({ length: 1_000 }, () => ({ a: [1] })))).kind).toBe('value')
})
