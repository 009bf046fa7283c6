import { expect, test } from 'vitest'
import type { Position } from '../../../contract/trading.ts'
import { chosenColumns, fittingColumns, leastWidth } from '../../lists/list-columns.ts'
import { positionColumns } from './position-columns.tsx'

/** What the broker tells of a position (2.5), and the column it stands in. */
const told = {
  ...{ net: 'net', product: 'product', averageBuy: 'buy-average', averageSell: 'sell-average', lastPrice: 'last' },
  ...{ brokerRealised: 'broker-realised', brokerUnrealised: 'broker', close: 'close' },
  ...{ buyQuantity: 'bought', sellQuantity: 'sold', buyAmount: 'buy-amount', sellAmount: 'sell-amount' },
  ...{ carriedBuyQuantity: 'carried-bought', carriedSellQuantity: 'carried-sold', carriedPrice: 'carried-price' },
  ...{ carriedBuyAmount: 'carried-buy-amount', carriedSellAmount: 'carried-sell-amount' },
} as const satisfies Partial<Record<keyof Position, string>>

const columns = positionColumns(() => {
  throw new Error('no figure is asked for')
})

test('2.5: each figure that the broker tells of a position has a column, there or to choose', () => {
  const names = columns.map(({ name }) => name)
  expect(Object.values(told).filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('in half a common screen with text of 200 % a position is whole in its row, with the name of an option', () => {
  const room = Math.floor((1440 * 0.7 - 15) / 32)
  const shown = fittingColumns(chosenColumns(columns, []), room)
  expect(shown.map(({ name }) => name)).toEqual(['instrument', 'product', 'net', 'unrealised'])
  expect(leastWidth(shown)).toBeLessThanOrEqual(room)
  // `NIFTY 26700 CE 03 FEB 26` is 184 pixels wide with its padding.
  expect(shown[0]?.width).toBeGreaterThanOrEqual(184 / 16)
})

test('the price that a profit is reckoned at keeps its place beside the whole name of the longest option', () => {
  const shown = fittingColumns(chosenColumns(columns, []), 42)
  expect(shown.map(({ name }) => name)).toEqual(['instrument', 'product', 'net', 'last', 'unrealised'])
  // `MIDCPNIFTY 12100 CE 24 FEB 26` is 208 pixels wide with its padding.
  expect(shown[0]?.width).toBeGreaterThanOrEqual(208 / 16)
})
