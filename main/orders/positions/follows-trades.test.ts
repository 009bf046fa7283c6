import { expect, test } from 'vitest'
import { followsTrades } from './follows-trades.ts'
import { deal, position } from './positions.test-support.ts'

const held = position({ net: 25, buyQuantity: 25 })

test('a position is what its own trades come to, or one of the two is behind', () => {
  const bought = deal('b25@100')
  expect(followsTrades(held, [bought])).toBe(true)
  expect(followsTrades(held, [bought, deal('s25@100')])).toBe(false)
  expect(followsTrades(held, [])).toBe(false)
  const others = [
    deal('s9@100', { token: '1' }),
    deal('s9@100', { product: 'delivery' }),
    deal('s9@100', { segment: 'BSE_FO' }),
  ]
  expect(followsTrades(held, [bought, ...others])).toBe(true)
  expect(followsTrades(position({ net: 10, carriedBuyQuantity: 10 }), [])).toBe(true)
})
