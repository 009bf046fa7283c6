/**
 * One instrument may fall silent while its market talks: it is quiet, or the feed has lost it, and a quote tells which. Asked about
 * first is what has been silent for the most of its own usual pauses, so that one that was told every second is found within a minute
 * among hundreds that seldom trade.
 */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Clock } from '../../ports/clock.ts'
import { type FollowedRow, longestUsualPause } from './followed-row.ts'
import { mayBeAsked, silentLong } from './silent-segments.ts'

export type SilentRows = {
  /** There is a word of it, in that second of the steady clock. */
  readonly heard: (row: FollowedRow, second: number) => void
  /** One that has long been silent for what it is, while its market is open; another each time. */
  readonly pick: () => InstrumentKey | null
}

export type SilentRowsParts = {
  readonly rows: () => Iterable<FollowedRow>
  readonly clock: Pick<Clock, 'elapsed'>
}

const shortestPause = 1_000
const pausesInARow = 10
/** So much of what is usual is of the newest pause. */
const newestPart = 1 / 8
/** One that was quiet when it was asked about is asked about ever more seldom, until it talks again. */
const slower = 4

export function openSilentRows({ rows, clock }: SilentRowsParts): SilentRows {
  function pausesOf({ saidIn, checkedAt, usualPause }: FollowedRow, now: number): number {
    const silence = now - Math.max(saidIn * 1_000, checkedAt)
    return silence >= silentLong * 2 ? silence / Math.max(shortestPause, usualPause) : 0
  }

  function pick(): InstrumentKey | null {
    const now = clock.elapsed()
    let most = pausesInARow
    let found: FollowedRow | null = null
    for (const row of rows()) {
      const pauses = mayBeAsked(row) ? pausesOf(row, now) : 0
      if (pauses < most) continue
      most = pauses
      found = row
    }
    if (found === null) return null
    found.checkedAt = now
    found.usualPause = Math.min(longestUsualPause, found.usualPause * slower)
    return found.key
  }

  return {
    heard: (row, second) => {
      // Of what talks faster nothing more is kept, and whole seconds alone: each of its words would cost the reader of the feed.
      if (second === row.saidIn) return
      const pause = Math.min(longestUsualPause, (second - row.saidIn) * 1_000)
      row.usualPause += (pause - row.usualPause) * newestPart
      row.saidIn = second
    },
    pick,
  }
}
