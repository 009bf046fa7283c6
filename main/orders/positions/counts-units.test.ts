import { expect, test } from 'vitest'
import { countsUnits } from './counts-units.ts'
import { deal, position } from './positions.test-support.ts'

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
