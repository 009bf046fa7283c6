import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [1_999, '1.9 kB'],
  [12_999, '12 kB'],
  [999_999, '999 kB'],
  [1_000_000, '1.0 MB'],
  [34_500_000_000, '34 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
