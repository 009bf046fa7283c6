/** Quotes of the older channel, while that stands in for the feed. */
import { beforeEach, describe, expect, test } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import {
  beginAnew,
  board,
  bookNow,
  clock,
  feed,
  field,
  follow,
  full,
  hour,
  isDoubted,
  ltpc,
  market,
  now,
  share,
  shut,
  source,
  state,
  status,
  tell,
  tellOlder,
  tellOlderFull,
  toldAt,
  wholeDay,
} from './feed-board.test-support.ts'
import { readLegacyFeed } from './legacy-feed.ts'

beforeEach(() => beginAnew())

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

test('a full quote of the older channel tells how much is bid and asked at the best', () => {
  follow('depth5')
  feed.markFresh(false)
  const { quotes } = readLegacyFeed(
    `${now},NSE_EQ,A,100,100,99,103,98,5000,100.5,7,NaN,30,40,80,120,50,150,${Array.from({ length: 5 }, (_, level) => `${11 + level},${99.5 - level},2`).join()},${Array.from({ length: 5 }, (_, level) => `${21 + level},${100.5 + level},2`).join()},${now}`,
  )
  for (const quote of quotes) feed.takeQuote(share, quote)
  expect([field('bid'), field('bidQuantity'), field('ask'), field('askQuantity')]).toEqual([
    ...[995_000, 11],
    ...[1_005_000, 21],
  ])
})

test.each([
  ['above', 104.5, 103.5],
  ['below', 96.5, 97.5],
])('M03: a price of the older channel %s the range of its own day is held back', (_, beyond, beside) => {
  follow('depth5')
  feed.markFresh(false)
  tellOlderFull(100, 99.5, 100.5)
  tellOlderFull(beyond, beyond - 0.5, beyond + 0.5)
  expect([state(), field('last')]).toEqual(['suspect', 1_000_000])
  tellOlderFull(beside, beside - 0.5, beside + 0.5)
  expect([state(), field('last')]).toEqual(['live', beside * 10_000])
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
