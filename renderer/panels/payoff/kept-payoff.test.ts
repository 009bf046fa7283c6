import { expect, test } from 'vitest'
import { readKeptPayoff } from './kept-payoff.ts'

const day = { chain: 'NSE_FO|NIFTY', expiry: 1_000 }

test('what was chosen comes back', () => {
  for (const kept of [
    { day, without: ['position', 'holding'], withModel: true },
    { day: null, without: [], withModel: false },
  ]) {
    expect(readKeptPayoff(kept)).toEqual(kept)
  }
})

test.each([null, undefined, 'text', {}, { without: 'basket', day: 3, withModel: 'yes' }])(
  'of %j only holdings are not counted, and nothing is reckoned by a model',
  (kept) => {
    expect(readKeptPayoff(kept)).toEqual({ day: null, without: ['holding'], withModel: false })
  },
)

test('what this version does not know is passed over', () => {
  expect(readKeptPayoff({ day, without: ['basket', 'moon'] })).toEqual({ day, without: ['basket'], withModel: false })
})
