import { expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { type NamedHolding, type NamedPortfolio, notReadYet } from '../../../contract/trading.ts'
import { aKey, aPosition } from './order.test-support.ts'
import { leftSince, netSince, whyNotLeave } from './way-out-since.ts'

const left = aPosition({ net: 20, product: 'I' })

test('a position that stands as it stood says nothing, whatever else moved', () => {
  expect(netSince(left, [aPosition({ net: 5, product: 'D' }), left])).toBeNull()
})

test('one that has grown, shrunk, turned or gone is told by what is open of it now', () => {
  for (const net of [5, 30, -20, 0]) expect(netSince(left, [aPosition({ net, product: 'I' })])).toBe(net)
  expect(netSince(left, [])).toBe(0)
})

const holding: NamedHolding = {
  ...{ key: aKey, symbol: 'ITC', name: 'ITC', segment: 'NSE_EQ', token: '1660', product: 'D' },
  ...{ quantity: 40, usedQuantity: 2, collateralQuantity: 25, collateralType: '', haircutPercent: 10 },
  averagePrice: rupees(400),
}

/** A position of the same share and product stands beside the holding, as after a purchase of today. */
function portfolio(holdings: readonly NamedHolding[], net = 7): NamedPortfolio {
  return {
    ...notReadYet,
    ...{ tradesDay: 0, brokerDay: 0, conversions: [] },
    positions: [aPosition({ net, product: 'D' })],
    holdings,
    trades: [],
  }
}

test('a holding is compared by what can be sold of it, and never with a position of the same share', () => {
  const sold = { key: aKey, product: 'D', net: 13, what: 'holding' } as const
  expect(leftSince(sold, portfolio([holding], 99))).toBeNull()
  expect(leftSince(sold, portfolio([{ ...holding, usedQuantity: 12 }], 13))).toBe(3)
  expect(leftSince(sold, portfolio([], 13))).toBe(0)
  expect(leftSince(sold, null)).toBeNull()
  expect(leftSince({ ...sold, what: 'position', net: 7 }, portfolio([]))).toBeNull()
  expect(leftSince({ ...sold, what: 'position', net: 7 }, portfolio([holding], 13))).toBe(13)
})

test('T46: a way out of what is no longer open as it was asked is none, and says what to do', () => {
  const asked = { ...aPosition({ net: 7, product: 'D' }), what: 'position' } as const
  expect(whyNotLeave(asked, portfolio([], 7))).toBeNull()
  expect(whyNotLeave(asked, portfolio([], 0))).toContain('ask again')
  expect(whyNotLeave(asked, null)).toBeNull()
})

test('what has no instrument is compared with nothing: which of them it was nobody can tell, and none is sent', () => {
  const nameless = aPosition({ key: null, net: 20 })
  expect(netSince(nameless, [aPosition({ key: null, net: 5 }), nameless])).toBeNull()
})
