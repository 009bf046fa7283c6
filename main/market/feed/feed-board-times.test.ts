/** Messages that are older than what is known, or of a time to come. */
import { beforeEach, describe, expect, test } from 'vitest'
import { indianDay, startOfIndianDay } from '../../../contract/india.ts'
import { key as named } from '../../../contract/key.test-support.ts'
import type { FeedProperties } from '../../../proto/market-data-feed.ts'
import {
  beginAnew,
  board,
  book,
  clock,
  feed,
  field,
  follow,
  full,
  hour,
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
