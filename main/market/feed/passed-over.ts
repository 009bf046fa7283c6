/**
 * Finds the instruments that the feed passes over in silence: asked for, and never told of while others are. Each is asked
 * for once more, and is then said to be unknown to the broker. A market in which nothing is told at all proves nothing.
 */
import type { Clock } from '../../ports/clock.ts'
import type { FollowedRow } from './followed-row.ts'

export type PassedOver = {
  /** To be called while the connection is open. True when a row was given up. */
  readonly look: (rows: Iterable<FollowedRow>, lastToldAt: number) => boolean
}

/** A snapshot comes within a second or two of the asking. */
const patienceMillis = 10_000

export type PassedOverParts = { readonly askAgain: (row: FollowedRow) => void; readonly clock: Clock }

export function findPassedOver({ askAgain, clock }: PassedOverParts): PassedOver {
  function isOverdue({ askedAt, hasBase, isRefused, suspect }: FollowedRow, lastToldAt: number): boolean {
    if (hasBase || isRefused || suspect !== 0) return false
    return clock.elapsed() - askedAt >= patienceMillis && lastToldAt >= askedAt
  }

  return {
    look: (rows, lastToldAt) => {
      let gaveUp = false
      for (const row of rows) {
        if (!isOverdue(row, lastToldAt)) continue
        if (row.isAskedTwice) {
          row.isRefused = true
          gaveUp = true
        } else {
          row.isAskedTwice = true
          row.askedAt = clock.elapsed()
          askAgain(row)
        }
      }
      return gaveUp
    },
  }
}
