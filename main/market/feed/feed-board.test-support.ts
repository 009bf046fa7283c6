/** A feed board of one test, told messages as the feed and the older channel tell them. */
import { expect } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import {
  type FigureGroup,
  isGroupDoubted,
  quoteSources,
  quoteStates,
  type RowField,
  rowField,
  rowSize,
  type WatchLevel,
} from '../../../contract/market-frame.ts'
import { type FeedProperties, FeedResponse } from '../../../proto/market-data-feed.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { systemRandom } from '../../ports/random.ts'
import { createBoard, type OwnBoard } from '../board/board.ts'
import { type FeedBoard, type FeedBoardParts, openFeedBoard } from './feed-board.ts'
import { readLegacyFeed } from './legacy-feed.ts'

export const now = Date.UTC(2026, 1, 3, 5)
export const hour = 3_600_000
const limits = { ltpc: 10, optionGreeks: 10, full: 10, full30: 5 }

export const share = named('NSE_EQ|A')

/** Of the test that runs. */
export let clock: ManualClock
export let board: OwnBoard
export let feed: FeedBoard

/** For each test. */
export function beginAnew(places = 20): void {
  clock = manualClock(now)
  board = createBoard(places)
  openFeed()
}

/** So long after the beginning of the test; gives the time. */
export function later(millis: number): number {
  clock.advance(now + millis - clock.wall())
  return now + millis
}

export function openFeed(parts: Partial<FeedBoardParts> = {}): void {
  feed = openFeedBoard({ board, limits, clock, random: systemRandom, send: () => {}, ...parts })
}

export function follow(level: WatchLevel, key = share): void {
  feed.following.want(new Map([[key, level]]))
  feed.settle()
}

export function tell(entry: FeedProperties, key = share, currentTs = now): void {
  feed.frame(FeedResponse.encode({ type: 1, currentTs, feeds: { [key]: entry } }).finish())
}

export const ltpc = (ltp: number) => ({ ltp, ltt: now - 1_000, ltq: 5, cp: 100 })
export const book = (bidP: number, askP: number) => ({ bidAskQuote: [{ bidQ: 1, bidP, askQ: 2, askP }] })
export const full = (of: { ltp?: number; bid?: number; ask?: number }): FeedProperties => ({
  requestMode: 1,
  fullFeed: {
    marketFF: {
      ...(of.ltp !== undefined && { ltpc: ltpc(of.ltp) }),
      ...(of.bid !== undefined && { marketLevel: book(of.bid, of.ask ?? of.bid) }),
    },
  },
})

/** By the number that the feed has for it. */
export function market(status: number): void {
  const info = { type: 2, currentTs: now, marketInfo: { segmentStatus: { NSE_EQ: status } } }
  feed.frame(FeedResponse.encode(info).finish())
}

export const isDoubted = (group: FigureGroup) => isGroupDoubted(field('doubted') ?? Number.NaN, group)
export const field = (name: RowField, key = share) => board.rows[(board.slotOf(key) ?? -1) * rowSize + rowField[name]]
export const state = (key = share) => quoteStates[field('state', key) ?? -1]
export const toldAt = () => board.toldAt[board.slotOf(share) ?? -1]

export const status = (NSE_EQ: number, currentTs = now) =>
  feed.frame(FeedResponse.encode({ type: 2, currentTs, marketInfo: { segmentStatus: { NSE_EQ } } }).finish())
export const [preOpen, open, shut, closing, ended] = [0, 2, 3, 4, 5]

export const wholeDay = (vtt: number): FeedProperties => ({
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

/** What was asked, as `method mode keys`. */
export function listening(of: Partial<typeof limits> = {}): string[] {
  const sent: string[] = []
  openFeed({
    limits: { ...limits, ...of },
    send: (bytes) => {
      const { method, data } = JSON.parse(Buffer.from(bytes).toString())
      sent.push([method, data.mode, data.instrumentKeys].filter(Boolean).join(' '))
    },
  })
  return sent
}

/** A quote of the older channel, as its text says it (service facts 3.4). */
export function tellOlder(last: number, at = now + clock.elapsed(), lateMillis = 0): void {
  const { quotes } = readLegacyFeed(`${at},NSE_EQ,A,${last},100`)
  for (const quote of quotes) feed.takeQuote(share, quote, lateMillis)
}
export const source = () => quoteSources[field('source') ?? -1]

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
export function tellOlderFull(last: number, bid: number, ask: number, of: OlderFull = {}): void {
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
export const bookNow = () => [field('bid'), field('ask'), board.levelCount[board.slotOf(share) ?? -1]]
