import { expect, test } from 'vitest'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { tradeId } from '../../../contract/kinds.ts'
import type { NamedTrade } from '../../../contract/orders.ts'
import { fromCsv } from '../../format/csv.ts'
import { aKey, anOrderId } from '../../stores/orders/order.test-support.ts'
import { totalWords, tradesKind, tradeTotals } from './trades-kind.ts'

const trade = (changed: Partial<NamedTrade> = {}): NamedTrade => ({
  ...{ id: tradeId('T1'), order: anOrderId, segment: 'NSE_EQ', symbol: 'RELIANCE', side: 'buy' },
  ...{ quantity: units(10), price: rupees(100), exchangeTime: '20-Nov-2026 10:00:00' },
  ...{ product: 'intraday', type: 'limit', exchangeOrder: '1100000001', key: aKey, name: 'RELIANCE' },
  ...changed,
})

test('trades of one instrument come to a quantity and an average of each side', () => {
  const totals = tradeTotals([trade(), trade({ quantity: units(20), price: rupees(100.1) }), trade({ side: 'sell' })])
  expect(totals.buys).toEqual({
    name: 'Bought',
    instruments: 1,
    products: 1,
    quantity: 30,
    average: rupees(100.07),
    segment: 'NSE_EQ',
  })
  expect(totals.sells).toMatchObject({ quantity: 10, average: rupees(100) })
  expect(tradeTotals([trade()]).sells).toMatchObject({ name: 'Sold', instruments: 0, quantity: 0, average: null })
})

test('the average of prices finer than a paisa is as fine as they are', () => {
  expect(tradeTotals([trade({ price: rupees(83.2525) })]).buys.average).toBe(rupees(83.2525))
  const [fine, plain] = [trade({ price: rupees(83.2525) }), trade({ quantity: units(20), price: rupees(83.26) })]
  expect(tradeTotals([fine, plain]).buys.average).toBe(rupees(83.2575))
})

test('shares and lots of several instruments are not added up', () => {
  expect(tradeTotals([trade(), trade({ key: null, symbol: 'GOLD', segment: 'MCX_FO' })]).buys).toMatchObject({
    instruments: 2,
    quantity: null,
  })
})

test('of a side on which one instrument or none was traded, the other side says nothing', () => {
  const gold = trade({ key: null, symbol: 'GOLD', segment: 'MCX_FO' })
  expect(tradeTotals([trade(), gold]).sells).toMatchObject({ name: 'Sold', instruments: 0, quantity: 0, average: null })
  const sold = tradeTotals([trade(), gold, trade({ side: 'sell', quantity: units(4) })]).sells
  expect(sold).toMatchObject({ name: 'Sold', instruments: 1, quantity: 4, average: rupees(100) })
})

test('T49: a file of trades holds plain numbers, and no name that a spreadsheet would run', () => {
  const csv = tradesKind.csv([trade({ name: '=NAME()', symbol: '=CMD()' })])
  expect(csv.split('\r\n')[1]).toBe(
    "20-Nov-2026 10:00:00,buy,'=NAME(),'=CMD(),NSE_EQ,Intraday,Limit,10,units,100,T1,'250101000000001,1100000001",
  )
})

test('intraday and delivery of one instrument have an average each, and none of both', () => {
  const [day, kept] = [trade(), trade({ product: 'delivery', price: rupees(110) })]
  expect(tradeTotals([day, kept]).buys).toMatchObject({ instruments: 1, products: 2, quantity: 20, average: null })
  expect(totalWords(tradeTotals([day, kept]).buys, 'indian')).toBe('20 units of 2 products')
  const titles = [day, kept].map((each) => tradesKind.titleOf(each, 'instrument'))
  expect(titles).toEqual(['RELIANCE NSE_EQ, Intraday', 'RELIANCE NSE_EQ, Delivery'])
})

test('a product that the broker did not tell is called nothing', () => {
  const untold = trade({ product: { other: '' }, type: { other: '' }, exchangeOrder: null })
  expect(tradesKind.titleOf(untold, 'instrument')).toBe('RELIANCE NSE_EQ, product not told')
  expect(fromCsv(tradesKind.csv([untold]))?.[1]?.slice(5, 7)).toEqual(['', ''])
})

test('trades are found by product, type and the exchange’s id of their order', () => {
  const text = tradesKind.textOf(trade({ product: 'one-cancels-other' }))
  for (const word of ['oco', 'limit', '1100000001']) expect(text).toContain(word)
})

const gold = trade({ key: null, symbol: 'GOLD', segment: 'MCX_FO', quantity: units(5) })

test('what was traded is said in what its orders count', () => {
  const words = (...trades: readonly NamedTrade[]) => totalWords(tradeTotals(trades).buys, 'indian')
  expect(words(gold)).toBe('5 lots at 100.00 on average')
  expect(words(trade())).toBe('10 units at 100.00 on average')
  expect(words(trade(), gold)).toBe('2 instruments')
  expect(words()).toBe('0')
})

test('a file of trades says in what each quantity is counted', () => {
  const [, first, second] = fromCsv(tradesKind.csv([trade(), gold])) ?? []
  expect([first?.slice(7, 9), second?.slice(7, 9)]).toEqual([
    ['10', 'units'],
    ['5', 'lots'],
  ])
})
