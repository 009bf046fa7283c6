/** Messages that are older than what is known, or of a time to come. */
import { beforeEach, describe, expect, test } from 'vitest'
import { indianDay, startOfIndianDay } from '../../../contract/india.ts'
import { key as named } from '../../../contract/key.test-support.ts'
import { type FeedProperties, FeedResponse } from '../../../proto/market-data-feed.ts'
import {
  beginAnew,
  board,
  book,
  clock,
  closing,
  feed,
  field,
  follow,
  full,
  hour,
  isDoubted,
  ltpc,
  now,
  open,
  openFeed,
  preOpen,
  share,
  shut,
  state,
  status,
  tell,
  tellOlder,
  toldAt,
} from './feed-board.test-support.ts'

beforeEach(() => beginAnew())

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
    openFeed()
    follow('depth5')
    status(open, now)
    const ohlc = [{ interval: '1d', open: 99, high: 101, low: 98, close: 100, vol: 9, ts: midnight }]
    tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(100), marketOHLC: { ohlc } } } })
    expect([state(), field('open')]).toEqual(['live', Number.NaN])
    status(open, now)
    expect([state(), field('open'), field('high'), field('low')]).toEqual(['live', 990_000, 1_010_000, 980_000])
  })

  test('is believed at once of a practice broker, whose day is its own', () => {
    openFeed({ keepsRealTime: false })
    follow('price')
    tell({ ltpc: { ...ltpc(101), ltt: ahead - 1_000 } }, share, ahead)
    expect([state(), field('last')]).toEqual(['live', 1_010_000])
  })
})

describe('M04: a price whose time is still to come by the broker’s clock is judged anew once that has come', () => {
  const other = named('NSE_EQ|B')
  const traded = (ltp: number, ltt: number) => ({ requestMode: 0, ltpc: { ...ltpc(ltp), ltt } })
  const [atClose, after] = [now + hour - 1_000, now + hour]
  beforeEach(() => {
    feed.following.want(new Map([share, other].map((key) => [key, 'price'] as const)))
    feed.settle()
    status(open)
    tell(traded(100, now))
    tell(traded(50, now), other)
  })

  test.each([
    ['a close', shut],
    ['a close into the closing session', closing],
  ])('where the clock leaps over %s, by the two messages that tell it: there is no third', (_, ended) => {
    status(ended, after)
    expect([state(), feed.serverTime.difference()]).toEqual(['closed', 0])
    tell(traded(101, atClose), share, after)
    expect([state(), field('last'), feed.serverTime.now()]).toEqual(['closed', 1_010_000, after])
  })

  test('but by three where another market goes on that is followed', () => {
    const future = named('NSE_FO|F')
    feed.following.want(new Map([share, future].map((key) => [key, 'price'] as const)))
    feed.settle()
    const segmentStatus = { NSE_EQ: shut, NSE_FO: open }
    feed.frame(FeedResponse.encode({ type: 2, currentTs: after, marketInfo: { segmentStatus } }).finish())
    tell(traded(101, atClose), share, after)
    expect([state(), feed.serverTime.now()]).toEqual(['suspect', now])
    tell(traded(101, atClose), share, after)
    expect([state(), feed.serverTime.now()]).toEqual(['closed', after])
  })

  test('where the prices are told before the close, all of them', () => {
    tell(traded(101, atClose), share, after)
    expect([state(), field('last')]).toEqual(['suspect', 1_000_000])
    clock.advance(400)
    status(shut, after)
    expect([state(), field('last'), toldAt()]).toEqual(['closed', 1_010_000, 0])
  })

  test('and has, with what stands beside it, nothing to be held against: an option may have gone anywhere since', () => {
    const option = named('NSE_FO|C')
    follow('depth5', option)
    const midnight = startOfIndianDay(indianDay(now))
    const at = (ltp: number, ltt: number, low: number, high: number): FeedProperties => {
      const ohlc = [{ interval: '1d', open: 34, high, low, close: ltp, vol: 9, ts: midnight }]
      return { requestMode: 1, fullFeed: { marketFF: { ltpc: { ...ltpc(ltp), ltt, cp: 50 }, marketOHLC: { ohlc } } } }
    }
    const segments = (NSE_FO: number, currentTs: number) =>
      feed.frame(FeedResponse.encode({ type: 2, currentTs, marketInfo: { segmentStatus: { NSE_FO } } }).finish())
    segments(open, now)
    tell(at(34.2, now, 33, 36), option)
    // Without a leap it would wait.
    tell(at(0.05, now, 0.05, 60), option)
    expect([state(option), field('last', option)]).toEqual(['suspect', 342_000])
    tell(at(34.2, now, 33, 36), option)
    segments(shut, after)
    tell(at(0.05, atClose, 0.05, 60), option, after)
    expect([state(option), field('last', option), field('high', option)]).toEqual(['closed', 500, 600_000])
    expect(field('doubted', option)).toBe(0)
    // What comes after it is held against it.
    tell(at(34.2, atClose + 500, 0.05, 60), option, after)
    expect([state(option), field('last', option)]).toEqual(['suspect', 500])
  })

  test('while a market is open, by three messages, of whatever they tell', () => {
    tell(traded(101, atClose), share, after)
    status(open, after)
    expect([state(), field('last')]).toEqual(['suspect', 1_000_000])
    tell(traded(51, atClose), other, after)
    expect([state(), field('last'), state(other)]).toEqual(['live', 1_010_000, 'live'])
  })

  test('while a market is open, so does the book beside it', () => {
    follow('depth5')
    const at = (ltp: number, ltt: number): FeedProperties => ({
      requestMode: 1,
      fullFeed: { marketFF: { ltpc: { ...ltpc(ltp), ltt }, marketLevel: book(ltp - 1, ltp + 1) } },
    })
    tell(at(100, now))
    status(open, after)
    status(open, after)
    tell(at(150, atClose), share, after)
    expect([state(), field('last'), field('bid'), isDoubted('book')]).toEqual(['live', 1_500_000, 1_490_000, false])
  })

  test('without any message, by the time that passes; and it is as old as its word', () => {
    tell(traded(101, now + 30_000))
    const doubted = feed.suspectValues()
    clock.advance(24_000)
    feed.look()
    expect([state(), field('last'), feed.suspectValues()]).toEqual(['suspect', 1_000_000, doubted])
    clock.advance(1_000)
    feed.look()
    expect([state(), field('last'), toldAt()]).toEqual(['live', 1_010_000, 0])
  })

  test('but what was told of it since stands', () => {
    tell(traded(101, now + 30_000))
    tell(traded(102, now))
    clock.advance(30_000)
    feed.look()
    expect([state(), field('last')]).toEqual(['live', 1_020_000])
    // So does a quote of the older channel.
    tell(traded(103, clock.elapsed() + now + 30_000))
    tellOlder(104)
    clock.advance(60_000)
    feed.look()
    expect(field('last')).toBe(1_040_000)
  })

  test('and what was held back beside it is counted once', () => {
    follow('depth5')
    const book30 = (ltt: number): FeedProperties => ({
      requestMode: 1,
      fullFeed: { marketFF: { ltpc: { ...ltpc(100), ltt }, vtt: 10, atp: 500, tbq: 1, tsq: 1 } },
    })
    tell(book30(now))
    tell(book30(now + 30_000))
    const isAverage = () => field('averagePrice') === 5_000_000
    clock.advance(30_000)
    feed.look()
    expect([state(), isAverage()]).toEqual(['live', false])
    tell(book30(now + 30_000))
    expect(isAverage()).toBe(true)
  })
})
