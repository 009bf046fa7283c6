import { expect, test } from 'vitest'
import { readKeptPayoff } from './kept-payoff.ts'

const day = { chain: 'NSE_FO|NIFTY', expiry: 1_000 }

test('what was chosen comes back', () => {
  expect(readKeptPayoff({ day, without: ['position', 'holding'] })).toEqual({ day, without: ['position', 'holding'] })
  expect(readKeptPayoff({ day: null, without: [] })).toEqual({ day: null, without: [] })
})

test.each([null, undefined, 'text', {}, { without: 'basket', day: 3 }])(
  'of %j only holdings are not counted',
  (kept) => {
    expect(readKeptPayoff(kept)).toEqual({ day: null, without: ['holding'] })
  },
)

test('what this version does not know is passed over', () => {
  expect(readKeptPayoff({ day, without: ['basket', 'moon'] })).toEqual({ day, without: ['basket'] })
})
