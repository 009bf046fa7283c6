import { expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import type { NamedHolding } from '../../../contract/trading.ts'
import { holdingWords } from '../../panels/holdings/holding-words.ts'
import { aKey } from '../orders/order.test-support.ts'
import { openOf, sellable, surelySellable, whyNotForHoldings } from './holding-desk.ts'

const holding = (changed: Partial<NamedHolding> = {}): NamedHolding => ({
  ...{ key: aKey, symbol: 'ITC', name: 'ITC', segment: 'NSE_EQ', token: '1660', product: 'D' },
  ...{ quantity: 40, usedQuantity: 2, collateralQuantity: 25, collateralType: '', haircutPercent: 10 },
  ...{ averagePrice: rupees(400) },
  ...changed,
})

test('what is used or pledged cannot be sold, and what can is never below nothing', () => {
  expect(sellable(holding())).toBe(13)
  expect(sellable(holding({ usedQuantity: 30 }))).toBe(0)
  expect(openOf(holding())).toEqual({ key: aKey, product: 'D', net: 13, countsUnits: false })
})

test('the words say which part can be sold, and why not the rest', () => {
  expect(holdingWords(holding(), 'indian')).toBe(
    '40 units of ITC, delivery: 13 can be sold, 2 are used, 25 are pledged',
  )
  expect(holdingWords(holding({ usedQuantity: 0, collateralQuantity: 0 }), 'indian')).toBe(
    '40 units of ITC, delivery: all can be sold',
  )
  expect(holdingWords(holding({ usedQuantity: 15 }), 'indian')).toContain('none can be sold')
})

test('where it was not told how many are pledged, it is a way out of what is not used, and no number is said to be known', () => {
  const untold = holding({ collateralQuantity: null })
  expect(openOf(untold)).toEqual({ key: aKey, product: 'D', net: 38, countsUnits: false })
  expect([surelySellable(untold), surelySellable(holding())]).toEqual([null, 13])
  expect(whyNotForHoldings([untold])).toBeNull()
  expect(holdingWords(untold, 'indian')).toBe(
    '40 units of ITC, delivery: at most 38 can be sold, 2 are used, how many are pledged was not told',
  )
  expect(holdingWords(holding({ collateralQuantity: null, usedQuantity: 0 }), 'indian')).toContain('at most 40')
  expect(holdingWords(holding({ collateralQuantity: null, usedQuantity: 40 }), 'indian')).toContain('none can be sold')
})

test('nor where it was not told how many are used: it is there, and at most that many can be sold', () => {
  const untold = holding({ usedQuantity: null })
  expect(openOf(untold)).toEqual({ key: aKey, product: 'D', net: 15, countsUnits: false })
  expect(surelySellable(untold)).toBeNull()
  expect(holdingWords(untold, 'indian')).toBe(
    '40 units of ITC, delivery: at most 15 can be sold, how many are used was not told, 25 are pledged',
  )
})

test('there is no way out of what is used or pledged, nor of a product that is sold elsewhere', () => {
  expect(whyNotForHoldings([holding()])).toBeNull()
  expect(whyNotForHoldings([holding({ usedQuantity: 15 }), holding()])).toBeNull()
  expect(whyNotForHoldings([holding({ usedQuantity: 15 })])).toBe('all of it is used or pledged')
  expect(whyNotForHoldings([holding({ product: 'ODD' })])).toContain('elsewhere')
  expect(whyNotForHoldings([])).toContain('choose a holding')
})
