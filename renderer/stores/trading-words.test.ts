import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import type { BookState } from '../../contract/trading.ts'
import { bookWords, checkingWhy } from './trading-words.ts'

function checking(why: Extract<BookState, { kind: 'checking' }>['why'], sleptMillis: number | null = null) {
  return { kind: 'checking', since: instant(Date.parse('2026-02-03T10:00:00+05:30')), why, sleptMillis } as const
}

test('C06: how long the computer slept is said while the orders are checked', () => {
  expect(checkingWhy(checking('wake', 2 * 3_600_000 + 59_000))).toBe('after the computer slept 2 h')
  expect(bookWords(checking('wake', 7_200_000))).toBe(
    'Checking since 10:00:00 IST, after the computer slept 2 h; new orders wait',
  )
})

test('each other cause has its own words', () => {
  expect((['start', 'reconnect', 'asked'] as const).map((why) => checkingWhy(checking(why)))).toEqual([
    // Also of a sign-in in the middle of the day, when the terminal has long been started.
    'after the sign-in',
    'after the connection was lost',
    'as you asked',
  ])
})
