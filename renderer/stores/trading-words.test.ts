import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import type { BookState } from '../../contract/trading.ts'
import { bookWords, checkingWhy, haltCounts } from './trading-words.ts'

function checking(why: Extract<BookState, { kind: 'checking' }>['why'], sleptMillis: number | null = null) {
  return { kind: 'checking', since: instant(Date.parse('2026-02-03T10:00:00+05:30')), why, sleptMillis } as const
}

const now = instant(Date.parse('2026-02-03T15:00:00+05:30'))

test('C06: how long the computer slept is said while the orders are checked', () => {
  expect(checkingWhy(checking('wake', 2 * 3_600_000 + 59_000))).toBe(
    'after the computer slept or the program stood still for 2 h',
  )
  expect(bookWords(checking('wake', 7_200_000), now)).toBe(
    'Checking since 10:00:00 IST, after the computer slept or the program stood still for 2 h; new orders wait',
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

test('O28: a halt counts orders, and positions where they are closed too, each in its number', () => {
  const halted = { kind: 'halted', since: instant(0), couldNot: [], step: 'checking' } as const
  const counts = { openOrders: 1, unknownOrders: 0, openPositions: 1 }
  expect(haltCounts({ ...halted, ...counts, closes: false }, 'current')).toBe('1 order open, 0 unknown, checking…')
  expect(haltCounts({ ...halted, ...counts, closes: true }, 'current')).toBe(
    '1 order open, 0 unknown, 1 position open, checking…',
  )
  expect(
    haltCounts(
      { ...halted, openOrders: 0, unknownOrders: 2, openPositions: 3, closes: true, step: 'stopped' },
      'signed-out',
    ),
  ).toBe('0 orders open, 2 unknown, 3 positions open, as last known; it goes on when you are signed in.')
})

test('O28: that nothing is left is proven only while the book is current', () => {
  const flat = { kind: 'halted', since: instant(0), couldNot: [], step: 'flat', closes: false } as const
  const words = (book: BookState['kind']) =>
    haltCounts({ ...flat, openOrders: 0, unknownOrders: 0, openPositions: 0 }, book)
  expect(words('current')).toBe('0 orders open, 0 unknown, and a reading proves it.')
  expect(words('signed-out')).toBe('0 orders open, 0 unknown, as last known; it goes on when you are signed in.')
  for (const book of ['checking', 'not-checked'] as const)
    expect(words(book)).toBe('0 orders open, 0 unknown, checking…')
})

test('O02: a list that is current and cannot be read again says since when and why', () => {
  const checkedAt = instant(Date.parse('2026-02-03T10:30:37+05:30'))
  const current = { kind: 'current', since: checkedAt, checkedAt } as const
  expect(bookWords(current, now)).toBe('Current, compared with the broker at 10:30:37 IST')
  const failing = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const
  expect(bookWords({ ...current, failing }, now)).toBe('Not read since 10:30:37 IST: No answer came.')
  expect(bookWords({ ...current, failing }, instant(now + 86_400_000))).toContain('Not read since 3 Feb 10:30:37 IST')
})
