/** What is asked about because nothing is told of it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import { type InstrumentKey, instant } from '../../../contract/kinds.ts'
import { FeedResponse } from '../../../proto/market-data-feed.ts'
import {
  beginAnew,
  clock,
  feed,
  follow,
  hour,
  listening,
  ltpc,
  market,
  now,
  open,
  share,
  shut,
  state,
  tell,
  tellOlder,
} from './feed-board.test-support.ts'
import { readLegacyFeed } from './legacy-feed.ts'

beforeEach(() => beginAnew())

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
