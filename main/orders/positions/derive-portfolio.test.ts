import { expect, test } from 'vitest'
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { money, start } from '../book/book.test-support.ts'
import { openConfirming } from './confirm-differences.ts'
import { openExplained } from './explained.ts'
import {
  deal,
  futureKey,
  goldKey,
  openDerived,
  openReadings,
  position,
  today,
  tradesOn,
} from './positions.test-support.ts'

const reliance = { segment: 'NSE_EQ', token: '2885', symbol: 'RELIANCE' }
const bought = { net: 100, buyQuantity: 100, buyAmount: money(10_000), unrealised: money(1_000) }

test('a position that its trades explain shows their profit beside the broker’s, and no difference', () => {
  const { positions } = openReadings()([position(bought)], deal('b100@100'))
  expect(positions).toMatchObject([
    {
      ...{ key: 'NSE_FO|35001', net: 100, lastPrice: 1_100_000, realised: 0, unrealised: 10_000_000 },
      ...{ brokerRealised: null, brokerUnrealised: 10_000_000, differences: [] },
    },
  ])
})

test('a profit is at the price that is live, which is not called the broker’s, and the comparison stays with the broker’s', () => {
  const read = openReadings({ priceOf: () => money(120) })
  const { positions } = read([position(bought)], deal('b100@100'))
  expect(positions[0]).toMatchObject({ lastPrice: 1_100_000, unrealised: 20_000_000, differences: [] })
})

test('a commodity counts in lots: money is lots × price × units in a lot', () => {
  const gold = { segment: 'MCX_FO', token: '400', symbol: 'GOLDM' }
  const told = position({
    ...gold,
    net: 1,
    buyQuantity: 3,
    sellQuantity: 2,
    realised: money(400),
    unrealised: money(1_000),
  })
  const { positions } = openReadings()([told], deal('b3@100', gold), deal('s2@102', gold))
  expect(positions[0]).toMatchObject({ key: goldKey, realised: 4_000_000, unrealised: 10_000_000, differences: [] })
})

test('O28: a position that is told in units, and was traded in lots, is told as one', () => {
  const gold = { segment: 'MCX_FO', token: '400', symbol: 'GOLD26DECFUT' }
  const read = openReadings()
  const counts = (told: number) =>
    read([position({ ...gold, net: told, buyQuantity: told })], deal('b2@100', gold)).positions[0]?.countsUnits
  expect([counts(200), counts(2)]).toEqual([true, false])
})

test('O28: no profit is reckoned of lots that the broker tells in units, also where they were only carried over', () => {
  const gold = { segment: 'MCX_FO', token: '400', symbol: 'GOLD26DECFUT', close: money(100) }
  const carried = { net: 100, carriedBuyQuantity: 100, carriedBuyAmount: money(10_000), carriedPrice: money(100) }
  const read = openDerived({ priceOf: () => money(110) })
  const { shown, ofDay } = read([position({ ...gold, ...carried, unrealised: money(1_000) })])
  const [told] = shown.positions
  expect(told).toMatchObject({
    countsUnits: true,
    unrealised: null,
    reckoning: null,
    earnedBefore: null,
    differences: [],
  })
  expect(told?.brokerUnrealised).toBe(money(1_000))
  expect(ofDay[0]).toMatchObject({ realised: null, unrealised: null })
})

test('two shares that the list does not name are two positions, each with its own trades', () => {
  const [one, other] = [
    { segment: 'NSE_EQ', token: '', symbol: 'ONE' },
    { segment: 'NSE_EQ', token: '', symbol: 'OTHER' },
  ]
  const told = [
    position({ ...one, net: 10, buyQuantity: 10, buyAmount: money(1_000) }),
    position({ ...other, net: -5, sellQuantity: 5, sellAmount: money(500) }),
  ]
  const { positions } = openReadings()(told, deal('b10@100', one), deal('s5@100', other))
  expect(positions).toMatchObject([
    { symbol: 'ONE', net: 10, differences: [] },
    { symbol: 'OTHER', net: -5, differences: [] },
  ])
})

test('what was carried over counts at its price', () => {
  const carried = { carriedBuyQuantity: 100, carriedBuyAmount: money(9_000), carriedPrice: money(90) }
  const told = position({ ...carried, net: 40, sellQuantity: 60, realised: money(600), unrealised: money(800) })
  const { positions } = openReadings()([told], deal('s60@100'))
  expect(positions[0]).toMatchObject({
    carriedNet: 100,
    net: 40,
    realised: 6_000_000,
    unrealised: 8_000_000,
    differences: [],
  })
})

test('what was sold out of the holdings is no position: nothing is open, and the price it goes to is neither gain nor loss', () => {
  const share = { segment: 'NSE_EQ', token: '2885', symbol: 'RELIANCE' }
  const sold = { ...share, product: 'D', net: -10, unrealised: money(-200) }
  const read = openReadings({ instrumentOf: () => ({ key: futureKey, multiplier: 1 }), priceOf: () => money(120) })
  const of = { ...share, product: 'delivery' } as const
  const [plain] = read([position({ ...sold, sellQuantity: 10 })], deal('s10@100', of)).positions
  expect(plain).toMatchObject({ net: 0, soldHoldings: 10, realised: 0, unrealised: 0, differences: [] })
  expect(plain?.reckoning).toEqual({ multiplier: 1, cost: 0, dayCost: 0 })
  const both = position({ ...sold, buyQuantity: 10, sellQuantity: 20, realised: money(50) })
  const [mixed] = read([both], deal('b10@100', of), deal('s20@105', of)).positions
  expect(mixed).toMatchObject({ net: 0, soldHoldings: 10, realised: money(50), unrealised: 0, differences: [] })
  expect(mixed?.reckoning).toEqual({ multiplier: 1, cost: 0, dayCost: money(-50) })
})

test('of what was carried and sold beyond, the day has earned what it earned since the close before', () => {
  const share = { segment: 'NSE_EQ', token: '2885', symbol: 'RELIANCE', product: 'D' }
  const carried = { carriedBuyQuantity: 5, carriedPrice: money(90), close: money(100) }
  const read = openReadings({ instrumentOf: () => ({ key: futureKey, multiplier: 1 }) })
  const told = position({ ...share, ...carried, net: -5, sellQuantity: 10 })
  const [sold] = read([told], deal('s10@100', { ...share, product: 'delivery' })).positions
  expect(sold).toMatchObject({ soldHoldings: 5, realised: money(50), earnedBefore: money(50) })
  expect(sold?.reckoning?.dayCost).toBe(0)
})

test.each([
  ['nothing of them is bought back', {}, [], 0, 0],
  ['nor is a close needed for that', { close: null }, [], 0, 0],
  [
    'four are bought back: from the close on',
    { net: -6, buyQuantity: 4 },
    [deal('b4@125', { ...reliance, product: 'delivery' })],
    -40,
    20,
  ],
  [
    'more is bought than was sold',
    { net: 10, buyQuantity: 20 },
    [deal('b20@120', { ...reliance, product: 'delivery' })],
    -100,
    1_200,
  ],
] as const)(
  'shares that were sold the day before, and are shown still, have today neither lost nor gained: %s',
  (_, changed, trades, before, dayCost) => {
    const carried = { carriedSellQuantity: 10, carriedSellAmount: money(1_100), close: money(120) }
    const read = openReadings({ instrumentOf: () => ({ key: futureKey, multiplier: 1 }) })
    const [sold] = read(
      [position({ ...reliance, product: 'D', net: -10, ...carried, ...changed })],
      ...trades,
    ).positions
    expect(sold).toMatchObject({ earnedBefore: money(before), reckoning: { dayCost: money(dayCost) } })
  },
)

test('shares that were bought with the broker’s money are held as well', () => {
  const sold = { segment: 'NSE_EQ', product: 'MTF', net: -10, sellQuantity: 10 }
  expect(openReadings()([position(sold)]).positions).toMatchObject([{ net: 0, soldHoldings: 10 }])
})

test.each([
  ['intraday', { segment: 'NSE_EQ', product: 'I' }],
  ['a contract', { segment: 'NSE_FO', product: 'D' }],
])('what is sold short stays so: %s', (_, of) => {
  const [short] = openReadings()([position({ ...of, net: -10, sellQuantity: 10 })]).positions
  expect(short).toMatchObject({ net: -10, soldHoldings: 0 })
})

test.each([
  ['nothing carried', {}, 0],
  ['long', { carriedBuyQuantity: 100, carriedPrice: money(90) }, money(1_000)],
  ['short', { carriedSellQuantity: 100, carriedPrice: money(90) }, money(-1_000)],
  ['by its amount', { carriedBuyQuantity: 100, carriedBuyAmount: money(9_500), carriedPrice: null }, money(500)],
  ['no price', { carriedBuyQuantity: 100, carriedPrice: null }, null],
  ['no close', { carriedBuyQuantity: 100, carriedPrice: money(90), close: null }, null],
] as const)(
  'what was earned before today goes from what it was carried at to the close before: %s',
  (_, told, earned) => {
    const net = (told as Partial<{ carriedBuyQuantity: number }>).carriedBuyQuantity ?? -100
    const of = Object.keys(told).length === 0 ? { ...bought } : { ...told, net }
    expect(openReadings()([position(of)]).positions[0]?.earnedBefore).toBe(earned)
  },
)

test.each([
  ['long, without an amount', { carriedBuyQuantity: 100, carriedPrice: money(90) }, 100, money(2_000)],
  ['short, without an amount', { carriedSellQuantity: 100, carriedPrice: money(90) }, -100, money(-2_000)],
  [
    'short, by its amount',
    { carriedSellQuantity: 100, carriedSellAmount: money(9_500), carriedPrice: null },
    -100,
    money(-1_500),
  ],
  [
    'both ways, by the consolidated price',
    { carriedBuyQuantity: 150, carriedSellQuantity: 50, carriedBuyAmount: money(1), carriedPrice: money(90) },
    100,
    money(2_000),
  ],
] as const)('carried over %s', (_, carried, net, unrealised) => {
  const { positions } = openReadings()([position({ ...carried, net, unrealised })])
  expect(positions[0]).toMatchObject({ carriedNet: net, unrealised, realised: 0, differences: [] })
})

test.each([
  ['bought', { carriedBuyQuantity: 100, carriedBuyAmount: null }, 100],
  ['sold', { carriedSellQuantity: 100, carriedSellAmount: null }, -100],
] as const)(
  'carried over %s, by an amount that was not told: what is open is known, and its profit is not',
  (_, carried, net) => {
    const shown = (rest: Partial<BrokerPosition>) =>
      openReadings()([position({ ...carried, net, unrealised: money(5), ...rest })]).positions[0]
    const unknown = { realised: null, unrealised: null, earnedBefore: null, reckoning: null, differences: [] }
    expect(shown({})).toMatchObject({ net, carriedNet: net, ...unknown })
    // What the other side came to says nothing of it.
    expect(shown(net > 0 ? { carriedSellAmount: money(7) } : { carriedBuyAmount: money(7) })).toMatchObject(unknown)
    expect(shown({ carriedPrice: money(100), unrealised: money(net * 10) })).toMatchObject({
      net,
      unrealised: money(net * 10),
    })
  },
)

test.each([
  ['bought', { carriedBuyQuantity: 100, carriedBuyAmount: money(9_000), carriedSellAmount: null }, 100, money(2_000)],
  ['sold', { carriedSellQuantity: 100, carriedSellAmount: money(9_500), carriedBuyAmount: null }, -100, money(-1_500)],
] as const)(
  'carried over %s: the amount of the other side, of which nothing was carried, need not be told',
  (_, carried, net, unrealised) => {
    const { positions } = openReadings()([position({ ...carried, net, unrealised })])
    expect(positions[0]).toMatchObject({ realised: 0, unrealised, differences: [] })
  },
)

test('carried over without price or amount: the profit is not known, and no difference is made up', () => {
  const { positions } = openReadings()([position({ carriedBuyQuantity: 100, net: 100, unrealised: money(5) })])
  expect(positions[0]).toMatchObject({ realised: null, unrealised: null, differences: [] })
})

test('an instrument nobody knows has no derived profit', () => {
  const { positions } = openReadings()([position({ ...bought, token: '7' })], deal('b100@100', { token: '7' }))
  expect(positions[0]).toMatchObject({ key: null, realised: null, unrealised: null, differences: [] })
})

test('without any price what is open has no profit, what was closed has', () => {
  const told = position({ net: 50, buyQuantity: 100, sellQuantity: 50, last: null, realised: money(500) })
  const { positions } = openReadings()([told], deal('b100@100'), deal('s50@110'))
  expect(positions[0]).toMatchObject({ lastPrice: null, realised: 5_000_000, unrealised: null, differences: [] })
  const flat = position({ buyQuantity: 100, sellQuantity: 100, last: null, realised: money(1_000) })
  expect(openReadings()([flat], deal('b100@100'), deal('s100@110')).positions[0]).toMatchObject({ unrealised: 0 })
})

test('O29: a fill that no trade explains is named with its amount at the second reading, and the broker’s figure stands', () => {
  const read = openReadings()
  const told = position({ ...bought, net: 150, buyQuantity: 150 })
  const trade = deal('b100@100')
  expect(read([told], trade).positions[0]).toMatchObject({
    net: 150,
    realised: null,
    unrealised: null,
    differences: [],
  })
  expect(read([told], trade).positions[0]).toMatchObject({
    ...{ net: 150, realised: null, unrealised: null },
    differences: [
      "The broker's position is 150; the trades of the day come to 100. They are 50 apart; the broker's figure stands.",
      "The broker says 150 bought today; the trades come to 100. They are 50 apart; the broker's figure stands.",
    ],
  })
  expect(read([told], trade, deal('b50@101')).positions[0]?.differences).not.toContainEqual(
    expect.stringMatching(/apart; the/),
  )
})

test('O29: a trade between two readings is no difference, though it looks like one each time', () => {
  const read = openReadings()
  const trades = [deal('b100@100'), deal('b10@100'), deal('b10@100')]
  const told = (quantity: number) => position({ net: quantity, buyQuantity: quantity })
  for (const [quantity, known] of [
    [110, 1],
    [110, 2],
    [130, 2],
    [110, 2],
    [130, 2],
    [120, 3],
  ] as const) {
    expect(read([told(quantity)], ...trades.slice(0, known)).positions[0]?.differences).toEqual([])
  }
})

test('O29: a difference that went away, or changed, begins anew', () => {
  const read = openReadings()
  const trade = deal('b100@100')
  const told = (quantity: number) => position({ net: quantity, buyQuantity: quantity })
  for (const quantity of [110, 100, 110, 120, 130, 110]) {
    expect(read([told(quantity)], trade).positions[0]?.differences).toEqual([])
  }
  expect(read([told(110)], trade).positions[0]?.differences).toHaveLength(2)
})

test('O29: the same reading looked at twice confirms nothing', () => {
  const read = openReadings({ positionsAskedAt: start })
  for (const _ of [1, 2, 3]) expect(read([position(bought)]).positions[0]?.differences).toEqual([])
})

test('O29: a hidden sale, and what was carried over, are in the sentence', () => {
  const read = openReadings()
  const told = position({ carriedBuyQuantity: 100, carriedPrice: money(90), net: 75, sellQuantity: 25 })
  read([told])
  expect(read([told]).positions[0]?.differences).toEqual([
    "The broker's position is 75; 100 carried over and the trades of the day come to 100. They are 25 apart; the broker's figure stands.",
    "The broker says 25 sold today; the trades come to 0. They are 25 apart; the broker's figure stands.",
  ])
})

test('O29: trades without a position are one, once a second reading still lacks it', () => {
  const read = openReadings()
  const trade = deal('s50@100')
  expect(read([], trade).positions).toEqual([])
  expect(read([], trade).positions).toMatchObject([
    {
      ...{ net: 0, product: 'intraday', symbol: 'NIFTY26NOVFUT', realised: null, brokerRealised: null },
      differences: ['The broker shows no such position; the trades of the day come to −50.'],
    },
  ])
})

test('O29: a position or a trade that could not be read is no difference: nobody is told that the broker shows none', () => {
  const trade = deal('s50@100')
  const withoutPosition = openReadings({ positionsLack: 1 })
  for (const _ of [1, 2, 3]) expect(withoutPosition([], trade).positions).toEqual([])
  const withoutTrade = openReadings({ tradesLack: 1 })
  const told = position({ ...bought, net: 150, buyQuantity: 150 })
  for (const _ of [1, 2, 3])
    expect(withoutTrade([told], deal('b100@100')).positions).toMatchObject([
      { net: 150, realised: null, differences: [] },
    ])
  // Of one that was told beside a lacking one the difference stands.
  const other = openReadings({ positionsLack: 1 })
  other([told])
  expect(other([told]).positions[0]?.differences).toHaveLength(2)
})

test('a position that the broker drops when it is flat keeps its profit', () => {
  const { positions } = openReadings()([], deal('b50@100'), deal('s50@101'))
  expect(positions).toMatchObject([{ net: 0, realised: 500_000, unrealised: 0, differences: [] }])
})

test('profit that differs from the broker’s is named with both figures, beyond a paisa', () => {
  const told = (realised: number, unrealised: number) =>
    position({
      ...{ net: 50, buyQuantity: 100, sellQuantity: 50, realised: money(realised), unrealised: money(unrealised) },
    })
  const trades = [deal('b100@100'), deal('s50@110')]
  expect(openReadings()([told(500.01, 499.99)], ...trades).positions[0]?.differences).toEqual([])
  expect(openReadings()([told(500.0101, 480)], ...trades).positions[0]).toMatchObject({
    ...{ realised: 5_000_000, brokerRealised: 5_000_101 },
    differences: [
      'Realised profit: the broker says 500.0101, the trades come to 500.00: 0.0101 apart.',
      'Unrealised profit: the broker says 480.00, the trades come to 500.00: 20.00 apart.',
    ],
  })
})

test('what rounds to nothing is none that the broker leaves out', () => {
  const trades = [deal('b1@100'), deal('b2@100.5'), deal('s1@100.33')]
  const told = position({ net: 2, buyQuantity: 3, sellQuantity: 1, unrealised: money(19.33) })
  expect(openReadings()([told], ...trades).positions[0]?.differences).toEqual([])
})

test('a profit that the broker does not tell at all is a difference', () => {
  const told = position({ buyQuantity: 100, sellQuantity: 100, realised: null })
  expect(openReadings()([told], deal('b100@100'), deal('s100@99.5')).positions[0]?.differences).toEqual([
    'Realised profit: the broker tells none; the trades come to −50.00.',
  ])
})

test('positions of one instrument in two products are two, each with its own trades', () => {
  const day = deal('b100@100')
  const delivered = deal('b10@105', { product: 'delivery' })
  const other = deal('b1@100', { product: { other: 'XYZ' } })
  const { positions } = openReadings()(
    [
      position(bought),
      position({ product: 'd', net: 10, buyQuantity: 10, unrealised: money(50) }),
      position({ product: 'XYZ', net: 1, buyQuantity: 1, unrealised: money(10) }),
    ],
    ...[day, delivered, other],
  )
  expect(positions.map(({ unrealised, differences }) => [unrealised, differences])).toEqual([
    [10_000_000, []],
    [500_000, []],
    [100_000, []],
  ])
})

/** Sold 60 yesterday of 100 that were carried into it. */
const yesterdays = { carriedBuyQuantity: 100, carriedBuyAmount: money(9_000), net: 40, sellQuantity: 60 }
const soldThen = position({ ...yesterdays, realised: money(600) })
const carriedOver = position({ carriedBuyQuantity: 40, carriedBuyAmount: money(3_600), net: 40, realised: money(0) })
const theSale = deal('s60@100')
const tomorrow = today + 1

/** Readings of one terminal through a night: what the calendar says, and the day and the trades of the broker's list. */
function throughTheNight() {
  const [confirms, explained] = [openConfirming(), openExplained()]
  let at = start
  return (brokerDay: number, tradesDay: number, told: readonly BrokerPosition[], ...trades: readonly BrokerTrade[]) => {
    at += 1_000
    const reading = { positionsAskedAt: at, elapsed: at }
    const input = { brokerDay, trades: tradesOn(tradesDay, trades), confirms, explained, ...reading }
    return openReadings(input)(told).positions
  }
}

const told = { realised: money(600), brokerRealised: money(600), differences: [] }

test('after midnight the figures stand while the broker’s lists are of the day before', () => {
  const read = throughTheNight()
  for (const day of [today, tomorrow, tomorrow])
    expect(read(day, today, [soldThen], theSale)).toMatchObject([{ ...told, net: 40 }])
})

test('positions that turn to a new day before the trades do differ from nothing', () => {
  const read = throughTheNight()
  read(today, today, [soldThen], theSale)
  for (const _ of [1, 2, 3])
    expect(read(tomorrow, today, [carriedOver], theSale)).toMatchObject([{ net: 40, realised: 0, differences: [] }])
  for (const _ of [1, 2, 3]) expect(read(tomorrow, today, [], theSale)).toEqual([])
})

test('positions that turn after the trades did stay what they were explained by, each by its own', () => {
  const read = throughTheNight()
  const delivered = position({ product: 'D', net: 7, buyQuantity: 7 })
  const trades = [theSale, deal('b7@100', { product: 'delivery' })]
  const both = [
    { ...told, net: 40 },
    { net: 7, realised: 0, differences: [] },
  ]
  expect(read(today, today, [soldThen, delivered], ...trades)).toMatchObject(both)
  for (const _ of [1, 2, 3]) expect(read(tomorrow, tomorrow, [soldThen, delivered], ...trades)).toMatchObject(both)
  expect(read(tomorrow, tomorrow, [carriedOver], ...trades)).toMatchObject([{ net: 40, realised: 0, differences: [] }])
})

test('started in the night, a terminal explains the positions by the trades that the list still names, also once it does not', () => {
  const read = throughTheNight()
  expect(read(tomorrow, today, [soldThen], theSale)).toMatchObject([told])
  for (const _ of [1, 2, 3]) expect(read(tomorrow, tomorrow, [soldThen], theSale)).toMatchObject([told])
})

test('what the broker had flat yesterday is nothing of today', () => {
  const read = throughTheNight()
  const trades = [deal('b50@100'), deal('s50@101')]
  expect(read(tomorrow, today, [], ...trades)).toMatchObject([{ net: 0, realised: money(50) }])
  expect(read(tomorrow, tomorrow, [], ...trades)).toEqual([])
})

test('O29: a fill of the new day that no trade explains is told, though a trade of yesterday would explain it', () => {
  const read = throughTheNight()
  const bought = position({ net: 10, buyQuantity: 10 })
  const trade = deal('b10@100')
  expect(read(today, today, [bought], trade)).toMatchObject([{ realised: 0, differences: [] }])
  read(tomorrow, tomorrow, [position({ net: 0 })], trade)
  expect(read(tomorrow, tomorrow, [bought], trade)).toMatchObject([{ realised: null, unrealised: null }])
  expect(read(tomorrow, tomorrow, [bought], trade)[0]?.differences).toHaveLength(2)
})

test('O29: on the day that the trades are of, what they do not explain is told', () => {
  const read = throughTheNight()
  read(today, today, [carriedOver], theSale)
  expect(read(today, today, [carriedOver], theSale)[0]?.differences).toHaveLength(2)
})

test('before the first reading of positions there is nothing to show or to differ from', () => {
  const { positions, readAt } = openReadings({ readAt: null, positionsAskedAt: null })([], deal('b100@100'))
  expect([positions, readAt]).toEqual([[], null])
})

test('a holding is named by the first of its instruments', () => {
  const figures = {
    product: 'D',
    collateralType: '',
    usedQuantity: 1,
    quantity: 10,
    collateralQuantity: 2,
    haircutPercent: 5,
  }
  const instruments = [{ segment: 'NSE_EQ', symbol: 'ONGC', token: '2475' }]
  const holdings = [
    { ...figures, instruments, averagePrice: money(200) },
    { ...figures, instruments: [], averagePrice: null },
  ]
  expect(openReadings({ holdings })([]).holdings).toEqual([
    { ...figures, key: null, averagePrice: 2_000_000, segment: 'NSE_EQ', symbol: 'ONGC', token: '2475' },
    { ...figures, key: null, averagePrice: null, segment: '', symbol: '', token: '' },
  ])
})
