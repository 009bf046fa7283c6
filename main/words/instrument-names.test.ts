import { expect, test } from 'vitest'
import { type Gtt, type Gtts, gttsNotReadYet } from '../../contract/gtt.ts'
import { gttId, type InstrumentKey, instant, instrumentKey, orderUnits } from '../../contract/kinds.ts'
import type { NamedOrder, OrdersChange } from '../../contract/orders.ts'
import type { Holding, NamedPortfolio } from '../../contract/trading.ts'
import { held } from '../ipc/source.ts'
import { money, must, openStand, said, traded } from '../orders/book/book.test-support.ts'
import { futureKey, openReadings, position } from '../orders/positions/positions.test-support.ts'
import { nameForWindows } from './instrument-names.ts'

const option = { token: '35001', symbol: 'NIFTY2620326700CE' } as const
const unlisted = { token: '36002', symbol: 'NIFTY2620326800CE' } as const
const unlistedKey = must(instrumentKey('NSE_FO|36002'))
const listed = 'NIFTY 26700 CE 03 FEB 26'

const holding: Holding = {
  ...{ key: futureKey, ...option, segment: 'NSE_FO', product: 'D', quantity: 40, usedQuantity: 0 },
  ...{ collateralQuantity: 0, collateralType: '', haircutPercent: 0, averagePrice: money(100) },
}

function named() {
  const stand = openStand()
  const portfolio = held(openReadings({ shownTrades: stand.book.trades() })([]))
  const gtts = held<Gtts>(gttsNotReadYet)
  const asked: InstrumentKey[] = []
  const {
    orders,
    portfolio: shown,
    gtts: shownGtts,
  } = nameForWindows({
    orders: stand.book.rows,
    portfolio,
    gtts,
    symbolOf: (key) => {
      asked.push(key)
      return key === futureKey ? listed : null
    },
  })
  const changes: OrdersChange<NamedOrder>[] = []
  orders.subscribe((change) => changes.push(change))
  const told: NamedPortfolio[] = []
  shown.subscribe((each) => told.push(each))
  return { ...stand, orders, shown, asked, changes, told, portfolio, gtts, shownGtts }
}

const words = (rows: readonly { readonly name: string; readonly symbol: string }[]) =>
  rows.map(({ name, symbol }) => [name, symbol])

test('an order placed elsewhere has the name of the list from its first telling on, and keeps the broker’s symbol', () => {
  const { push, orders, changes } = named()
  push(said('A1', 'open', option))
  expect(changes.map(({ rows }) => words(rows))).toEqual([[[listed, option.symbol]]])
  // Another witness has another symbol for the same instrument: it is the same instrument still.
  push(said('A1', 'open', { ...option, symbol: 'NIFTY 26700 CE', micros: 2_000 }))
  expect(words(orders.snapshot())).toEqual([[listed, 'NIFTY 26700 CE']])
})

test('what the list does not hold, or nobody knows, stands as the broker names it', () => {
  const { push, orders, portfolio, shown } = named()
  push(said('A1', 'open', unlisted))
  expect(words(orders.snapshot())).toEqual([[unlisted.symbol, unlisted.symbol]])
  const unknown = { ...holding, key: null }
  portfolio.set({ ...portfolio.snapshot(), holdings: [unknown, holding] })
  expect(words(shown.snapshot().holdings)).toEqual([
    [option.symbol, option.symbol],
    [listed, option.symbol],
  ])
})

test('a row with no symbol at all is named by its key, and never by nothing', () => {
  const { portfolio, shown } = named()
  portfolio.set({ ...portfolio.snapshot(), holdings: [{ ...holding, key: unlistedKey, symbol: '' }] })
  expect(shown.snapshot().holdings[0]?.name).toBe(unlistedKey)
})

test('positions go by their instrument, and a trade by that of its order alone', () => {
  const { push, tradeBook, book, portfolio, told } = named()
  push(said('A1', 'complete', option), said('A2', 'complete', unlisted))
  tradeBook(
    traded('T1', 'A1', 100, option),
    traded('T2', 'A2', 100, unlisted),
    // The same symbol as another's is no instrument: its order is not known.
    traded('T3', 'A3', 100, option),
  )
  const positions = [position({ ...option, net: 100 }), position({ ...unlisted, net: 100 })]
  portfolio.set(openReadings({ shownTrades: book.trades() })(positions))
  const { positions: shown, trades } = must(told[0])
  expect(words(shown)).toEqual([
    [listed, option.symbol],
    [unlisted.symbol, unlisted.symbol],
  ])
  expect(trades.map(({ order, name, key }) => [order, name, key])).toEqual([
    ['A1', listed, futureKey],
    ['A2', unlisted.symbol, unlistedKey],
    ['A3', option.symbol, null],
  ])
})

test('of a thousand trades in one instrument, the list is asked once', () => {
  const { push, tradeBook, book, portfolio, shown, asked } = named()
  push(said('A1', 'complete', option))
  tradeBook(...Array.from({ length: 1_000 }, (_, count) => traded(`T${count}`, 'A1', 1, option)))
  portfolio.set(openReadings({ shownTrades: book.trades() })([]))
  asked.length = 0
  expect(shown.snapshot().trades).toHaveLength(1_000)
  expect(asked).toEqual([futureKey])
})

test('a GTT order has the name of the list too', () => {
  const { gtts, shownGtts } = named()
  const told: (readonly string[])[][] = []
  shownGtts.subscribe((each) => told.push(words(each.gtts).slice()))
  const gtt: Gtt = {
    ...{ id: must(gttId('GTT-1')), intent: null, key: futureKey, segment: 'NSE_FO', symbol: option.symbol },
    ...{ product: 'delivery', quantity: must(orderUnits(75)), rules: [], createdAt: null, expiresAt: null },
    ...{ standing: 'active', heardAt: instant(0) },
  }
  gtts.set({ ...gttsNotReadYet, gtts: [gtt] })
  expect(told).toEqual([[[listed, option.symbol]]])
  expect(words(shownGtts.snapshot().gtts)).toEqual([[listed, option.symbol]])
})
