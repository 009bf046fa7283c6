/** Which book is believed, and what stands where one is not. */
import { beforeEach, describe, expect, test } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { isGroupDoubted } from '../../../contract/market-frame.ts'
import { FeedResponse } from '../../../proto/market-data-feed.ts'
import {
  beginAnew,
  board,
  book,
  bookNow,
  clock,
  feed,
  field,
  follow,
  full,
  isDoubted,
  ltpc,
  market,
  now,
  open,
  preOpen,
  share,
  shut,
  state,
  tell,
  tellOlder,
  tellOlderFull,
  toldAt,
} from './feed-board.test-support.ts'

beforeEach(() => beginAnew())

test('M10: a crossed book is doubted, but not while an auction collects orders', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 101, ask: 99 }))
  expect([state(), field('last'), field('bid'), isDoubted('book')]).toEqual(['live', 1_000_000, Number.NaN, true])
  market(0)
  tell(full({ bid: 101, ask: 99 }))
  expect([state(), field('bid'), isDoubted('book')]).toEqual(['live', 1_010_000, false])
})

test.each([
  ['bid', 1, 100.5],
  ['ask', 99.5, 10_050],
])(
  'M10: a first book whose %s no share could have beside its close is none, whichever channel tells it',
  (_, bid, ask) => {
    follow('depth5')
    tell(full({ ltp: 100, bid, ask }))
    expect([state(), field('last'), ...bookNow(), isDoubted('book')]).toEqual([
      ...['live', 1_000_000],
      ...[Number.NaN, Number.NaN, 0, true],
    ])
    tell(full({ bid: 99.5, ask: 100.5 }))
    expect([...bookNow(), isDoubted('book')]).toEqual([995_000, 1_005_000, 1, false])
    feed.restart()
    feed.markFresh(false)
    tellOlderFull(100, bid, ask, { away: 0 })
    expect([state(), ...bookNow(), isDoubted('book')]).toEqual(['live', Number.NaN, Number.NaN, 0, true])
  },
)

test('M10: a book that is not believed is doubted in its own row, and in no other', () => {
  const other = named('NSE_EQ|B')
  feed.following.want(new Map([share, other].map((key) => [key, 'depth5'] as const)))
  feed.settle()
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  tell(full({ ltp: 100, bid: 101, ask: 99 }), other)
  const doubted = [share, other].map((key) => isGroupDoubted(field('doubted', key) ?? Number.NaN, 'book'))
  expect([...doubted, field('last'), field('last', other)]).toEqual([false, true, 1_000_000, 1_000_000])
})

test('M10: the first book of a contract may have any bid, and that of a share none', () => {
  const option = named('NSE_FO|1')
  follow('depth5', option)
  tell(full({ ltp: 100, bid: 1, ask: 101 }), option)
  expect([field('bid', option), field('ask', option)]).toEqual([10_000, 1_010_000])
  follow('depth5')
  tell(full({ ltp: 100, bid: 0, ask: 100.5 }))
  expect([field('bid'), field('ask'), isDoubted('book')]).toEqual([Number.NaN, 1_005_000, false])
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

  test('in the older channel too what an auction collected is nothing to hold the next book against', () => {
    follow('depth5')
    market(open)
    feed.markFresh(false)
    tellOlderFull(100, 99.9, 100.1)
    market(preOpen)
    tellOlderFull(100, 99.9, 100.1)
    market(open)
    tellOlderFull(100, 70, 130)
    expect([...bookNow(), isDoubted('book')]).toEqual([700_000, 1_300_000, 5, false])
    tellOlderFull(100, 99.9, 100.1)
    tellOlderFull(100, 70, 130)
    expect(isDoubted('book')).toBe(true)
  })

  test('in the older channel too a book is near that stands where the price has come', () => {
    follow('depth5')
    feed.markFresh(false)
    tellOlderFull(100, 99.9, 100.1)
    for (const last of [104, 109, 114, 119, 124, 130]) tellOlder(last)
    tellOlderFull(130, 129.9, 130.1, { day: '99,131,98' })
    expect([...bookNow(), isDoubted('book')]).toEqual([1_299_000, 1_301_000, 5, false])
  })

  const ofContracts = (NSE_FO: number) =>
    feed.frame(FeedResponse.encode({ type: 2, currentTs: now, marketInfo: { segmentStatus: { NSE_FO } } }).finish())
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
