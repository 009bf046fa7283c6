/** The four modes of the feed, cheap to dear, and which of them serve a want (service facts 1.3). */
import { type InstrumentKey, segmentOf } from '../../../contract/kinds.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'

export const feedModes = ['ltpc', 'option_greeks', 'full', 'full_d30'] as const
export type FeedMode = (typeof feedModes)[number]

/** Each dearer mode tells all that the cheaper ones tell, so the first is the least that serves. Of 30 levels five are better than none. */
const serving: Readonly<Record<WatchLevel, readonly FeedMode[]>> = {
  price: ['ltpc', 'option_greeks', 'full', 'full_d30'],
  greeks: ['option_greeks', 'full', 'full_d30'],
  depth5: ['full', 'full_d30'],
  depth30: ['full_d30', 'full'],
}

/** An index has neither greeks nor a book: only its day's figures make a dearer mode worth asking for. */
const servingIndex: Readonly<Record<WatchLevel, readonly FeedMode[]>> = {
  price: ['ltpc', 'full'],
  greeks: ['ltpc', 'full'],
  depth5: ['full'],
  depth30: ['full'],
}

/** The modes that serve a want, the cheapest first. */
export function modesFor(key: InstrumentKey, level: WatchLevel): readonly FeedMode[] {
  return isIndex(key) ? servingIndex[level] : serving[level]
}

export function isIndex(key: InstrumentKey): boolean {
  return /_IND(EX|ICATOR)$/.test(segmentOf(key))
}
