/** Held against the broker's own ledger: whatever it trades and converts, in whatever order, its profit is the one reckoned here. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { client, holdExchange } from '../../../sandbox/orders/exchange.test-support.ts'
import { positionRecord } from '../../../sandbox/orders/money/figures.ts'
import { openPositions, type Position } from '../../../sandbox/orders/money/positions.ts'
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { money, start } from '../book/book.test-support.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import { openMovedToday } from './moved-today.ts'
import { deal, openReadings, position } from './positions.test-support.ts'

const { share } = holdExchange()
const codes = { intraday: 'I', delivery: 'D' } as const
const whose = { clientId: client, instrument: share }
const [last, close] = [1_100_000, 1_050_000]

type Product = keyof typeof codes
type Step = {
  /** Since the step before. */
  readonly millis: number
  readonly product: Product
  /** `b10@100`; or a part of what is open, to the other product, asked for so long before it was done. */
  readonly does: string | { readonly part: number; readonly askedBefore: number }
}

type Broker = {
  readonly positions: readonly BrokerPosition[]
  readonly trades: readonly BrokerTrade[]
  readonly conversions: readonly DayConversion[]
}

/** `precision`: of the times of its trades, in milliseconds. */
function atTheBroker(steps: readonly Step[], { carried = 0, precision = 1 } = {}): Broker {
  const ledger = openPositions()
  if (carried !== 0) carryOver(ledger.take({ ...whose, product: 'D', side: 'B', quantity: carried, price: 990_000 }))
  const trades: BrokerTrade[] = []
  const conversions: DayConversion[] = []
  let now = start
  let lastDone = start
  for (const { millis, product, does } of steps) {
    now += millis
    if (typeof does === 'string') {
      const timeMicros = BigInt(Math.floor(now / precision) * precision) * 1_000n
      const trade = deal(does, { product, timeMicros })
      trades.push(trade)
      const side = trade.side === 'buy' ? 'B' : 'S'
      ledger.take({ ...whose, product: codes[product], side, quantity: trade.quantity, price: trade.price })
      continue
    }
    const net = ledger.find(client, share, codes[product])?.net ?? 0
    if (net === 0) continue
    const to = product === 'intraday' ? 'delivery' : 'intraday'
    const quantity = 1 + (does.part % Math.abs(net))
    ledger.move({ ...whose, from: codes[product], to: codes[to], quantity })
    conversions.push({
      ...{ segment: 'NSE_FO', token: '35001', from: product, to, quantity, side: net > 0 ? 'buy' : 'sell' },
      // One is asked for when the one before has its end.
      askedMicros: BigInt(Math.max(lastDone, now - does.askedBefore)) * 1_000n,
      ...{ doneMicros: BigInt(now) * 1_000n, isCertain: true },
    })
    lastDone = now
  }
  return { positions: ledger.of(client).map(tell), trades, conversions }
}

function carryOver(night: Position): void {
  Object.assign(night, { buyQuantity: 0, buyAmount: 0, carried: { quantity: night.net, amount: night.cost } })
}

/** Amounts are told to the paisa. */
function tell(each: Position): BrokerPosition {
  const { instrument: _, ...record } = positionRecord(each, { last, close })
  const paise = (amount: number) => money(Math.round(amount / 100) / 100)
  return position({
    ...record,
    ...{ buyAmount: paise(record.buyAmount), sellAmount: paise(record.sellAmount) },
    ...{ carriedBuyAmount: paise(record.carriedBuyAmount), carriedSellAmount: paise(record.carriedSellAmount) },
    ...{ averageBuy: null, averageSell: null, carriedPrice: paise(record.carriedPrice) },
    ...{ close: paise(close), last: paise(last) },
    realised: record.realised === null ? null : paise(record.realised),
    unrealised: record.unrealised === null ? null : paise(record.unrealised),
  })
}

function differencesOf({ positions, trades, conversions }: Broker): readonly string[] {
  const read = openReadings({ conversionsOf: () => conversions })
  read(positions, ...trades)
  return read(positions, ...trades).positions.flatMap(({ differences }) => differences)
}

const trade = (product: Product, does: string, millis = 1_000): Step => ({ millis, product, does })
const convert = (product: Product, quantity: number, { askedBefore = 0, millis = 1_000 } = {}): Step => ({
  ...{ millis, product },
  does: { part: quantity - 1, askedBefore },
})

describe('each conversion takes along what it cost by then', () => {
  test.each<[string, readonly Step[]]>([
    [
      'two, with a purchase and a sale between them',
      [
        trade('intraday', 'b10@100'),
        convert('intraday', 4),
        trade('intraday', 'b4@110'),
        trade('intraday', 's5@120'),
        convert('intraday', 3),
      ],
    ],
    [
      'there and back again, with what was traded meanwhile',
      [
        trade('delivery', 'b10@100'),
        convert('delivery', 5),
        trade('delivery', 'b5@110'),
        trade('delivery', 's4@120'),
        convert('intraday', 5),
      ],
    ],
    [
      'one that closes what is open the other way, before more of it is sold',
      [
        trade('intraday', 's8@105'),
        trade('delivery', 'b10@100'),
        convert('delivery', 6),
        trade('intraday', 's3@101'),
        trade('intraday', 'b2@99'),
      ],
    ],
  ])('%s', (_, steps) => {
    expect(differencesOf(atTheBroker(steps))).toEqual([])
  })

  test('of what was carried over too, after some of it was sold', () => {
    const steps = [trade('delivery', 'b5@110'), trade('delivery', 's3@120'), convert('delivery', 12)]
    expect(differencesOf(atTheBroker(steps, { carried: 10 }))).toEqual([])
  })
})

describe('which trades came before it', () => {
  const waited = [
    trade('intraday', 'b10@100'),
    trade('intraday', 's3@120'),
    trade('intraday', 'b2@112'),
    convert('intraday', 6, { askedBefore: 2_500 }),
    trade('intraday', 'b2@90', 100),
    trade('intraday', 's1@120', 100),
  ]

  test('is not what the time of its asking says, where the broker’s figures show otherwise', () => {
    expect(differencesOf(atTheBroker(waited))).toEqual([])
  })

  test('nor what trades say whose times are told by the whole second', () => {
    const within = waited.map((step) => ({ ...step, millis: 10 }))
    expect(differencesOf(atTheBroker(within, { precision: 1_000 }))).toEqual([])
  })

  test('nor the time at which nothing was open yet', () => {
    const { conversions, ...rest } = atTheBroker(waited)
    const early = conversions.map((one) => ({ ...one, askedMicros: one.askedMicros - 60_000_000n }))
    expect(differencesOf({ ...rest, conversions: early })).toEqual([])
  })

  test('also where only what is still open shows it', () => {
    const steps = [
      trade('intraday', 'b100@100', 0),
      convert('intraday', 1, { millis: 10_200 }),
      trade('intraday', 'b1@101.5', 500),
    ]
    expect(differencesOf(atTheBroker(steps, { precision: 1_000 }))).toEqual([])
  })

  test('but none that the two clocks would have to be minutes apart for', () => {
    const { conversions, ...rest } = atTheBroker(waited)
    const [one] = conversions
    if (!one) throw new Error('nothing was converted')
    const told = (minutes: bigint) => {
      const askedMicros = one.askedMicros + minutes * 60_000_000n
      return differencesOf({ ...rest, conversions: [{ ...one, askedMicros, doneMicros: askedMicros }] })
    }
    expect(told(-1n)).toEqual([])
    expect(told(-3n)).not.toEqual([])
    expect(told(3n)).not.toEqual([])
  })
})

describe('one in doubt', () => {
  const isInDoubt = (one: DayConversion): DayConversion => ({ ...one, doneMicros: null, isCertain: false })
  const two = (price: number) =>
    atTheBroker([
      trade('intraday', `b10@${price}`),
      convert('intraday', 4),
      trade('intraday', `b4@${2 * price}`),
      trade('intraday', `s5@${3 * price}`),
      convert('intraday', 3),
    ])

  test('counts where it was done', () => {
    const done = two(100)
    const [first, second] = done.conversions.map(isInDoubt)
    if (!first || !second) throw new Error('nothing was converted')
    expect(differencesOf({ ...done, conversions: [first, second] })).toEqual([])
    expect(differencesOf({ ...done, conversions: [...done.conversions.slice(0, 1), second] })).toEqual([])
  })

  test.each([100, 0.001])('does not where it was not, at a price of %d', (price) => {
    const { conversions, ...rest } = two(price)
    expect(
      differencesOf({ ...rest, conversions: [...conversions, ...conversions.slice(0, 1).map(isInDoubt)] }),
    ).toEqual([])
  })
})

test('a profit that no order of them comes to is a difference', () => {
  const { positions, ...rest } = atTheBroker([
    trade('intraday', 'b10@100'),
    convert('intraday', 4),
    trade('intraday', 's3@120'),
  ])
  const wrong = positions.map((one) => (one.product === 'I' ? { ...one, realised: money(60.02) } : one))
  expect(differencesOf({ ...rest, positions: wrong })).toMatchObject([expect.stringContaining('Realised profit')])
})

describe('which of two wrongs it is', () => {
  const wrongBy = (product: string, rupees: number) => (one: BrokerPosition) =>
    one.product === product ? { ...one, realised: money((one.realised ?? 0) / 10_000 + rupees) } : one

  test.each<readonly [Product, Product]>([
    ['intraday', 'delivery'],
    ['delivery', 'intraday'],
  ])('a profit that only two instants at once would come to is a difference: from %s', (from, to) => {
    const { positions, ...rest } = atTheBroker([
      trade(from, 'b10@100', 0),
      trade(to, 'b4@90', 10_000),
      trade(to, 's4@130', 10_000),
      trade(from, 'b10@120', 20_000),
      convert(from, 4, { millis: 10_000 }),
    ])
    const wrong = positions.map((one) =>
      one.product === codes[to] ? { ...one, realised: money(120), unrealised: money(40) } : one,
    )
    expect(differencesOf({ ...rest, positions: wrong })).toContain(
      'Realised profit: the broker says 120.00, the trades come to 160.00: 40.00 apart.',
    )
  })

  test('one product that is wrong makes no other one wrong', () => {
    const { positions, ...rest } = atTheBroker([
      trade('intraday', 'b10@100', 0),
      trade('delivery', 'b4@90'),
      trade('delivery', 's3@130', 19_000),
      trade('intraday', 'b5@100'),
      convert('intraday', 4, { millis: 4_000, askedBefore: 15_000 }),
      trade('intraday', 's5@120', 5_000),
    ])
    const told = differencesOf({ ...rest, positions: positions.map(wrongBy('I', 1)) })
    expect(told).toEqual([expect.stringContaining('1.00 apart')])
  })

  test('nor does one that no conversion names', () => {
    const steps = [
      trade('intraday', 'b10@100'),
      convert('intraday', 4),
      trade('intraday', 'b4@110'),
      trade('intraday', 's5@120'),
      convert('intraday', 3),
    ]
    const { positions, trades, conversions } = atTheBroker(steps)
    const funded = deal('b5@100', { product: { other: 'MTF' } })
    expect(differencesOf({ positions, trades: [...trades, funded], conversions })).toEqual([
      expect.stringContaining('no such position'),
    ])
  })
})

describe('however the broker tells it', () => {
  const whole = [trade('intraday', 'b10@100'), trade('intraday', 's3@120'), convert('intraday', 7)]

  test('a row that it leaves out when nothing is left in it', () => {
    const { positions, ...rest } = atTheBroker(whole)
    expect(differencesOf({ ...rest, positions: positions.filter(({ net }) => net !== 0) })).toEqual([])
  })

  test('there and back again as a sale and a purchase', () => {
    const { positions, ...rest } = atTheBroker([
      trade('intraday', 'b10@100'),
      convert('intraday', 4),
      convert('delivery', 4),
    ])
    const both = (one: BrokerPosition) => {
      const [sold, amount] = [one.sellQuantity + 4, money(400)]
      return {
        ...one,
        buyQuantity: one.buyQuantity + 4,
        sellQuantity: sold,
        buyAmount: money((one.buyAmount ?? 0) / 10_000 + 400),
        sellAmount: amount,
      }
    }
    expect(differencesOf({ ...rest, positions: positions.map(both) })).toEqual([])
  })

  test.each([3, 450])('%d at a rounded average', (quantity) => {
    const { positions, ...rest } = atTheBroker([
      trade('intraday', 'b300@100.01'),
      trade('intraday', 'b400@103.57'),
      convert('intraday', quantity),
      trade('intraday', `s${700 - quantity}@120`),
    ])
    const average = Math.round((300 * 1_000_100 + 400 * 1_035_700) / 700 / 100) / 100
    const cost = average * quantity
    const rounded = positions.map((one) => {
      if (one.product === 'D') return { ...one, buyAmount: money(cost), unrealised: money(110 * quantity - cost) }
      const bought = 300 * 100.01 + 400 * 103.57 - cost
      return {
        ...one,
        buyAmount: money(bought),
        realised: money(Math.round((120 * (700 - quantity) - bought) * 100) / 100),
      }
    })
    expect(differencesOf({ ...rest, positions: rounded })).toEqual([])
  })

  test('a trade without a time is the newest', () => {
    const { trades, ...rest } = atTheBroker([
      trade('intraday', 'b10@100'),
      convert('intraday', 4),
      ...Array.from({ length: 60 }, (_, at) => trade(at % 2 ? 'intraday' : 'delivery', `b${1 + (at % 3)}@${90 + at}`)),
      trade('delivery', 's20@120'),
      trade('intraday', 's20@120'),
    ])
    const pushed = trades.map((one, at) => (at === trades.length - 1 ? { ...one, timeMicros: null } : one))
    expect(differencesOf({ ...rest, trades: pushed })).toEqual([])
  })
})

test('one that was done and is not shown yet spoils none that is', () => {
  const { conversions, ...rest } = atTheBroker([
    trade('intraday', 'b10@100'),
    convert('intraday', 4),
    trade('intraday', 'b4@110'),
    trade('intraday', 's5@120'),
  ])
  const [first] = conversions
  if (!first) throw new Error('nothing was converted')
  const late = { ...first, quantity: 3, askedMicros: first.askedMicros + 20_000_000n, doneMicros: null }
  expect(differencesOf({ ...rest, conversions: [...conversions, late] })).toEqual([])
})

test('where the broker’s profit is wrong, no conversion is made up that its positions do not show', () => {
  const { positions, conversions, ...rest } = atTheBroker([trade('intraday', 'b10@0.001'), convert('intraday', 4)])
  const wrong = positions.map((one) => ({ ...one, realised: money(5) }))
  const inDoubt = conversions.map((one): DayConversion => ({ ...one, doneMicros: null, isCertain: false }))
  const told = differencesOf({ ...rest, positions: wrong, conversions: [...conversions, ...inDoubt] })
  expect(told).toHaveLength(2)
  for (const words of told) expect(words).toContain('5.00 apart')
})

test('what was reckoned of the same readings stands, and is reckoned anew with the next trade', () => {
  const movedToday = openMovedToday()
  const { positions, trades, conversions } = atTheBroker([trade('intraday', 'b10@100'), convert('intraday', 4)])
  const reckoned = (of: typeof trades) =>
    movedToday('today', {
      groups: (['intraday', 'delivery'] as const).map((product) => ({
        ...{ product, told: positions.find((one) => one.product === codes[product]) ?? null },
        ...{ trades: of.filter((one) => one.product === product), carried: { net: 0n, cost: 0n } },
      })),
      ...{ conversions: conversions.map((one) => ({ ...one })), multiplier: 1 },
    })
  const before = reckoned(trades)
  expect(before).toMatchObject([{ moves: [{ quantity: -4n }] }, { moves: [{ quantity: 4n }] }])
  expect(reckoned([...trades])).toBe(before)
  expect(reckoned([...trades, deal('b1@100', { product: 'intraday' })])).not.toEqual(before)
})

test('while fills stream in and the positions are one behind, nothing that was converted is said to differ', () => {
  const steps = [trade('intraday', 'b10@100'), convert('intraday', 4)]
  const fills = [1, 2, 3, 4].map((units) => trade('intraday', `b${units}@101`))
  const { trades, conversions } = atTheBroker([...steps, ...fills])
  const read = openReadings({ conversionsOf: () => conversions })
  for (const behind of [1, 2, 3]) {
    const { positions } = atTheBroker([...steps, ...fills.slice(0, behind)])
    const known = trades.slice(0, 1 + behind + 1)
    expect(read(positions, ...known).positions.flatMap(({ differences }) => differences)).toEqual([])
  }
})

test('fills in pieces while each of two conversions is on its way, among many trades', () => {
  const pieces = (price: number) =>
    Array.from({ length: 5 }, (_, at) => trade('intraday', `b${3 + at}@${price + at}`, 100))
  const near = [0, 1].map((at) => trade('delivery', `b2@${99 + at}`, 150))
  const way = (price: number) => [
    ...near,
    ...pieces(price),
    convert('intraday', 9, { millis: 100, askedBefore: 2_000 }),
    trade('delivery', 's3@115'),
    trade('intraday', 's6@118'),
  ]
  expect(differencesOf(atTheBroker([trade('intraday', 'b10@100'), ...way(101), ...way(110)]))).toEqual([])
})

test('whatever is traded and converted, near each other or apart', () => {
  const product = fc.constantFrom<Product>('intraday', 'delivery')
  const millis = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 30_000 }))
  const trading = fc
    .record({
      side: fc.constantFrom('b', 's'),
      units: fc.integer({ min: 1, max: 30 }),
      price: fc.integer({ min: 50, max: 200 }),
    })
    .map(({ side, units, price }) => `${side}${units}@${price}`)
  const converting = fc.record({ part: fc.nat({ max: 99 }), askedBefore: fc.integer({ min: 0, max: 3_000 }) })
  const does = fc.oneof({ weight: 3, arbitrary: trading }, { weight: 1, arbitrary: converting })
  const steps = fc.array(fc.record({ millis, product, does }), { minLength: 2, maxLength: 12 })
  const manner = fc.record({ carried: fc.constantFrom(0, 0, 25), precision: fc.constantFrom(1, 1_000) })
  fc.assert(
    fc.property(steps, manner, (all, how) => {
      expect(differencesOf(atTheBroker(all, how))).toEqual([])
    }),
    { seed: 28, numRuns: 2_000 },
  )
})
