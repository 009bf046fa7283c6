import { expect, test } from 'vitest'
import { startOfIndianDay } from '../../../contract/india.ts'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { type Instant, instant, tradeId } from '../../../contract/kinds.ts'
import type { NamedTrade } from '../../../contract/orders.ts'
import { aKey, anOrder, anOrderId } from './order.test-support.ts'
import { untoldFills as untold } from './untold-fills.ts'

const later = instant(10_000)
const untoldFills = (
  orders: Parameters<typeof untold>[0],
  trades: readonly NamedTrade[],
  now: Instant,
  tradesDay = 0,
) => untold(orders, { trades, tradesDay }, now)

const traded = (id: string, quantity: number): NamedTrade => ({
  ...{ id: tradeId(id), order: anOrderId, segment: 'NSE_EQ', symbol: 'RELIANCE', side: 'buy' },
  ...{ quantity: units(quantity), price: rupees(100), exchangeTime: '20-Nov-2026 10:00:00' },
  ...{ product: 'intraday', type: 'limit', exchangeOrder: null, key: aKey, name: 'RELIANCE' },
})

test('an order is counted while more of it is filled than its trades come to', () => {
  const orders = [anOrder({ quantity: units(50), filled: units(20) })]
  expect(untoldFills(orders, [], later)).toBe(1)
  expect(untoldFills(orders, [traded('T1', 15)], later)).toBe(1)
  expect(untoldFills(orders, [traded('T1', 15), traded('T2', 5)], later)).toBe(0)
  expect(untoldFills([anOrder()], [], later)).toBe(0)
})

test('a trade that is only a moment behind its order is no news', () => {
  const orders = [anOrder({ filled: units(10), updatedAt: instant(8_000) })]
  expect(untoldFills(orders, [], later)).toBe(0)
  expect(untoldFills(orders, [], instant(11_000))).toBe(1)
})

test('what may have been filled on an earlier day is not missed among the trades of today', () => {
  const filled = { filled: units(10) }
  expect(untoldFills([anOrder({ ...filled, phase: 'over' })], [], later)).toBe(0)
  expect(untoldFills([anOrder({ ...filled, validity: 'GTD' })], [], later)).toBe(0)
  expect(untoldFills([anOrder({ ...filled, order: null })], [], later)).toBe(0)
})

test('an order of the day before is not missed among the trades of today', () => {
  const evening = startOfIndianDay(1) - 1
  const orders = [anOrder({ filled: units(10), updatedAt: instant(evening) })]
  const night = instant(evening + 60_000)
  expect(untoldFills(orders, [], night, 0)).toBe(1)
  expect(untoldFills(orders, [], night, 1)).toBe(0)
})
