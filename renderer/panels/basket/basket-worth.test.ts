import { expect, test } from 'vitest'
import type { BasketOrder } from '../../../contract/basket.ts'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { instant } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { gold, niftyCall } from '../../sentence/sentence.test-support.ts'
import { basketWorth } from './basket-worth.ts'

const listed = new Map([niftyCall, gold].map((one) => [one.key, one]))

function anOrder(change: Partial<OrderTerms>): BasketOrder {
  const terms: OrderTerms = {
    ...{ key: niftyCall.key, side: 'buy', product: 'intraday', type: 'limit', validity: 'day', quantity: units(150) },
    ...{ price: rupees(100), trigger: null, disclosed: units(0), slice: false, marketProtection: null, legs: null },
    ...change,
  }
  return { id: 'order-0001', terms, symbol: 'an instrument' }
}

test('each side is added up for itself, and a lot of a commodity is worth all that is in it', () => {
  const basket = [
    anOrder({}),
    anOrder({ quantity: units(75) }),
    anOrder({ side: 'sell', price: rupees(2) }),
    anOrder({ key: gold.key, side: 'sell', quantity: units(1), price: rupees(1_000) }),
  ]
  const { buys, sells, unpriced } = basketWorth(basket, listed)
  expect(buys).toBe(rupees(22_500))
  expect(sells).toBe(rupees(300 + 1_000 * gold.lotSize))
  expect(unpriced).toBe(0)
})

test('what its key names today is not what was put by, and is no worth of it', () => {
  const before = { ...anOrder({}), listed: { expiry: instant(1), lotSize: 75 } }
  expect(basketWorth([before], listed)).toEqual({ buys: 0, sells: 0, unpriced: 1 })
})

test('what has no price, or is not known, is counted and not guessed', () => {
  const market = anOrder({ type: 'market', price: null })
  expect(basketWorth([market, anOrder({})], new Map())).toEqual({ buys: 0, sells: 0, unpriced: 2 })
})
