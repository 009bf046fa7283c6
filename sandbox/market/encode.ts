/** Puts what the feed says into the bytes of a FeedResponse (2.9). */
import { type FeedProperties, FeedResponse, MarketStatus, Type } from '../../proto/market-data-feed.ts'
import type { Segment, MarketStatus as StatusWord } from './calendar.ts'

export function encodeUpdates(
  entries: Iterable<{ readonly key: string; readonly entry: FeedProperties }>,
  currentTs: number,
  type: 'initial_feed' | 'live_feed',
): Uint8Array {
  const feeds = Object.fromEntries(mapped(entries))
  return FeedResponse.encode({ type: Type[type], feeds, currentTs }).finish()
}

function* mapped(entries: Iterable<{ readonly key: string; readonly entry: FeedProperties }>) {
  for (const { key, entry } of entries) yield [key, entry] as const
}

export function encodeStatuses(statuses: Iterable<readonly [Segment, StatusWord]>, currentTs: number): Uint8Array {
  const segmentStatus: Record<string, number> = {}
  for (const [segment, word] of statuses) segmentStatus[segment] = MarketStatus[word]
  return FeedResponse.encode({ type: Type.market_info, marketInfo: { segmentStatus }, currentTs }).finish()
}
