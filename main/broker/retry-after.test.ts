import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { retryAfterMillis } from './retry-after.ts'

const now = instant(Date.UTC(2026, 10, 20, 4, 30, 0))

test.each([
  [null, null],
  ['7', 7_000],
  [' 0 ', 1_000],
  ['Fri, 20 Nov 2026 04:30:12 GMT', 12_000],
  ['Fri, 20 Nov 2026 04:00:00 GMT', 1_000],
  ['Sat, 20 Nov 2027 04:30:00 GMT', 1_800_000],
  ['999999999', 1_800_000],
  ['soon', null],
  ['-5', null],
  ['', null],
])('%j asks for %j ms', (header, millis) => {
  expect(retryAfterMillis(header, now)).toBe(millis)
})
