import { expect, test } from 'vitest'
import { openExplained } from './explained.ts'
import { position } from './positions.test-support.ts'

const sold = position({ net: -10, sellQuantity: 10 })
const closed = position({ net: 0, buyQuantity: 10, sellQuantity: 10 })

test('figures are of the day whose trades explained them last, as long as they have not changed', () => {
  const explained = openExplained()
  expect(explained.dayOf('gold', sold)).toBeNull()
  explained.note('gold', sold, 7)
  expect([explained.dayOf('gold', sold), explained.dayOf('silver', sold)]).toEqual([7, null])
  expect(explained.dayOf('gold', { ...sold, last: null })).toBe(7)
})

test('figures that changed are of no earlier day any more, though they come to look as before', () => {
  const explained = openExplained()
  explained.note('gold', sold, 7)
  expect(explained.dayOf('gold', closed)).toBeNull()
  expect(explained.dayOf('gold', sold)).toBeNull()
})

test.each(['net', 'buyQuantity', 'sellQuantity', 'carriedBuyQuantity', 'carriedSellQuantity'] as const)(
  'another %s is a change',
  (figure) => {
    const explained = openExplained()
    explained.note('gold', sold, 7)
    expect(explained.dayOf('gold', { ...sold, [figure]: 3 })).toBeNull()
  },
)
