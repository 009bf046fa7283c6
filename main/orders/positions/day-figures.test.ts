import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instant, type Money } from '../../../contract/kinds.ts'
import type { OrderChanges } from '../../../contract/orders.ts'
import {
  accepted,
  changeWished,
  idOf,
  money,
  notPlaced,
  openStand,
  type Said,
  said,
  sending,
  start,
  terms,
  unknown,
  wished,
  wishId,
} from '../book/book.test-support.ts'
import { context, share } from '../checks/check.test-support.ts'
import type { KnownPrice } from '../checks/check-context.ts'
import { type RiskFacts, riskValue } from '../checks/order-value.ts'
import { type DayInput, dayFigures } from './day-figures.ts'
import type { DayPosition } from './derive-position.ts'
import { deal, futureKey, goldKey, instrumentOf, openDerived, position, today } from './positions.test-support.ts'

const priceNow: KnownPrice = { state: 'live', last: money(110), bid: money(109), ask: money(111), ageMillis: 10 }
/** A morning on which the future stands at 110. */
const live: RiskFacts = {
  price: priceNow,
  circuit: { lower: money(90), upper: money(130) },
  limits: { freshPriceMillis: 5_000 },
}

function figures(rest: Partial<DayInput> = {}) {
  return dayFigures({
    ...{ rows: [], trades: [], positions: [], instrumentOf, now: instant(start), tradesDay: today },
    ...{ positionsAt: instant(start), areOrdersWhole: true, areTradesWhole: true },
    multiplierOf: (key) => (key === futureKey ? 1 : key === goldKey ? 100 : null),
    riskFactsOf: (key) => (key === futureKey ? live : { ...live, price: null, circuit: null }),
    ...rest,
  })
}

test('what may be or become an order counts as open: working, unknown, under way; what ended does not', () => {
  const { book, push } = openStand()
  push(
    said('A1', 'open', { filled: 400 }),
    said('A2', 'complete', { filled: 500 }),
    said('A3', 'half open', { quantity: 10 }),
  )
  book.intend(wished('wish-0001'), unknown)
  book.intend(wished('wish-0002'), { kind: 'queued', since: instant(start) })
  book.intend(wished('wish-0003'), sending)
  book.intend(wished('wish-0004'), notPlaced)
  book.move(wishId('wish-0003'), accepted, [idOf('A4')])
  const rows = book.rows.snapshot()
  expect(figures({ rows })).toMatchObject({ openOrders: 5, openValue: money((100 + 10 + 3 * 500) * 101.5) })
})

test('T47: an entry that has legs to come counts with them, and each that stands counts once', () => {
  const { book, push } = openStand()
  const openOrders = () => figures({ rows: book.rows.snapshot() }).openOrders
  push(said('A1', 'open', { product: 'cover' }))
  expect(openOrders()).toBe(2)
  push(said('A2', 'open', { product: 'one-cancels-other' }))
  expect(openOrders()).toBe(5)
  // A part of it has traded.
  push(said('A3', 'open', { product: 'one-cancels-other', parent: idOf('A2') }))
  expect(openOrders()).toBe(5)
  push(said('A4', 'trigger pending', { product: 'one-cancels-other', parent: idOf('A2') }))
  expect(openOrders()).toBe(5)
  push(said('A2', 'complete', { product: 'one-cancels-other', micros: 5_000 }))
  expect(openOrders()).toBe(4)
  book.intend(wished('wish-0001', { terms: { ...terms, product: 'one-cancels-other' } }), unknown)
  expect(openOrders()).toBe(7)
})

test('of those that are unknown the ones of an earlier day are told by themselves, by the broker’s day', () => {
  const { book } = openStand()
  const yesterday = instant(start - 86_400_000)
  book.intend(wished('wish-0001', { at: yesterday }), unknown)
  book.intend(wished('wish-0002'), unknown)
  book.intend(wished('wish-0003', { at: yesterday }), notPlaced)
  book.intend(wished('wish-0004', { at: yesterday, pieces: 2, pieceQuantities: [250, 250] }), unknown)
  book.move(wishId('wish-0004'), unknown, [idOf('A1')])
  const rows = book.rows.snapshot()
  expect(figures({ rows })).toMatchObject({ openOrders: 4, unknownOfEarlier: 2 })
  expect(figures({ rows, now: yesterday })).toMatchObject({ openOrders: 4, unknownOfEarlier: 0 })
})

const atMarket = { type: 'market', price: null } as const

test.each<[string, Said, Money | null]>([
  ['its limit where it buys', {}, money(50_750)],
  ['its limit where it buys above a trigger', { type: 'stop-limit', trigger: money(99) }, money(50_750)],
  ['the market where it sells and that is higher', { side: 'sell' }, money(55_000)],
  ['its limit where it sells and that is higher', { side: 'sell', price: money(112) }, money(56_000)],
  [
    'the last price where its trigger is lower',
    { type: 'stop-market', price: null, trigger: money(99) },
    money(55_000),
  ],
  ['the other side of the book at the market', { type: 'market', price: null }, money(55_500)],
  ['not known where no price is', { ...atMarket, token: '400', segment: 'MCX_FO' }, null],
  ['its price where the broker has another kind', { type: { other: 'X' }, trigger: money(99) }, money(50_750)],
  ['the market where it has another kind and no price', { type: { other: 'X' }, price: null }, money(55_500)],
  ['the units of its lots', { token: '400', segment: 'MCX_FO' }, money(5_075_000)],
  ['not known where the contract is not', { token: '9' }, null],
  ['nothing where nothing is left', { filled: 500, token: '9' }, money(0)],
])('an open order is worth %s', (_, record, value) => {
  const { book, push } = openStand()
  push(said('A1', 'open', record))
  expect(figures({ rows: book.rows.snapshot() }).openValue).toBe(value)
})

test.each<[string, Partial<RiskFacts>, Money | null]>([
  ['that is stale', { price: { ...priceNow, state: 'stale' } }, money(65_000)],
  ['that was not believable', { price: { ...priceNow, state: 'suspect' } }, money(65_000)],
  ['of an earlier day', { price: { ...priceNow, state: 'untraded' } }, money(65_000)],
  ['that is older than its limit', { price: { ...priceNow, ageMillis: 5_001 } }, money(65_000)],
  ['that there is none of', { price: null }, money(65_000)],
  ['that is stale, and no circuit is known', { price: { ...priceNow, state: 'stale' }, circuit: null }, null],
])('I9: an open order at the market is not worth a price %s: it is worth the circuit', (_, facts, value) => {
  const { book, push } = openStand()
  push(said('A1', 'open', atMarket))
  expect(figures({ rows: book.rows.snapshot(), riskFactsOf: () => ({ ...live, ...facts }) }).openValue).toBe(value)
})

test.each(['market', 'stop-market'] as const)(
  'T02: an order that a change may turn into one at the market weighs the higher of both: %s',
  (type) => {
    const { book, push } = openStand()
    const change = (wish: string, changes: OrderChanges) =>
      book.intend(changeWished(wish, 'modify', { orders: [idOf('A1')], changes }), sending)
    push(said('A1', 'open', { price: money(105) }))
    change('modify-0001', { type, trigger: money(99) })
    expect(figures({ rows: book.rowsAtMost() }).openValue).toBe(type === 'market' ? money(55_500) : money(55_000))
    change('modify-0002', { price: money(112) })
    expect(figures({ rows: book.rowsAtMost() }).openValue).toBe(money(56_000))
  },
)

test('an open order weighs what the checks said that it weighs', () => {
  fc.assert(
    fc.property(
      fc.record({
        side: fc.constantFrom('buy', 'sell'),
        type: fc.constantFrom('market', 'limit', 'stop-limit', 'stop-market'),
        price: fc.integer({ min: 90, max: 130 }).map(money),
        trigger: fc.integer({ min: 90, max: 130 }).map(money),
        state: fc.constantFrom('live', 'stale'),
      }),
      ({ side, type, price, trigger, state }) => {
        const isLimited = type === 'limit' || type === 'stop-limit'
        const prices = { price: isLimited ? price : null, trigger: type.startsWith('stop') ? trigger : null }
        const facts = { ...live, price: { ...priceNow, state } }
        const { book, push } = openStand()
        push(said('A1', 'open', { side, type, ...prices }))
        const checked = context({ ...facts, limits: { ...context().limits, ...facts.limits } }, share)
        const weighed = riskValue({ ...terms, side, type, ...prices }, 500, checked)
        expect(figures({ rows: book.rows.snapshot(), riskFactsOf: () => facts }).openValue).toBe(weighed)
      },
    ),
  )
})

test('an order filled beyond its quantity is not worth less than nothing', () => {
  const { book, push } = openStand()
  push(said('A1', 'open', { filled: 600 }))
  expect(figures({ rows: book.rows.snapshot() }).openValue).toBe(0)
})

test('turnover is every trade of the day in money, both ways', () => {
  const gold = { segment: 'MCX_FO', token: '400' }
  expect(figures({ trades: [deal('b100@100'), deal('s50@110'), deal('b2@300', gold)] }).turnover).toBe(money(75_500))
  expect(figures({ trades: [deal('b1@1', { token: '9' })] }).turnover).toBeNull()
})

test('T47: what was filled counts before its trade is told, and once', () => {
  const { book, push } = openStand()
  push(said('A1', 'open', { filled: 400, averagePrice: money(100) }), said('A2', 'complete', { filled: 500 }))
  const rows = book.rows.snapshot()
  const turnover = (trades: DayInput['trades']) => figures({ rows, trades }).turnover
  expect(turnover([])).toBe(money(400 * 100 + 500 * 101.5))
  expect(turnover([deal('b300@99')])).toBe(money(300 * 99 + 100 * 100 + 500 * 101.5))
  expect(turnover([deal('b300@99'), deal('b100@101'), deal('b500@102', { order: idOf('A2') })])).toBe(
    money(300 * 99 + 100 * 101 + 500 * 102),
  )
  expect(figures({ rows, tradesDay: today + 1 }).turnover).toBe(0)
})

test.each<[string, Said]>([
  ['nobody says at what price', { type: 'market', price: null, averagePrice: null }],
  ['its contract is not known', { token: '9' }],
])('turnover is not known where something was filled, its trade is not told and %s', (_, record) => {
  const { book, push } = openStand()
  push(said('A1', 'complete', { filled: 500, ...record }))
  expect(figures({ rows: book.rows.snapshot() }).turnover).toBeNull()
})

test('T47: a fill that is in no trade, and in no position that was read, leaves the profit unknown', () => {
  const { book, push } = openStand()
  push(said('A1', 'complete', { filled: 500, micros: 0 }))
  const rows = book.rows.snapshot()
  const profit = (seconds: number, readAfter: number, trades: DayInput['trades'] = []) =>
    figures({ rows, trades, now: instant(start + seconds * 1_000), positionsAt: instant(start + readAfter * 1_000) })
      .profit
  expect(profit(3, -60)).toBe(0)
  expect(profit(3.001, -60)).toBeNull()
  expect(profit(60, 2.999)).toBeNull()
  expect(profit(60, 3)).toBe(0)
  expect(profit(60, -60, [deal('b500@101.5')])).toBe(0)
  expect(profit(60, -60, [deal('b499@101.5')])).toBeNull()
})

test('an amount that no number holds exactly is no figure', () => {
  const { book, push } = openStand()
  push(said('A1', 'open', { quantity: 9e9, price: money(9e9) }))
  expect(figures({ rows: book.rows.snapshot() }).openValue).toBeNull()
})

function shown(rest: Partial<DayPosition>): DayPosition {
  const [derived] = openDerived()(
    [position({ net: 100, buyQuantity: 100, unrealised: money(1_000) })],
    deal('b100@100'),
  ).ofDay
  if (!derived) throw new Error('a position was derived')
  return { ...derived, ...rest }
}

test.each([
  [
    'the worse of two figures',
    { realised: money(100), unrealised: money(-50), brokerRealised: money(100), brokerUnrealised: money(-60) },
    money(40),
  ],
  [
    'ours when it is the worse',
    { realised: money(-100), unrealised: money(50), brokerRealised: money(0), brokerUnrealised: money(0) },
    money(-50),
  ],
  [
    'the broker’s where the trades do not explain it, and a later reading says so too',
    { realised: null, unrealised: null, brokerRealised: null, brokerUnrealised: money(7) },
    money(7),
  ],
  [
    'ours where the broker tells none',
    { realised: money(3), unrealised: money(4), brokerRealised: null, brokerUnrealised: null },
    money(7),
  ],
  [
    'not known where half of ours is missing and the broker tells none',
    { realised: money(3), unrealised: null, brokerUnrealised: null },
    null,
  ],
  [
    'not known where something is open and the broker tells only what was closed',
    { realised: null, brokerRealised: money(3), brokerUnrealised: null },
    null,
  ],
  [
    'what was closed of shares that were held and sold: the price they go to is neither gain nor loss',
    {
      ...{ net: 0, soldHoldings: 10, realised: money(3), unrealised: money(0) },
      ...{ brokerRealised: money(3), brokerUnrealised: money(-200) },
    },
    money(3),
  ],
  [
    'what was closed, where nothing is open',
    { net: 0, realised: null, brokerRealised: money(3), brokerUnrealised: null },
    money(3),
  ],
  [
    'of today alone: what was earned before the close of yesterday is none of it',
    {
      ...{ realised: money(0), unrealised: money(0), earnedBefore: money(50_000) },
      ...{ brokerRealised: null, brokerUnrealised: money(0) },
    },
    money(-50_000),
  ],
  [
    'of today alone: what was lost before is none of it either',
    {
      ...{ realised: money(10), unrealised: money(-50_000), earnedBefore: money(-50_000) },
      ...{ brokerRealised: null, brokerUnrealised: money(-50_000) },
    },
    money(0),
  ],
  ['not known where nobody tells what was earned before', { earnedBefore: null }, null],
  [
    'the worse of two figures, where trades and position do not explain each other yet',
    { needsBoth: true, realised: money(0), unrealised: money(-50), brokerRealised: null, brokerUnrealised: money(7) },
    money(-50),
  ],
  [
    'not known where they do not and the trades come to no figure',
    { needsBoth: true, realised: null, unrealised: null, brokerRealised: null, brokerUnrealised: money(7) },
    null,
  ],
  [
    'not known where they do not and the broker tells none',
    { needsBoth: true, realised: money(0), unrealised: money(1), brokerRealised: null, brokerUnrealised: null },
    null,
  ],
] as const)('profit is %s', (_, rest, profit) => {
  expect(figures({ positions: [shown(rest)] }).profit).toBe(profit)
})

test('the profits of all positions add up, and one that is not known makes the sum unknown', () => {
  const good = shown({ realised: money(1), unrealised: money(2), brokerRealised: null, brokerUnrealised: null })
  const bad = shown({ realised: null, unrealised: null, brokerRealised: null, brokerUnrealised: null })
  expect(figures({ positions: [good, good] }).profit).toBe(money(6))
  expect(figures({ positions: [good, bad, good] }).profit).toBeNull()
  expect(figures().profit).toBe(0)
  expect(figures({ positionsAt: null }).profit).toBeNull()
})

test('a wish of a lot is worth what its terms say until the broker speaks', () => {
  const { book } = openStand()
  book.intend(wished('wish-0001', { terms: { ...terms, price: money(200) } }), sending)
  expect(figures({ rows: book.rows.snapshot() })).toMatchObject({ openOrders: 1, openValue: money(100_000) })
})
