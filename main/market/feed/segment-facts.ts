/** What the state of each market segment means for its rows, kept beside them: a name is looked up once a change, and never once a price. */
import { isOfWorld } from '../../../contract/instrument.ts'
import type { SegmentStatus } from '../decode/segment-status.ts'
import { isAuction, isClosing, isOpen, isShut } from './segment-words.ts'

/** One object a segment, which all of its rows hold. */
export type SegmentFacts = {
  readonly segment: string
  /** Listed around the world: markets of many hours, of which the feed tells no state. */
  readonly isOfWorld: boolean
  isShut: boolean
  /** Orders are being collected, and the book may cross. */
  isAuction: boolean
  isClosing: boolean
  /** Said to be trading now. */
  isOpen: boolean
  /** The steady clock at the last word of any of its instruments. */
  toldAt: number
  /** A trade in it that the feed has not told, by the broker's clock; 0 where none is known. */
  missedAt: number
  /** The newest trade that is told of any of its instruments once its session is over; before that it is not kept up. */
  tradedAt: number
}

/** No auction takes longer, and no market that is stopped is so for less before it collects orders anew. */
const longestAuction = 15 * 60_000

/** Whether what was traded then, by the broker's clock, came before the auction that collects orders now. */
export function isBeforeAuction({ isAuction }: SegmentFacts, tradedAt: number, now: number): boolean {
  return isAuction && now - tradedAt > longestAuction
}

export type AllSegmentFacts = {
  readonly of: (segment: string) => SegmentFacts
  /** Brings all of them to what the feed says now. */
  readonly refresh: () => void
}

export function openSegmentFacts(status: Pick<SegmentStatus, 'of'>): AllSegmentFacts {
  const all = new Map<string, SegmentFacts>()

  function refresh(facts: SegmentFacts): void {
    const now = status.of(facts.segment)
    facts.isShut = isShut(now)
    facts.isAuction = isAuction(now)
    facts.isClosing = isClosing(now)
    facts.isOpen = isOpen(now)
  }

  return {
    of: (segment) => {
      const known = all.get(segment)
      if (known) return known
      const never = { isShut: false, isAuction: false, isClosing: false, isOpen: false, missedAt: 0 }
      const untold = { toldAt: Number.NEGATIVE_INFINITY, tradedAt: Number.NEGATIVE_INFINITY }
      const facts = { segment, isOfWorld: isOfWorld(segment), ...never, ...untold }
      refresh(facts)
      all.set(segment, facts)
      return facts
    },
    refresh: () => {
      for (const facts of all.values()) refresh(facts)
    },
  }
}
