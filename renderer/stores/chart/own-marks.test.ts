import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { instant, instrumentKey, orderId, tradeId } from '../../../contract/kinds.ts'
import type { IntentState, OrderRow, Trade } from '../../../contract/orders.ts'
import type { Position } from '../../../contract/trading.ts'
import type { Heard } from '../heard.ts'
import { aKey, anOrder, anOrderId, aPosition } from '../orders/order.test-support.ts'
import { type ChartedPortfolio, exchangeTime, ownMarks } from './own-marks.ts'

const stands = (row: OrderRow) =>
  row.intentState?.kind === 'unknown' ? { word: 'Unknown', isDoubtful: true } : { word: 'Working', isDoubtful: false }
const aTrade = {
  ...{ id: tradeId('t1'), order: anOrderId, segment: 'NSE_EQ', symbol: 'RELIANCE', side: 'buy' as const },
  ...{ quantity: units(4), price: rupees(2_901), exchangeTime: '20-Nov-2026 10:15:30' },
  ...{ product: 'intraday' as const, type: 'limit' as const, exchangeOrder: null },
} satisfies Trade

const unknown: IntentState = {
  kind: 'unknown',
  ...{ since: instant(1), because: { kind: 'no-answer', happened: '', todo: '' }, asked: 1, notFoundAt: null },
}
const reckoning = { multiplier: 1, cost: rupees(29_100), dayCost: null }

const noAnswer: AppError = { kind: 'no-answer', happened: 'The broker did not answer.', todo: 'Wait.' }

function marks(orders: readonly OrderRow[], trades: readonly Trade[] = [], positions: readonly Position[] = []) {
  return marksOf(orders, { kind: 'current', value: { positions, trades, problem: null } })
}

function marksOf(orders: readonly OrderRow[], portfolio: Heard<ChartedPortfolio>) {
  return ownMarks({ key: aKey, orders, portfolio, stands, grouping: 'indian' })
}

test('a working order stands at its price with its side and what is left of it', () => {
  const { prices } = marks([anOrder({ filled: units(4) })])
  expect(prices).toMatchObject([{ price: 2_900, words: 'Buy 6 · Working', tone: 'buy', isDoubtful: false }])
})

test('what is counted in lots says so, and of shares the figure stands alone', () => {
  const inLots = { segment: 'MCX_FO' }
  const open = aPosition({ ...inLots, net: 1, reckoning })
  const { prices } = marks([anOrder(inLots), anOrder({ ...inLots, side: 'sell', trigger: rupees(2_905) })], [], [open])
  expect(prices.map(({ words }) => words)).toEqual([
    'Buy 10 lots · Working',
    'Sell 10 lots · Working',
    'Sell 10 lots trigger · Working',
    'Long 1 lot · average',
  ])
})

test('O28: a position that the broker tells in units is not called lots', () => {
  const open = aPosition({ segment: 'MCX_FO', net: 100, countsUnits: true, reckoning })
  expect(marks([], [], [open]).prices.map(({ words }) => words)).toEqual(['Long 100 units · average'])
})

test('T55: while sums are hidden a position has dots for its quantity and no side, its fills have dots; an order keeps its own', () => {
  const hidden = (net: number) => {
    const cost = rupees(2_910 * net)
    const positions = [aPosition({ net, reckoning: { ...reckoning, cost } })]
    const portfolio = { positions, trades: [aTrade], problem: null }
    return ownMarks({
      ...{
        key: aKey,
        orders: [anOrder({ filled: units(4) })],
        portfolio: { kind: 'current', value: portfolio },
        stands,
      },
      ...{ grouping: 'indian', isHidden: true },
    })
  }
  const { prices, grouping } = hidden(10)
  expect(prices.map(({ words }) => words)).toEqual(['Buy 6 · Working', 'Position •••• · average'])
  expect(grouping).toBeNull()
  expect(hidden(-10).prices).toEqual(prices)
})

test('a quantity is grouped as everywhere', () => {
  const { prices } = marks([anOrder({ quantity: units(123_456), filled: units(0) })])
  expect(prices).toMatchObject([{ words: 'Buy 1,23,456 · Working' }])
})

test('an order that waits for its trigger, or for the market, is ahead of the book at its price', () => {
  const ahead = (order: Partial<OrderRow>) => marks([anOrder(order)]).prices.map((mark) => mark.isAhead)
  expect(ahead({})).toEqual([false])
  expect(ahead({ status: 'trigger pending', trigger: rupees(2_905) })).toEqual([true, false])
  expect(ahead({ isAfterMarket: true })).toEqual([true])
})

test('an order with a trigger stands at both of its prices', () => {
  const { prices } = marks([anOrder({ side: 'sell', trigger: rupees(2_905) })])
  expect(prices.map(({ price, words, isTrigger }) => [price, words, isTrigger])).toEqual([
    [2_900, 'Sell 10 · Working', false],
    [2_905, 'Sell 10 trigger · Working', true],
  ])
})

test('each of its prices can be moved while the broker has it open, and what has no price of its own or is over cannot', () => {
  const moves = (order: Partial<OrderRow>) => marks([anOrder(order)]).prices.map((mark) => mark.moves)
  const row = anOrder().id
  expect(moves({ type: 'stop-limit', trigger: rupees(2_905) })).toEqual([
    { row, field: 'price', from: rupees(2_900) },
    { row, field: 'trigger', from: rupees(2_905) },
  ])
  // Of an order at the market only what it waits for.
  expect(moves({ type: 'stop-market', trigger: rupees(2_905) })).toEqual([
    null,
    { row, field: 'trigger', from: rupees(2_905) },
  ])
  expect(moves({ order: null, intentState: unknown })).toEqual([null])
  expect(marks([], [], [aPosition({ net: 10, reckoning })]).prices.map((mark) => mark.moves)).toEqual([null])
})

test('what is over, of another instrument, or has not left is not drawn; what is unknown is, and says so', () => {
  const { prices } = marks([
    anOrder({ id: 'a', isFinal: true, phase: 'complete' }),
    anOrder({ id: 'b', key: instrumentKey('NSE_EQ|OTHER') ?? null }),
    anOrder({ id: 'c', order: null, intentState: { kind: 'queued', since: instant(1) } }),
    anOrder({ id: 'd', order: null, intentState: unknown, price: rupees(2_800) }),
  ])
  expect(prices).toMatchObject([{ price: 2_800, words: 'Buy 10 · Unknown', isDoubtful: true }])
})

test('a position stands where what is open came in, whatever the day bought besides', () => {
  const open = aPosition({ net: 10, averageBuy: rupees(2_900), reckoning })
  const { prices } = marks([], [], [open, aPosition({ net: 0 }), aPosition({ net: 5, reckoning: null })])
  expect(prices).toMatchObject([{ price: 2_910, words: 'Long 10 · average', tone: 'position' }])
})

test('a position that was lost, or could not be read since, is drawn as one of the past', () => {
  const value = { positions: [aPosition({ net: 10, reckoning })], trades: [], problem: null }
  const past = [{ price: 2_910, words: 'Long 10 · average, not current', isDoubtful: true }]
  expect(marksOf([], { kind: 'lost', last: value, error: noAnswer }).prices).toMatchObject(past)
  expect(marksOf([], { kind: 'current', value: { ...value, problem: noAnswer } }).prices).toMatchObject(past)
  expect(marksOf([], { kind: 'current', value }).prices).toMatchObject([{ isDoubtful: false }])
  expect(marksOf([], { kind: 'lost', last: null, error: noAnswer }).prices).toEqual([])
})

test('fills are those of orders of this instrument; one without a readable time is counted, not placed', () => {
  const strange = { ...aTrade, order: orderId('999') ?? anOrderId }
  const { fills, unplaced } = marks([anOrder()], [aTrade, strange, { ...aTrade, exchangeTime: 'soon' }])
  expect(fills).toMatchObject([
    { price: 2_901, side: 'buy', quantity: 4, segment: 'NSE_EQ', at: Date.parse('2026-11-20T10:15:30+05:30') },
  ])
  expect(unplaced).toBe(1)
})

describe('the time of a fill', () => {
  test.each([
    ['20-Nov-2026 10:15:30', '2026-11-20T10:15:30+05:30'],
    ['2026-11-20 10:15:30', '2026-11-20T10:15:30+05:30'],
  ])('%s', (text, iso) => {
    expect(exchangeTime(text)).toBe(Date.parse(iso))
  })

  test.each(['', '10:15:30', '32-Nov-2026 10:15:30', '20-Foo-2026 10:15:30', '1700000000'])('%j is none', (text) => {
    expect(exchangeTime(text)).toBeNull()
  })
})
