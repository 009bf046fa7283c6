import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Instrument } from '../../contract/instrument.ts'
import { type Instant, type InstrumentKey, instant, type Money } from '../../contract/kinds.ts'
import type { SegmentSession } from '../../contract/known-session.ts'
import type { QuoteState } from '../../contract/market-frame.ts'
import type { PortfolioReadings } from '../../contract/trading.ts'
import type { BrokerHolding, BrokerPosition } from '../broker/orders/broker-records.ts'
import { held } from '../ipc/source.ts'
import { changeWished, idOf, money, openStand, said, sending, start, traded, units } from './book/book.test-support.ts'
import { keepPortfolio } from './portfolio.ts'
import { futureKey, position, today } from './positions/positions.test-support.ts'
import { keepStanding } from './standing.ts'

const future: Instrument = {
  ...{
    key: futureKey,
    symbol: 'NIFTY26NOVFUT',
    name: 'NIFTY',
    segment: 'NSE_FO',
    kind: 'future',
    exchangeToken: '35001',
  },
  ...{ isin: null, lotSize: 50, tickSize: money(0.05), freezeQuantity: 1800, expiry: null, strike: null },
  ...{ underlyingSymbol: null, underlyingKey: null },
}

function openKept(stateAtFirst: QuoteState = 'live', brokerNow: Instant | null = null) {
  const { book, clock, push, pushTrade, tradeBook } = openStand()
  const needed = new Set<InstrumentKey>()
  const standing = keepStanding(
    (segment, token) => (segment === 'NSE_FO' && token === '35001' ? futureKey : null),
    () => false,
  )
  let state = stateAtFirst
  let last = money(120)
  let isListed = true
  let areOrdersWhole = true
  let session: SegmentSession = 'open'
  let mostLoss: Money | null = money(50_000)
  const asks: number[] = []
  let answered: Promise<unknown> = Promise.resolve()
  const kept = keepPortfolio({
    ...{ standing, book, clock, brokerNow: () => brokerNow, areOrdersWhole: () => areOrdersWhole },
    conversions: { source: held([]), ofDay: () => [] },
    market: {
      price: () => ({ state, last, bid: null, ask: null, ageMillis: 10 }),
      need: (key) => needed.add(key),
      instrument: () => future,
      session: () => session,
      circuit: () => ({ lower: money(90), upper: money(130) }),
    },
    limits: () => ({ mostLoss, freshPriceMillis: 5_000 }),
    readPositions: () => {
      asks.push(clock.wall() - start)
      return answered
    },
    byToken: (segment, token) => (isListed && segment === 'NSE_FO' && token === '35001' ? future : null),
  })
  const told: (number | null | undefined)[] = []
  kept.source.subscribe(({ positions }) => told.push(positions[0]?.unrealised))
  return {
    ...{ kept, clock, told, book, push, pushTrade, tradeBook, needed, asks },
    turn: (next: QuoteState) => {
      state = next
    },
    isIn: (next: SegmentSession) => {
      session = next
    },
    loseFreely: () => {
      mostLoss = null
    },
    answerIn: (answer: Promise<unknown>) => {
      answered = answer
    },
    readOrders: (isWhole: boolean) => {
      areOrdersWhole = isWhole
    },
    readTrades: (read: Partial<PortfolioReadings>) => standing.set((before) => ({ ...before, ...read })),
    list: (isThere: boolean) => {
      isListed = isThere
    },
    readHolding: () =>
      standing.set((before) => ({
        ...before,
        positions: [position({ net: 0, buyQuantity: 100, sellQuantity: 100 })],
        holdings: [holding],
        readAt: clock.wall(),
      })),
    readPositions: () =>
      standing.set((before) => ({
        ...before,
        positions: [position({ net: 100, buyQuantity: 100, unrealised: money(1_000) })],
        ...{ readAt: clock.wall(), positionsAskedAt: clock.elapsed() },
      })),
    readNone: () => standing.set((before) => ({ ...before, positions: [], readAt: clock.wall() })),
    /** What the broker told as it stood that long ago, when it was asked. */
    readAs: (positions: readonly BrokerPosition[], millisAgo = 0) =>
      standing.set((before) => ({
        ...before,
        ...{ positions, readAt: clock.wall(), positionsAskedAt: clock.elapsed() - millisAgo },
      })),
    move: (rupees: number) => {
      last = money(rupees)
    },
  }
}

const holding: BrokerHolding = {
  instruments: [{ segment: 'NSE_FO', symbol: 'NIFTY26NOVFUT', token: '35001' }],
  ...{ product: 'D', collateralType: 'WC', usedQuantity: 0, quantity: 40, collateralQuantity: 0 },
  ...{ haircutPercent: 0, averagePrice: money(100) },
}

const trade = traded('T1', 'A1', 100, { price: money(100), timeMicros: BigInt(start) * 1_000n })

test('an open position is followed: its profit is told anew each second as the price moves', () => {
  const { clock, told, needed, tradeBook, readPositions, move } = openKept()
  tradeBook(trade)
  readPositions()
  clock.advance(100)
  expect(told).toEqual([20_000_000])
  expect([...needed]).toEqual([futureKey])
  move(130)
  clock.advance(1_000)
  expect(told).toEqual([20_000_000, 30_000_000])
})

test('I9: a price that is not live is not used: the broker’s own last stands', () => {
  const { clock, told, tradeBook, readPositions } = openKept('stale')
  tradeBook(trade)
  readPositions()
  clock.advance(100)
  expect(told).toEqual([10_000_000])
})

test('P08: a burst that never ends is told all the same', () => {
  const { clock, told, push } = openKept()
  for (let count = 1; count <= 100; count++) push(said('A1', 'open', { quantity: 1_000, filled: count, micros: count }))
  expect(clock.wall()).toBe(instant(start + 1_000))
  expect(told.length).toBeGreaterThanOrEqual(9)
})

test('what was read before the day’s list of instruments has its name as soon as the list is there', () => {
  const { kept, clock, list, readHolding } = openKept()
  list(false)
  readHolding()
  clock.advance(100)
  const keys = () => [kept.source.snapshot().holdings, kept.source.snapshot().positions].map((of) => of[0]?.key)
  expect(keys()).toEqual([null, null])
  list(true)
  kept.nameAgain()
  clock.advance(100)
  expect(keys()).toEqual([futureKey, futureKey])
})

test('the figures of the day come from the same positions and trades', () => {
  const { kept, clock, tradeBook, readPositions, push } = openKept()
  expect(kept.day()).toEqual({ openOrders: 0, unknownOfEarlier: 0, openValue: 0, turnover: 0, profit: null })
  tradeBook(trade)
  readPositions()
  push(said('A1', 'complete', { filled: 100, quantity: 100 }), said('A2', 'open', { quantity: 10, price: money(101) }))
  clock.advance(100)
  expect(kept.day()).toEqual({
    ...{ openOrders: 1, unknownOfEarlier: 0, openValue: money(1_010) },
    ...{ turnover: money(10_000), profit: money(1_000) },
  })
})

test('once stopped it tells nothing more', () => {
  const { kept, clock, told, push } = openKept()
  kept.stop()
  push(said('A1', 'open'))
  clock.advance(10_000)
  expect(told).toEqual([])
})

test('the day is the broker’s: where its clock stands on another, its trades are of today all the same', () => {
  const yesterday = instant(start - 86_400_000)
  const { kept, clock, told, tradeBook, readPositions } = openKept('live', yesterday)
  tradeBook({ ...trade, timeMicros: BigInt(yesterday) * 1_000n })
  readPositions()
  clock.advance(100)
  expect(told).toEqual([20_000_000])
  expect(kept.day().turnover).toBe(money(10_000))
})

test('a trading day begins with nought by the broker’s list, also where the terminal ran over night and nothing was ordered yet', () => {
  const { kept, clock, push, tradeBook, readPositions, readNone } = openKept()
  push(said('A1', 'complete', { filled: 100, quantity: 100 }))
  tradeBook(trade)
  readPositions()
  clock.advance(86_400_000)
  // At the price of now: what the broker told of it is a day old.
  expect(kept.day()).toMatchObject({ turnover: money(10_000), profit: money(2_000) })
  expect(kept.source.snapshot()).toMatchObject({ trades: [{ id: 'T1' }], brokerDay: today + 1, tradesDay: today })
  tradeBook()
  readNone()
  clock.advance(100)
  expect(kept.day()).toMatchObject({ turnover: 0, profit: 0 })
  expect(kept.source.snapshot()).toMatchObject({ trades: [], positions: [], tradesDay: today + 1 })
})

const flat = { openOrders: 0, unknownOfEarlier: 0, openValue: 0 }
const told = position({ net: 100, buyQuantity: 100, unrealised: money(0) })
const more = traded('T2', 'A2', 400, { price: money(100), timeMicros: BigInt(start) * 1_000n + 1n })

test('T47: a fill counts in the profit of the day at once, though the positions cannot be read, and follows the price', () => {
  const { kept, clock, needed, move, pushTrade, readAs } = openKept()
  readAs([])
  clock.advance(100)
  move(100)
  pushTrade(trade)
  clock.advance(100)
  expect(kept.day()).toMatchObject({ ...flat, profit: 0 })
  expect([...needed]).toEqual([futureKey])
  move(50)
  clock.advance(1_000)
  expect(kept.day().profit).toBe(money(-5_000))
  expect(kept.source.snapshot().positions).toEqual([])
})

test('T47: so does what was added to a position, where the broker’s figure is of before', () => {
  const { kept, clock, move, pushTrade, readAs } = openKept()
  pushTrade(trade)
  readAs([told])
  clock.advance(100)
  pushTrade(more)
  move(50)
  clock.advance(1_000)
  expect(kept.day().profit).toBe(money(-25_000))
  expect(kept.source.snapshot().positions).toMatchObject([{ net: 100, realised: null, unrealised: null }])
})

test('T47: a fill without a price of now is a profit that is not known', () => {
  const { kept, clock, pushTrade, readAs } = openKept('stale')
  readAs([])
  pushTrade(trade)
  clock.advance(100)
  expect(kept.day().profit).toBeNull()
})

test('O29: an answer that was asked for before the fill confirms no difference, and takes no loss out of the day', () => {
  const { kept, clock, move, pushTrade, readAs } = openKept()
  pushTrade(trade)
  readAs([told])
  clock.advance(100)
  move(50)
  pushTrade(more)
  expect(kept.day().profit).toBe(money(-25_000))
  clock.advance(150)
  readAs([told], 200)
  clock.advance(100)
  expect(kept.day().profit).toBe(money(-25_000))
  expect(kept.source.snapshot().positions[0]?.differences).toEqual([])
  readAs([told], 50)
  clock.advance(100)
  expect(kept.source.snapshot().positions[0]?.differences).toHaveLength(2)
  expect(kept.day().profit).toBe(0)
})

/** Carried over, and as it stands by a reading of this moment. */
const carried = position({
  ...{ net: 100, carriedBuyQuantity: 100, carriedBuyAmount: money(10_000), carriedPrice: money(100) },
  unrealised: money(1_000),
})

test('I9: once the price is stale, what the broker told of a position counts for as long as a price does, and no longer', () => {
  const { kept, clock, turn, readAs } = openKept()
  readAs([carried])
  clock.advance(30_000)
  expect(kept.day().profit).toBe(money(2_000))
  turn('stale')
  clock.advance(1_000)
  expect(kept.day().profit).toBeNull()
  readAs([carried])
  clock.advance(5_000)
  expect(kept.day().profit).toBe(money(1_000))
  clock.advance(1_000)
  expect(kept.day().profit).toBeNull()
})

test('I9: what is shown of it stays the broker’s own last', () => {
  const { kept, clock, turn, readAs } = openKept()
  readAs([carried])
  turn('stale')
  clock.advance(30_000)
  expect(kept.source.snapshot().positions).toMatchObject([{ lastPrice: money(110), unrealised: money(1_000) }])
  expect(kept.day().profit).toBeNull()
})

test('I9: a program that stood still does not reckon at the price of before', () => {
  const { kept, clock, turn, readAs } = openKept()
  readAs([carried])
  clock.advance(1_000)
  turn('stale')
  const profits: (number | null)[] = []
  // Before anything else that was due has its turn.
  clock.after(1, () => profits.push(kept.day().profit))
  clock.standStill(60_000)
  expect(profits).toEqual([null])
})

test.each<[QuoteState, SegmentSession, Money | null]>([
  ['live', 'open', money(2_000)],
  ['closed', 'shut', money(2_000)],
  ['closed', 'unknown', null],
  ['closed', 'open', null],
  ['untraded', 'open', money(2_000)],
  ['closed-untraded', 'shut', money(2_000)],
  ['closed-untraded', 'unknown', null],
  ['suspect', 'open', null],
  ['stale', 'shut', null],
  ['waiting', 'open', null],
  ['not-subscribed', 'open', null],
])('I9: by a reading of a minute ago and a price that is %s in a market that is %s', (state, session, profit) => {
  const { kept, clock, isIn, readAs } = openKept(state)
  isIn(session)
  readAs([carried])
  clock.advance(60_000)
  expect(kept.day().profit).toBe(profit)
})

test.each([
  ['untraded', 'open'],
  ['closed-untraded', 'shut'],
] as const)('I9: a price of an earlier day is none of what was bought today: %s', (state, session) => {
  const { kept, clock, isIn, readAs, tradeBook } = openKept(state)
  isIn(session)
  tradeBook(trade)
  readAs([told])
  clock.advance(60_000)
  expect(kept.day().profit).toBeNull()
})

test('I9: where the trades do not explain a position the broker’s figure moves with the price', () => {
  const { kept, clock, move, readAs } = openKept()
  readAs([told])
  clock.advance(150)
  readAs([told])
  clock.advance(100)
  expect(kept.source.snapshot().positions[0]?.differences).toHaveLength(2)
  expect(kept.day().profit).toBe(0)
  move(50)
  clock.advance(6_000)
  expect(kept.day().profit).toBe(money(-6_000))
})

test('I9: positions are read again while no price of one is known, one reading at a time', async () => {
  const { clock, asks, turn, answerIn, readAs } = openKept()
  readAs([carried])
  clock.advance(10_000)
  expect(asks).toEqual([])
  turn('stale')
  clock.advance(1_000)
  expect(asks).toHaveLength(1)
  await setImmediate()
  clock.advance(1_000)
  expect(asks).toHaveLength(1)
  const answer = Promise.withResolvers<void>()
  answerIn(answer.promise)
  clock.advance(10_000)
  expect(asks).toHaveLength(2)
  answer.resolve()
  await setImmediate()
  clock.advance(2_000)
  expect(asks).toHaveLength(3)
})

test('positions are not read again where no limit of loss wants them, or nothing is open', () => {
  const one = openKept('stale')
  one.loseFreely()
  one.readAs([carried])
  one.clock.advance(10_000)
  expect(one.asks).toEqual([])
  const other = openKept('stale')
  other.readNone()
  other.clock.advance(10_000)
  expect(other.asks).toEqual([])
})

test('an order at the market is followed, so that what it is worth is known; one with a limit need not be', () => {
  const { kept, clock, needed, push } = openKept('stale')
  push(said('A1', 'open', { quantity: 10, price: money(101) }))
  clock.advance(100)
  expect([...needed]).toEqual([])
  push(said('A2', 'open', { quantity: 10, type: 'market', price: null }))
  expect(kept.day().openValue).toBe(money(1_010 + 1_300))
  expect([...needed]).toEqual([futureKey])
})

test('T02: an order counts in the day as large as a change of it that is under way may make it', () => {
  const { kept, book, push } = openKept()
  push(said('A1', 'open', { quantity: 10, price: money(101) }))
  expect(kept.day().openValue).toBe(money(1_010))
  const changes = { quantity: units(20) }
  book.intend(changeWished('modify-0001', 'modify', { orders: [idOf('A1')], changes }), sending)
  expect(kept.day().openValue).toBe(money(2_020))
})

test('where an order or a trade could not be read, neither is the sum that it belongs to known', () => {
  const { kept, readOrders, readTrades } = openKept()
  const noAnswer = { kind: 'no-answer', happened: 'It did not answer.', todo: 'Wait.' } as const
  readTrades({ tradesLack: 1 })
  expect(kept.day()).toMatchObject({ turnover: null, openValue: 0 })
  // What was not read before is not there because a later reading failed.
  readTrades({ tradesProblem: noAnswer })
  expect(kept.day().turnover).toBeNull()
  readTrades({ tradesLack: 0 })
  readOrders(false)
  expect(kept.day()).toMatchObject({ turnover: 0, openValue: null })
})

test('T47: of positions of which one could not be read no profit is known, also where the next reading fails', () => {
  const { kept, readPositions, readTrades } = openKept()
  readPositions()
  expect(kept.day().profit).not.toBeNull()
  readTrades({ positionsLack: 1, problem: { kind: 'no-answer', happened: 'It did not answer.', todo: 'Wait.' } })
  expect(kept.day().profit).toBeNull()
})

test('T47: a fill without a trade leaves the profit unknown until positions are read that must hold it, which are then asked for', async () => {
  const { kept, clock, push, readPositions, readNone, asks, tradeBook, loseFreely } = openKept()
  readNone()
  expect(kept.day().profit).toBe(0)
  push(said('A1', 'complete', { filled: 100, micros: 0 }))
  clock.advance(3_001)
  expect(kept.day()).toMatchObject({ profit: null, turnover: money(100 * 101.5) })
  expect(asks).toHaveLength(1)
  await setImmediate()
  readPositions()
  expect(kept.day().profit).not.toBeNull()
  readNone()
  expect(kept.day().profit).toBe(0)
  clock.advance(10_000)
  push(said('A2', 'complete', { filled: 100, micros: 13_000_000 }))
  clock.advance(4_000)
  expect(kept.day().profit).toBeNull()
  expect(asks).toHaveLength(2)
  await setImmediate()
  clock.advance(2_000)
  loseFreely()
  kept.day()
  expect(asks).toHaveLength(2)
  tradeBook(traded('T1', 'A1', 100), traded('T2', 'A2', 100))
  expect(kept.day()).toMatchObject({ turnover: money(200 * 101.5) })
})
