import { expect, test } from 'vitest'
import { futureKey, position } from './positions/positions.test-support.ts'
import { keepStanding } from './standing.ts'

test('what was sold out of the holdings leaves no room for a way out: buying it is an order like any other', () => {
  const standing = keepStanding(() => futureKey)
  const share = { segment: 'NSE_EQ', token: '2885' }
  standing.set((before) => ({
    ...before,
    positions: [
      position({ ...share, product: 'D', net: -10 }),
      position({ ...share, product: 'I', net: -7 }),
      position({ ...share, product: 'MTF', net: 4 }),
    ],
  }))
  expect(standing.net(futureKey, 'delivery')).toBe(0)
  expect(standing.net(futureKey, 'intraday')).toBe(-7)
  expect(standing.net(futureKey, 'margin-funding')).toBe(4)
})
