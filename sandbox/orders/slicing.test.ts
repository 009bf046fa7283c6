import fc from 'fast-check'
import { expect, test } from 'vitest'
import { client, holdExchange } from './exchange.test-support.ts'
import { piecesOf } from './slicing.ts'

test('a total of 10100 with a freeze quantity of 1000 gives ten orders of 1000 and one of 100 (4.1)', () => {
  expect(piecesOf(10_100, 1_000)).toEqual([...Array(10).fill(1_000), 100])
  expect(piecesOf(1_000, 1_000)).toEqual([1_000])
  expect(piecesOf(999, 1_000)).toEqual([999])
})

test('the pieces add up, none is above the freeze quantity, and only the last is below it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_500_000 }), fc.integer({ min: 1, max: 100_000 }), (quantity, freeze) => {
      const pieces = piecesOf(quantity, freeze)
      expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(quantity)
      expect(pieces.length).toBe(Math.ceil(quantity / freeze))
      expect(pieces.slice(0, -1).every((piece) => piece === freeze)).toBe(true)
      expect(pieces.at(-1)).toBeLessThanOrEqual(freeze)
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('O11: each slice is an order of its own, and its own end', () => {
  const { exchange, instrument, last, place } = holdExchange()
  const idea = instrument('NSE_EQ', 'IDEA')
  place({ instrument: idea, price: last(idea) - 20 * idea.tick, quantity: 200_065, slice: true })
  const orders = exchange.orders(client).map(({ quantity }) => quantity)
  expect(orders).toEqual([65, 100_000, 100_000])
  const [smallest = ''] = exchange.orders(client).map(({ orderId }) => orderId)
  exchange.cancel(client, [smallest])
  expect(exchange.orders(client).map(({ status }) => status)).toEqual(['cancelled', 'open', 'open'])
})

test('25 slices are taken', () => {
  const { exchange, share, last } = holdExchange()
  const terms = { instrument: share, side: 'B', product: 'I', kind: 'L', duration: 'DAY', price: last() } as const
  const rest = {
    trigger: 0,
    disclosed: 0,
    marketProtection: -1,
    slice: true,
    legs: null,
    tag: 'x',
    from: 'v3',
  } as const
  const answer = exchange.place(client, { ...terms, ...rest, quantity: 2_500_000 })
  expect(answer).toHaveLength(25)
})
