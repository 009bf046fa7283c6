import { expect, it } from 'vitest'
import { mostInBasket } from '../../contract/basket-words.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { fail, ok } from '../../contract/result.ts'
import { keepBasket } from './basket.ts'
import { aStore, full } from './store.test-support.ts'

const terms = {
  ...{ key: 'NSE_EQ|INE002A01018', side: 'buy', product: 'intraday', type: 'limit', validity: 'day' },
  ...{ quantity: 10, price: 29_000_000, trigger: null, disclosed: 0, slice: false, marketProtection: null, legs: null },
} as OrderTerms

function aBasket(store = aStore()) {
  let ids = 0
  const random = (bytes: number) => {
    ids += 1
    return new Uint8Array(bytes).fill(ids)
  }
  return keepBasket({ store, random })
}

it('holds what was put in, in that order, and over a start', () => {
  const store = aStore()
  const basket = aBasket(store)
  basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })
  basket.change({ kind: 'put', terms: { ...terms, side: 'sell' }, symbol: 'RELIANCE' })
  const expected = [
    { id: expect.any(String), terms, symbol: 'RELIANCE' },
    { id: expect.any(String), terms: { ...terms, side: 'sell' }, symbol: 'RELIANCE' },
  ]
  expect(basket.source.snapshot()).toEqual(expected)
  expect(aBasket(store).source.snapshot()).toEqual(expected)
})

it('gives out what is taken out, and nothing else', () => {
  const basket = aBasket()
  for (let count = 0; count < 3; count += 1) basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })
  const [first, second, third] = basket.source.snapshot().map(({ id }) => id)
  expect(basket.change({ kind: 'take-out', ids: [second ?? '', 'no-such-order'] })).toEqual(ok())
  expect(basket.source.snapshot().map(({ id }) => id)).toEqual([first, third])
})

it('takes as many as one look can hold, and says so', () => {
  const basket = aBasket()
  for (let count = 0; count < mostInBasket; count += 1) basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })
  expect(basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })).toMatchObject({
    ok: false,
    error: { happened: 'The basket holds 50 orders, which is as many as it takes.' },
  })
  expect(basket.source.snapshot()).toHaveLength(mostInBasket)
})

it('is begun anew where what was kept is none, and counts nothing that could not be written', () => {
  const store = aStore([{ id: 'order-0001', terms: { ...terms, quantity: -1 }, symbol: 'RELIANCE' }])
  const basket = aBasket(store)
  expect(basket.source.snapshot()).toEqual([])
  store.kept.isFull = true
  expect(basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })).toEqual(fail(full))
  expect(basket.source.snapshot()).toEqual([])
})
