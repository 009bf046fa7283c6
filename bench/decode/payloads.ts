/** The four messages of the decode bench, as the feed sends them: many different ones of each, from a seed. */
import { type FeedProperties, FeedResponse, RequestMode, Type } from '../../proto/market-data-feed.ts'

export type Payload = {
  readonly name: string
  /** Instruments in a message. */
  readonly instruments: number
  readonly messages: readonly Uint8Array[]
}

type Random = (below: number) => number

function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const universe = 2_000
const opened = 1_740_714_300_000

export const instrumentKeys: readonly string[] = Array.from({ length: universe }, (_, index) =>
  index % 2 ? `NSE_FO|${35_000 + index * 7}` : `NSE_EQ|INE${String(index * 31 + 100_000).slice(0, 6)}01018`,
)

const price = (random: Random) => (2_000 + random(500_000)) / 20

function ltpc(random: Random) {
  return { ltp: price(random), ltt: opened + random(22_500_000), ltq: 1 + random(5_000), cp: price(random) }
}

function candle(random: Random, interval: string) {
  const open = price(random)
  const vol = random(5_000_000)
  return { interval, open, high: open + 4, low: open - 3, close: open + 1, vol, ts: opened + random(22_500_000) }
}

function quotes(random: Random, levels: number) {
  const middle = price(random)
  return Array.from({ length: levels }, (_, level) => ({
    bidQ: 1 + random(20_000),
    bidP: middle - (level + 1) / 20,
    askQ: 1 + random(20_000),
    askP: middle + (level + 1) / 20,
  }))
}

const intervals = ['1d', 'I1', 'I5', 'I15', 'I30', 'I60'] as const

function full(random: Random, levels: number): FeedProperties {
  const [delta, theta, gamma, vega, rho] = [random(1_000) / 1_000, -random(900) / 70, 0.0012, 11.3, 0.4]
  return {
    fullFeed: {
      marketFF: {
        ltpc: ltpc(random),
        marketLevel: { bidAskQuote: quotes(random, levels) },
        optionGreeks: { delta, theta, gamma, vega, rho },
        marketOHLC: { ohlc: intervals.map((interval) => candle(random, interval)) },
        atp: price(random),
        vtt: random(50_000_000),
        oi: random(9_000_000),
        iv: 0.1 + random(1_000) / 3_000,
        tbq: random(9_000_000),
        tsq: random(9_000_000),
      },
    },
    requestMode: levels > 5 ? RequestMode.full_d30 : RequestMode.full_d5,
  }
}

function message(random: Random, instruments: number, make: () => FeedProperties): Uint8Array {
  const first = random(universe)
  // A step without a common divisor with the universe's size goes round it without meeting a key twice.
  const step = [1, 3, 7, 11, 13, 17, 19, 23][random(8)] ?? 1
  const feeds: Record<string, FeedProperties> = {}
  for (let index = 0; index < instruments; index += 1) {
    feeds[instrumentKeys[(first + index * step) % universe] ?? ''] = make()
  }
  return FeedResponse.encode({ type: Type.live_feed, feeds, currentTs: opened + random(22_500_000) }).finish()
}

function payload(name: string, instruments: number, count: number, kind: 'ltpc' | 5 | 30): Payload {
  const random = seeded(count * 31 + instruments)
  const make = () => (kind === 'ltpc' ? { ltpc: ltpc(random) } : full(random, kind))
  return { name, instruments, messages: Array.from({ length: count }, () => message(random, instruments, make)) }
}

export function payloads(): readonly Payload[] {
  return [
    payload('1 LTP', 1, 4096, 'ltpc'),
    payload('500 LTP', 500, 32, 'ltpc'),
    payload('50 with 5 levels', 50, 64, 5),
    payload('500 with 30 levels', 500, 8, 30),
  ]
}

/** Sixty instruments with five levels: the message of the tail and garbage rows. */
export function busyMessages(): readonly Uint8Array[] {
  return payload('60 with 5 levels', 60, 200, 5).messages
}
