import { expect, test } from 'vitest'
import type { ErrorKind } from '../../../contract/errors.ts'
import { isInDoubt } from './in-doubt.ts'

test.each<[ErrorKind, boolean]>([
  ['core-lost', true],
  ['unexpected', true],
  ['no-answer', true],
  ['outcome-unknown', true],
  ['broker-refused', false],
  ['check-stopped', false],
  ['not-recorded', false],
  ['halted', false],
])('%s: that it may have been done all the same is %s', (kind, isDoubtful) => {
  expect(isInDoubt({ kind })).toBe(isDoubtful)
})
