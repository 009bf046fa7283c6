import { expect, test } from 'vitest'
import { units } from '../../../contract/kinds.test-support.ts'
import { behindTrades as behind } from './behind-trades.ts'
import { aKey, aPosition } from './order.test-support.ts'

const traded = (side: 'buy' | 'sell', quantity: number) => ({ key: aKey, side, quantity: units(quantity) })

type Standing = Parameters<typeof behind>[0]
const behindTrades = (positions: Standing['positions'], trades: Standing['trades'], brokerDay = 1) =>
  behind({ positions, trades, tradesDay: 1, brokerDay })

test('a position that shows less than was traded is behind, and one that shows all of it is not', () => {
  const position = aPosition({ buyQuantity: 10, sellQuantity: 0 })
  expect(behindTrades([position], [traded('buy', 10)])).toBe(0)
  expect(behindTrades([position], [traded('buy', 10), traded('buy', 5)])).toBe(1)
  expect(behindTrades([position], [traded('buy', 10), traded('sell', 4)])).toBe(1)
  expect(behindTrades([], [traded('buy', 10)])).toBe(1)
})

test('a position that was told before its trades is not behind them, and products of one instrument count together', () => {
  expect(behindTrades([aPosition({ buyQuantity: 10 })], [])).toBe(0)
  const parts = [aPosition({ buyQuantity: 6 }), aPosition({ buyQuantity: 4, product: 'D' })]
  expect(behindTrades(parts, [traded('buy', 10)])).toBe(0)
})

test('one that is known to differ says so itself, and a trade of an instrument that nobody knows counts for none', () => {
  expect(behindTrades([aPosition({ buyQuantity: 6, differences: ['It differs.'] })], [traded('buy', 10)])).toBe(0)
  expect(behindTrades([], [{ ...traded('buy', 10), key: null }])).toBe(0)
})

test('while the broker’s trades are of the day before, its positions are not behind them', () => {
  expect(behindTrades([aPosition({ buyQuantity: 0 })], [traded('buy', 10)], 2)).toBe(0)
})
