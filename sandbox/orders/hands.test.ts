import { expect, test } from 'vitest'
import { client, holdExchange, holdMarket } from './exchange.test-support.ts'

const shared = holdMarket()
const hold = () => holdExchange({ on: shared })

test('an order is filled at once, at its own price', () => {
  const { place, exchange, latest } = hold()
  const order = place()
  expect(exchange.hands.fill(order, { quantity: 4 })).toBe(true)
  expect(latest(order)).toMatchObject({ status: 'open', filled: 4, averagePrice: latest(order).price })
  expect(exchange.hands.fill(order)).toBe(true)
  expect(latest(order)).toMatchObject({ status: 'complete', filled: 10 })
  expect(exchange.trades(client).map(({ quantity }) => quantity)).toEqual([4, 6])
  expect(exchange.hands.fill(order)).toBe(false)
  expect(exchange.hands.fill('999')).toBe(false)
})

test('a market order that waits is filled at the last price', () => {
  const { place, exchange, last } = hold()
  const order = place({ kind: 'SL-M', price: 0, trigger: last() + 900_000 })
  exchange.hands.fill(order)
  expect(exchange.trades(client)).toMatchObject([{ orderId: order, price: last() }])
})

test('nothing is filled that has not reached the exchange', () => {
  const { place, exchange, latest } = holdExchange({ at: Date.parse('2026-02-03T18:00:00+05:30') })
  const order = place()
  expect(exchange.hands.fill(order)).toBe(false)
  expect(latest(order).filled).toBe(0)
})

test('O22: an overfill, and a traded quantity that its trades do not make', () => {
  const { place, exchange, latest } = hold()
  const over = place()
  exchange.hands.fill(over, { quantity: 12 })
  expect(latest(over)).toMatchObject({ status: 'complete', filled: 12, quantity: 10 })
  const astray = place()
  exchange.hands.misstate(astray, 3)
  expect(latest(astray)).toMatchObject({ status: 'open', filled: 3 })
  expect(exchange.trades(client).filter(({ orderId }) => orderId === astray)).toEqual([])
})

test('O19: a word that nobody knows, and the order goes on', () => {
  const { place, exchange, latest } = hold()
  const order = place()
  exchange.hands.say(order, 'half open', 'for a test')
  expect(latest(order)).toMatchObject({ status: 'half open', message: 'for a test' })
  exchange.cancel(client, [order])
  expect(latest(order).status).toBe('cancelled')
})

test('an order is rejected late', () => {
  const { place, exchange, latest } = hold()
  const order = place()
  expect(exchange.hands.reject(order, 'Cancelled by the exchange')).toBe(true)
  expect(latest(order)).toMatchObject({ status: 'rejected', message: 'Cancelled by the exchange' })
  expect(exchange.hands.reject(order, 'again')).toBe(false)
})

test('O29: a position moves without an order, a trade or news', () => {
  const { exchange, share, news } = hold()
  exchange.hands.moveUnseen({
    clientId: client,
    instrument: share,
    product: 'D',
    side: 'B',
    quantity: 7,
    price: 13_000_000,
  })
  expect(exchange.positions(client)).toMatchObject([{ net: 7, averageBuy: 13_000_000 }])
  expect([exchange.orders(client), exchange.trades(client), news, exchange.ledger.entries()]).toEqual([[], [], [], []])
})
