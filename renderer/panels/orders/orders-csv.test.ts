import { expect, test } from 'vitest'
import { must, rupees, units } from '../../../contract/kinds.test-support.ts'
import { orderId } from '../../../contract/kinds.ts'
import { fromCsv } from '../../format/csv.ts'
import { aKey, anOrder, aPosition } from '../../stores/orders/order.test-support.ts'
import { holdingFigures } from '../../worth/holding-figures.ts'
import type { HeldNow } from '../../worth/left-of-holdings.ts'
import { positionFigures } from '../../worth/position-figures.ts'
import { holdingsKind } from '../holdings/holdings-kind.ts'
import { positionsKind } from '../positions/positions-kind.ts'
import { orderColumns } from './order-columns.tsx'
import { ordersCsv } from './orders-csv.ts'

const evil = '=HYPERLINK("http://x","y")'
const holding: HeldNow = {
  ...{ key: aKey, symbol: evil, name: evil, segment: 'NSE_EQ', token: '1', product: 'D', averagePrice: rupees(90.5) },
  ...{ quantity: 40, usedQuantity: 2, collateralQuantity: 25, collateralType: '@risk', haircutPercent: 10, left: 38 },
}
const live = { price: rupees(110), state: 'live', ageMillis: 0 } as const

const files: readonly (readonly [string, string])[] = [
  ['orders', ordersCsv([anOrder({ symbol: evil, message: '+cmd', averagePrice: rupees(100.25) })])],
  [
    'positions',
    positionsKind(
      () => '',
      (position) => positionFigures(position, live),
    ).csv([aPosition({ symbol: evil, differences: ['-1 apart'] })]),
  ],
  ['holdings', holdingsKind((each) => holdingFigures(each, live)).csv([holding])],
]

test.each(files)(
  'T49: a file of %s has a cell for each title, no formula among them, and its numbers bare',
  (_, text) => {
    const [titles = [], row = []] = fromCsv(text) ?? []
    expect(row).toHaveLength(titles.length)
    expect(row).toContain(`'${evil}`)
    expect(row.filter((cell) => /^[=+@]|^-\D/.test(cell))).toEqual([])
    for (const title of ['Quantity', 'Net', 'Average price', 'Price', 'Unrealised', 'Profit']) {
      const at = titles.indexOf(title)
      if (at >= 0) expect([title, row[at]]).toEqual([title, expect.stringMatching(/^-?\d+(\.\d+)?$/)])
    }
  },
)

const inLots = { key: null, segment: 'MCX_FO' }
const positionsCsv = positionsKind(
  () => '',
  (position) => positionFigures(position, live),
).csv
const sameOrder = (rest = {}) => ordersCsv([anOrder(rest)])

test.each([
  ['orders', sameOrder(), sameOrder(inLots)],
  ['positions', positionsCsv([aPosition()]), positionsCsv([aPosition(inLots)])],
])('a file of %s says in what each quantity is counted', (_, ofShares, ofLots) => {
  const cell = (text: string) => {
    const [titles = [], row = []] = fromCsv(text) ?? []
    return row[titles.indexOf('Counted in')]
  }
  expect([cell(ofShares), cell(ofLots)]).toEqual(['units', 'lots'])
})

test('a file of orders says until when an order is good, how much of it the book shows, what the exchange calls it, and whose leg it is', () => {
  const told = { validity: 'GTD', validUntil: '2026-02-19', disclosed: units(2), exchangeOrder: '1100000001' }
  const order = anOrder({ ...told, parent: must(orderId('260203000000001')) })
  const [titles = [], row = []] = fromCsv(ordersCsv([order])) ?? []
  const cell = (title: string) => row[titles.indexOf(title)]
  expect(['Validity', 'Valid until', 'Disclosed', 'Exchange order id', 'Leg of'].map(cell)).toEqual([
    ...['GTD', '2026-02-19', '2', '1100000001', "'260203000000001"],
  ])
})

test('each of them is a column that can be chosen, and none of them is there before', () => {
  for (const name of ['valid-until', 'disclosed', 'exchange-order', 'parent'])
    expect(orderColumns.find((column) => column.name === name)).toMatchObject({ isExtra: true })
})

test('a file of positions holds the amounts, what was carried over and the close, as the broker told them', () => {
  const amounts = { buyAmount: rupees(29_000), sellAmount: rupees(100), close: rupees(2_890) }
  const carried = { carriedBuyQuantity: 4, carriedSellQuantity: 1, carriedBuyAmount: rupees(11_000) }
  const position = aPosition({ ...amounts, ...carried, carriedSellAmount: null, carriedPrice: rupees(2_750) })
  const [titles = [], row = []] = fromCsv(positionsCsv([position])) ?? []
  const cell = (title: string) => row[titles.indexOf(title)]
  expect(['Buy amount', 'Sell amount', 'Close before'].map(cell)).toEqual(['29000', '100', '2890'])
  const ofBefore = ['Carried bought', 'Carried sold', 'Carried buy amount', 'Carried sell amount', 'Carried price']
  expect(ofBefore.map(cell)).toEqual(['4', '1', '11000', '', '2750'])
})
