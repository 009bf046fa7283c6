import fc from 'fast-check'
import { expect, test } from 'vitest'
import { client, holdExchange, holdMarket, richAccounts } from '../exchange.test-support.ts'
import { positionRecord } from './figures.ts'
import { carriedOver } from './new-day.ts'
import { type Deal, openPositions } from './positions.ts'

const shared = holdMarket()
const { share, instrument } = holdExchange({ on: shared })
const crude = instrument('MCX_FO', 'CRUDEOILM26FEBFUT')
const rupees = 10_000

const deal = (side: 'B' | 'S', quantity: number, price: number, what = share): Deal => ({
  ...{ clientId: client, instrument: what, product: 'D', side, quantity },
  price: price * rupees,
})

function figures(deals: readonly Deal[], last: number) {
  const positions = openPositions()
  for (const one of deals) positions.take(one)
  const [position] = positions.of(client)
  if (!position) throw new Error('no position')
  return positionRecord(position, { last: last * rupees, close: 0 })
}

test('a position that grew and was closed in part, at the average of what was open', () => {
  const record = figures([deal('B', 10, 100), deal('B', 10, 110), deal('S', 5, 120)], 112)
  expect(record).toMatchObject({
    ...{ buyQuantity: 20, sellQuantity: 5, net: 15, buyAmount: 2_100 * rupees, sellAmount: 600 * rupees },
    ...{ averageBuy: 105 * rupees, averageSell: 120 * rupees },
    ...{ realised: 75 * rupees, unrealised: 105 * rupees },
  })
})

test('a position that crosses from long to short begins anew at the price of the crossing', () => {
  const record = figures([deal('B', 10, 100), deal('S', 25, 104)], 101)
  expect(record).toMatchObject({ net: -15, realised: 40 * rupees, unrealised: 45 * rupees })
})

test('what was never closed has nothing realised, what is flat nothing unrealised', () => {
  expect(figures([deal('B', 1, 100)], 90)).toMatchObject({
    realised: null,
    unrealised: -10 * rupees,
    averageSell: null,
  })
  expect(figures([deal('S', 1, 100), deal('B', 1, 90)], 95)).toMatchObject({ realised: 10 * rupees, unrealised: null })
})

test('a lot of a commodity is worth its weight', () => {
  expect(crude.lot).toBe(10)
  const record = figures([deal('B', 2, 5_000, crude), deal('S', 1, 5_100, crude)], 5_050)
  expect(record).toMatchObject({ buyAmount: 100_000 * rupees, realised: 1_000 * rupees, unrealised: 500 * rupees })
  expect(record).toMatchObject({ averageBuy: 5_000 * rupees, net: 1 })
})

test('profit is the cash that flowed and the worth of what is open, to the ten-thousandth', () => {
  const any = fc.tuple(
    fc.constantFrom('B' as const, 'S' as const),
    fc.integer({ min: 1, max: 500 }),
    fc.integer({ min: 1, max: 90_000_000 }),
  )
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 5_000 }), (deals, last) => {
      const record = figures(
        deals.map(([side, quantity, price]) => ({ ...deal(side, quantity, 0), price })),
        last,
      )
      const cash = record.sellAmount - record.buyAmount
      expect((record.realised ?? 0) + (record.unrealised ?? 0)).toBe(cash + record.net * last * rupees)
    }),
    { seed: 11, numRuns: 500 },
  )
})

test('a contract is carried over at its cost, and tells it as carried', () => {
  const positions = openPositions()
  const carried = positions.take(deal('S', 3, 5_000, crude))
  const next = carriedOver(carried, (crude.contract?.expiryDay ?? 0) - 1)
  if (!next) throw new Error('not carried')
  expect(positionRecord(next, { last: 4_900 * rupees, close: 0 })).toMatchObject({
    ...{ carriedSellQuantity: 3, carriedSellAmount: 150_000 * rupees, carriedBuyQuantity: 0, net: -3 },
    ...{ buyQuantity: 0, sellQuantity: 0, realised: null, unrealised: 3_000 * rupees, carriedPrice: 5_000 * rupees },
  })
  expect(carriedOver(carried, (crude.contract?.expiryDay ?? 0) + 1)).toBeNull()
})

test('closing what was carried realises against its price', () => {
  const positions = openPositions()
  const next = carriedOver(positions.take(deal('B', 4, 5_000, crude)), 0)
  if (!next) throw new Error('not carried')
  positions.replace([next])
  const position = positions.take(deal('S', 1, 5_010, crude))
  const record = positionRecord(position, { last: 5_020 * rupees, close: 0 })
  expect(record).toMatchObject({ net: 3, realised: 100 * rupees, unrealised: 600 * rupees, sellQuantity: 1 })
  expect(record).toMatchObject({ carriedBuyQuantity: 4, averageBuy: 5_000 * rupees })
})

test('overnight a future is carried, and shares bought for delivery become a holding', () => {
  const held = holdExchange({ on: shared, accounts: richAccounts })
  const future = held.instrument('NSE_FO', 'RELIANCE26FEBFUT')
  held.place({ instrument: future, product: 'D', kind: 'M', price: 0, quantity: future.lot })
  held.place({ product: 'D', kind: 'M', price: 0 })
  const paid = held.exchange.trades(client).find(({ instrument: what }) => what === share)?.price ?? 0
  expect(held.exchange.positions(client)).toHaveLength(2)
  held.until('2026-02-04T08:00:00')
  expect(held.exchange.positions(client)).toMatchObject([
    { net: future.lot, carriedBuyQuantity: future.lot, buyQuantity: 0 },
  ])
  const reliance = held.exchange.holdings(client).find((one) => one.share.symbol === 'RELIANCE')
  const average = (40 * 1_312.45 + (10 * paid) / rupees) / 50
  expect(reliance).toMatchObject({ used: 0, share: { quantity: 50, pledged: 25 } })
  expect(reliance?.share.averagePrice).toBeCloseTo(average, 2)
})
