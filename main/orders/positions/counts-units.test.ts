import { expect, test } from 'vitest'
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

test('O28: asked of a position as it is told, by the trades of the day and the list', () => {
  const told = position({ ...gold, net: 100, buyQuantity: 200, sellQuantity: 100 })
  const ask = (byToken: Parameters<typeof askInUnits>[0]['byToken'], of = today) =>
    askInUnits({ byToken, book: { tradesDay: () => of, tradeRecords: (day) => (day === today ? deals : []) } })(told)
  expect(ask((segment, token) => (`${segment}|${token}` === 'MCX_FO|400' ? crude : null))).toBe(true)
  expect(ask(() => crude, today - 1)).toBe(false)
  expect(ask(() => null)).toBe(false)
})
