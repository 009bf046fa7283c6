/** What a fault does to the update of one instrument: it comes out well formed, and false. */
import type { FeedProperties } from '../../../proto/market-data-feed.ts'
import type { FeedFaults } from './feed-faults.ts'
import type { LeftOut } from './plan.ts'

type Ltpc = NonNullable<FeedProperties['ltpc']>
type Quotes = { bidQ?: unknown; bidP?: unknown; askQ?: unknown; askP?: unknown }

export function spoilEntry(faults: FeedFaults, key: string, entry: FeedProperties): FeedProperties {
  let spoiled = entry
  const price = priceFault(faults, key)
  if (price) spoiled = withLtpc(spoiled, (ltpc) => ({ ...ltpc, ltp: price(Number(ltpc.ltp ?? 0)) }))
  const back = faults.take('timeBackMs', key)
  if (back) spoiled = withLtpc(spoiled, (ltpc) => ({ ...ltpc, ltt: Number(ltpc.ltt ?? 0) - back.timeBackMs }))
  const unit = faults.take('timesTime', key)
  if (unit)
    spoiled = withLtpc(spoiled, (ltpc) => ({ ...ltpc, ltt: Math.round(Number(ltpc.ltt ?? 0) * unit.timesTime) }))
  if (faults.take('crossed', key)) spoiled = withQuotes(spoiled, cross)
  if (faults.take('negativeSize', key)) spoiled = withQuotes(spoiled, (quote) => ({ ...quote, bidQ: -5, askQ: -7 }))
  if (faults.take('bigInteger', key)) spoiled = withVolume(spoiled, beyondDoubles)
  const left = faults.take('leaveOut', key)
  if (left) spoiled = without(spoiled, left.leaveOut)
  if (faults.take('unknownMode', key)) spoiled = { ...spoiled, requestMode: noMode }
  return spoiled
}

function priceFault(faults: FeedFaults, key: string): ((ltp: number) => number) | null {
  const times = faults.take('timesPrice', key)
  if (times) return (ltp) => ltp * times.timesPrice
  const fixed = faults.take('price', key)
  return fixed ? () => Number(fixed.price) : null
}

// No mode has this number, which is what it is for; the types know only those that exist.
const noMode = 9 as NonNullable<FeedProperties['requestMode']>

/** 2^53 + 1, which no double holds; the encoder takes the two halves of an integer. */
const beyondDoubles = { low: 1, high: 0x200000, unsigned: false }

function cross(quote: Quotes): Quotes {
  return { ...quote, bidP: quote.askP, askP: quote.bidP }
}

/** The wire leaves out what is nothing, so that what is set to nothing is not told. */
function without(entry: FeedProperties, names: readonly LeftOut[]): FeedProperties {
  const none = Object.fromEntries(names.map((name) => [name, 0]))
  const { firstLevelWithGreeks: first, fullFeed } = entry
  if (first) return { ...entry, firstLevelWithGreeks: { ...first, ...none } }
  const marketFF = fullFeed?.marketFF
  return marketFF ? { ...entry, fullFeed: { marketFF: { ...marketFF, ...none } } } : entry
}

/** Changes the last trade wherever the mode keeps it; an update without one stays as it is. */
export function withLtpc(entry: FeedProperties, change: (ltpc: Ltpc) => Ltpc): FeedProperties {
  const { ltpc, firstLevelWithGreeks: first, fullFeed } = entry
  if (ltpc) return { ...entry, ltpc: change(ltpc) }
  if (first?.ltpc) return { ...entry, firstLevelWithGreeks: { ...first, ltpc: change(first.ltpc) } }
  const { marketFF, indexFF } = fullFeed ?? {}
  if (marketFF?.ltpc) return { ...entry, fullFeed: { marketFF: { ...marketFF, ltpc: change(marketFF.ltpc) } } }
  if (indexFF?.ltpc) return { ...entry, fullFeed: { indexFF: { ...indexFF, ltpc: change(indexFF.ltpc) } } }
  return entry
}

function withQuotes(entry: FeedProperties, change: (quote: Quotes) => Quotes): FeedProperties {
  const first = entry.firstLevelWithGreeks
  // What `change` gives back has the fields of what it was given.
  type Quote = NonNullable<NonNullable<typeof first>['firstDepth']>
  if (first?.firstDepth) {
    return { ...entry, firstLevelWithGreeks: { ...first, firstDepth: change(first.firstDepth) as Quote } }
  }
  const marketFF = entry.fullFeed?.marketFF
  const quotes = marketFF?.marketLevel?.bidAskQuote
  if (!marketFF || !quotes) return entry
  const bidAskQuote = quotes.map((quote) => change(quote) as Quote)
  return { ...entry, fullFeed: { marketFF: { ...marketFF, marketLevel: { bidAskQuote } } } }
}

function withVolume(entry: FeedProperties, volume: { low: number; high: number; unsigned: boolean }): FeedProperties {
  // The generated types name the class of `long`; the encoder needs only its three fields.
  type Volume = NonNullable<Ltpc['ltq']>
  const vtt = volume as Volume
  const first = entry.firstLevelWithGreeks
  if (first) return { ...entry, firstLevelWithGreeks: { ...first, vtt } }
  const marketFF = entry.fullFeed?.marketFF
  if (marketFF) return { ...entry, fullFeed: { marketFF: { ...marketFF, vtt } } }
  return withLtpc(entry, (ltpc) => ({ ...ltpc, ltq: vtt }))
}
