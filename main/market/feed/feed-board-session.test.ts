/** What a price is called by the state of its market: live, closed, untraded or stale. */
import { beforeEach, describe, expect, test } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import { isCloseNewer } from '../../../contract/market-frame.ts'
import { type FeedProperties, FeedResponse } from '../../../proto/market-data-feed.ts'
import {
  beginAnew,
  board,
  clock,
  closing,
  feed,
  field,
  follow,
  full,
  hour,
  isDoubted,
  ltpc,
  market,
  now,
  open,
  openFeed,
  preOpen,
  share,
  shut,
  source,
  state,
  status,
  tell,
  tellOlder,
  tellOlderFull,
} from './feed-board.test-support.ts'

beforeEach(() => beginAnew())

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

test('a price that is not traded since the day before has no change, also once the feed is lost, until it trades', () => {
  const hasNewerClose = () => isCloseNewer(field('doubted') ?? Number.NaN)
  const morning = now + 24 * hour
  const traded = (at: number): FeedProperties => ({ ltpc: { ...ltpc(100), ltt: at, cp: 100 } })
  clock.setWall(morning)
  follow('price')
  market(2)
  tell(traded(now), share, morning)
  expect([state(), hasNewerClose()]).toEqual(['untraded', true])
  feed.markFresh(false)
  expect([state(), hasNewerClose()]).toEqual(['stale', true])
  feed.markFresh(true)
  tell(traded(morning), share, morning)
  expect([state(), hasNewerClose()]).toEqual(['live', false])
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

describe('a close that the broker tells anew overnight, beside the same trade', () => {
  const hasNewerClose = () => isCloseNewer(field('doubted') ?? Number.NaN)
  const evening = now + 5 * hour
  const [night, morning] = [evening + 8 * hour, evening + 17 * hour]
  const traded = (cp: number, at = now - 1_000): FeedProperties => ({ ltpc: { ...ltpc(100), ltt: at, cp } })

  beforeEach(() => {
    clock.setWall(evening)
    follow('price')
    status(shut, evening)
    tell(traded(97), share, evening)
    clock.advance(night - evening)
  })

  test('is of the day of that trade: no change of it is reckoned until another trade', () => {
    for (const isNewer of [false, false, true]) {
      tell(traded(99.8), share, night)
      expect([state(), hasNewerClose()]).toEqual(['closed', isNewer])
    }
    expect(field('previousClose')).toBe(998_000)
    tell(traded(99.8), share, night + 1)
    expect(hasNewerClose()).toBe(true)
    clock.advance(morning - night)
    status(open, morning)
    tell(traded(99.8, morning), share, morning)
    expect([state(), hasNewerClose()]).toEqual(['live', false])
  })

  test('also where another connection tells it, and the one after that', () => {
    for (const cp of [50, 50]) {
      feed.restart()
      status(shut, night)
      tell(traded(cp), share, night)
      expect([state(), field('previousClose'), hasNewerClose()]).toEqual(['closed', 500_000, true])
    }
  })

  test('with a session in the same evening it is the one before, and the change is reckoned from it', () => {
    for (let told = 0; told < 3; told += 1) tell(traded(99.8), share, evening)
    expect(hasNewerClose()).toBe(true)
    status(open, evening)
    expect(hasNewerClose()).toBe(false)
  })

  test('told in a session it is the one before, set right, and the change is reckoned from it', () => {
    status(open, night)
    tell(traded(97), share, night)
    for (let told = 0; told < 3; told += 1) tell(traded(99.8), share, night)
    expect([field('previousClose'), hasNewerClose()]).toEqual([998_000, false])
  })

  test('holds no longer than the trade, whichever channel tells the next', () => {
    for (let told = 0; told < 3; told += 1) tell(traded(99.8), share, night)
    expect(hasNewerClose()).toBe(true)
    feed.markFresh(false)
    clock.advance(morning - night)
    tellOlder(101, morning)
    expect([field('last'), hasNewerClose()]).toEqual([1_010_000, false])
  })

  test('the same close is none, and neither is one that is told once, or beside another trade', () => {
    tell(traded(99.8), share, night)
    tell(traded(97), share, night)
    expect([hasNewerClose(), field('previousClose')]).toEqual([false, 970_000])
    feed.restart()
    status(shut, night)
    tell(traded(97), share, night)
    expect(hasNewerClose()).toBe(false)
    feed.restart()
    status(shut, night)
    tell(traded(96, now), share, night)
    expect(hasNewerClose()).toBe(false)
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

describe('M09: an index of the world, whose market the feed tells no state of', () => {
  const index = named('GLOBAL_INDEX|^GSPC')
  let session: SegmentSession = 'unknown'
  const traded = (ltt: number) => tell({ ltpc: { ...ltpc(100), ltt } }, index)
  beforeEach(() => {
    session = 'unknown'
    const sessionByHours = () => session
    openFeed({ sessionByHours })
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

test('M09: a price that is told without the time of its trade is of now only once it has moved, on each day', () => {
  const told = (ltp: number, ltt = 0) => tell({ requestMode: 0, ltpc: { ...ltpc(ltp), ltt } })
  follow('price')
  // It opened the day before.
  status(open, now - 24 * hour)
  told(100)
  expect([state(), field('last')]).toEqual(['stale', 1_000_000])
  told(100)
  expect(state()).toBe('stale')
  told(100.5)
  expect(state()).toBe('live')
  told(100.5)
  expect(state()).toBe('live')
  market(shut)
  expect(state()).toBe('closed')
  market(open)
  told(100.5)
  expect(state()).toBe('stale')
  told(100.5, now)
  expect(state()).toBe('live')
  // What has no price at all has no time either.
  feed.restart()
  market(open)
  tell({ requestMode: 0, ltpc: { cp: 100 } })
  expect([state(), field('last')]).toEqual(['live', Number.NaN])
  told(101)
  expect(state()).toBe('live')
})
