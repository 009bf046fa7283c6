/** The newest minute and the candle of the day, and to which day they belong. */
import { beforeEach, expect, test } from 'vitest'
import { isCloseNewer } from '../../../contract/market-frame.ts'
import { type FeedProperties, FeedResponse } from '../../../proto/market-data-feed.ts'
import {
  beginAnew,
  board,
  clock,
  closing,
  ended,
  feed,
  field,
  follow,
  hour,
  isDoubted,
  later,
  ltpc,
  now,
  open,
  preOpen,
  share,
  shut,
  state,
  status,
  tell,
  wholeDay,
} from './feed-board.test-support.ts'

beforeEach(() => beginAnew())

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

test('a minute goes as far from the price as its day has, and one that is told without a day is measured by no volume', () => {
  follow('depth5')
  const minuteOf = (high: number, low: number, vol: number) => ({
    interval: 'I1',
    open: 100,
    high,
    low,
    close: 100,
    vol,
    ts: now,
  })
  const day = { interval: '1d', open: 100, high: 119, low: 81, close: 100, vol: 9, ts: now }
  const told = (...ohlc: object[]) =>
    tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(100), marketOHLC: { ohlc } } } })
  told(day, minuteOf(119, 81, 9))
  expect([field('minuteHigh'), field('minuteLow'), isDoubted('day')]).toEqual([1_190_000, 810_000, false])
  told(day, minuteOf(119, 81, 10))
  expect(isDoubted('day')).toBe(true)
  told(minuteOf(101, 99, 2_000_000_000))
  expect([field('minuteVolume'), isDoubted('day')]).toEqual([2_000_000_000, false])
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
  for (const late of [shut, closing, ended]) status(late, later(5 * hour))
  expect(dayFields.filter((name) => Number.isNaN(field(name)))).toEqual(['totalBid', 'totalAsk'])
  const revision = board.revision[board.slotOf(share) ?? -1] ?? 0
  const morning = later(22.5 * hour)
  status(begun, morning)
  expect(dayFields.map((name) => field(name))).toEqual(dayFields.map(() => Number.NaN))
  expect([field('last'), field('openInterest')]).toEqual([1_000_000, 5])
  expect(board.revision[board.slotOf(share) ?? -1]).toBeGreaterThan(revision)
  tell(wholeDay(3), share, morning)
  expect([field('volume'), field('high')]).toEqual([3, 1_010_000])
})

test('C04: a market that is stopped within its hours goes on with its day, whatever auction it opens again with', () => {
  follow('depth5')
  status(open)
  tell(wholeDay(5_000))
  const dayNow = () => dayFields.map((name) => field(name))
  status(shut, later(hour))
  const stopped = dayNow()
  expect(stopped.filter(Number.isNaN)).toHaveLength(2)
  for (const begun of [preOpen, open]) status(begun, later(1.75 * hour))
  expect(dayNow()).toEqual(stopped)
  expect(isCloseNewer(field('doubted') ?? Number.NaN)).toBe(false)
  status(shut, later(2 * hour))
  status(open, later(2.5 * hour))
  expect(dayNow()).toEqual(stopped)
})

test.each<[string, () => unknown]>([
  ['that shut at the end of its hours', () => [status(shut, later(5 * hour)), status(open, later(7.5 * hour))]],
  ['of the next day', () => [status(shut, later(hour)), status(open, later(22.5 * hour))]],
  [
    'of which a clock that leapt told the stop on another day than the opening before it',
    () => [status(shut, now + 25 * hour), status(open, now + 26 * hour)],
  ],
  ['whose times are not told', () => [status(shut, 0), status(open, 0)]],
])('C04: a market %s begins another day', (_, turn) => {
  follow('depth5')
  status(open)
  tell(wholeDay(5_000))
  turn()
  expect(dayFields.map((name) => field(name))).toEqual(dayFields.map(() => Number.NaN))
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
