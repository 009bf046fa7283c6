import { expect, test } from 'vitest'
import { deal, position } from './positions.test-support.ts'
import { unshown } from './unshown.ts'

const none = { buy: 0, sell: 0 }
const long = position({ net: 100, buyQuantity: 100 })
const bought = deal('b100@100')

test.each<[string, Parameters<typeof unshown>, typeof none]>([
  ['a position that its trades explain', [[long], [bought], none], none],
  ['an exit that it does not show', [[long], [bought, deal('s100@100')], none], { buy: 0, sell: 100 }],
  ['one of which only the order tells', [[long], [bought], { buy: 0, sell: 60 }], { buy: 0, sell: 60 }],
  [
    'out of a short',
    [[position({ net: -100, sellQuantity: 100 })], [deal('s100@100'), deal('b40@100')], none],
    { buy: 40, sell: 0 },
  ],
  [
    'out of what was carried over',
    [[position({ net: 100, carriedBuyQuantity: 100 })], [deal('s30@100')], none],
    { buy: 0, sell: 30 },
  ],
  ['what was carried over and not traded', [[position({ net: 100, carriedBuyQuantity: 100 })], [], none], none],
  ['what was carried over, told in the net alone', [[position({ net: 100 })], [], none], none],
  ['an entry placed elsewhere whose trade nobody has told of', [[long], [], none], none],
  ['an exit beside such an entry', [[long], [deal('s100@100')], none], { buy: 0, sell: 100 }],
  [
    'an exit placed elsewhere that only the position shows',
    [[position({ net: 60, buyQuantity: 100, sellQuantity: 40 })], [bought], none],
    none,
  ],
  ['figures of the day before', [[position({ net: 100, buyQuantity: 150, sellQuantity: 50 })], [], none], none],
  [
    'a side that the broker leaves out of a right net',
    [[position({ net: 60, buyQuantity: 100 })], [bought, deal('s40@100')], none],
    none,
  ],
  ['an exit and the entry after it', [[long], [bought, deal('s100@100'), deal('b100@100')], none], none],
  ['trades of another product', [[long], [bought, deal('s100@100', { product: 'delivery' })], none], none],
  [
    'one position in two rows',
    [[position({ net: 60, buyQuantity: 60 }), position({ net: 40, buyQuantity: 40 })], [bought, deal('s10@100')], none],
    { buy: 0, sell: 10 },
  ],
])('T02: %s', (_what, [told, trades, untold], expected) => {
  expect(unshown(told, trades, untold)).toEqual(expected)
})
