/**
 * A market that moves believably: messages of sixty instruments with five levels, greeks and six candles. They are made
 * once. The instants in one are set anew each time it is sent, so that the far end can tell which message it holds, and so
 * are the volumes, which never fall.
 */
import { type InstrumentKey, instrumentKey } from '../../contract/kinds.ts'
import { type FeedProperties, FeedResponse, RequestMode, Type } from '../../proto/market-data-feed.ts'
import { instrumentKeys } from '../decode/payloads.ts'

export const perMessage = 60

/** All that is followed; a message tells of some of them. */
export const followed: readonly InstrumentKey[] = instrumentKeys
  .slice(0, 1_500)
  .flatMap((text) => instrumentKey(text) ?? [])

/** So few ladders are open at once; what nobody shows is skipped, though the messages tell of it. */
export const oneInDepth = 100

/** The instant of message number 0; each message is a millisecond later than the one before. */
export const firstInstant = Date.UTC(2026, 1, 3, 4, 30)

export type MovingMessage = {
  readonly bytes: Uint8Array
  /** In these bytes, or in a copy of them. */
  readonly setNumber: (message: number, into: Uint8Array) => void
}

const mark = firstInstant - 12_345_678
const volumeMark = 123_456_789
const candleTime = firstInstant - 60_000
const messages = 200
const intervals = ['1d', 'I1', 'I5', 'I15', 'I30', 'I60'] as const

export function movingMessages(): readonly MovingMessage[] {
  return Array.from({ length: messages }, (_, number) => movingMessage(number))
}

function movingMessage(number: number): MovingMessage {
  const feeds: Record<string, FeedProperties> = {}
  for (let index = 0; index < perMessage; index += 1) {
    const which = (number * perMessage + index) % followed.length
    feeds[followed[which] ?? ''] = full(which, number)
  }
  const bytes = FeedResponse.encode({ type: Type.live_feed, feeds, currentTs: mark }).finish()
  const instants = placesOf(bytes, instantBytes(mark), perMessage + 1)
  const volumes = placesOf(bytes, volumeBytes(volumeMark), perMessage * (1 + intervals.length))
  return {
    bytes,
    setNumber: (message, into) => {
      const instant = instantBytes(firstInstant + message)
      for (const at of instants) into.set(instant, at)
      const volume = volumeBytes(4_000_000 + message * 60)
      for (const at of volumes) into.set(volume, at)
    },
  }
}

/** Ticks of five paise, within a few of where the instrument stands. */
function full(which: number, number: number): FeedProperties {
  const close = (20_000 + which * 12) / 20
  const ltp = close + ((number * 7 + which * 3) % 11) / 20
  const top = { low: close - 5, high: close + 5 }
  const ohlc = intervals.map((interval) => ({
    interval,
    open: close,
    high: top.high,
    low: top.low,
    close: ltp,
    vol: volumeMark,
    ts: candleTime,
  }))
  const bidAskQuote = Array.from({ length: 5 }, (_, level) => ({
    bidQ: 75 * (level + 1 + (number % 9)),
    bidP: ltp - (level + 1) / 20,
    askQ: 75 * (level + 2 + (number % 7)),
    askP: ltp + (level + 1) / 20,
  }))
  return {
    fullFeed: {
      marketFF: {
        ltpc: { ltp, ltt: mark, ltq: 75 * (1 + (number % 40)), cp: close },
        marketLevel: { bidAskQuote },
        optionGreeks: { delta: 0.52, theta: -7.25, gamma: 0.0012, vega: 11.3, rho: 0.4 },
        marketOHLC: { ohlc },
        atp: close + 1,
        vtt: volumeMark,
        oi: 9_000_000,
        iv: 0.14,
        tbq: 700_000 + number,
        tsq: 650_000 + number,
      },
    },
    requestMode: RequestMode.full_d5,
  }
}

/** An instant of our days takes six bytes. */
function instantBytes(instant: number): Uint8Array {
  return varint(instant, 6)
}

/** From some two millions up to 268 millions. */
function volumeBytes(volume: number): Uint8Array {
  return varint(volume, 4)
}

/** Seven bits in each byte, the lowest first. */
function varint(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (Math.floor(value / 128 ** at) % 128) | (at < length - 1 ? 128 : 0))
}

function placesOf(bytes: Uint8Array, wanted: Uint8Array, count: number): readonly number[] {
  const text = Buffer.from(bytes)
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) places.push(at)
  if (places.length !== count) throw new Error(`${places.length} places in a message for ${count}`)
  return places
}
