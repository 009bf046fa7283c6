import { beforeEach, describe, expect, test } from 'vitest'
import { indianDay, startOfIndianDay } from '../../../contract/india.ts'
import { key as named } from '../../../contract/key.test-support.ts'
import { type InstrumentKey, instant } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import {
  type FigureGroup,
  isCloseNewer,
  isGroupDoubted,
  quoteSources,
  quoteStates,
  type RowField,
  rowField,
  rowSize,
} from '../../../contract/market-frame.ts'
import { type FeedProperties, FeedResponse } from '../../../proto/market-data-feed.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { createBoard, type OwnBoard } from '../board/board.ts'
import { type FeedBoard, openFeedBoard } from './feed-board.ts'
import { readLegacyFeed } from './legacy-feed.ts'

const now = Date.UTC(2026, 1, 3, 5)
const hour = 3_600_000
const limits = { ltpc: 10, optionGreeks: 10, full: 10, full30: 5 }

const share = named('NSE_EQ|A')

let clock: ManualClock
let board: OwnBoard
let feed: FeedBoard
beforeEach(() => {
  clock = manualClock(now)
  board = createBoard(20)
  feed = openFeedBoard({ board, limits, clock, random: systemRandom, send: () => {} })
})

function follow(level: WatchLevel, key = share): void {
  feed.following.want(new Map([[key, level]]))
  feed.settle()
}

function tell(entry: FeedProperties, key = share, currentTs = now): void {
  feed.frame(FeedResponse.encode({ type: 1, currentTs, feeds: { [key]: entry } }).finish())
}

const ltpc = (ltp: number) => ({ ltp, ltt: now - 1_000, ltq: 5, cp: 100 })
const book = (bidP: number, askP: number) => ({ bidAskQuote: [{ bidQ: 1, bidP, askQ: 2, askP }] })
const full = (of: { ltp?: number; bid?: number; ask?: number }): FeedProperties => ({
  requestMode: 1,
  fullFeed: {
    marketFF: {
      ...(of.ltp !== undefined && { ltpc: ltpc(of.ltp) }),
      ...(of.bid !== undefined && { marketLevel: book(of.bid, of.ask ?? of.bid) }),
    },
  },
})

/** By the number that the feed has for it. */
function market(status: number): void {
  const info = { type: 2, currentTs: now, marketInfo: { segmentStatus: { NSE_EQ: status } } }
  feed.frame(FeedResponse.encode(info).finish())
}

const isDoubted = (group: FigureGroup) => isGroupDoubted(field('doubted') ?? Number.NaN, group)
const field = (name: RowField, key = share) => board.rows[(board.slotOf(key) ?? -1) * rowSize + rowField[name]]
const state = (key = share) => quoteStates[field('state', key) ?? -1]
const toldAt = () => board.toldAt[board.slotOf(share) ?? -1]

test('M05: a book without a price is no base: the old price stands, and waits', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  feed.restart()
  tell(full({ bid: 89, ask: 91 }))
  expect([state(), field('last'), field('bid')]).toEqual(['waiting', 1_000_000, 990_000])
  tell(full({ ltp: 90 }))
  expect([state(), field('last'), field('bid')]).toEqual(['live', 900_000, 890_000])
})

test('M05: what this connection has not told is not shown beside what it has', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  feed.restart()
  tell(full({ ltp: 102 }))
  expect([state(), field('bid'), board.levelCount[board.slotOf(share) ?? -1]]).toEqual(['live', Number.NaN, 0])
})

test('M03: a doubted price grows older although its book moves on', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  clock.advance(1_000)
  tell(full({ ltp: 10_000, bid: 99, ask: 101 }))
  tell(full({ bid: 98, ask: 101 }))
  expect([state(), field('last'), field('bid'), toldAt()]).toEqual(['suspect', 1_000_000, 980_000, 0])
  tell(full({ ltp: 100.5 }))
  expect([state(), toldAt()]).toEqual(['live', 1_000])
})

test('M10: a crossed book is doubted, but not while an auction collects orders', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 101, ask: 99 }))
  expect([state(), field('last'), field('bid'), isDoubted('book')]).toEqual(['live', 1_000_000, Number.NaN, true])
  market(0)
  tell(full({ bid: 101, ask: 99 }))
  expect([state(), field('bid'), isDoubted('book')]).toEqual(['live', 1_010_000, false])
})

test('M10: of a book that is not believed nothing stands, not even what was believed before; the price beside it is of now', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  expect(bookNow()).toEqual([990_000, 1_010_000, 1])
  clock.advance(400)
  tell(full({ ltp: 100.5, bid: 101, ask: 99 }))
  expect([state(), field('last'), toldAt(), ...bookNow()]).toEqual(['live', 1_005_000, 400, Number.NaN, Number.NaN, 0])
  expect([isDoubted('book'), isDoubted('day'), isDoubted('greeks')]).toEqual([true, false, false])
  tell(full({ ltp: 100.5, bid: 99, ask: 101 }))
  expect([...bookNow(), isDoubted('book')]).toEqual([990_000, 1_010_000, 1, false])
})

test('M03: a future of which the price alone is asked for is not told at twice that by one message', () => {
  const future = named('NSE_FO|1')
  const trade = (ltp: number, ltt: number) => {
    tell({ ltpc: { ltp, ltt, ltq: 75, cp: 24_400 } }, future)
    return [state(future), field('last', future)]
  }
  follow('price', future)
  expect(trade(24_500, now - 2_000)).toEqual(['live', 245_000_000])
  expect(trade(48_000, now - 1_000)).toEqual(['suspect', 245_000_000])
  expect(trade(24_501, now - 500)).toEqual(['live', 245_010_000])
})

describe('M10: the best bid and ask', () => {
  const contract = named('NSE_FO|1')
  const future = (bid: number, ask: number, ltp = 24_500) => tell(full({ ltp, bid, ask }), contract)
  const best = () => [field('bid', contract), field('ask', contract), isDoubtedOf(contract), state(contract)]
  const good = [244_990_000, 245_010_000, false, 'live']
  const none = [Number.NaN, Number.NaN, true, 'live']
  const isDoubtedOf = (key: InstrumentKey) => isGroupDoubted(field('doubted', key) ?? Number.NaN, 'book')

  test.each([
    ['a bid of 12', 12, 24_501, 120_000, 245_010_000],
    ['an ask of twice the price', 24_499, 49_002, 244_990_000, 490_020_000],
  ])('%s by one message is doubted, and gone with the next; three in a row are believed', (_, bid, ask, ...told) => {
    follow('depth5', contract)
    future(24_499, 24_501)
    expect(best()).toEqual(good)
    future(bid, ask)
    expect(best()).toEqual(none)
    future(24_499, 24_501)
    expect(best()).toEqual(good)
    for (let time = 0; time < 2; time += 1) future(bid, ask)
    expect(best()).toEqual(none)
    future(bid, ask)
    expect(best()).toEqual([...told, false, 'live'])
  })

  test.each([
    ['a new connection', () => feed.restart()],
    ['another mode between', () => [follow('price', contract), follow('depth5', contract)]],
    ['the close', () => [ofContracts(open), ofContracts(shut)]],
    ['an auction', () => [ofContracts(preOpen), future(300, 49_002), ofContracts(open)]],
  ])('after %s the first of them stands', (_, between) => {
    follow('depth5', contract)
    future(24_499, 24_501)
    between()
    future(12, 24_501)
    expect(best().slice(0, 3)).toEqual([120_000, 245_010_000, false])
  })

  test('an auction collects orders at any price', () => {
    follow('depth5', contract)
    future(24_499, 24_501)
    ofContracts(preOpen)
    future(26_900, 22_100)
    expect(best()).toEqual([269_000_000, 221_000_000, false, 'live'])
  })

  test('by one quote of the older channel they are doubted too', () => {
    follow('depth5')
    feed.markFresh(false)
    tellOlderFull(101, 100, 102)
    tellOlderFull(101, 12, 102)
    expect([...bookNow(), isDoubted('book')]).toEqual([Number.NaN, Number.NaN, 0, true])
    tellOlderFull(101, 100, 102)
    expect([...bookNow(), isDoubted('book')]).toEqual([1_000_000, 1_020_000, 5, false])
    tellOlderFull(101, 100, 102, { away: -1 })
    expect([...bookNow(), isDoubted('book')]).toEqual([Number.NaN, Number.NaN, 0, true])
  })

  const ofContracts = (NSE_FO: number) =>
    feed.frame(FeedResponse.encode({ type: 2, currentTs: now, marketInfo: { segmentStatus: { NSE_FO } } }).finish())
})

describe('T33: a price and a book that agree with each other alone', () => {
  const contract = named('NSE_FO|1')
  const now4 = () => [state(contract), field('last', contract), field('bid', contract), field('ask', contract)]
  const none = Number.NaN

  /** Ten levels of one tick, or as far apart as is told. */
  const deep = (bid: number, ask: number, apart = 0.05) => ({
    bidAskQuote: [0, 1, 2, 3, 4].map((level) => ({
      ...{ bidQ: 75, bidP: bid && bid - level * apart },
      ...{ askQ: 75, askP: ask && ask + level * apart },
    })),
  })
  const word = (last: number, bid: number, ask: number, apart?: number) =>
    tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(last), marketLevel: deep(bid, ask, apart) } } }, contract)
  const bookOnly = (bid: number, ask: number) =>
    tell({ requestMode: 1, fullFeed: { marketFF: { marketLevel: deep(bid, ask) } } }, contract)
  const priceOnly = (last: number) => tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(last) } } }, contract)
  const ofContracts = (NSE_FO: number) =>
    feed.frame(FeedResponse.encode({ type: 2, currentTs: now, marketInfo: { segmentStatus: { NSE_FO } } }).finish())
  const good = ['live', 245_000_000, 244_990_000, 245_010_000]
  const heldBack = ['suspect', 245_000_000, none, none]

  beforeEach(() => {
    follow('depth5', contract)
    word(24_500, 24_499, 24_501)
    expect(now4()).toEqual(good)
  })

  test.each([2, 0.5, 1.4])(
    '%d times what they were are held back, gone with the next, and stand with the third',
    (by) => {
      const far = () => word(24_500 * by, 24_499 * by, 24_501 * by)
      far()
      expect(now4()).toEqual(heldBack)
      word(24_500, 24_499, 24_501)
      expect(now4()).toEqual(good)
      far()
      far()
      expect(now4()).toEqual(heldBack)
      far()
      expect(now4()).toEqual(['live', ...[24_500, 24_499, 24_501].map((rupees) => rupees * by * 10_000)])
    },
  )

  test('in two messages are held back too: the book of the first is not believed by the second', () => {
    bookOnly(48_998, 49_002)
    expect(now4()).toEqual(['live', 245_000_000, none, none])
    priceOnly(49_000)
    expect(now4()).toEqual(heldBack)
  })

  test.each([
    ['whose book is empty', 0, 0],
    ['whose book is crossed', 49_002, 48_998],
    ['beside one bid', 48_999, 0],
  ])('so is one price %s', (_, bid, ask) => {
    word(49_000, bid, ask)
    expect(now4().slice(0, 2)).toEqual(['suspect', 245_000_000])
  })

  test('a first trade is held against the book that stood', () => {
    feed.restart()
    const untraded = { requestMode: 1, fullFeed: { marketFF: { ltpc: { ltp: 0, ltt: 0, ltq: 0, cp: 0 } } } }
    tell(
      { ...untraded, fullFeed: { marketFF: { ...untraded.fullFeed.marketFF, marketLevel: deep(100, 104) } } },
      contract,
    )
    word(208, 206, 210)
    expect([state(contract), field('last', contract)]).toEqual(['suspect', none])
    word(104, 100, 104)
    expect([state(contract), field('last', contract)]).toEqual(['live', 1_040_000])
  })

  test('in an auction a price alone is held against the book that was told last, though its circuit allows it', () => {
    const knownCircuit = () => ({ lower: 800_000, upper: 1_200_000 })
    feed = openFeedBoard({ board, limits, clock, random: systemRandom, knownCircuit, send: () => {} })
    follow('depth5')
    market(preOpen)
    tell(full({ ltp: 100, bid: 99.9, ask: 100.1 }))
    tell(full({ ltp: 115 }))
    expect([state(), field('last')]).toEqual(['suspect', 1_000_000])
    tell(full({ ltp: 115, bid: 114.9, ask: 115.1 }))
    expect([state(), field('last')]).toEqual(['live', 1_150_000])
  })

  test('in an auction stand with the third message', () => {
    ofContracts(preOpen)
    word(24_500, 24_499, 24_501)
    const states = [1, 2, 3].map(() => {
      word(49_000, 48_999, 49_001)
      return state(contract)
    })
    expect(states).toEqual(['suspect', 'suspect', 'live'])
  })

  test.each([
    ['a step of a tenth with its book, as after news', [24_500, 24_499, 24_501], [26_950, 26_949, 26_951]],
    ['an option that goes on by a quarter with its book', [120, 119.9, 120.1], [149, 148.9, 149.1]],
    ['an option of a rupee that loses half of it in its last minutes', [1, 0.95, 1.05], [0.5, 0.45, 0.55]],
    ['a trade at the far side of a wide book', [20, 12, 40], [40, 12, 40]],
    ['a trade at the far side, which it takes away', [20, 12, 40], [40, 12, 55]],
    ['a trade at what waited behind the best', [20, 19.9, 20.1, 4.5], [38.1, 19.9, 38.1]],
    ['a wide book that closes in on the trade', [20, 12, 40], [31, 30, 32]],
    ['a price that stays while its book goes on by a quarter', [120, 119.9, 120.1], [120, 149, 149.2]],
  ] as const)('an honest market passes at once: %s', (_, [last, bid, ask, apart = 0.05], to) => {
    feed.restart()
    word(last, bid, ask, apart)
    word(to[0], to[1], to[2], apart)
    expect(now4()).toEqual(['live', ...to.map((rupees) => Math.round(rupees * 10_000))])
    expect(isGroupDoubted(field('doubted', contract) ?? none, 'book')).toBe(false)
  })

  test.each([
    ['the first of a connection', () => feed.restart()],
    ['the first of a day', () => [ofContracts(shut), ofContracts(open)]],
    ['the first after an auction', () => [ofContracts(preOpen), bookOnly(24_400, 24_600), ofContracts(open)]],
  ])('an honest market passes at once: %s, however far', (_, between) => {
    between()
    word(49_000, 48_999, 49_001)
    expect(now4()).toEqual(['live', 490_000_000, 489_990_000, 490_010_000])
  })

  test('an honest leap that goes on is believed soon, though the price moves on with each message', () => {
    word(49_000, 48_999, 49_001)
    word(49_300, 49_299, 49_301)
    word(49_150, 49_149, 49_151)
    expect(now4()).toEqual(['live', 491_500_000, 491_490_000, 491_510_000])
  })

  test('of the older channel are held back by one quote', () => {
    follow('depth5')
    feed.markFresh(false)
    tellOlderFull(101, 100, 102)
    tellOlderFull(118, 117.9, 118.1, { day: '99,119,98' })
    expect(state()).toBe('live')
    tellOlderFull(160, 159.9, 160.1, { day: '99,161,98' })
    expect([state(), field('last')]).toEqual(['suspect', 1_180_000])
  })

  test('of the older channel stand with the third quote of an auction', () => {
    ofContracts(preOpen)
    feed.markFresh(false)
    tellOlderFull(24_500, 24_499, 24_501, { day: '24400,24600,24300', key: contract })
    const states = [1, 2, 3].map(() => {
      tellOlderFull(49_000, 48_999, 49_001, { day: '24400,49000,24300', key: contract })
      return state(contract)
    })
    expect(states).toEqual(['suspect', 'suspect', 'live'])
  })
})

test.each([
  ['bids that rise', [99, 98.5, 98.7], [101, 101.5, 102]],
  ['asks that fall', [99, 98.5, 98], [101, 102, 101.5]],
  ['a bid behind none', [0, 98.5, 98], [101, 102, 103]],
  ['an ask behind none', [99, 98.5, 98], [101, 0, 103]],
])('M10: %s are no book, however often they are told, but in an auction', (_, bids, asks) => {
  const deep = () => {
    const bidAskQuote = bids.map((bidP, level) => ({ bidQ: 1, bidP, askQ: 1, askP: asks[level] ?? 0 }))
    tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(100), marketLevel: { bidAskQuote } } } })
  }
  follow('depth5')
  for (let time = 0; time < 5; time += 1) deep()
  expect([...bookNow(), isDoubted('book')]).toEqual([Number.NaN, Number.NaN, 0, true])
  market(0)
  deep()
  expect([bookNow().at(2), isDoubted('book')]).toEqual([3, false])
})

test.each([
  ['open', () => {}],
  ['in an auction', () => market(0)],
])('M10: a level that is none is no book, however deep it stands: %s', (_, begin) => {
  const bidAskQuote = [99, 98, -1].map((bidP, level) => ({ bidQ: 1, bidP, askQ: 1, askP: 101 + level }))
  follow('depth5')
  begin()
  tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(100), marketLevel: { bidAskQuote } } } })
  expect([...bookNow(), isDoubted('book')]).toEqual([Number.NaN, Number.NaN, 0, true])
})

test('M10: a book that ends sooner on one side is a whole one', () => {
  const bidAskQuote = [99, 98.5, 0].map((bidP, level) => ({ bidQ: 1, bidP, askQ: 1, askP: [101, 0, 0][level] ?? 0 }))
  follow('depth5')
  tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(100), marketLevel: { bidAskQuote } } } })
  expect([...bookNow(), isDoubted('book')]).toEqual([990_000, 1_010_000, 3, false])
})

describe('M10: the high and the low of the day', () => {
  const day = (high: number, low: number, last = 100) => {
    const ohlc = [{ interval: '1d', open: 100, high, low, close: 100, vol: 9, ts: now }]
    tell({
      requestMode: 1,
      fullFeed: { marketFF: { ltpc: ltpc(last), marketLevel: book(last - 1, last + 1), marketOHLC: { ohlc } } },
    })
  }
  const dayNow = () => [field('high'), field('low'), isDoubted('day'), state()]

  test.each([
    ['a high of twice the price', 200, 98, 2_000_000, 980_000],
    ['a low of half the price', 101, 50, 1_010_000, 500_000],
    ['a high that draws back', 100, 98, 1_000_000, 980_000],
  ])('%s by one message is doubted, and believed when three in a row tell it', (_, high, low, ...told) => {
    follow('depth5')
    day(101, 98)
    day(high, low)
    expect(dayNow()).toEqual([Number.NaN, Number.NaN, true, 'live'])
    day(101, 98)
    expect(dayNow()).toEqual([1_010_000, 980_000, false, 'live'])
    for (let time = 0; time < 2; time += 1) day(high, low)
    expect(isDoubted('day')).toBe(true)
    day(high, low)
    expect(dayNow()).toEqual([...told, false, 'live'])
  })

  test('they widen with the price, and by as much as a price may move at once', () => {
    follow('depth5')
    day(101, 98)
    day(105, 96)
    expect(dayNow()).toEqual([1_050_000, 960_000, false, 'live'])
    day(105, 96, 104)
    day(109, 96, 108)
    day(113, 96, 109)
    expect(dayNow()).toEqual([1_130_000, 960_000, false, 'live'])
    // What traded between two messages is measured from the price that came of it, too.
    day(122, 96, 114)
    expect(isDoubted('day')).toBe(true)
    day(119, 96, 114)
    expect(dayNow()).toEqual([1_190_000, 960_000, false, 'live'])
  })

  test.each([
    ['a new connection', () => feed.restart()],
    ['another mode between', () => [follow('price'), follow('depth5')]],
    ['another day', () => [status(open), status(shut), status(open)]],
  ])('after %s the first word of them stands', (_, between) => {
    follow('depth5')
    day(101, 98)
    between()
    day(140, 60)
    expect(dayNow()).toEqual([1_400_000, 600_000, false, 'live'])
  })
})

describe('M10: one message does not tell what no market could mean, or what leaves all that is known:', () => {
  const amounts = { oi: 5_000, tbq: 7_000, tsq: 8_000 }
  const told = {
    ...{ high: 101, low: 98, minuteHigh: 100.5, minuteVolume: 4, vtt: 5_000, iv: 0.2, atp: 100, delta: 0.5 },
    ...amounts,
  }
  type Told = Partial<typeof told & { gamma: number; vega: number; minuteLow: number; minuteTime: number }>
  const whole = (part: Told = {}, key = share) => {
    const all = { ...told, gamma: 0.01, vega: 2, minuteLow: 99.5, minuteTime: now, ...part }
    const ohlc = [
      { interval: '1d', open: 99, high: all.high, low: all.low, close: 100, vol: 5_000, ts: midnight },
      {
        interval: 'I1',
        open: all.minuteLow,
        high: all.minuteHigh,
        low: all.minuteLow,
        close: all.minuteLow,
        vol: all.minuteVolume,
        ts: all.minuteTime,
      },
    ]
    const optionGreeks = { delta: all.delta, theta: -1, gamma: all.gamma, vega: all.vega, rho: 0.1 }
    const rest = { atp: all.atp, vtt: all.vtt, oi: all.oi, iv: all.iv, tbq: all.tbq, tsq: all.tsq }
    tell(
      { requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(100), marketOHLC: { ohlc }, optionGreeks, ...rest } } },
      key,
    )
  }
  const midnight = now - (10 * 60 + 30) * 60_000
  const groups = ['book', 'day', 'volume', 'totals', 'greeks'] as const
  const doubted = () => groups.filter(isDoubted)

  const far: readonly (readonly [string, Told, FigureGroup, RowField])[] = [
    ['a minute of twice the price', { minuteHigh: 200 }, 'day', 'minuteHigh'],
    ['a minute of half the price', { minuteLow: 50 }, 'day', 'minuteLow'],
    ['a minute of more than the day', { minuteVolume: 5_001 }, 'day', 'minuteVolume'],
    ['a volume that falls', { vtt: 4_999 }, 'volume', 'volume'],
    ['a volume of a milliard at once', { vtt: 1_000_005_001 }, 'volume', 'volume'],
    ['an implied volatility of 900,000 %', { iv: 9_000 }, 'volume', 'impliedVolatility'],
    ['an average of 3', { atp: 3 }, 'totals', 'averagePrice'],
    ['an open interest of a thousandfold', { oi: 5_000_000 }, 'volume', 'openInterest'],
    ['an open interest of a thousandth', { oi: 5 }, 'volume', 'openInterest'],
    ['bids of a thousandfold', { tbq: 7_000_000 }, 'totals', 'totalBid'],
    ['asks of a thousandfold', { tsq: 8_000_000 }, 'totals', 'totalAsk'],
  ]

  test.each(far)(
    '%s is doubted, gone with the next, and believed when three in a row tell it',
    (_, part, group, name) => {
      follow('depth5')
      whole()
      const before = field(name)
      expect([doubted(), Number.isFinite(before)]).toEqual([[], true])
      whole(part)
      expect([doubted(), field(name), state()]).toEqual([[group], Number.NaN, 'live'])
      whole()
      expect([doubted(), field(name)]).toEqual([[], before])
      for (let time = 0; time < 2; time += 1) whole(part)
      expect(doubted()).toEqual([group])
      whole(part)
      expect([doubted(), Number.isFinite(field(name))]).toEqual([[], true])
      expect(field(name)).not.toBe(before)
    },
  )

  test.each([
    ['an open interest below zero', { oi: -5_000 }, 'volume', 'openInterest'],
    ['one that is no number', { oi: Number.NaN }, 'volume', 'openInterest'],
    ['one beyond what a double counts', { oi: 2 ** 53 }, 'volume', 'openInterest'],
    ['bids below zero', { tbq: -1 }, 'totals', 'totalBid'],
    ['asks without end', { tsq: Number.POSITIVE_INFINITY }, 'totals', 'totalAsk'],
  ] as const)('%s, however often it is told', (_, part, group, name) => {
    follow('depth5')
    whole()
    for (let time = 0; time < 5; time += 1) whole(part)
    expect([doubted(), field(name)]).toEqual([[group], Number.NaN])
  })

  test.each([
    ['an open interest that goes to nothing with the expiry', { oi: 0 }],
    [
      'an open interest that grows by what was traded, as in the first minutes of a contract',
      { oi: 805_000, vtt: 900_000 },
    ],
    ['bids that are gone at a circuit', { tbq: 0 }],
    ['bids of which few are left', { tbq: 1 }],
    ['one great order behind few', { tbq: 10, tsq: 90_000 }],
  ])('an honest market passes at once: %s', (_, part) => {
    follow('depth5')
    whole({ tsq: 100 })
    whole(part)
    expect([doubted(), field('openInterest')]).toEqual([[], 'oi' in part ? part.oi : 5_000])
  })

  test.each([
    ['a new connection', () => feed.restart()],
    ['another mode between', () => [follow('price'), follow('depth5')]],
    ['another day', () => [status(open), status(shut), status(open)]],
  ])('an honest market passes at once: after %s, whatever is carried', (_, between) => {
    follow('depth5')
    whole()
    between()
    whole({ oi: 5_000_000, tbq: 7_000_000, tsq: 8_000_000 })
    expect([doubted(), field('openInterest'), field('totalBid')]).toEqual([[], 5_000_000, 7_000_000])
  })

  test('an honest market passes at once: what an auction collects', () => {
    follow('depth5')
    status(preOpen)
    whole()
    whole({ tbq: 7_000_000, tsq: 8_000_000 })
    expect([doubted(), field('totalBid'), field('totalAsk')]).toEqual([[], 7_000_000, 8_000_000])
  })

  test.each([
    ['a delta of 523', { delta: 523 }],
    ['a delta of -1.2', { delta: -1.2 }],
    ['a gamma of -7', { gamma: -7 }],
    ['a vega below zero', { vega: -0.5 }],
  ])('%s, however often it is told', (_, part) => {
    follow('depth5')
    whole()
    for (let time = 0; time < 5; time += 1) whole(part)
    expect([doubted(), field('delta')]).toEqual([['greeks'], Number.NaN])
    // As the practice broker's model has it, deep in the money.
    whole({ delta: -1.0003, gamma: -1e-15, vega: 0 })
    expect([doubted(), field('delta')]).toEqual([[], -1.0003])
  })

  test.each([
    ['a new connection', () => feed.restart()],
    ['another mode between', () => [follow('price'), follow('depth5')]],
    ['another day', () => [status(open), status(shut), status(open)]],
  ])('after %s a volume begins anew', (_, between) => {
    follow('depth5')
    whole()
    between()
    whole({ vtt: 3 })
    expect([doubted(), field('volume')]).toEqual([[], 3])
  })

  test('a minute of the day before is none of a day that has opened far from it', () => {
    follow('depth5')
    whole({ minuteHigh: 140, minuteLow: 138, minuteTime: midnight - 60_000 })
    expect([doubted(), field('minuteHigh')]).toEqual([[], 1_400_000])
  })

  test('of the older channel neither', () => {
    follow('depth5')
    feed.markFresh(false)
    tellOlderFull(101, 100, 102)
    tellOlderFull(101, 100, 102, { volume: 4_000, average: 3 })
    expect([doubted(), field('volume'), field('averagePrice')]).toEqual([['volume', 'totals'], Number.NaN, Number.NaN])
    tellOlderFull(101, 100, 102)
    tellOlderFull(101, 100, 102, { amounts: '7000000,NaN,30000000,40' })
    expect([doubted(), field('openInterest'), field('totalBid')]).toEqual([
      ...[['volume', 'totals'], Number.NaN, Number.NaN],
    ])
    tellOlderFull(101, 100, 102, { amounts: '7,NaN,30,40000000' })
    expect([doubted(), field('totalAsk')]).toEqual([['totals'], Number.NaN])
    tellOlderFull(101, 100, 102)
    expect([doubted(), field('volume'), field('averagePrice')]).toEqual([[], 5_000, 1_005_000])
    // Its clock is set back: with the price of then its volume is believed.
    for (let time = 0; time < 3; time += 1) tellOlderFull(101, 100, 102, { at: now - 60_000, volume: 4_000 })
    expect([doubted(), field('volume')]).toEqual([[], 4_000])
  })
})

test('M10: what never traded is worth what is bid for it: bids of a hundredfold pass at once, and of more than an order not', () => {
  const untraded = (tbq: number) =>
    tell({
      requestMode: 1,
      fullFeed: { marketFF: { ltpc: { ltp: 0, ltt: 0, ltq: 0, cp: 100 }, marketLevel: book(99, 101), tbq, tsq: 80 } },
    })
  follow('depth5')
  untraded(50)
  expect([field('last'), field('totalBid')]).toEqual([Number.NaN, 50])
  untraded(6_000)
  expect([isDoubted('totals'), field('totalBid')]).toEqual([false, 6_000])
  untraded(6_000_000)
  expect([isDoubted('totals'), field('totalBid')]).toEqual([true, Number.NaN])
})

test('M10: what else was told of an instrument stays beside a book that is not believed, and a doubt ends with what is asked for', () => {
  const withVolume = (askP: number) => ({
    requestMode: 1,
    fullFeed: { marketFF: { ltpc: ltpc(100), marketLevel: book(99, askP), vtt: 500 } },
  })
  follow('depth5')
  tell(withVolume(101))
  tell(withVolume(98))
  expect([isDoubted('book'), field('volume'), field('last')]).toEqual([true, 500, 1_000_000])
  const ohlc = [{ interval: '1d', open: 99, high: 98, low: 101, close: 100, vol: 9, ts: now }]
  tell({
    requestMode: 1,
    fullFeed: { marketFF: { ltpc: ltpc(100), marketLevel: book(99, 101), marketOHLC: { ohlc } } },
  })
  expect([isDoubted('day'), ...bookNow()]).toEqual([true, 990_000, 1_010_000, 1])
  tell(withVolume(98))
  // Whoever reads the board in another thread reads it when it is told.
  const heard: boolean[] = []
  board.onChanged(() => void heard.push(isDoubted('book')))
  follow('price')
  expect([isDoubted('book'), heard.at(-1)]).toEqual([false, false])
})

test('M09: while an auction collects orders the price of the day before is called closed, and one of today is live', () => {
  const traded = (ltt: number) => tell({ requestMode: 0, ltpc: { ...ltpc(100), ltt } })
  const [preOpen, open] = [0, 2]
  follow('price')
  market(preOpen)
  traded(now - 86_400_000)
  expect(state()).toBe('closed')
  traded(now - 1_000)
  expect(state()).toBe('live')
  // Whoever has not traded today is not at the close of the market once that is open.
  traded(now - 500)
  market(open)
  expect(state()).toBe('live')
})

test('M09: what was closed in an auction is untraded with the opening of the market, and live with its first trade', () => {
  const traded = (ltt: number) => tell({ requestMode: 0, ltpc: { ...ltpc(100), ltt } })
  follow('price')
  traded(now - 86_400_000)
  expect(state()).toBe('untraded')
  market(1)
  expect(state()).toBe('closed')
  feed.markFresh(false)
  expect(state()).toBe('stale')
  feed.markFresh(true)
  expect(state()).toBe('closed')
  market(2)
  expect(state()).toBe('untraded')
  feed.markFresh(false)
  expect(state()).toBe('stale')
  feed.markFresh(true)
  traded(now)
  expect(state()).toBe('live')
})

test('M09: what was not traded in a session is not at its close when that is over, also where only others tell that there was one', () => {
  const other = named('NSE_EQ|B')
  const traded = (key: InstrumentKey, ltt: number) => tell({ requestMode: 0, ltpc: { ...ltpc(100), ltt } }, key)
  const told = () => {
    traded(share, now - 86_400_000)
    traded(other, now - 1_000)
    return [state(share), state(other)]
  }
  feed.following.want(new Map([share, other].map((key) => [key, 'price'] as const)))
  feed.settle()
  market(2)
  expect(told()).toEqual(['untraded', 'live'])
  market(3)
  expect([state(share), state(other)]).toEqual(['closed-untraded', 'closed'])
  market(0)
  expect(state(share)).toBe('closed')
  feed.restart()
  market(3)
  traded(share, now - 86_400_000)
  expect(state(share)).toBe('closed')
  const revision = board.revision[board.slotOf(share) ?? -1] ?? 0
  traded(other, now - 1_000)
  expect([state(share), state(other)]).toEqual(['closed-untraded', 'closed'])
  expect(board.revision[board.slotOf(share) ?? -1]).toBeGreaterThan(revision)
  // The close of a market that nobody has traded in is the last there is.
  feed.restart()
  market(3)
  traded(other, now - 86_400_000)
  traded(share, now - 86_400_000 - hour)
  expect([state(share), state(other)]).toEqual(['closed', 'closed'])
  // Midnight in India ends no session that goes on over it.
  feed.restart()
  market(3)
  const midnight = now - 10.5 * hour
  traded(other, midnight + hour)
  traded(share, midnight - hour)
  expect([state(share), state(other)]).toEqual(['closed', 'closed'])
})

test('M09: a market that is open over midnight has traded a moment ago, and not on an earlier day', () => {
  const midnight = now - (10 * 60 + 30) * 60_000
  const toldAt = (currentTs: number) => {
    const feeds = { [share]: { requestMode: 0, ltpc: { ...ltpc(100), ltt: midnight - 1_000 } } }
    feed.frame(FeedResponse.encode({ type: 1, currentTs, feeds }).finish())
    return state()
  }
  clock.setWall(midnight)
  follow('price')
  expect(toldAt(midnight - 1)).toBe('live')
  expect(toldAt(midnight + 1)).toBe('live')
  clock.advance(now - midnight)
  expect(toldAt(now)).toBe('untraded')
})

test('M09: a price of the closing session is the close of the day, and stale where the feed is', () => {
  const [open, closing] = [2, 4]
  follow('price')
  market(open)
  tell({ requestMode: 0, ltpc: { ...ltpc(100), ltt: now } })
  expect(state()).toBe('live')
  market(closing)
  expect(state()).toBe('closed')
  feed.markFresh(false)
  expect(state()).toBe('stale')
})

test('what an earlier mode still sends is not taken for the present one', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  follow('price')
  tell(full({ ltp: 101, bid: 98, ask: 102 }))
  expect([state(), field('last'), field('bid')]).toEqual(['live', 1_010_000, Number.NaN])
})

test('M03: another close of the day before is believed when three messages in a row agree on it, or with the next day or connection', () => {
  const closes = (...told: number[]) =>
    told.map((cp) => {
      tell({ ltpc: { ...ltpc(100), cp } })
      return field('previousClose')
    })
  follow('price')
  status(shut)
  expect(closes(100, 25, 100, 25, 25)).toEqual([1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000])
  const doubted = feed.suspectValues()
  expect([state(), doubted]).toEqual(['closed', 3])
  expect(closes(25, 26, 26, 25)).toEqual([250_000, 250_000, 250_000, 250_000])
  // What was held back on an earlier day says nothing on the next, nor does it of another connection.
  expect(closes(26, 26)).toEqual([250_000, 250_000])
  status(open)
  expect(closes(95, 96)).toEqual([950_000, 950_000])
  expect(closes(96)).toEqual([950_000])
  feed.restart()
  expect(closes(27, 26)).toEqual([270_000, 270_000])
})

describe('M03: the first close of the day before in an open market', () => {
  const closes = (cps: readonly number[], key = share) =>
    cps.map((cp) => {
      tell({ ltpc: { ...ltpc(100), cp } }, key)
      return field('previousClose', key)
    })

  test('that is further from the last price than a share goes in a day is held back until three messages in a row agree on it', () => {
    follow('price')
    status(open)
    expect(closes([25, 100])).toEqual([Number.NaN, 1_000_000])
    feed.restart()
    status(open)
    // What another connection told says nothing.
    expect(closes([500, 500])).toEqual([Number.NaN, Number.NaN])
    feed.restart()
    status(open)
    // A share that was split, and its close was not.
    expect([...closes([500, 500, 500]), state()]).toEqual([Number.NaN, Number.NaN, 5_000_000, 'live'])
    for (const [told, stands] of [
      [84, 840_000],
      [124, 1_240_000],
      [126, Number.NaN],
    ] as const) {
      feed.restart()
      status(open)
      expect(closes([told])).toEqual([stands])
    }
  })

  test('stands where the circuit tells it, where an option may have come from it, and where the market is shut', () => {
    const option = named('NSE_FO|1')
    status(shut)
    follow('price')
    expect(closes([25])).toEqual([250_000])
    follow('price', option)
    feed.frame(
      FeedResponse.encode({ type: 2, currentTs: now, marketInfo: { segmentStatus: { NSE_FO: open } } }).finish(),
    )
    expect(closes([2], option)).toEqual([20_000])
    const knownCircuit = () => ({ lower: 250_000, upper: 1_010_000 })
    feed = openFeedBoard({ board, limits, clock, random: systemRandom, knownCircuit, send: () => {} })
    follow('price')
    status(open)
    expect(closes([26])).toEqual([260_000])
    feed.restart()
    status(open)
    expect(closes([24])).toEqual([Number.NaN])
  })
})

test('M03: the close of the day before is held back in the older channel as in the feed', () => {
  follow('price')
  feed.markFresh(false)
  tellOlder(100.5)
  tellOlder(101)
  const { quotes } = readLegacyFeed(`${now},NSE_EQ,A,101,25`)
  for (const quote of quotes) feed.takeQuote(share, quote)
  expect([state(), field('last'), field('previousClose')]).toEqual(['live', 1_010_000, 1_000_000])
})

test('M04: a message that is passed over for an older trade tells nothing else either, and makes the row no younger', () => {
  const at = (ltt: number, vtt: number, bidP: number): FeedProperties => ({
    requestMode: 1,
    fullFeed: { marketFF: { ltpc: { ...ltpc(100), ltt }, marketLevel: book(bidP, 101), vtt } },
  })
  const told = () => [state(), field('volume'), field('bid'), toldAt()]
  follow('depth5')
  tell(at(now - 1_000, 100, 99))
  clock.advance(400)
  for (const passed of [1, 2]) {
    tell(at(now - 4_000, 90, 98))
    expect([...told(), feed.suspectValues()]).toEqual(['live', 100, 990_000, 0, passed])
  }
  tell(at(now - 4_000, 90, 98))
  expect(told()).toEqual(['live', 90, 980_000, 400])
  // A book that is told without a trade is of now.
  tell(full({ bid: 99.5, ask: 101 }))
  expect(field('bid')).toBe(995_000)
})

test('M11: a quantity beyond 2^53 takes the price with it, for neither can be trusted', () => {
  follow('price')
  tell({ ltpc: ltpc(100) })
  tell({ ltpc: { ...ltpc(101), ltq: 2 ** 53 } })
  expect([state(), field('last')]).toEqual(['suspect', 1_000_000])
})

test('a message is told to the listeners once for each instrument', () => {
  follow('depth5')
  const heard: number[] = []
  board.onChanged((slot) => heard.push(slot))
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  expect(heard).toEqual([board.slotOf(share)])
})

test('M08: an instrument that nobody asked for gets no place', () => {
  follow('price')
  tell({ ltpc: ltpc(100) }, named('NSE_EQ|STRANGER'))
  expect(board.slotOf(named('NSE_EQ|STRANGER'))).toBeUndefined()
})

test('a board that is full gives the places of those that nobody wants any more', () => {
  for (let number = 0; number < 40; number += 1) {
    const key = named(`NSE_EQ|${number}`)
    follow('price', key)
    tell({ ltpc: ltpc(100) }, key)
    expect([state(key), field('last', key)]).toEqual(['live', 1_000_000])
  }
})

test('what is wanted and let go between two settlings gives its place back as well', () => {
  const [passing, next] = [named('NSE_EQ|PASSING'), named('NSE_EQ|NEXT')]
  const keys = Array.from({ length: 19 }, (_, number) => named(`NSE_EQ|${number}`))
  for (const key of [...keys, passing]) board.slotFor(key)
  feed.following.want(new Map([[passing, 'price']]))
  feed.following.want(new Map())
  feed.settle()
  expect(board.slotFor(next)).not.toBeNull()
  expect(board.slotOf(passing)).toBeUndefined()
})

test('what is let go and wanted again between two settlings keeps its place', () => {
  follow('price')
  feed.following.want(new Map())
  feed.following.want(new Map([[share, 'price']]))
  feed.settle()
  for (let number = 0; number < 19; number += 1) board.slotFor(named(`NSE_EQ|${number}`))
  expect([board.slotFor(named('NSE_EQ|NEXT')), state()]).toEqual([null, 'waiting'])
})

const status = (NSE_EQ: number, currentTs = now) =>
  feed.frame(FeedResponse.encode({ type: 2, currentTs, marketInfo: { segmentStatus: { NSE_EQ } } }).finish())
const [preOpen, open, shut, closing, ended] = [0, 2, 3, 4, 5]

const wholeDay = (vtt: number): FeedProperties => ({
  requestMode: 1,
  fullFeed: {
    marketFF: {
      ltpc: ltpc(100),
      marketOHLC: { ohlc: [{ interval: '1d', open: 99, high: 101, low: 98, close: 100, vol: vtt, ts: now }] },
      optionGreeks: { delta: 0.5, theta: -1, gamma: 0.01, vega: 2, rho: 0.1 },
      atp: 100,
      vtt,
      oi: 5,
      iv: 0.2,
      tbq: 7,
      tsq: 8,
    },
  },
})
const minuteFields = ['minuteOpen', 'minuteHigh', 'minuteLow', 'minuteClose', 'minuteVolume', 'minuteTime'] as const
const minute = () => minuteFields.map((name) => field(name))
const ofMinute = (part: { high?: number; vol?: number; ts?: number }): FeedProperties => ({
  requestMode: 1,
  fullFeed: {
    marketFF: {
      ltpc: ltpc(100),
      marketOHLC: {
        ohlc: [
          { interval: '1d', open: 99, high: 101, low: 98, close: 100, vol: 9, ts: now },
          { interval: 'I1', open: 100, high: 100.5, low: 99.5, close: 100, vol: 4, ts: now, ...part },
        ],
      },
    },
  },
})

test('the newest minute stands beside the day, whole or not at all, and only where it is asked for', () => {
  follow('depth5')
  tell(ofMinute({}))
  const told = [1_000_000, 1_005_000, 995_000, 1_000_000, 4, now]
  expect(minute()).toEqual(told)
  tell(ofMinute({ vol: 5, high: 99 }))
  expect(minute().every(Number.isNaN)).toBe(true)
  expect([state(), isDoubted('day')]).toEqual(['live', true])
  tell(ofMinute({ vol: 6, ts: -1 }))
  expect([...minute().filter((value) => !Number.isNaN(value)), isDoubted('day')]).toEqual([true])
  tell(ofMinute({ vol: 7 }))
  expect([field('minuteVolume'), field('high'), isDoubted('day')]).toEqual([7, 1_010_000, false])
  follow('greeks')
  expect(minute().every(Number.isNaN)).toBe(true)
})

test('before an auction has made the first price, the close before is of the day of the last one, and says so', () => {
  const hasNewerClose = () => isCloseNewer(field('doubted') ?? Number.NaN)
  const morning = now + 22.6 * 60 * 60_000
  const traded = (at: number): FeedProperties => ({ ltpc: { ...ltpc(100), ltt: at, cp: 10 } })
  clock.setWall(morning)
  follow('price')
  status(shut, morning)
  tell(traded(now - 1_000), share, morning)
  expect([state(), hasNewerClose()]).toEqual(['closed', false])
  status(preOpen, morning)
  expect([state(), hasNewerClose()]).toEqual(['closed', true])
  tell(traded(morning), share, morning)
  expect([state(), hasNewerClose()]).toEqual(['live', false])
})

test('2.9: a quantity of nought is no last trade, and greeks that are all nought without a volatility are not told', () => {
  const greeks = ['delta', 'theta', 'gamma', 'vega', 'rho'] as const
  const none = { delta: 0, theta: 0, gamma: 0, vega: 0, rho: 0 }
  const of = (optionGreeks: typeof none, iv: number, ltq = 5): FeedProperties => ({
    requestMode: 1,
    fullFeed: { marketFF: { ltpc: { ...ltpc(100), ltq }, optionGreeks, iv, vtt: 4, oi: 5 } },
  })
  follow('depth5')
  tell(of(none, 0, 0))
  expect([state(), field('lastQuantity'), ...greeks.map((name) => field(name))]).toEqual([
    'live',
    ...[Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN],
  ])
  // Of an option that is all but worthless they are nought indeed.
  tell(of(none, 0.9))
  expect([field('lastQuantity'), ...greeks.map((name) => field(name))]).toEqual([5, 0, 0, 0, 0, 0])
  tell(of({ ...none, delta: 1 }, 0))
  expect([field('delta'), field('gamma'), isDoubted('greeks')]).toEqual([1, 0, false])
})

const dayFields = [
  ...(['open', 'high', 'low', 'volume', 'averagePrice', 'previousClose', 'totalBid', 'totalAsk'] as const),
  ...(['impliedVolatility', 'delta', 'theta', 'gamma', 'vega', 'rho'] as const),
]

test.each([
  ['the pre-open', preOpen],
  ['the open market, where nothing else was told between', open],
])('C04: what counts up through a day is not told any more with %s of the next', (_, begun) => {
  follow('depth5')
  status(open)
  tell(wholeDay(5_000))
  expect(dayFields.map((name) => field(name)).every(Number.isFinite)).toBe(true)
  for (const late of [shut, closing, ended]) status(late)
  expect(dayFields.filter((name) => Number.isNaN(field(name)))).toEqual(['totalBid', 'totalAsk'])
  const revision = board.revision[board.slotOf(share) ?? -1] ?? 0
  status(begun)
  expect(dayFields.map((name) => field(name))).toEqual(dayFields.map(() => Number.NaN))
  expect([field('last'), field('openInterest')]).toEqual([1_000_000, 5])
  expect(board.revision[board.slotOf(share) ?? -1]).toBeGreaterThan(revision)
  tell(wholeDay(3))
  expect([field('volume'), field('high')]).toEqual([3, 1_010_000])
})

test('C04: the candle of an earlier day is not that of an open market, and says nothing against a price of today', () => {
  const ofDay = (begins: number, ltp: number): FeedProperties => {
    const ohlc = [{ interval: '1d', open: 99, high: 101, low: 98, close: 100, vol: 9, ts: begins }]
    return { requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(ltp), marketOHLC: { ohlc } } } }
  }
  const midnight = now - (10 * 60 + 30) * 60_000
  const day = 24 * 60 * 60_000
  follow('depth5')
  tell(ofDay(midnight - day, 100))
  expect(field('high')).toBe(1_010_000)
  // The market is shut, and that was its last day.
  status(shut)
  tell(ofDay(midnight - day, 100.5))
  expect([state(), field('high')]).toEqual(['closed', 1_010_000])
  for (const begun of [preOpen, open]) {
    status(shut)
    status(begun)
    tell(ofDay(midnight - day, 103))
    expect([state(), field('last'), field('high'), isDoubted('day')]).toEqual(['live', 1_030_000, Number.NaN, false])
  }
  // That of today is, and so is one whose time is not told.
  for (const begins of [midnight, 0]) {
    status(shut)
    status(open)
    tell(ofDay(begins, 100))
    expect([field('last'), field('high')]).toEqual([1_000_000, 1_010_000])
  }
})

test('C04: a market that is open over midnight goes on with the day that began before it', () => {
  const midnight = now - (10 * 60 + 30) * 60_000
  const ohlc = [{ interval: '1d', open: 99, high: 101, low: 98, close: 100, vol: 9, ts: midnight - 24 * 60 * 60_000 }]
  const marketFF = { ltpc: { ...ltpc(100), ltt: midnight }, marketOHLC: { ohlc } }
  const feeds = { [share]: { requestMode: 1, fullFeed: { marketFF } } }
  clock.setWall(midnight)
  follow('depth5')
  const info = { type: 2, currentTs: midnight, marketInfo: { segmentStatus: { NSE_EQ: open } } }
  feed.frame(FeedResponse.encode(info).finish())
  feed.frame(FeedResponse.encode({ type: 1, currentTs: midnight + 60_000, feeds }).finish())
  expect([state(), field('high')]).toEqual(['live', 1_010_000])
})

test('C04: a segment that opens leaves the others their day', () => {
  follow('depth5')
  status(shut)
  tell(wholeDay(5_000))
  const other = { type: 2, currentTs: now, marketInfo: { segmentStatus: { MCX_FO: shut } } }
  feed.frame(FeedResponse.encode(other).finish())
  other.marketInfo.segmentStatus.MCX_FO = open
  feed.frame(FeedResponse.encode(other).finish())
  expect(field('volume')).toBe(5_000)
})

describe('M01: a market that is silent while others talk', () => {
  const contract = named('MCX_FO|1')
  const other = named('MCX_FO|2')
  const later = instant(now + 8_000)

  function statuses(NSE_EQ: number, MCX_FO: number): void {
    const marketInfo = { segmentStatus: { NSE_EQ, MCX_FO } }
    feed.frame(FeedResponse.encode({ type: 2, currentTs: now, marketInfo }).finish())
  }

  /** Sixteen seconds in which the share alone is told. */
  function silence(): void {
    const wants = [share, contract, other].map((key) => [key, 'price'] as const)
    feed.following.want(new Map(wants))
    feed.settle()
    statuses(open, open)
    for (const [key] of wants) tell({ ltpc: ltpc(100) }, key)
    clock.advance(16_000)
    tell({ ltpc: ltpc(100.1) })
  }

  test('is asked about, one instrument after the other, and one that talks or is shut is not', () => {
    silence()
    expect([1, 2, 3].map(feed.pickSilent)).toEqual([contract, other, contract])
    statuses(open, shut)
    expect(feed.pickSilent()).toBeNull()
    statuses(open, open)
    clock.advance(15_000)
    expect([1, 2, 3, 4].map(feed.pickSilent)).toEqual([other, share, contract, share])
  })

  test('is asked about by none whose newest price is held back: that was told', () => {
    silence()
    tell({ ltpc: ltpc(900) }, contract)
    clock.advance(15_000)
    tell({ ltpc: ltpc(100.1) })
    expect([1, 2].map(feed.pickSilent)).toEqual([other, other])
    expect([contract, other].map((key) => feed.told(key)?.last)).toEqual([undefined, 1_000_000])
  })

  test('is stale once a trade is known that was not told, until one as late is told; the others stay live', () => {
    silence()
    expect([feed.fallBehind(contract, later), feed.fallBehind(other, later)]).toEqual(['market', 'still'])
    const states = () => [share, contract, other].map((key) => state(key))
    expect([states(), feed.behind()]).toEqual([['live', 'stale', 'stale'], ['MCX_FO']])
    // As late as the one that was missed, and no sooner: another connection may tell again what this one had.
    feed.restart()
    statuses(open, open)
    for (const key of [share, contract, other]) tell({ ltpc: ltpc(100) }, key)
    feed.look()
    expect(states()).toEqual(['live', 'stale', 'stale'])
    tell({ ltpc: { ...ltpc(101), ltt: later } }, other, later)
    feed.look()
    expect([states(), feed.behind()]).toEqual([['live', 'live', 'live'], []])
  })

  test('is not called closed for the price before it', () => {
    silence()
    feed.fallBehind(contract, later)
    statuses(shut, shut)
    expect([state(), state(contract)]).toEqual(['closed', 'stale'])
  })

  test('has prices of now where the older channel tells them', () => {
    silence()
    feed.fallBehind(contract, later)
    feed.markFresh(false)
    const { quotes } = readLegacyFeed(`${now + 16_000},MCX_FO,1,101,100`)
    for (const quote of quotes) feed.takeQuote(contract, quote)
    expect([state(contract), state(other)]).toEqual(['live', 'stale'])
  })

  test('has the close of its session by the older channel', () => {
    silence()
    feed.fallBehind(share, later)
    clock.advance(11 * hour)
    const [currentTs, segmentStatus] = [clock.wall(), { NSE_EQ: shut }]
    feed.frame(FeedResponse.encode({ type: 2, currentTs, marketInfo: { segmentStatus } }).finish())
    feed.markFresh(false)
    expect(state()).toBe('stale')
    const { quotes } = readLegacyFeed(`${currentTs},NSE_EQ,A,101,100`)
    for (const quote of quotes) feed.takeQuote(share, quote)
    expect(state()).toBe('closed')
  })

  test('is watched anew once nothing of it is followed, and with another session', () => {
    silence()
    feed.fallBehind(contract, later)
    follow('price')
    feed.look()
    expect(feed.behind()).toEqual([])
    follow('price', contract)
    tell({ ltpc: ltpc(100) }, contract)
    clock.advance(16_000)
    expect(feed.fallBehind(contract, later)).toBe('market')
    feed.clear()
    expect(feed.behind()).toEqual([])
  })
})

describe('M01: an instrument that is silent while others of its market talk', () => {
  const [other, seldom] = [named('NSE_EQ|B'), named('NSE_EQ|C')]
  const later = instant(now + 60_000)
  const states = () => [share, other, seldom].map((key) => state(key))

  /** So many words, one a second. */
  function talk(times: number, ...keys: readonly InstrumentKey[]): void {
    for (let time = 0; time < times; time += 1) {
      clock.advance(1_000)
      for (const key of keys) tell({ ltpc: ltpc(100) }, key)
    }
  }

  beforeEach(() => {
    feed.following.want(new Map([share, other, seldom].map((key) => [key, 'price'] as const)))
    feed.settle()
    market(open)
    tell({ ltpc: ltpc(100) }, seldom)
    talk(40, share, other)
  })

  test('is asked about by its own pace: half a minute is long where there was a word a second, and ten are where words are rare', () => {
    talk(29, other)
    expect(feed.pickSilent()).toBeNull()
    talk(1, other)
    expect([feed.pickSilent(), feed.pickSilent()]).toEqual([share, null])
    talk(10 * 60 - 71, other)
    market(shut)
    expect(feed.pickSilent()).toBeNull()
    market(open)
    expect(feed.pickSilent()).toBe(share)
    expect(feed.pickSilent()).toBeNull()
    talk(1, other)
    expect([feed.pickSilent(), feed.pickSilent()]).toEqual([seldom, null])
  })

  test('is asked about no more often than others where it is quiet, and at its own pace again once it has talked', () => {
    const asked: (InstrumentKey | null)[] = []
    for (let minute = 0; minute < 20; minute += 1) {
      talk(60, other)
      asked.push(feed.pickSilent())
    }
    expect(asked.filter((key) => key === share).length).toBeLessThan(6)
    expect(asked).toContain(seldom)
    talk(40, share, other)
    talk(30, other)
    expect(feed.pickSilent()).toBe(share)
  })

  test('is not asked about where its newest price is held back: that was told', () => {
    tell({ ltpc: ltpc(900) })
    talk(40, other)
    expect(feed.pickSilent()).toBeNull()
  })

  test('is stale alone once a trade of it is known that was not told, and live with a trade as late', () => {
    talk(40, other)
    expect([feed.fallBehind(share, later), feed.fallBehind(share, later)]).toEqual(['instrument', 'instrument'])
    expect([states(), feed.behind()]).toEqual([['stale', 'live', 'live'], []])
    expect(feed.silent()).toEqual([{ key: share, untoldTrade: later }])
    // What another asking tells again is no news.
    tell({ ltpc: ltpc(100) })
    feed.look()
    expect(states()).toEqual(['stale', 'live', 'live'])
    tell({ ltpc: { ...ltpc(101), ltt: later } }, share, later)
    expect([states(), feed.silent()]).toEqual([['live', 'live', 'live'], []])
  })

  test('is asked for anew once', () => {
    const sent = listening()
    feed.following.want(new Map([share, other].map((key) => [key, 'price'] as const)))
    feed.settle()
    feed.restart()
    market(open)
    talk(1, share, other)
    sent.length = 0
    for (let time = 0; time < 2; time += 1) feed.fallBehind(share, later)
    expect(sent).toEqual([`unsub ${share}`, `sub ltpc ${share}`])
  })

  test('is not called closed for the price before it, and has prices of now where the older channel tells them', () => {
    feed.fallBehind(share, later)
    market(shut)
    expect([state(), state(other)]).toEqual(['stale', 'closed'])
    feed.markFresh(false)
    tellOlder(101)
    expect(state()).toBe('live')
  })
})

test('M09: with the close nothing rests any more: a row keeps no bid and no ask of it, in whatever mode it is told', () => {
  const greeks: FeedProperties = {
    requestMode: 2,
    firstLevelWithGreeks: { ltpc: ltpc(100), firstDepth: { bidQ: 1, bidP: 99, askQ: 2, askP: 101 } },
  }
  const best = () => [field('bid'), field('ask'), field('bidQuantity'), field('askQuantity')]
  follow('greeks')
  status(open)
  tell(greeks)
  expect(best()).toEqual([990_000, 1_010_000, 1, 2])
  const revision = board.revision[board.slotOf(share) ?? -1] ?? 0
  status(shut)
  expect([state(), field('last'), ...best()]).toEqual(['closed', 1_000_000, ...best().map(() => Number.NaN)])
  expect(board.revision[board.slotOf(share) ?? -1]).toBeGreaterThan(revision)
  // A book that is told afterwards is of now.
  tell(greeks)
  expect(field('bid')).toBe(990_000)
  status(shut)
  expect(field('bid')).toBe(990_000)
})

test('M09: a book that was doubted at the close is gone with it, and leaves its price closed', () => {
  follow('depth5')
  status(open)
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  tell(full({ bid: 101, ask: 99 }))
  expect(isDoubted('book')).toBe(true)
  status(shut)
  expect(isDoubted('book')).toBe(false)
  expect([state(), field('bid'), board.levelCount[board.slotOf(share) ?? -1]]).toEqual(['closed', Number.NaN, 0])
})

test('M06: what is never told of while others are is asked for once more, and then given up; a late word brings it back', () => {
  const sent: string[] = []
  feed = openFeedBoard({
    ...{ board, limits, clock, random: systemRandom },
    send: (bytes) => {
      const { method, data } = JSON.parse(Buffer.from(bytes).toString())
      sent.push(`${method} ${data.instrumentKeys}`)
    },
  })
  const stranger = named('NSE_EQ|NOBODY')
  feed.following.want(new Map([share, stranger].map((key) => [key, 'price'] as const)))
  feed.settle()
  feed.restart()
  const wait = (millis: number) => {
    clock.advance(millis)
    feed.look()
  }
  wait(60_000)
  // Nothing at all was told: that says nothing of either.
  expect([state(share), state(stranger), sent.length]).toEqual(['waiting', 'waiting', 1])
  tell({ ltpc: ltpc(100) })
  wait(9_500)
  // A first word has just come: others may be on their way behind it.
  expect(sent).toHaveLength(1)
  wait(500)
  expect(sent.slice(1)).toEqual([`unsub ${stranger}`, `sub ${stranger}`])
  wait(9_000)
  tell({ ltpc: ltpc(100) })
  expect([state(share), state(stranger), feed.refused()]).toEqual(['live', 'waiting', 0])
  wait(1_000)
  expect([state(share), state(stranger), feed.refused()]).toEqual(['live', 'not-subscribed', 1])
  wait(60_000)
  expect(sent).toHaveLength(3)
  tell({ ltpc: ltpc(50) }, stranger)
  expect([state(stranger), feed.refused()]).toEqual(['live', 0])
})

/** What was asked, as `method mode keys`. */
function listening(of: Partial<typeof limits> = {}): string[] {
  const sent: string[] = []
  feed = openFeedBoard({
    ...{ board, limits: { ...limits, ...of }, clock, random: systemRandom },
    send: (bytes) => {
      const { method, data } = JSON.parse(Buffer.from(bytes).toString())
      sent.push([method, data.mode, data.instrumentKeys].filter(Boolean).join(' '))
    },
  })
  return sent
}

const deep = (ltp: number): FeedProperties => ({ ...full({ ltp, bid: ltp - 1, ask: ltp + 1 }), requestMode: 3 })
const levels = () => board.levelCount[board.slotOf(share) ?? -1]

/** The share with 30 levels, and beside it one of which the price alone is wanted. */
function wantBoth() {
  const other = named('NSE_EQ|B')
  feed.following.want(
    new Map([
      [share, 'depth30'],
      [other, 'price'],
    ] as const),
  )
  feed.settle()
  return other
}

test.each(['not for this account', `Not subscribed: ${share}`])(
  'M06: 30 levels that are refused, “%s”, are asked for as five, and nobody else is refused for them',
  (words) => {
    const sent = listening()
    const other = wantBoth()
    feed.restart()
    sent.length = 0
    expect(feed.refuse(words)).toMatchObject({ refused: 0, lessened: [{ key: share }] })
    expect(sent).toEqual([`sub full ${share}`])
    expect([state(), state(other), feed.refused(), feed.following.lessened()]).toEqual(['waiting', 'waiting', 0, 1])
    tell(full({ ltp: 100, bid: 99, ask: 101 }))
    expect([state(), field('bid'), levels()]).toEqual(['live', 990_000, 1])
    // On the next connection the answer would be the same.
    sent.length = 0
    feed.restart()
    expect(sent).toContain(`sub full ${share}`)
  },
)

test('M06: with five levels refused too it is not followed', () => {
  const sent = listening()
  follow('depth30')
  feed.restart()
  feed.refuse('not for this account')
  sent.length = 0
  expect(feed.refuse('nor these')).toEqual({ refused: 1, lessened: [] })
  expect([state(), sent]).toEqual(['not-subscribed', []])
})

test('M06: what was followed before it was wanted with 30 levels keeps its price, and has five', () => {
  const sent = listening()
  follow('price')
  feed.restart()
  tell({ ltpc: ltpc(100) })
  follow('depth30')
  sent.length = 0
  feed.refuse('not for this account')
  expect(sent).toEqual([`sub full ${share}`])
  expect([state(), field('last')]).toEqual(['live', 1_000_000])
})

test('M06: what is told with 30 levels is not lessened for what is refused later', () => {
  const sent = listening()
  follow('depth30')
  feed.restart()
  tell(deep(100))
  const other = wantBoth()
  sent.length = 0
  expect(feed.refuse('no')).toEqual({ refused: 1, lessened: [] })
  expect([sent, state(), state(other)]).toEqual([[], 'live', 'not-subscribed'])
})

test('M06: what an earlier connection told with 30 levels is lessened where this one refuses it', () => {
  const sent = listening()
  follow('depth30')
  feed.restart()
  const side = Array.from({ length: 30 }, (_, level) => ({ bidQ: 1, bidP: 99 - level, askQ: 1, askP: 101 + level }))
  tell({ requestMode: 3, fullFeed: { marketFF: { ltpc: ltpc(100), marketLevel: { bidAskQuote: side } } } })
  expect(levels()).toBe(30)
  feed.restart()
  sent.length = 0
  expect(feed.refuse('not any more')).toMatchObject({ refused: 0, lessened: [{ key: share }] })
  expect([sent, levels()]).toEqual([[`sub full ${share}`], 5])
})

test('M06: 30 levels that are passed over in silence are asked for as five', () => {
  const sent = listening()
  const other = wantBoth()
  feed.restart()
  const wait = (millis: number) => {
    clock.advance(millis)
    tell({ ltpc: ltpc(100) }, other)
    feed.look()
  }
  tell({ ltpc: ltpc(100) }, other)
  wait(10_000)
  sent.length = 0
  wait(10_000)
  expect([sent, state(), feed.following.lessened()]).toEqual([[`sub full ${share}`], 'waiting', 1])
  // And of these it is not given up any sooner than of any other.
  wait(9_000)
  expect(sent).toHaveLength(1)
  wait(1_000)
  expect(sent.slice(1)).toEqual([`unsub ${share}`, `sub full ${share}`])
  wait(9_000)
  expect(state()).toBe('waiting')
  wait(1_000)
  expect([state(), feed.refused()]).toEqual(['not-subscribed', 1])
})

test('M06: what had 30 levels only for want of room is left out once they are refused, and not asked for again', () => {
  const sent = listening({ full: 0, full30: 1 })
  feed.following.want(
    new Map([
      [share, 'depth5'],
      [named('NSE_EQ|B'), 'price'],
    ] as const),
  )
  feed.settle()
  feed.restart()
  expect(sent.at(-1)).toBe(`sub full_d30 ${share}`)
  feed.refuse('not for this account')
  feed.settle()
  expect(sent.filter((ask) => ask.includes('full_d30'))).toHaveLength(1)
  expect([feed.following.left(), feed.following.lessened()]).toEqual([1, 0])
})

test('another session is asked for 30 levels again', () => {
  const sent = listening()
  follow('depth30')
  feed.restart()
  feed.refuse('not for this account')
  feed.clear()
  feed.settle()
  feed.restart()
  expect(sent.at(-1)).toBe(`sub full_d30 ${share}`)
})

test('M08: strangers, and what no interface of ours names, are counted by their kind', () => {
  follow('price')
  tell({ ltpc: ltpc(100) }, named('NSE_EQ|STRANGER'))
  status(9)
  const frame = FeedResponse.encode({ type: 1, currentTs: now, feeds: { [share]: { ltpc: ltpc(100) } } }).finish()
  // Field 15 of the message, which no interface of ours has.
  feed.frame(Buffer.concat([frame, Buffer.from([0x78, 0x01])]))
  expect(feed.oddities()).toEqual({ strangers: 1, unknownFields: 1, unknownNumbers: 1, overCeiling: 0 })
})

test('M09: a price that is told while its market is shut is closed, and never live or stale, until the market opens', () => {
  const evening = now + 11 * hour
  clock.setWall(evening)
  follow('price')
  status(shut, evening)
  tell({ ltpc: ltpc(100) }, share, evening)
  expect(state()).toBe('closed')
  tell({ ltpc: ltpc(101) }, share, evening)
  expect([state(), field('last')]).toEqual(['closed', 1_010_000])
  feed.markFresh(false)
  expect(state()).toBe('closed')
  status(open, evening)
  expect(state()).toBe('stale')
  feed.markFresh(true)
  expect(state()).toBe('live')
})

describe('M09: that a market is shut, or in an auction, is not believed of a lost feed once a session can have begun', () => {
  /** The hours from half past ten in the morning to the night, and from there to the next opening. */
  const [night, toOpening] = [now + 11 * hour, 11.5 * hour]
  const known = (word: number, at: number) => {
    clock.setWall(at)
    follow('price')
    status(word, at)
    tell({ ltpc: ltpc(100) }, share, at)
    feed.markFresh(true)
    feed.markFresh(false)
  }

  test('from the opening on it is stale, by the time that passes alone', () => {
    known(shut, night)
    clock.advance(toOpening - 1)
    feed.markFresh(false)
    expect(state()).toBe('closed')
    clock.advance(1)
    feed.markFresh(false)
    expect([state(), field('last')]).toEqual(['stale', 1_000_000])
  })

  test('a quote that the older channel tells then is live', () => {
    known(shut, night)
    tellOlder(101, night)
    expect(state()).toBe('closed')
    clock.advance(toOpening)
    tellOlder(101.5, night + toOpening)
    tellOlder(102, night + toOpening)
    expect([state(), field('last')]).toEqual(['live', 1_020_000])
  })

  test('a computer that slept over the opening', () => {
    known(shut, night)
    feed.age(toOpening + hour)
    feed.markFresh(false)
    expect(state()).toBe('stale')
  })

  test('a feed that lived on through the opening is believed that its market stayed shut', () => {
    known(shut, night)
    clock.advance(toOpening + hour)
    feed.markFresh(true)
    expect(state()).toBe('closed')
    // Lost in the hours in which it may still open.
    feed.markFresh(false)
    expect(state()).toBe('stale')
  })

  test('and through a whole day: lost in the night after it, nothing can have begun since', () => {
    known(shut, night)
    clock.advance(24 * hour)
    feed.markFresh(true)
    feed.markFresh(false)
    expect(state()).toBe('closed')
  })

  describe('in an evening, in which there may be a session of its own', () => {
    const afternoon = now + 6 * hour

    test.each([
      ['shut', shut],
      ['in its closing session', closing],
    ])('one that was said to be %s is not known to be, from the moment on in which the feed is lost', (_, word) => {
      known(word, afternoon)
      expect([state(), field('last')]).toEqual(['stale', 1_000_000])
      for (const passing of [1.75 * hour, 6 * hour]) {
        clock.advance(passing)
        feed.markFresh(false)
        expect(state()).toBe('stale')
      }
      // Told by a feed that is back.
      feed.markFresh(true)
      expect(state()).toBe('closed')
    })

    test('a quote of the older channel says neither that it is closed nor that it is live, unless it was traded just now', () => {
      known(shut, afternoon)
      tellOlder(100, afternoon)
      tellOlder(101, afternoon + 1)
      expect([state(), source(), field('last')]).toEqual(['stale', 'legacy-feed', 1_010_000])
      follow('depth5')
      const traded = afternoon - 4 * 60_000
      tellOlderFull(102, 101, 103, { at: afternoon + 2, traded })
      expect([state(), field('last')]).toEqual(['live', 1_020_000])
      clock.advance(61_000)
      tellOlderFull(102, 101, 103, { at: afternoon + 61_000, traded })
      expect(state()).toBe('stale')
    })

    test.each([
      ['closing', closing, 'stale'],
      ['open, as in a session of its own,', open, 'live'],
    ])('a quote of the older channel is what it is by the last word that was heard: %s', (_, word, is) => {
      known(word, afternoon)
      tellOlder(101, afternoon)
      expect([state(), source(), field('last')]).toEqual([is, 'legacy-feed', 1_010_000])
    })

    test('what waits for its first word is not called closed either', () => {
      known(shut, afternoon)
      feed.restart()
      status(shut, afternoon)
      feed.markFresh(true)
      expect(state()).toBe('waiting')
      feed.markFresh(false)
      expect(state()).toBe('stale')
    })
  })

  const morning = now + 22.6 * hour

  test('the closing session is none any more', () => {
    clock.setWall(morning)
    follow('price')
    status(closing, morning)
    feed.markFresh(false)
    tell({ ltpc: ltpc(100) }, share, morning)
    tellOlder(101, morning)
    expect([state(), field('last')]).toEqual(['live', 1_010_000])
  })

  test('an auction is none any more: the price of the day before is untraded in what follows it', () => {
    clock.setWall(morning)
    follow('price')
    status(preOpen, morning)
    tell({ ltpc: ltpc(100) }, share, morning)
    expect(state()).toBe('closed')
    feed.markFresh(false)
    tellOlder(100, morning)
    expect(state()).toBe('untraded')
  })
})

test.each([
  ['a new connection', () => feed.restart()],
  ['a new session', () => feed.clear()],
])(
  'M09: what was said of a market does not outlive its connection: after %s no price is called closed for it',
  (_, begin) => {
    follow('price')
    status(shut)
    tell({ ltpc: ltpc(100) })
    expect([state(), feed.segments()]).toEqual(['closed', { NSE_EQ: 'NORMAL_CLOSE' }])
    begin()
    follow('price')
    expect(feed.segments()).toEqual({})
    feed.markFresh(false)
    tellOlder(100)
    tellOlder(101)
    expect(state()).toBe('live')
  },
)

/** A quote of the older channel, as its text says it (service facts 3.4). */
function tellOlder(last: number, at = now + clock.elapsed(), lateMillis = 0): void {
  const { quotes } = readLegacyFeed(`${at},NSE_EQ,A,${last},100`)
  for (const quote of quotes) feed.takeQuote(share, quote, lateMillis)
}
const source = () => quoteSources[field('source') ?? -1]

test('M03: a contract of the older channel, whose short quotes tell no time of a trade, leaps at once only where the last quote is a while ago', () => {
  const future = named('NSE_FO|1')
  const quote = (last: number) => {
    const { quotes } = readLegacyFeed(`${now + clock.elapsed()},NSE_FO,F,${last},24400`)
    for (const each of quotes) feed.takeQuote(future, each)
    return [state(future), field('last', future)]
  }
  follow('price', future)
  feed.markFresh(false)
  quote(24_499)
  expect(quote(24_500)).toEqual(['live', 245_000_000])
  clock.advance(1_000)
  expect(quote(48_000)).toEqual(['suspect', 245_000_000])
  clock.advance(1_000)
  expect(quote(24_501)).toEqual(['live', 245_010_000])
  clock.advance(31_000)
  expect(quote(48_000)).toEqual(['live', 480_000_000])
})

test('M01: a price of the older channel is current for as long as it is new itself, and is named as what it is', () => {
  follow('price')
  feed.markFresh(false)
  tellOlder(100.5)
  tellOlder(101)
  expect([state(), field('last'), field('previousClose'), source()]).toEqual([
    'live',
    1_010_000,
    1_000_000,
    'legacy-feed',
  ])
  clock.advance(4_900)
  feed.markAll()
  expect(state()).toBe('live')
  clock.advance(100)
  feed.markAll()
  expect(state()).toBe('stale')
  tellOlder(102)
  expect(state()).toBe('live')
})

test('M01: a row counts as told by the older channel for exactly as long as its price is current by it', () => {
  follow('price')
  feed.markFresh(false)
  expect(feed.elsewhere()).toBe(0)
  tellOlder(101)
  clock.advance(4_900)
  expect(feed.elsewhere()).toBe(1)
  clock.advance(100)
  expect(feed.elsewhere()).toBe(0)
  tellOlder(102)
  expect(feed.elsewhere()).toBe(1)
  feed.restart()
  expect(feed.elsewhere()).toBe(0)
})

test('M01: what was known before the feed was lost is stale when it is asked for again, and what never was waits', () => {
  const stranger = named('NSE_EQ|NOBODY')
  follow('price')
  tell({ ltpc: ltpc(100) })
  feed.markFresh(false)
  feed.following.want(new Map())
  feed.settle()
  expect(state()).toBe('not-subscribed')
  feed.following.want(new Map([share, stranger].map((key) => [key, 'price'] as const)))
  feed.settle()
  expect([state(), field('last'), state(stranger)]).toEqual(['stale', 1_000_000, 'waiting'])
  // A new connection may tell it any moment, and until then it waits.
  feed.restart()
  feed.markFresh(true)
  expect(state()).toBe('waiting')
})

test('M09: what was known before the feed was lost is not called the last of a session that has ended since', () => {
  follow('price')
  tell({ ltpc: ltpc(100) })
  feed.following.want(new Map())
  feed.settle()
  clock.advance(11 * hour)
  status(shut, now + 11 * hour)
  feed.markFresh(false)
  follow('price')
  expect([state(), field('last')]).toEqual(['waiting', 1_000_000])
})

test('M03: the older channel passes the same gate', () => {
  follow('price')
  feed.markFresh(false)
  tellOlder(100.5)
  tellOlder(101)
  tellOlder(10_100)
  expect([state(), field('last')]).toEqual(['suspect', 1_010_000])
  tellOlder(101.5)
  expect([state(), field('last')]).toEqual(['live', 1_015_000])
})

type OlderFull = {
  at?: number
  day?: string
  volume?: number
  average?: number
  away?: number
  amounts?: string
  traded?: number
  key?: InstrumentKey
}

/** A full quote of the older channel: five levels a side, of which the best are given. */
function tellOlderFull(last: number, bid: number, ask: number, of: OlderFull = {}): void {
  const {
    at = now + clock.elapsed(),
    day = '99,103,98',
    volume = 5_000,
    average = 100.5,
    away = 1,
    key = share,
    amounts = '7,NaN,30,40',
    traded = at,
  } = of
  const side = (best: number, step: number) => [0, 1, 2, 3, 4].map((level) => `10,${best + level * step * away},2`)
  const head = `${at},NSE_EQ,A,${last},100,${day},${volume},${average},${amounts},80,120,50,150`
  const { quotes, refused } = readLegacyFeed([head, ...side(bid, -1), ...side(ask, 1), traded].join())
  expect(refused).toBe(0)
  for (const quote of quotes) feed.takeQuote(key, quote)
}
const bookNow = () => [field('bid'), field('ask'), board.levelCount[board.slotOf(share) ?? -1]]

test.each([
  ['a high of twice the price', '99,206,98'],
  ['a low of half the price', '99,103,49'],
])('M10: %s by one quote of the older channel is doubted, and gone with the next', (_, day) => {
  const dayNow = () => [field('high'), field('low'), isDoubted('day'), state()]
  follow('depth5')
  feed.markFresh(false)
  tellOlderFull(101, 100, 102)
  expect(dayNow()).toEqual([1_030_000, 980_000, false, 'live'])
  tellOlderFull(101, 100, 102, { day })
  expect(dayNow()).toEqual([Number.NaN, Number.NaN, true, 'live'])
  tellOlderFull(101, 100, 102)
  expect(dayNow()).toEqual([1_030_000, 980_000, false, 'live'])
})

test('M01: with the first quote of the older channel all that it does not tell is gone: no figure of the lost feed stands in a live row', () => {
  const firstLevelWithGreeks = {
    ...{ ltpc: ltpc(100), firstDepth: { bidQ: 1, bidP: 99, askQ: 2, askP: 101 } },
    ...{ optionGreeks: { delta: 0.5, theta: -1, gamma: 0.01, vega: 2, rho: 0.1 }, vtt: 400, oi: 5, iv: 0.2 },
  }
  const ofOptions = ['impliedVolatility', 'delta', 'theta', 'gamma', 'vega', 'rho'] as const
  follow('greeks')
  tell({ requestMode: 2, firstLevelWithGreeks })
  expect(ofOptions.map((name) => field(name))).toEqual([0.2, 0.5, -1, 0.01, 2, 0.1])
  feed.markFresh(false)
  tellOlderFull(101, 100, 102)
  expect(ofOptions.map((name) => field(name))).toEqual(ofOptions.map(() => Number.NaN))
  expect([state(), field('last'), field('volume'), field('bid')]).toEqual(['live', 1_010_000, 5_000, 1_000_000])
})

test('M01: a short quote leaves no book and no day of the lost feed, and one after a full quote leaves what that told', () => {
  follow('depth5')
  tell(wholeDay(5_000))
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  feed.markFresh(false)
  tellOlder(101)
  expect([state(), ...bookNow(), field('volume'), field('high')]).toEqual([
    'live',
    ...[Number.NaN, Number.NaN, 0],
    Number.NaN,
    Number.NaN,
  ])
  tellOlderFull(101, 100, 102)
  tellOlder(101)
  expect([state(), ...bookNow(), field('volume')]).toEqual(['live', 1_000_000, 1_020_000, 5, 5_000])
})

test('M01: what the older channel still tells of more than is asked for by now is not written, for nothing would bring it up to date', () => {
  const besides = ['bid', 'ask', 'volume', 'openInterest', 'averagePrice', 'totalBid', 'high'] as const
  follow('depth5')
  feed.markFresh(false)
  tellOlderFull(101, 100, 102)
  expect(besides.map((name) => field(name)).every(Number.isFinite)).toBe(true)
  follow('price')
  tellOlderFull(101, 100, 102)
  tellOlder(101.5)
  expect([state(), field('last')]).toEqual(['live', 1_015_000])
  expect(besides.map((name) => field(name))).toEqual(besides.map(() => Number.NaN))
  // Nor is it there when it is asked for again, until it is told again.
  follow('greeks')
  expect(field('ask')).toBeNaN()
  tellOlderFull(101, 100, 102)
  expect([field('ask'), field('high')]).toEqual([1_020_000, Number.NaN])
})

test('M10: a crossed book of the older channel is doubted, and what stood there before it is gone', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  feed.markFresh(false)
  tellOlderFull(101, 102, 100)
  const noBook = [Number.NaN, Number.NaN, 0, true]
  expect([state(), field('last'), ...bookNow(), isDoubted('book')]).toEqual(['live', 1_010_000, ...noBook])
  tellOlderFull(101, 100, 102)
  expect([...bookNow(), isDoubted('book')]).toEqual([1_000_000, 1_020_000, 5, false])
  tellOlderFull(101, 103, 102)
  const doubted = feed.suspectValues()
  expect([...bookNow(), isDoubted('book')]).toEqual(noBook)
  // A quote without a book says nothing for that one.
  tellOlder(101)
  expect([isDoubted('book'), feed.suspectValues()]).toEqual([true, doubted])
  tellOlderFull(101, 100, 102)
  expect(isDoubted('book')).toBe(false)
})

test('M10: what was doubted of the feed goes with it, and a crossed book of an auction is one', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 101, ask: 99 }))
  expect(isDoubted('book')).toBe(true)
  feed.markFresh(false)
  tellOlder(101)
  expect([state(), isDoubted('book')]).toEqual(['live', false])
  market(0)
  tellOlderFull(101, 102, 100)
  expect([state(), ...bookNow()]).toEqual(['live', 1_020_000, 1_000_000, 5])
})

test('M09: a price of an earlier day stays untraded while the older channel only repeats it, and is live with another', () => {
  follow('price')
  market(2)
  tell({ requestMode: 0, ltpc: { ...ltpc(100), ltt: now - 86_400_000 } })
  expect(state()).toBe('untraded')
  feed.markFresh(false)
  for (const price of [100, 100]) {
    tellOlder(price)
    expect([state(), source(), field('lastTime')]).toEqual(['untraded', 'legacy-feed', now - 86_400_000])
  }
  for (const price of [101, 100]) {
    tellOlder(price)
    expect([state(), field('lastTime')]).toEqual(['live', Number.NaN])
  }
})

test('M09: a price of this day that the older channel repeats keeps no time, for it may have been traded since', () => {
  follow('price')
  market(2)
  tell({ requestMode: 0, ltpc: ltpc(100) })
  feed.markFresh(false)
  tellOlder(100)
  expect([state(), field('lastTime')]).toEqual(['live', Number.NaN])
})

describe('M09: by the older channel alone, of which no word tells what day a price is of', () => {
  test('one that stands where it first stood is not called live; one that has moved was traded meanwhile, and so was what repeats that', () => {
    follow('price')
    feed.markFresh(false)
    for (const price of [100, 100]) {
      tellOlder(price)
      expect([state(), source(), field('last')]).toEqual(['stale', 'legacy-feed', 1_000_000])
    }
    for (const price of [101, 101, 100]) {
      tellOlder(price)
      expect(state()).toBe('live')
    }
  })

  test('one that the feed has told since has its time, and stands where nothing else was traded', () => {
    follow('price')
    feed.markFresh(false)
    tellOlder(100)
    expect(state()).toBe('stale')
    feed.markFresh(true)
    tell({ ltpc: ltpc(100) })
    feed.markFresh(false)
    tellOlder(100)
    expect([state(), source()]).toEqual(['live', 'legacy-feed'])
  })

  test('one that stood the evening before and stands there in the morning is of no day that is known', () => {
    const overNight = 23 * hour
    follow('price')
    feed.markFresh(false)
    tellOlder(100)
    tellOlder(101)
    expect(state()).toBe('live')
    clock.advance(overNight)
    tellOlder(101)
    expect(state()).toBe('stale')
    tellOlder(101)
    expect(state()).toBe('stale')
    tellOlder(101.5)
    expect(state()).toBe('live')
  })

  test('a new asking knows no more of the price that stood there', () => {
    follow('price')
    feed.markFresh(false)
    tellOlder(100)
    tellOlder(101)
    feed.following.want(new Map())
    feed.settle()
    follow('price')
    tellOlder(102)
    expect([state(), field('last')]).toEqual(['stale', 1_020_000])
  })

  test('a whole quote tells it by the time of its trade', () => {
    follow('depth5')
    feed.markFresh(false)
    tellOlderFull(101, 100, 102, { traded: now - 24 * hour })
    expect(state()).toBe('untraded')
    tellOlderFull(101, 100, 102, { traded: now - 2 * hour })
    expect(state()).toBe('live')
  })

  test('in an evening of which nothing was heard only a trade of just now is live', () => {
    const evening = now + 9 * hour
    clock.setWall(evening)
    follow('depth5')
    feed.markFresh(false)
    tellOlderFull(101, 100, 102, { at: evening, traded: evening - 4.5 * hour })
    expect([state(), field('last')]).toEqual(['stale', 1_010_000])
    tellOlder(102, evening + 1)
    expect(state()).toBe('stale')
    tellOlderFull(102, 101, 103, { at: evening + 2, traded: evening })
    expect([state(), field('last')]).toEqual(['live', 1_020_000])
  })
})

test('N03: a quote that comes late is as old as it is late, and one that is too late is not called live', () => {
  follow('price')
  feed.markFresh(false)
  clock.advance(10_000)
  tellOlder(100.5, now, 4_000)
  tellOlder(101, now, 4_000)
  expect([state(), toldAt()]).toEqual(['live', 6_000])
  tellOlder(102, now, 6_000)
  expect([state(), field('last'), toldAt()]).toEqual(['stale', 1_020_000, 4_000])
})

test('M04: a quote from before the last is passed over, until three in a row say that the clock was set back', () => {
  const minute = 60_000
  follow('price')
  feed.markFresh(false)
  tellOlder(100.5)
  tellOlder(101)
  const doubted = feed.suspectValues()
  for (const passed of [1, 2]) {
    tellOlder(100, now - minute)
    expect([state(), field('last'), feed.suspectValues() - doubted]).toEqual(['live', 1_010_000, passed])
  }
  tellOlder(100, now - minute)
  expect(field('last')).toBe(1_000_000)
  tellOlder(102, now - minute + 1)
  expect(field('last')).toBe(1_020_000)
})

test('M04: a full quote from before the last is passed over, though its trade is newer than any that was told', () => {
  follow('depth5')
  feed.markFresh(false)
  tellOlder(100.5, now + 1_000)
  tellOlder(101, now + 1_000)
  tellOlderFull(100, 99, 101, { at: now + 500 })
  expect([state(), field('last'), field('bid')]).toEqual(['live', 1_010_000, Number.NaN])
})

test('M05: when the feed is back, what the older channel told is no base', () => {
  follow('price')
  feed.markFresh(false)
  tellOlder(101)
  feed.restart()
  feed.markFresh(true)
  expect([state(), field('last')]).toEqual(['waiting', 1_010_000])
  tell({ ltpc: ltpc(90) })
  expect([state(), field('last'), source()]).toEqual(['live', 900_000, 'feed'])
})

test('a sleep makes a price of the older channel as old as it is', () => {
  follow('price')
  feed.markFresh(false)
  tellOlder(101)
  feed.age(3_600_000)
  feed.markAll()
  expect(state()).toBe('stale')
})

test('C06: a sleep makes a price that was stale before it older, and that is told', () => {
  follow('price')
  tell({ ltpc: ltpc(100) })
  feed.markFresh(false)
  const heard: unknown[] = []
  board.onChanged((slot) => heard.push([slot, toldAt()]))
  feed.age(3_600_000)
  expect(heard).toEqual([[board.slotOf(share), -3_600_000]])
})

test('C06: after a sleep the older channel’s quotes are of now, and not of a time to come', () => {
  follow('price')
  tell({ ltpc: ltpc(100) })
  clock.setWall(now + hour)
  feed.age(hour)
  feed.markFresh(false)
  tellOlder(101, clock.wall())
  expect([state(), field('last')]).toEqual(['live', 1_010_000])
})

test('N03: a quote is not held against the time of a feed that was late, and one of a time to come is passed over', () => {
  const minute = 60_000
  follow('price')
  clock.setWall(now + minute)
  tell({ ltpc: ltpc(100) })
  feed.markFresh(false)
  tellOlder(102, now + 2 * minute)
  expect([state(), field('last')]).toEqual(['stale', 1_000_000])
  tellOlder(101, clock.wall())
  expect([state(), field('last')]).toEqual(['live', 1_010_000])
})

test('M06: many that are passed over are asked for again a few at a time', () => {
  let sent = 0
  board = createBoard(200)
  const roomy = { ltpc: 200, optionGreeks: 10, full: 10, full30: 5 }
  const send = () => {
    sent += 1
  }
  feed = openFeedBoard({ board, limits: roomy, clock, random: systemRandom, send })
  const strangers = Array.from({ length: 50 }, (_, at) => named(`NSE_EQ|NOBODY${at}`))
  feed.following.want(new Map([share, ...strangers].map((key) => [key, 'price'] as const)))
  feed.settle()
  feed.restart()
  tell({ ltpc: ltpc(100) })
  clock.advance(10_000)
  const asks = [1, 2, 3, 4].map(() => {
    const before = sent
    feed.look()
    return sent - before
  })
  expect(asks).toEqual([40, 40, 20, 0])
})

test('T33: a price beyond a circuit that is known is held back, whichever channel tells it', () => {
  const knownCircuit = () => ({ lower: 950_000, upper: 1_050_000 })
  feed = openFeedBoard({ board, limits, clock, random: systemRandom, knownCircuit, send: () => {} })
  follow('price')
  tell({ ltpc: ltpc(104) })
  tell({ ltpc: ltpc(106) })
  expect([state(), field('last')]).toEqual(['suspect', 1_040_000])
  tell({ ltpc: ltpc(103) })
  tellOlder(94)
  expect([state(), field('last')]).toEqual(['suspect', 1_030_000])
})

test('T33: all that a message says of a row is written between its marks, so that nobody reads half of it', () => {
  const seen: unknown[] = []
  const marked: OwnBoard = {
    ...board,
    writing: (slot) => {
      seen.push(field('last'))
      board.writing(slot)
    },
    written: (slot) => {
      board.written(slot)
      seen.push(field('last'))
    },
  }
  feed = openFeedBoard({ board: marked, limits, clock, random: systemRandom, send: () => {} })
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  tell(full({ ltp: 102 }))
  expect(seen).toEqual([Number.NaN, 1_000_000, 1_000_000, 1_020_000])
  expect(board.readWhole(board.slotOf(share) ?? -1, () => {})).toBe(true)
})

describe('M09: an index of the world, whose market the feed tells no state of', () => {
  const index = named('GLOBAL_INDEX|^GSPC')
  let session: SegmentSession = 'unknown'
  const traded = (ltt: number) => tell({ ltpc: { ...ltpc(100), ltt } }, index)
  beforeEach(() => {
    session = 'unknown'
    const sessionByHours = () => session
    feed = openFeedBoard({ board, limits, clock, random: systemRandom, sessionByHours, send: () => {} })
    follow('price', index)
    status(open)
  })

  test.each([
    ['open', 'stale'],
    ['shut', 'closed'],
    ['unknown', 'stale'],
  ] as const)(
    'with a trade of hours ago is not live, however lively the feed: %s by its hours, and so %s',
    (by, is) => {
      session = by
      traded(now - 9 * hour)
      expect([state(index), field('last', index)]).toEqual([is, 1_000_000])
      // A feed that is lost makes it no other, and a share beside it is what it was.
      feed.markFresh(false)
      expect(state(index)).toBe(is)
    },
  )

  test('is live by a trade of now, also where its hours are an hour wrong', () => {
    for (const by of ['open', 'shut', 'unknown'] as const) {
      session = by
      traded(now - 60_000)
      expect(state(index)).toBe('live')
    }
  })

  test('stops being live a few minutes after its last trade, by the time alone', () => {
    traded(now - 60_000)
    clock.advance(4 * 60_000)
    feed.markFresh(true)
    expect(state(index)).toBe('live')
    clock.advance(1)
    feed.markFresh(true)
    expect(state(index)).toBe('stale')
    session = 'shut'
    feed.markFresh(true)
    expect(state(index)).toBe('closed')
  })

  test('whose trade has no time is live only in its hours', () => {
    traded(0)
    const states = (['open', 'shut', 'unknown'] as const).map((by) => {
      session = by
      feed.markFresh(true)
      return state(index)
    })
    expect(states).toEqual(['live', 'closed', 'stale'])
  })

  test('waits for its first word of a connection as any other', () => {
    traded(now - 9 * hour)
    feed.restart()
    expect(state(index)).toBe('waiting')
  })
})

describe('M04: one message with a time of days ahead', () => {
  const midnight = startOfIndianDay(indianDay(now))
  const other = named('NSE_EQ|B')
  const ahead = now + 72 * hour
  beforeEach(() => {
    feed.following.want(
      new Map([
        [share, 'price'],
        [other, 'price'],
      ] as const),
    )
    feed.settle()
    tell({ ltpc: ltpc(100) })
    tell({ ltpc: ltpc(50) }, other)
  })

  test('drops none of the good ones after it, and makes no price one of an earlier day', () => {
    tell({ ltpc: ltpc(101) }, share, ahead)
    expect([state(), field('last')]).toEqual(['live', 1_010_000])
    tell({ ltpc: ltpc(51) }, other)
    feed.markAll()
    expect([state(), state(other), field('last', other)]).toEqual(['live', 'live', 510_000])
  })

  test('tells no trade of that time either', () => {
    tell({ ltpc: { ...ltpc(101), ltt: ahead } }, share, ahead)
    expect([state(), field('last')]).toEqual(['suspect', 1_000_000])
  })

  test.each([
    ['ahead', ahead],
    ['behind', now - 72 * hour],
  ])('as the first of a connection, %s, makes no trading day, and drops none of the good ones after it', (_, first) => {
    feed.restart()
    status(preOpen, first)
    tell({ ltpc: ltpc(100) }, share, first)
    expect([state(), field('last'), feed.serverTime.isKnown()]).toEqual(['live', 1_000_000, false])
    tell({ ltpc: ltpc(51) }, other)
    expect([state(), state(other), feed.serverTime.isKnown()]).toEqual(['live', 'live', true])
  })

  test('as the first of a connection lets no price be called closed once the feed is lost', () => {
    clock.setWall(now + 11 * hour)
    feed.restart()
    status(shut, ahead)
    tell({ ltpc: ltpc(100) }, share, ahead)
    expect(state()).toBe('closed')
    feed.markFresh(true)
    feed.markFresh(false)
    expect(state()).toBe('stale')
  })

  test('that is told by three in a row makes of the rows what they are of that day, also of what was told before the third', () => {
    feed.restart()
    status(open, ahead)
    tell({ ltpc: { ...ltpc(51), ltt: ahead - 1_000 } }, other, ahead)
    expect(state(other)).toBe('suspect')
    clock.advance(1_000)
    tell({ ltpc: ltpc(100) }, share, ahead + 1_000)
    expect([state(), state(other), field('last', other)]).toEqual(['untraded', 'live', 510_000])
    expect(board.toldAt[board.slotOf(other) ?? -1]).toBe(0)
  })

  test('counts what is held back in the third message once', () => {
    const leaving = () => {
      const ohlc = [{ interval: '1d', open: 99, high: 101, low: 98, close: 100, vol: 9, ts: ahead }]
      tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(110), marketOHLC: { ohlc } } } }, share, ahead)
      return state()
    }
    follow('depth5')
    feed.restart()
    status(open, ahead)
    tell({ ltpc: { ...ltpc(100), ltt: ahead } }, share, ahead)
    expect([state(), leaving(), leaving(), leaving()]).toEqual(['suspect', 'suspect', 'suspect', 'untraded'])
  })

  test('where it is this computer’s clock that is wrong, lets the day stand that was told before the third', () => {
    clock.setWall(now + 10 * 60_000)
    feed = openFeedBoard({ board, limits, clock, random: systemRandom, send: () => {} })
    follow('depth5')
    status(open, now)
    const ohlc = [{ interval: '1d', open: 99, high: 101, low: 98, close: 100, vol: 9, ts: midnight }]
    tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(100), marketOHLC: { ohlc } } } })
    expect([state(), field('open')]).toEqual(['live', Number.NaN])
    status(open, now)
    expect([state(), field('open'), field('high'), field('low')]).toEqual(['live', 990_000, 1_010_000, 980_000])
  })

  test('is believed at once of a practice broker, whose day is its own', () => {
    feed = openFeedBoard({ board, limits, clock, random: systemRandom, keepsRealTime: false, send: () => {} })
    follow('price')
    tell({ ltpc: { ...ltpc(101), ltt: ahead - 1_000 } }, share, ahead)
    expect([state(), field('last')]).toEqual(['live', 1_010_000])
  })
})
