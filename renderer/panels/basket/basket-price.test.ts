import { expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { formatMoney } from '../../format/money.ts'
import { basketPrice } from './basket-price.ts'

const format = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, 'indian')
const [limit, stop] = [rupees(2_900), rupees(2_850)]

test('a limit is its price alone, and what goes at the market says so', () => {
  expect(basketPrice({ type: 'limit', price: limit, trigger: null }, format)).toEqual({ words: '2,900.00' })
  expect(basketPrice({ type: 'market', price: null, trigger: null }, format)).toEqual({ words: 'market' })
})

test('a stop is never its trigger as if that were a price, nor its limit as if it went now', () => {
  expect(basketPrice({ type: 'stop-market', price: null, trigger: stop }, format)).toEqual({
    words: 'trigger 2,850.00',
  })
  expect(basketPrice({ type: 'stop-limit', price: limit, trigger: stop }, format)).toEqual({
    words: 'limit 2,900.00',
    title: 'Goes at 2,900.00 once the price has come to its trigger, 2,850.00',
  })
})

test('a cover order goes at its own price, now, and not once the price has come to its stop', () => {
  expect(basketPrice({ type: 'limit', price: limit, trigger: stop }, format)).toEqual({ words: '2,900.00' })
  expect(basketPrice({ type: 'market', price: null, trigger: stop }, format)).toEqual({ words: 'market' })
})
