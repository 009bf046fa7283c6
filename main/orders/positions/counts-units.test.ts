import { expect, test } from 'vitest'
import { money } from '../book/book.test-support.ts'
import { crude } from '../checks/check.test-support.ts'
import { askInUnits, countsUnits } from './counts-units.ts'
import { deal, position, today } from './positions.test-support.ts'

const gold = { segment: 'MCX_FO', token: '400' }
const deals = [
  deal('b2@100', gold),
  deal('s1@100', gold),
  deal('b9@100'),
  deal('b9@100', { ...gold, product: 'delivery' }),
]

test.each([
  ['units of the contract', { buyQuantity: 200, sellQuantity: 100 }, 100, true],
  ['lots', { buyQuantity: 2, sellQuantity: 1 }, 100, false],
  ['more than the trades that were read', { buyQuantity: 3, sellQuantity: 1 }, 100, false],
  ['what is ordered as it is counted', { buyQuantity: 2, sellQuantity: 1 }, 1, false],
  ['none of the day', {}, 100, false],
])('a position that counts %s', (_, told, multiplier, isSo) => {
  expect(countsUnits(position({ ...gold, ...told }), deals, multiplier)).toBe(isSo)
  expect(countsUnits(position({ ...gold, ...told, token: '401' }), deals, multiplier)).toBe(false)
})

const bought = (quantity: number, amount: number) => ({ carriedBuyQuantity: quantity, carriedBuyAmount: money(amount) })

test.each([
  ['units that were carried over, at its own price', { ...bought(200, 20_000), carriedPrice: money(100) }, true],
  ['lots that were carried over', { ...bought(2, 20_000), carriedPrice: money(100) }, false],
  ['units, by the average that the newer interface tells', { ...bought(200, 20_000), averageBuy: money(100) }, true],
  ['units sold', { carriedSellQuantity: 100, carriedSellAmount: money(9_000), carriedPrice: money(90) }, true],
  ['lots sold', { carriedSellQuantity: 1, carriedSellAmount: money(9_000), carriedPrice: money(90) }, false],
  [
    'units of a fill that no trade was read of',
    { buyQuantity: 100, buyAmount: money(9_000), averageBuy: money(90) },
    true,
  ],
  [
    'lots, with more carried over at an amount that is not told',
    {
      ...{ carriedBuyQuantity: 50, carriedBuyAmount: null, carriedPrice: money(100) },
      ...{ buyQuantity: 1, buyAmount: money(10_000), averageBuy: money(100) },
    },
    false,
  ],
  ['what no price is told of', bought(200, 20_000), false],
])('O28: without a trade of the day the broker’s own amount tells a position that counts %s', (_, told, isSo) => {
  expect(countsUnits(position({ ...gold, ...told }), [], 100)).toBe(isSo)
})

test.each([
  ['units', { buyQuantity: 300, sellQuantity: 100, buyAmount: money(30_000), averageBuy: money(100) }, true],
  ['lots', { buyQuantity: 3, sellQuantity: 1, buyAmount: money(30_000), averageBuy: money(100) }, false],
])('O28: ahead of its trades a position that counts %s is known by what was paid for it', (_, told, isSo) => {
  expect(countsUnits(position({ ...gold, ...told }), deals, 100)).toBe(isSo)
})

test('O28: asked of a position as it is told, by the trades of the day and the list', () => {
  const told = position({ ...gold, net: 100, buyQuantity: 200, sellQuantity: 100 })
  const ask = (byToken: Parameters<typeof askInUnits>[0]['byToken'], of = today) =>
    askInUnits({ byToken, book: { tradesDay: () => of, tradeRecords: (day) => (day === today ? deals : []) } })(told)
  expect(ask((segment, token) => (`${segment}|${token}` === 'MCX_FO|400' ? crude : null))).toBe(true)
  expect(ask(() => crude, today - 1)).toBe(false)
  expect(ask(() => null)).toBe(false)
})
