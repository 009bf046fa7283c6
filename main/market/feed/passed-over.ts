/**
 * Finds the instruments that the feed passes over: asked for, and never told of while others are. Each is asked for once more, one
 * with 30 levels with five first, and is then called unknown to the broker. A market in which nothing is told proves nothing, and on a
 * slow line each first word that comes gives the others more time.
 */
import type { Clock } from '../../ports/clock.ts'
import type { FollowedRow } from './followed-row.ts'
import type { Following } from './following.ts'

/** On the steady clock. */
export type Heard = {
  /** The last word about any instrument. */
  readonly lastToldAt: number
  /** The last first word of one. */
  readonly lastBaseAt: number
}

export type PassedOver = {
  /** To be called while the connection is open. True when a row was given up. */
  readonly look: (rows: Iterable<FollowedRow>, heard: Heard) => boolean
}

/** A snapshot comes within a second or two of the asking. */
const patienceMillis = 10_000
/** Asking again must never be a storm. */
const mostAtOnce = 20

export type PassedOverParts = Pick<Following, 'askAgain' | 'lessen' | 'isUnprovenIn30'> & { readonly clock: Clock }

export function findPassedOver({ askAgain, lessen, isUnprovenIn30, clock }: PassedOverParts): PassedOver {
  function isOverdue(
    { askedAt, hasBase, isRefused, suspect }: FollowedRow,
    { lastToldAt, lastBaseAt }: Heard,
  ): boolean {
    if (hasBase || isRefused || suspect !== 0) return false
    return clock.elapsed() - Math.max(askedAt, lastBaseAt) >= patienceMillis && lastToldAt >= askedAt
  }

  return {
    look: (rows, heard) => {
      let gaveUp = false
      let asked = 0
      const lessened: FollowedRow[] = []
      for (const row of rows) {
        if (asked >= mostAtOnce) break
        if (!isOverdue(row, heard)) continue
        if (row.isAskedTwice && isUnprovenIn30(row)) lessened.push(row)
        else if (row.isAskedTwice) {
          row.isRefused = true
          gaveUp = true
        } else {
          asked += 1
          row.isAskedTwice = true
          row.askedAt = clock.elapsed()
          askAgain(row)
        }
      }
      if (lessened.length > 0) lessen(lessened)
      return gaveUp
    },
  }
}
