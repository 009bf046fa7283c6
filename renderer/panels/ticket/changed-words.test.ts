import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { aKey } from '../../stores/orders/order.test-support.ts'
import type { LeftOpen } from '../../stores/orders/way-out-since.ts'
import { changedWords } from './changed-words.ts'

const gold = instrumentKey('MCX_FO|400') ?? null
const words = (left: Partial<LeftOpen>, now: number) =>
  changedWords({ key: aKey, product: 'I', net: 5, what: 'position', ...left }, now, 'indian')

test('what a position was and is, it is told in what its orders count', () => {
  expect(words({ key: gold }, 3)).toContain('it was +5 lots when this way out was begun, and is +3 lots now.')
  expect(words({ key: gold, net: -1 }, 0)).toContain('it was −1 lot when this way out was begun, and is closed now.')
  expect(words({ net: 150 }, 75)).toContain('it was +150 units when this way out was begun, and is +75 units now.')
})

test('of a holding it is told what could be sold', () => {
  expect(words({ what: 'holding', net: 40 }, 13)).toContain(
    '40 units could be sold when this order was begun, and 13 units can',
  )
  expect(words({ what: 'holding', net: 40 }, 0)).toContain('and none can be sold now.')
})
