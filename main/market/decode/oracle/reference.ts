/** The same market kept by the slow and certain way: protobufjs decodes, plain objects merge. The fast decoder must agree. */
import { type FeedProperties, FeedResponse } from '../../../../proto/market-data-feed.ts'
import { type Block, block, member, mostLevels } from '../layout.ts'

/** What has been told of one instrument; a part that is undefined has not been told. */
export type ReferenceFeed = {
  mode: number
  member: number
  /** The blocks with an integer that a double cannot hold. */
  inexact: number
  ltpc?: readonly number[]
  top?: readonly number[]
  depth?: readonly (readonly number[])[]
  greeks?: readonly number[]
  ohlc?: ReadonlyMap<string, readonly number[]>
  volume?: readonly number[]
  totals?: readonly number[]
}

export type Reference = {
  readonly feeds: Map<string, ReferenceFeed>
  readonly segments: Map<string, number>
  type: number
  time: number
}

export function emptyReference(): Reference {
  return { feeds: new Map(), segments: new Map(), type: 0, time: 0 }
}

type Wide = number | { toNumber: () => number; toString: () => string } | null | undefined

function number(value: Wide): number {
  if (typeof value === 'number') return value
  return value ? value.toNumber() : 0
}

function isInexact(value: Wide): boolean {
  const near = number(value)
  return Math.abs(near) >= 2 ** 53 && BigInt(near) !== BigInt(String(value))
}

function mark(into: ReferenceFeed, which: Block, values: readonly Wide[]): void {
  if (values.some(isInexact)) into.inexact |= which
  else into.inexact &= ~which
}

type Message<K extends keyof FeedProperties> = NonNullable<FeedProperties[K]>
type MarketFull = NonNullable<Message<'fullFeed'>['marketFF']>
type IndexFull = NonNullable<Message<'fullFeed'>['indexFF']>
type Ltpc = Message<'ltpc'>
type Quote = NonNullable<Message<'firstLevelWithGreeks'>['firstDepth']>
type Greeks = NonNullable<MarketFull['optionGreeks']>
type Candles = NonNullable<MarketFull['marketOHLC']>

const ltpcNumbers = (of: Ltpc) => [of.ltp ?? 0, number(of.ltt), number(of.ltq), of.cp ?? 0]
const quoteNumbers = (of: Quote) => [number(of.bidQ), of.bidP ?? 0, number(of.askQ), of.askP ?? 0]
const greeksNumbers = (of: Greeks) => [of.delta ?? 0, of.theta ?? 0, of.gamma ?? 0, of.vega ?? 0, of.rho ?? 0]

function candlesByLabel(of: Candles): ReadonlyMap<string, readonly number[]> {
  const byLabel = new Map<string, readonly number[]>()
  for (const row of of.ohlc ?? []) {
    const prices = [row.open ?? 0, row.high ?? 0, row.low ?? 0, row.close ?? 0]
    byLabel.set(row.interval ?? '', [...prices, number(row.vol), number(row.ts)])
  }
  return byLabel
}

function takeLtpc(into: ReferenceFeed, ltpc: Ltpc): void {
  into.ltpc = ltpcNumbers(ltpc)
  mark(into, block.ltpc, [ltpc.ltt, ltpc.ltq])
}

function takeMarketFull(into: ReferenceFeed, full: MarketFull): void {
  if (full.ltpc) takeLtpc(into, full.ltpc)
  if (full.marketLevel) {
    const kept = (full.marketLevel.bidAskQuote ?? []).slice(0, mostLevels)
    mark(
      into,
      block.depth,
      kept.flatMap((quote) => [quote.bidQ, quote.askQ]),
    )
    mark(into, block.top, [kept[0]?.bidQ, kept[0]?.askQ])
    const levels = (full.marketLevel.bidAskQuote ?? []).map(quoteNumbers)
    into.depth = levels.slice(0, mostLevels)
    into.top = levels[0] ?? [0, 0, 0, 0]
  }
  if (full.optionGreeks) into.greeks = greeksNumbers(full.optionGreeks)
  if (full.marketOHLC) into.ohlc = candlesByLabel(full.marketOHLC)
  const volume = [number(full.vtt), full.oi ?? 0, full.iv ?? 0]
  const totals = [full.atp ?? 0, full.tbq ?? 0, full.tsq ?? 0]
  // All zero is how leaving them out looks, too.
  if ([...volume, ...totals].some((value) => value !== 0)) Object.assign(into, { volume, totals })
}

function takeIndexFull(into: ReferenceFeed, full: IndexFull): void {
  if (full.ltpc) takeLtpc(into, full.ltpc)
  if (full.marketOHLC) into.ohlc = candlesByLabel(full.marketOHLC)
}

function takeFirstLevel(into: ReferenceFeed, first: Message<'firstLevelWithGreeks'>): void {
  if (first.ltpc) takeLtpc(into, first.ltpc)
  if (first.firstDepth) {
    into.top = quoteNumbers(first.firstDepth)
    mark(into, block.top, [first.firstDepth.bidQ, first.firstDepth.askQ])
  }
  if (first.optionGreeks) into.greeks = greeksNumbers(first.optionGreeks)
  const volume = [number(first.vtt), first.oi ?? 0, first.iv ?? 0]
  if (volume.some((value) => value !== 0)) into.volume = volume
}

function takeFeed(into: ReferenceFeed, feed: FeedProperties): void {
  into.mode = feed.requestMode ?? 0
  into.member = member.none
  if (feed.ltpc) {
    into.member = member.ltpc
    takeLtpc(into, feed.ltpc)
  } else if (feed.fullFeed) {
    const { marketFF, indexFF } = feed.fullFeed
    into.member = marketFF ? member.marketFull : indexFF ? member.indexFull : member.emptyFull
    if (marketFF) takeMarketFull(into, marketFF)
    if (indexFF) takeIndexFull(into, indexFF)
  } else if (feed.firstLevelWithGreeks) {
    into.member = member.firstLevel
    takeFirstLevel(into, feed.firstLevelWithGreeks)
  }
}

/** Merges a frame; undefined, and no change, when protobufjs refuses it. Otherwise the keys it told of. */
export function takeFrame(into: Reference, frame: Uint8Array): readonly string[] | undefined {
  let response: FeedResponse
  try {
    response = FeedResponse.decode(frame)
  } catch {
    return undefined
  }
  into.type = response.type ?? 0
  into.time = number(response.currentTs)
  const told = Object.keys(response.feeds ?? {})
  for (const key of told) {
    const feed = response.feeds?.[key]
    const before = into.feeds.get(key) ?? { mode: 0, member: 0, inexact: 0 }
    into.feeds.set(key, before)
    if (feed) takeFeed(before, feed)
  }
  for (const [segment, status] of Object.entries(response.marketInfo?.segmentStatus ?? {})) {
    into.segments.set(segment, status)
  }
  return told
}
