import { expect, test } from 'vitest'
import { clearingLeft, isBeforeClearing } from './clearing.ts'
import { instant } from './kinds.ts'

const at = (time: string) => instant(Date.parse(`2026-11-20T${time}+05:30`))

test('the clearing lasts from five to six in the morning, Indian time', () => {
  expect(clearingLeft(at('04:59:59'))).toBeNull()
  expect(clearingLeft(at('05:00:00'))).toBe(3_600_000)
  expect(clearingLeft(at('05:37:00'))).toBe(23 * 60_000)
  expect(clearingLeft(at('06:00:00'))).toBeNull()
})

test('before five it is still ahead on that day, and from then on it is not', () => {
  const isAhead = (time: string) => isBeforeClearing(at(time))
  expect(['03:31:00', '04:59:59', '05:00:00', '23:00:00'].map(isAhead)).toEqual([true, true, false, false])
})
