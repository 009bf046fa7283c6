import { expect, test } from 'vitest'
import type { Position } from '../../../contract/trading.ts'
import { positionColumns } from './position-columns.tsx'

/** What the broker tells of a position (2.5), and the column it stands in. */
const told = {
  ...{ net: 'net', product: 'product', averageBuy: 'buy-average', averageSell: 'sell-average', lastPrice: 'last' },
  ...{ brokerRealised: 'broker-realised', brokerUnrealised: 'broker', close: 'close' },
  ...{ buyQuantity: 'bought', sellQuantity: 'sold', buyAmount: 'buy-amount', sellAmount: 'sell-amount' },
  ...{ carriedBuyQuantity: 'carried-bought', carriedSellQuantity: 'carried-sold', carriedPrice: 'carried-price' },
  ...{ carriedBuyAmount: 'carried-buy-amount', carriedSellAmount: 'carried-sell-amount' },
} as const satisfies Partial<Record<keyof Position, string>>

test('2.5: each figure that the broker tells of a position has a column, there or to choose', () => {
  const columns = positionColumns(() => {
    throw new Error('no figure is asked for')
  })
  const names = columns.map(({ name }) => name)
  expect(Object.values(told).filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
