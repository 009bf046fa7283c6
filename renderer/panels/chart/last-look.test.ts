import { expect, test } from 'vitest'
import { lastLook } from './last-look.ts'

test.each([
  ['live', 'going', false, true, ''],
  ['stale', 'stopped', false, false, 'Stale'],
  ['stale', 'stopped', true, false, 'Candle'],
  ['live', 'untimed', true, false, 'Candle'],
  ['live', 'settled', true, false, 'Candle'],
  ['live', 'untimed', false, true, ''],
  ['closed', 'settled', false, true, 'Closed'],
] as const)('%s with the last bar %s, at the candle’s price: %s', (state, last, isCandle, isCurrent, word) => {
  expect(lastLook(state, { last, isCandle })).toEqual({ isCurrent, word })
})

test('the close of a session is not called closed before the broker has told its last bar', () => {
  expect(lastLook('closed', { last: 'unsettled', isCandle: false })).toEqual({ isCurrent: false, word: 'Unsettled' })
})
