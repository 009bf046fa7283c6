/** A price, or a close of the day before, that leaves what is known: held back until it is told again. */
import { beforeEach, describe, expect, test } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import { isGroupDoubted } from '../../../contract/market-frame.ts'
import { FeedResponse } from '../../../proto/market-data-feed.ts'
import {
  beginAnew,
  clock,
  feed,
  field,
  follow,
  full,
  ltpc,
  market,
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
  tellOlderFull,
  toldAt,
} from './feed-board.test-support.ts'
import { readLegacyFeed } from './legacy-feed.ts'

beforeEach(() => beginAnew())

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

test('M03: a first price is held against the book that is told beside it, however often both are told', () => {
  follow('depth5')
  for (let times = 0; times < 4; times += 1) tell(full({ ltp: 100, bid: 200, ask: 201 }))
  expect([state(), field('last')]).toEqual(['suspect', Number.NaN])
  tell(full({ ltp: 200.5, bid: 200, ask: 201 }))
  expect([state(), field('last')]).toEqual(['live', 2_005_000])
})

describe('M03: the first price of a connection that comes moments after the one before', () => {
  const contract = named('MCX_FO|1')
  const trade = (ltp: number) => {
    tell({ ltpc: { ltp, ltt: now + clock.elapsed(), ltq: 5, cp: 6_000 } }, contract, now + clock.elapsed())
    return [state(contract), field('last', contract)]
  }
  const connectAfter = (millis: number) => {
    follow('price', contract)
    trade(6_010)
    clock.advance(millis)
    feed.restart()
  }

  test('is held back where no price goes so far in one step, until it is told again', () => {
    connectAfter(59_000)
    expect([trade(601_000), trade(6_011)]).toEqual([
      ['suspect', 60_100_000],
      ['live', 60_110_000],
    ])
    connectAfter(1_000)
    expect([60.1, 60.1, 60.1].map(trade).map(([word]) => word)).toEqual(['suspect', 'suspect', 'live'])
  })

  test('has nothing to be held against a minute later, nor as far as one step goes', () => {
    connectAfter(59_000)
    expect(trade(17_000)).toEqual(['live', 170_000_000])
    connectAfter(60_000)
    expect(trade(601_000)).toEqual(['live', 6_010_000_000])
  })
})

test('M05: what was doubted of one connection is no doubt of the next', () => {
  follow('price')
  tell({ ltpc: ltpc(100) })
  tell({ ltpc: ltpc(-1) })
  expect(state()).toBe('suspect')
  feed.restart()
  expect(state()).toBe('waiting')
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
    openFeed({ knownCircuit })
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
    // What stood so long ago is nothing to hold the first of these against.
    clock.advance(60_000)
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
    expect(closes([5.1], option)).toEqual([51_000])
    const knownCircuit = () => ({ lower: 250_000, upper: 1_010_000 })
    openFeed({ knownCircuit })
    follow('price')
    status(open)
    expect(closes([26])).toEqual([260_000])
    feed.restart()
    status(open)
    expect(closes([24])).toEqual([Number.NaN])
  })
})

test('M03: the first close of a contract of a hundred times its price is held back until three messages agree on it', () => {
  const option = named('NSE_FO|1')
  const closes = (cps: readonly number[]) =>
    cps.map((cp) => {
      tell({ ltpc: { ...ltpc(100), cp } }, option)
      return field('previousClose', option)
    })
  const begin = () =>
    feed.frame(
      FeedResponse.encode({ type: 2, currentTs: now, marketInfo: { segmentStatus: { NSE_FO: open } } }).finish(),
    )
  follow('price', option)
  begin()
  expect(closes([10_000, 100])).toEqual([Number.NaN, 1_000_000])
  feed.restart()
  begin()
  expect(closes([1, 1, 1])).toEqual([Number.NaN, Number.NaN, 10_000])
  // On its last day, what was worth much is left with little, and what was worth little comes from little.
  const [fallen, risen] = [named('NSE_FO|2'), named('NSE_FO|3')]
  follow('price', fallen)
  tell({ ltpc: { ...ltpc(0.05), cp: 180 } }, fallen)
  expect(field('previousClose', fallen)).toBe(1_800_000)
  follow('price', risen)
  tell({ ltpc: { ...ltpc(45), cp: 0.45 } }, risen)
  expect(field('previousClose', risen)).toBe(Number.NaN)
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

test('M11: a quantity beyond 2^53 takes the price with it, for neither can be trusted', () => {
  follow('price')
  tell({ ltpc: ltpc(100) })
  tell({ ltpc: { ...ltpc(101), ltq: 2 ** 53 } })
  expect([state(), field('last')]).toEqual(['suspect', 1_000_000])
})

test('T33: a price beyond a circuit that is known is held back, whichever channel tells it', () => {
  const knownCircuit = () => ({ lower: 950_000, upper: 1_050_000 })
  openFeed({ knownCircuit })
  follow('price')
  tell({ ltpc: ltpc(104) })
  tell({ ltpc: ltpc(106) })
  expect([state(), field('last')]).toEqual(['suspect', 1_040_000])
  tell({ ltpc: ltpc(103) })
  tellOlder(94)
  expect([state(), field('last')]).toEqual(['suspect', 1_030_000])
})
