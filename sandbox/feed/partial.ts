/** What of an entry is news: a message on the feed leaves out the parts that have not changed (service facts 1.4). */
import type { FeedProperties } from '../../proto/market-data-feed.ts'
import type { FeedEntry, FirstLevel, IndexFull, MarketFull } from '../market/ticks.ts'

/** Null when nothing is new. What has no parts is told whole. */
export function partOf(entry: FeedEntry, before: FeedEntry | null): FeedProperties | null {
  if (!before) return entry
  if (isSame(entry, before)) return null
  const { requestMode } = entry
  if ('firstLevelWithGreeks' in entry && 'firstLevelWithGreeks' in before) {
    const parts = ['ltpc', 'firstDepth', 'optionGreeks'] as const
    return {
      requestMode,
      firstLevelWithGreeks: without<FirstLevel>(entry.firstLevelWithGreeks, before.firstLevelWithGreeks, parts),
    }
  }
  if (!('fullFeed' in entry) || !('fullFeed' in before)) return entry
  const [now, was] = [entry.fullFeed, before.fullFeed]
  if ('marketFF' in now && 'marketFF' in was) {
    const parts = ['ltpc', 'marketLevel', 'optionGreeks', 'marketOHLC'] as const
    return { requestMode, fullFeed: { marketFF: without<MarketFull>(now.marketFF, was.marketFF, parts) } }
  }
  if ('indexFF' in now && 'indexFF' in was) {
    return { requestMode, fullFeed: { indexFF: without<IndexFull>(now.indexFF, was.indexFF, ['ltpc', 'marketOHLC']) } }
  }
  return entry
}

/** Single numbers stay: without presence on the wire, one left out could not be told from a zero. */
function without<Whole extends object>(now: Whole, was: Whole, parts: readonly (keyof Whole)[]): Partial<Whole> {
  const left: Partial<Whole> = { ...now }
  for (const part of parts) if (isSame(now[part], was[part])) delete left[part]
  return left
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
