import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { inWords, Problem } from './problem.mjs'

test('a problem is said as output, what happened, and what to do', () => {
  expect(inWords(new Problem('It broke.', 'Mend it.', 'line 1\nline 2\n'))).toBe(
    '\n  | line 1\n  | line 2\nIt broke.\nMend it.\n',
  )
  expect(inWords(new Problem('It broke.', 'Mend it.'))).toBe('\nIt broke.\nMend it.\n')
})

test('a fault of the scripts is called one, with its stack', () => {
  expect(inWords(new TypeError('x is not a function'))).toMatch(
    /a fault of theirs:\nTypeError: x is not a function\n {4}at /,
  )
})
