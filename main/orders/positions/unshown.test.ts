import { describe, expect, test } from 'vitest'
import { type InstrumentKey, instrumentKey } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import { deal, futureKey, goldKey, position } from './positions.test-support.ts'
import { askUnshown, unshown } from './unshown.ts'

const none = { buy: 0, sell: 0 }
const long = position({ net: 100, buyQuantity: 100 })
const bought = deal('b100@100')

test.each<[string, Parameters<typeof unshown>, typeof none]>([
  ['a position that its trades explain', [[long], [bought], none], none],
  ['an exit that it does not show', [[long], [bought, deal('s100@100')], none], { buy: 0, sell: 100 }],
  ['one of which only the order tells', [[long], [bought], { buy: 0, sell: 60 }], { buy: 0, sell: 60 }],
  [
    'out of a short',
    [[position({ net: -100, sellQuantity: 100 })], [deal('s100@100'), deal('b40@100')], none],
    { buy: 40, sell: 0 },
  ],
  [
    'out of what was carried over',
    [[position({ net: 100, carriedBuyQuantity: 100 })], [deal('s30@100')], none],
    { buy: 0, sell: 30 },
  ],
  ['what was carried over and not traded', [[position({ net: 100, carriedBuyQuantity: 100 })], [], none], none],
  ['what was carried over, told in the net alone', [[position({ net: 100 })], [], none], none],
  ['an entry placed elsewhere whose trade nobody has told of', [[long], [], none], none],
  ['an exit beside such an entry', [[long], [deal('s100@100')], none], { buy: 0, sell: 100 }],
  [
    'an exit placed elsewhere that only the position shows',
    [[position({ net: 60, buyQuantity: 100, sellQuantity: 40 })], [bought], none],
    none,
  ],
  ['figures of the day before', [[position({ net: 100, buyQuantity: 150, sellQuantity: 50 })], [], none], none],
  [
    'a side that the broker leaves out of a right net',
    [[position({ net: 60, buyQuantity: 100 })], [bought, deal('s40@100')], none],
    none,
  ],
  ['an exit and the entry after it', [[long], [bought, deal('s100@100'), deal('b100@100')], none], none],
  ['trades of another product', [[long], [bought, deal('s100@100', { product: 'delivery' })], none], none],
  [
    'one position in two rows',
    [[position({ net: 60, buyQuantity: 60 }), position({ net: 40, buyQuantity: 40 })], [bought, deal('s10@100')], none],
    { buy: 0, sell: 10 },
  ],
])('T02: %s', (_what, [told, trades, untold], expected) => {
  expect(unshown(told, trades, untold)).toEqual(expected)
})

describe('T02: of the whole book', () => {
  /** Of a row only these are looked at. */
  const row = (rest: Partial<OrderRow> = {}) =>
    ({
      ...{ key: futureKey, product: 'intraday', side: 'sell', order: 'A1', filled: 60, phase: 'open' },
      ...rest,
    }) as OrderRow

  const conversion: DayConversion = {
    ...{ from: 'intraday', to: 'delivery', side: 'sell', quantity: 100, segment: 'NSE_FO', token: '35001' },
    ...{ askedMicros: 0n, doneMicros: 1n, isCertain: true },
  }

  type Scene = {
    readonly rows?: readonly OrderRow[]
    readonly trades?: readonly BrokerTrade[]
    readonly tradesDay?: number
    readonly conversions?: readonly DayConversion[]
    readonly traded?: number
  }

  function asked({ rows = [], trades = [bought], tradesDay = 7, conversions = [], traded = 0 }: Scene) {
    const ask = askUnshown({
      positions: () => [long],
      keyOf: (segment, token): InstrumentKey | null => instrumentKey(`${segment}|${token}`) ?? null,
      book: {
        rows: { snapshot: () => rows, subscribe: () => () => {} },
        ...{ traded: () => traded, tradesDay: () => tradesDay, tradeRecords: () => trades },
      },
      conversionsOf: () => conversions,
      brokerDay: () => 7,
    })
    return ask(futureKey, 'intraday')
  }

  const exit = [bought, deal('s100@100')]

  test.each<[string, Scene, typeof none]>([
    ['what an order says and no trade tells', { rows: [row()] }, { buy: 0, sell: 60 }],
    ['what of it a trade tells is counted once', { rows: [row()], traded: 60 }, none],
    ['an order of an earlier day', { rows: [row({ phase: 'over' })] }, none],
    ['one of another instrument', { rows: [row({ key: goldKey })] }, none],
    ['one of another product', { rows: [row({ product: 'delivery' })] }, none],
    ['one that is none at the broker yet', { rows: [row({ order: null })] }, none],
    ['an exit of the day', { trades: exit }, { buy: 0, sell: 100 }],
    ['trades of an earlier day than the position’s', { trades: exit, tradesDay: 6 }, none],
    ['a product that was converted', { trades: exit, conversions: [conversion] }, none],
    [
      'another one that was',
      { trades: exit, conversions: [{ ...conversion, from: 'cover', to: 'delivery' }] },
      { buy: 0, sell: 100 },
    ],
    [
      'another instrument that was',
      { trades: exit, conversions: [{ ...conversion, token: '1' }] },
      { buy: 0, sell: 100 },
    ],
  ])('%s', (_what, scene, expected) => {
    expect(asked(scene)).toEqual(expected)
  })
})
