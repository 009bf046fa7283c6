import { expect, test } from 'vitest'
import { steadyLines } from './steady-lines.ts'

const named = (...ids: string[]) => ids.map((id) => ({ id, version: 2 }))

test('under a hand the lines keep their places, are told anew where they stand, and newcomers wait', () => {
  const shown = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(steadyLines(shown, named('new', 'c', 'a'), true)).toEqual({ lines: named('a', 'c'), waiting: 1 })
})

test('where none of the known lines is left nothing waits: an empty list would say that there are none', () => {
  expect(steadyLines([{ id: 'a' }], named('new', 'newer'), true)).toEqual({ lines: named('new', 'newer'), waiting: 0 })
})

test('once the hand is away the list is as it should be', () => {
  expect(steadyLines([{ id: 'a' }], named('new', 'a'), false)).toEqual({ lines: named('new', 'a'), waiting: 0 })
})
