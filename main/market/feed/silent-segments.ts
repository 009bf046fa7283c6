/**
 * A part of the feed may be dead while the rest of it talks. So each market segment is watched by itself: whether it has been silent for
 * long, and whether a trade in it is known that the feed has not told. Until it tells one as late as that, it is behind.
 */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Clock } from '../../ports/clock.ts'
import { block } from '../decode/layout.ts'
import type { FollowedRow } from './followed-row.ts'
import type { SegmentFacts } from './segment-facts.ts'

export type SilentSegments = {
  /** An instrument of an open market in which nothing has been told for long; another segment each time, and another instrument of it. */
  readonly pick: () => InstrumentKey | null
  /** Of a trade at that time, by the broker's clock. */
  readonly miss: (market: SegmentFacts, tradedAt: number) => void
  /** To be called at every look. True when one has caught up. */
  readonly look: () => boolean
  readonly behind: () => readonly string[]
  readonly forget: () => void
}

export type SilentSegmentsParts = {
  readonly rows: () => Iterable<FollowedRow>
  /** When the price of a row was traded; NaN where that is not known. */
  readonly tradedAt: (row: FollowedRow) => number
  readonly clock: Pick<Clock, 'elapsed'>
}

/** Of a whole market, or of what is followed in it. */
export const silentLong = 15_000

/** What is held back of a price was told all the same. */
export function mayBeAsked({ hasBase, suspect, market }: FollowedRow): boolean {
  return hasBase && (suspect & block.ltpc) === 0 && market.isOpen
}

export function openSilentSegments({ rows, tradedAt, clock }: SilentSegmentsParts): SilentSegments {
  const behind = new Set<SegmentFacts>()
  let picks = 0

  function pick(): InstrumentKey | null {
    const since = clock.elapsed() - silentLong
    const silent = [...rows()].filter((row) => row.market.toldAt <= since && mayBeAsked(row))
    const segments = [...Map.groupBy(silent, ({ market }) => market).values()]
    const own = segments[picks % segments.length]
    if (own === undefined) return null
    const row = own[Math.floor(picks / segments.length) % own.length]
    picks += 1
    return row?.key ?? null
  }

  function isStillBehind(market: SegmentFacts): boolean {
    const own = [...rows()].filter((row) => row.market === market)
    return own.length > 0 && !own.some((row) => row.hasBase && tradedAt(row) >= market.missedAt)
  }

  function catchUp(market: SegmentFacts): void {
    market.missedAt = 0
    behind.delete(market)
  }

  return {
    pick,
    miss: (market, at) => {
      market.missedAt = at
      behind.add(market)
    },
    look: () => {
      const before = behind.size
      for (const market of [...behind]) if (!isStillBehind(market)) catchUp(market)
      return behind.size < before
    },
    behind: () => [...behind].map(({ segment }) => segment),
    forget: () => {
      for (const market of [...behind]) catchUp(market)
    },
  }
}
