import { expect, test } from 'vitest'
import { futureKey, position } from './positions/positions.test-support.ts'
import { keepStanding } from './standing.ts'

test('what was sold out of the holdings leaves no room for a way out: buying it is an order like any other', () => {
  const standing = keepStanding(
    () => futureKey,
    () => false,
  )
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

test('O28: what the broker tells in units of the contract, and is ordered in lots, leaves no room for a way out', () => {
  const standing = keepStanding(
    () => futureKey,
    ({ token }) => token === '400',
  )
  standing.set((before) => ({ ...before, positions: [position({ token: '400', net: 100 })] }))
  expect(standing.net(futureKey, 'intraday')).toBe(0)
  // Of one that is told twice nobody knows which of them is meant.
  standing.set((before) => ({ ...before, positions: [...before.positions, position({ net: 1 })] }))
  expect(standing.net(futureKey, 'intraday')).toBe(0)
})
