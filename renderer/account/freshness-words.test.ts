import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { ageWords, isDoubtful, nextWords } from './freshness-words.ts'

const readAt = instant(Date.parse('2026-11-20T14:05:07+05:30'))
const now = instant(readAt + 60_000)

test('a doubtful reading says in a word why it is', () => {
  expect(ageWords({ kind: 'fresh', age: '3 s' }, readAt, now)).toBe('read 3 s ago')
  expect(ageWords({ kind: 'stale', age: '45 s' }, readAt, now)).toBe('Stale: read 45 s ago')
  expect(ageWords({ kind: 'not-current' }, readAt, now)).toBe('Not current: read at 14:05:07 IST')
  expect(ageWords({ kind: 'not-current' }, readAt, instant(readAt + 86_400_000))).toBe(
    'Not current: read at 20 Nov 14:05:07 IST',
  )
  expect(ageWords({ kind: 'age-unknown' }, readAt, now)).toContain('clock was set back')
  expect((['unread', 'fresh', 'stale', 'age-unknown', 'not-current'] as const).filter(isDoubtful)).toEqual([
    'stale',
    'age-unknown',
    'not-current',
  ])
})

test('the next reading is counted down, and due when its time has come', () => {
  expect(nextWords(instant(10_000), instant(2_500))).toBe('next in 8 s')
  expect(nextWords(instant(10_000), instant(10_000))).toBe('next now')
})
