import { expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import { anOrder, orderNamed } from '../stores/orders/order.test-support.ts'
import { exitWords } from './exit-words.ts'

const entryId = orderNamed('250101000000009')
const leg = (changed: Partial<NamedOrder> = {}) =>
  anOrder({
    ...{ parent: entryId, product: 'one-cancels-other', side: 'sell', symbol: 'NIFTY26NOVFUT', segment: 'NSE_FO' },
    ...{ quantity: units(150), ...changed },
  })
const entry = (changed: Partial<NamedOrder> = {}) =>
  leg({ order: entryId, parent: null, side: 'buy', filled: units(100), ...changed })
const words = (rows: readonly NamedOrder[], all: readonly NamedOrder[] = rows) => exitWords(rows, all, 'indian')

test('a leg exits its position at the market, and the other leg goes with it', () => {
  expect(words([leg()])).toBe(
    'This exits the position at the market: sells 150 units of NIFTY26NOVFUT and cancels the other leg.',
  )
  expect(words([leg({ side: 'buy', filled: units(50) })])).toContain('buys 100 units')
  const gold: Partial<NamedOrder> = { product: 'cover', segment: 'MCX_FO', symbol: 'GOLD26DECFUT', quantity: units(5) }
  expect(words([leg(gold)])).toBe('This exits the position at the market: sells 5 lots of GOLD26DECFUT.')
})

test('an entry exits what it has filled and its legs have not closed', () => {
  expect(words([entry()])).toBe('This exits what is filled at the market: sells 100 units of NIFTY26NOVFUT.')
  expect(words([entry({ side: 'sell' })])).toContain('buys 100 units')
  expect(words([entry()], [entry(), leg({ filled: units(40), quantity: units(100) })])).toContain('sells 60 units')
})

test('nothing is exited by an entry of which nothing is filled or open any more, nor by an order of another product', () => {
  expect(words([entry({ filled: units(0) })])).toBeNull()
  expect(words([entry()], [entry(), leg({ filled: units(100), isFinal: true })])).toBeNull()
  expect(words([leg({ product: 'intraday' }), entry({ product: 'delivery' })])).toBeNull()
})

test('of several each position is named once, up to three', () => {
  const other = (last: number) => orderNamed(`25010100000001${last}`)
  const legs = (count: number) => Array.from({ length: count }, (_, at) => leg({ parent: other(at), product: 'cover' }))
  const plain = anOrder()
  expect(words([plain, leg(), leg({ side: 'sell' }), entry()])).toBe(
    'One position is exited at the market: sells 150 units of NIFTY26NOVFUT and cancels the other leg.',
  )
  expect(words(legs(2))).toBe(
    '2 positions are exited at the market: sells 150 units of NIFTY26NOVFUT; sells 150 units of NIFTY26NOVFUT.',
  )
  expect(words(legs(5))).toMatch(/^5 positions are exited at the market: (sells[^;]*; ){3}and 2 more\.$/)
})
