/** Figures of the day and of a book that leave what is known. */
import { beforeEach, describe, expect, test } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { type FigureGroup, isGroupDoubted, type RowField } from '../../../contract/market-frame.ts'
import { FeedResponse } from '../../../proto/market-data-feed.ts'
import {
  beginAnew,
  book,
  feed,
  field,
  follow,
  hour,
  isDoubted,
  ltpc,
  now,
  open,
  preOpen,
  share,
  shut,
  state,
  status,
  tell,
  tellOlderFull,
} from './feed-board.test-support.ts'

beforeEach(() => beginAnew())

const yesterday = now - 24 * hour
const anotherDay = () => [status(open, yesterday), status(shut, yesterday), status(open)]

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
    ['another day', () => anotherDay()],
  ])('after %s the first word of them stands', (_, between) => {
    follow('depth5')
    day(101, 98)
    between()
    day(119, 81)
    expect(dayNow()).toEqual([1_190_000, 810_000, false, 'live'])
  })
})

describe('M10: the first day of an open market', () => {
  const option = named('NSE_FO|1')
  type Day = { high?: number; low?: number; last?: number; cp?: number; atp?: number }
  const day = (key: InstrumentKey, { high = 101, low = 98, last = 100, cp = 100, atp = last }: Day) => {
    const ohlc = [{ interval: '1d', open: Math.min(high, 99), high, low, close: last, vol: 9, ts: now }]
    tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: { ...ltpc(last), cp }, marketOHLC: { ohlc }, atp } } }, key)
  }
  const groups = ['day', 'totals'] as const
  const doubted = (key: InstrumentKey) => groups.filter((group) => isGroupDoubted(field('doubted', key) ?? 0, group))
  const begin = (key: InstrumentKey, status: number) => {
    follow('depth5', key)
    const segmentStatus = { NSE_EQ: status, NSE_FO: status }
    feed.frame(FeedResponse.encode({ type: 2, currentTs: now, marketInfo: { segmentStatus } }).finish())
  }

  test.each([
    ['a high of a hundred times the price of a contract', option, { high: 10_000 }, ['day']],
    ['a low of a hundredth of it', option, { low: 1 }, ['day']],
    ['an average of a hundred times', option, { atp: 10_000 }, ['totals']],
    ['a high and an average of a hundred times', option, { high: 10_000, atp: 10_000 }, ['day', 'totals']],
    ['a high of a share beyond its circuit', share, { high: 121 }, ['day']],
    ['a low of a share beyond its circuit', share, { low: 79 }, ['day']],
  ] as const)('%s is doubted, gone with the next, and believed when three in a row tell it', (_, key, part, groups) => {
    begin(key, open)
    day(key, part)
    expect([doubted(key), state(key)]).toEqual([groups, 'live'])
    day(key, {})
    expect([doubted(key), field('high', key), field('low', key), field('averagePrice', key)]).toEqual([
      [],
      1_010_000,
      980_000,
      1_000_000,
    ])
    feed.restart()
    begin(key, open)
    for (let time = 0; time < 2; time += 1) day(key, part)
    expect(doubted(key)).toEqual(groups)
    // An average is measured by its day, which is believed before it.
    for (let time = 0; time < 2; time += 1) day(key, part)
    expect(doubted(key).filter((group) => group === 'day')).toEqual([])
  })

  test.each([
    ['an option that has lost nearly all of what it was closed at', option, { high: 160, low: 0.05, last: 0.05 }],
    ['an option that has risen from nearly nothing', option, { cp: 0.5, low: 0.4 }],
    ['one of a few paise that was worth rupees for a moment', option, { cp: 0.1, high: 5, low: 0.05, last: 0.05 }],
    ['one that has doubled, tripled and fallen again', option, { high: 900, low: 9 }],
    ['a share that was split, and its close was not', share, { cp: 1_000, high: 101, low: 98 }],
    ['a share that went from one end of its circuit to the other', share, { high: 120, low: 80 }],
  ] as const)('an honest one passes at once: %s', (_, key, part) => {
    begin(key, open)
    day(key, part)
    expect(doubted(key)).toEqual([])
  })

  test('where the market is shut there may be no second message, so that the first stands', () => {
    begin(option, shut)
    day(option, { high: 10_000 })
    expect([doubted(option), field('high', option)]).toEqual([[], 100_000_000])
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
    ['an open interest of none', { oi: 0 }, 'volume', 'openInterest'],
    ['an open interest with half a contract', { oi: 5_000.5 }, 'volume', 'openInterest'],
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
    ['an open interest of which the last was traded away', { oi: 0, vtt: 10_000 }],
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

  test('no volume on a day that has traded, and no quantity behind a best price, are not told: no figure is made of them', () => {
    const amountsNow = () => [field('volume'), field('totalBid'), field('totalAsk')]
    const ohlc = [{ interval: '1d', open: 99, high: 101, low: 98, close: 100, vol: 9, ts: midnight }]
    const market = (of: object) =>
      tell({ requestMode: 1, fullFeed: { marketFF: { ltpc: ltpc(100), atp: 100, ...of } } })
    follow('depth5')
    market({ marketOHLC: { ohlc }, marketLevel: book(99.9, 100.1), oi: 5 })
    expect([amountsNow(), doubted()]).toEqual([[Number.NaN, Number.NaN, Number.NaN], []])
    market({ vtt: 10, tbq: 7, tsq: 8 })
    expect(amountsNow()).toEqual([10, 7, 8])
    // So it is of the last day of a market that is shut since.
    beginAnew()
    follow('depth5')
    status(shut)
    market({ ltpc: { ...ltpc(100), ltt: yesterday }, marketOHLC: { ohlc } })
    expect(field('volume')).toBeNaN()
    // Before the first trade of a day, and at a circuit, they are nothing.
    beginAnew()
    follow('depth5')
    const ofYesterday = { ltpc: { ...ltpc(100), ltt: yesterday } }
    market({ ...ofYesterday, marketLevel: { bidAskQuote: [{ bidQ: 1, bidP: 99.9 }] }, oi: 5, tbq: 1 })
    expect([amountsNow(), doubted()]).toEqual([[0, 1, 0], []])
  })

  test('no volume beside a trade of today is not told either, where the mode tells no day', () => {
    const greeks = (ltt: number, of: object = {}) =>
      tell({ requestMode: 2, firstLevelWithGreeks: { ltpc: { ...ltpc(100), ltt }, oi: 5, iv: 0.2, ...of } })
    follow('greeks')
    greeks(yesterday)
    expect(field('volume')).toBe(0)
    greeks(now - 1_000)
    expect([field('volume'), doubted()]).toEqual([Number.NaN, []])
    greeks(now - 1_000, { vtt: 10 })
    expect(field('volume')).toBe(10)
    // A message that leaves it out is doubted at first, and then tells none.
    for (const isHeld of [true, true, false]) {
      greeks(now - 1_000)
      expect([field('volume'), isDoubted('volume')]).toEqual([Number.NaN, isHeld])
    }
    // So it is in the older channel.
    beginAnew()
    follow('depth5')
    tellOlderFull(100, 99, 101, { volume: 0, day: 'NaN,NaN,NaN' })
    expect(field('volume')).toBeNaN()
    beginAnew()
    follow('depth5')
    tellOlderFull(100, 99, 101, { volume: 0, day: 'NaN,NaN,NaN', traded: yesterday })
    expect(field('volume')).toBe(0)
  })

  test.each([
    ['of a row', () => [beginAnew(), follow('depth5')]],
    ['after a new connection', () => feed.restart()],
    ['of another day', () => anotherDay()],
  ])(
    'an open interest of none in the first message %s may be one that is not told, and is not shown as known',
    (_, between) => {
      follow('depth5')
      whole()
      between()
      for (let time = 0; time < 3; time += 1) {
        whole({ oi: 0 })
        expect([doubted(), field('openInterest'), field('volume')]).toEqual([[], Number.NaN, told.vtt])
      }
      whole({ oi: 200, vtt: 9_000 })
      whole({ oi: 0, vtt: 9_500 })
      expect(field('openInterest')).toBe(0)
    },
  )

  test.each([
    ['a new connection', () => feed.restart()],
    ['another mode between', () => [follow('price'), follow('depth5')]],
    ['another day', () => anotherDay()],
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
    ['another day', () => anotherDay()],
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

  test.each([
    ['an open of a hundred times', '10000,103,98'],
    ['an open of a hundredth', '1,103,98'],
    ['a high that no share could have beside its close', '99,1001,98'],
    ['a low that no share could have beside its close', '99,103,7'],
  ])('the older channel does not: %s, however often it is told', (_, day) => {
    follow('depth5')
    feed.markFresh(false)
    const dayNow = () => [field('open'), field('high'), field('low')]
    tellOlderFull(101, 100, 102)
    expect([...dayNow(), isDoubted('day')]).toEqual([990_000, 1_030_000, 980_000, false])
    for (let time = 0; time < 4; time += 1) tellOlderFull(101, 100, 102, { day })
    expect([...dayNow(), isDoubted('day')]).toEqual([Number.NaN, Number.NaN, Number.NaN, true])
    tellOlderFull(101, 100, 102, { day: 'NaN,103,98' })
    expect([...dayNow(), isDoubted('day')]).toEqual([Number.NaN, 1_030_000, 980_000, false])
  })

  test.each(['99,103,NaN', '99,NaN,98'])('of the older channel half a range is none: %s', (day) => {
    follow('depth5')
    feed.markFresh(false)
    tellOlderFull(101, 100, 102, { day })
    expect([field('open'), field('high'), field('low'), isDoubted('day')]).toEqual([
      ...[Number.NaN, Number.NaN, Number.NaN],
      false,
    ])
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
