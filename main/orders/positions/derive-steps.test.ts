import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { notReadYet } from '../../../contract/trading.ts'
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'
import { money, start } from '../book/book.test-support.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import { openConfirming } from './confirm-differences.ts'
import { explainPosition, type PortfolioInput } from './derive-portfolio.ts'
import { deriveSteps } from './derive-steps.ts'
import { openExplained } from './explained.ts'
import { openMovedToday } from './moved-today.ts'
import { deal, instrumentOf, openReadings, position, today, tradesOn } from './positions.test-support.ts'

const name = { segment: 'NSE_FO', symbol: 'NIFTY26NOVFUT', product: 'I' }

type Changes = Partial<Omit<PortfolioInput, 'trades'>> & { readonly trades?: readonly BrokerTrade[] }

function explained({ trades = [], ...changes }: Changes) {
  return explainPosition(
    {
      ...{ positions: [], trades: tradesOn(today, trades), holdings: [], shownTrades: [] },
      ...notReadYet,
      ...{
        confirms: openConfirming(),
        explained: openExplained(),
        movedToday: openMovedToday(),
        instrumentOf,
        priceOf: () => null,
        dayPriceOf: () => null,
        freshMillis: 5_000,
      },
      ...{
        brokerDay: today,
        ...{ conversions: [], conversionsOf: () => [] },
        readAt: instant(start + 1_000),
        positionsAskedAt: start + 1_000,
        elapsed: start + 1_000,
      },
      ...changes,
    },
    name,
  )
}

test('O29: a profit is told trade by trade, and its last line is the figure of the position itself', () => {
  const told = position({ net: -20, buyQuantity: 100, sellQuantity: 120 })
  const trades = [deal('b100@100'), deal('s60@110'), deal('s60@95')]
  expect(explained({ positions: [told], trades })).toMatchObject({
    kind: 'derived',
    multiplier: 1,
    steps: [
      { trade: { side: 'buy', quantity: 100 }, net: 100, cost: money(10_000), earned: 0, realised: 0 },
      { trade: { side: 'sell' }, net: 40, cost: money(4_000), earned: money(600), realised: money(600) },
      // Through zero: forty are closed at a loss, twenty are sold short.
      { trade: { side: 'sell' }, net: -20, cost: money(-1_900), earned: money(-200), realised: money(400) },
    ],
  })
  expect(openReadings()([told], ...trades).positions[0]).toMatchObject({
    realised: money(400),
    reckoning: { multiplier: 1, cost: money(-1_900), dayCost: money(-2_300) },
  })
})

test('O29: it begins with what was carried over, whose day begins at the close before', () => {
  const carried = { carriedBuyQuantity: 100, carriedBuyAmount: money(9_000), carriedPrice: money(90), close: money(95) }
  const told = position({ ...carried, net: 40, sellQuantity: 60 })
  const trades = [deal('s60@100')]
  expect(explained({ positions: [told], trades })).toMatchObject({
    kind: 'derived',
    steps: [
      { trade: null, net: 100, cost: money(9_000), realised: 0 },
      { net: 40, cost: money(3_600), earned: money(600), realised: money(600) },
    ],
  })
  const [derived] = openReadings()([told], ...trades).positions
  // At 100: 40 × 5 since the close, and 60 × 5 by the sale.
  expect(40 * money(100) - (derived?.reckoning?.dayCost ?? 0)).toBe(money(500))
  const [without] = openReadings()([{ ...told, close: null }], ...trades).positions
  expect(without?.reckoning).toMatchObject({ cost: money(3_600), dayCost: null })
})

test('O29: trades that do not explain the position are no derivation, and say what differs', () => {
  const told = position({ net: 100, buyQuantity: 100 })
  expect(explained({ positions: [told], trades: [deal('b40@100')] })).toMatchObject({
    kind: 'not-known',
    why: [expect.stringContaining('100'), expect.stringContaining('40')],
  })
  expect(openReadings()([told], deal('b40@100')).positions[0]).toMatchObject({ reckoning: null, realised: null })
  expect(explained({})).toEqual({ kind: 'not-known', why: ['There is no such position today.'] })
})

test('O29: nothing is reckoned of a contract that is not listed, or of what was carried at no known price', () => {
  const trades = [deal('b40@100')]
  const told = position({ net: 40, buyQuantity: 40 })
  expect(explained({ positions: [told], trades, instrumentOf: () => null })).toMatchObject({ kind: 'not-known' })
  const priceless = position({ carriedBuyQuantity: 10, net: 10 })
  expect(explained({ positions: [priceless] })).toEqual({
    kind: 'not-known',
    why: ['The broker tells no price of what was carried over.'],
  })
})

test('what was carried over and then converted has come by that, and is nothing that its new product began with', () => {
  const carried = { carriedBuyQuantity: 10, carriedBuyAmount: money(990), carriedPrice: money(99) }
  const trades = [deal('b5@110', { product: 'delivery' }), deal('s3@120', { product: 'delivery' })]
  const delivery = { buyQuantity: 3, buyAmount: money(308), sellQuantity: 3, sellAmount: money(360) }
  const positions = [
    position({ product: 'D', ...delivery, realised: money(52) }),
    position({ product: 'I', net: 12, ...carried, buyQuantity: 2, buyAmount: money(242) }),
  ]
  const micros = BigInt(start) * 1_000n + 1_000_000n
  const conversion: DayConversion = {
    ...{ segment: 'NSE_FO', token: '35001', side: 'buy', quantity: 12 },
    ...{ from: 'delivery', to: 'intraday' },
    ...{ askedMicros: micros, doneMicros: micros, isCertain: true },
  }
  expect(explained({ positions, trades, conversionsOf: () => [conversion] })).toMatchObject({
    kind: 'derived',
    steps: [{ trade: null, isConverted: true, net: 12, cost: money(1_232), earned: 0, realised: 0 }],
  })
})

test('O28: of lots that the broker tells in units no step is reckoned, and why is said', () => {
  const told = position({
    net: 100,
    carriedBuyQuantity: 100,
    carriedBuyAmount: money(10_000),
    carriedPrice: money(100),
  })
  expect(deriveSteps({ told, trades: [], moved: null, multiplier: null, countsUnits: true })).toEqual({
    kind: 'not-known',
    why: ['The broker tells it in units of the contract, and its orders go in lots.'],
  })
})
