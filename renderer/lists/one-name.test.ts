/** One instrument, one name: in every list, its groups, its order and its sentences, whatever the broker's symbol for it is. */
import { expect, test } from 'vitest'
import { must, rupees, units } from '../../contract/kinds.test-support.ts'
import { instrumentKey, tradeId } from '../../contract/kinds.ts'
import type { NamedTrade } from '../../contract/orders.ts'
import { fromCsv } from '../format/csv.ts'
import { orderLines } from '../orders/order-lines.ts'
import { orderFilter } from '../orders/order-words.ts'
import { holdingWords } from '../panels/holdings/holding-words.ts'
import { holdingsKind } from '../panels/holdings/holdings-kind.ts'
import { orderColumns } from '../panels/orders/order-columns.tsx'
import { ordersCsv } from '../panels/orders/orders-csv.ts'
import { positionColumns } from '../panels/positions/position-columns.tsx'
import { positionsKind } from '../panels/positions/positions-kind.ts'
import { totalWords, tradesKind, tradeTotals } from '../panels/trades/trades-kind.ts'
import { anOrder, anOrderId, aPosition } from '../stores/orders/order.test-support.ts'
import { positionId } from '../stores/positions/position-desk.ts'
import { heldWords, positionWords } from '../words/position-words.ts'
import { rowWords } from '../words/row-words.ts'
import { holdingFigures } from '../worth/holding-figures.ts'
import type { HeldNow } from '../worth/left-of-holdings.ts'
import { positionFigures } from '../worth/position-figures.ts'
import { typedFilter } from './typed-filter.ts'

const key = must(instrumentKey('NSE_FO|40123'))
const named = { key, name: 'NIFTY 26700 CE 03 FEB 26', symbol: 'NIFTY2620326700CE', segment: 'NSE_FO' } as const

const order = anOrder(named)
const position = aPosition({ ...named, net: 75 })
const trade: NamedTrade = {
  ...named,
  ...{ id: tradeId('T1'), order: anOrderId, side: 'buy', quantity: units(75), price: rupees(100), exchangeTime: '' },
  ...{ product: 'intraday', type: 'limit', exchangeOrder: null },
}
const holding: HeldNow = {
  ...named,
  ...{ token: '40123', product: 'D', quantity: 75, usedQuantity: 0, collateralQuantity: 0, collateralType: '' },
  ...{ haircutPercent: 0, averagePrice: null, left: 75 },
}

const live = { price: rupees(110), state: 'live', ageMillis: 0 } as const
const positions = positionsKind(
  () => 'NIFTY',
  (each) => positionFigures(each, live),
)
const holdings = holdingsKind((each) => holdingFigures(each, live))

test('sentences say the name of the list', () => {
  expect(rowWords(order, 'indian')).toBe('Buy 10 NIFTY 26700 CE 03 FEB 26 at 2,900.00')
  expect(positionWords(position, 'indian')).toBe('+75 units of NIFTY 26700 CE 03 FEB 26, intraday')
  expect(holdingWords(holding, 'indian')).toContain('75 units of NIFTY 26700 CE 03 FEB 26,')
})

test('O28: what the broker tells in units is not called lots', () => {
  const gold = { ...position, segment: 'MCX_FO' }
  expect(positionWords({ ...gold, net: 2 }, 'indian')).toContain('+2 lots of')
  expect(positionWords({ ...gold, net: 200, countsUnits: true }, 'indian')).toContain('+200 units of')
  expect(heldWords(200, { ...gold, countsUnits: true }, 'indian')).toBe('200 units')
  expect(heldWords(-1, gold, 'indian')).toBe('−1 lot')
  expect(heldWords(75, position, 'indian')).toBe('75')
})

test('T55: while sums are hidden no sentence has a figure of what is held', () => {
  expect(positionWords(position, 'indian', true)).toBe('•••• units of NIFTY 26700 CE 03 FEB 26, intraday')
  expect(holdingWords({ ...holding, usedQuantity: 10, collateralQuantity: 25 }, 'indian', true)).toBe(
    '•••• units of NIFTY 26700 CE 03 FEB 26, delivery: •••• can be sold, •••• are used, •••• are pledged',
  )
  expect(totalWords(tradeTotals([trade]).buys, 'indian', true)).toBe('•••• at 100.00 on average')
})

test('groups and columns go by the name that is shown', () => {
  const [section] = orderLines([order], { grouping: 'instrument', turned: new Set() })
  expect(section?.id).toBe('section NIFTY 26700 CE 03 FEB 26 NSE_FO')
  expect(tradesKind.titleOf(trade, 'instrument')).toBe('NIFTY 26700 CE 03 FEB 26 NSE_FO, Intraday')
  expect(orderColumns.find(({ isHeader }) => isHeader)?.sortBy?.(order)).toBe(named.name)
  const columns = positionColumns((each) => positionFigures(each, live))
  expect(columns.find(({ isHeader }) => isHeader)?.sortBy?.(position)).toBe(named.name)
})

test.each([
  ['26700 ce 03', true],
  ['2620326700ce', true],
  ['26800', false],
])('a filter finds %s by either name: %s', (typed, isFound) => {
  const fits = typedFilter(typed)
  const found = [positions.textOf(position), holdings.textOf(holding), tradesKind.textOf(trade)].map(fits)
  expect([orderFilter(typed)(order), ...found]).toEqual([isFound, isFound, isFound, isFound])
})

test.each([
  ['orders', ordersCsv([order])],
  ['positions', positions.csv([position])],
  ['holdings', holdings.csv([holding])],
  ['trades', tradesKind.csv([trade])],
])('a file of %s has the name, and the broker’s symbol in a column of its own', (_, csv) => {
  const [titles = [], row = []] = fromCsv(csv) ?? []
  expect([row[titles.indexOf('Instrument')], row[titles.indexOf('Symbol')]]).toEqual([named.name, named.symbol])
})

test('what an instrument is never hangs on its name', () => {
  expect(positionId(position)).toBe(positionId({ ...position, name: 'another' }))
  // One instrument under two of the broker's symbols is added up; two under one name are not.
  expect(tradeTotals([trade, { ...trade, symbol: 'NIFTY 26700 CE' }]).buys.quantity).toBe(150)
  const other = { ...trade, key: must(instrumentKey('BSE_FO|40123')), segment: 'BSE_FO' }
  expect(tradeTotals([trade, other]).buys.quantity).toBeNull()
})
