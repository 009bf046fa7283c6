/**
 * How late what the feed says may be: the answer to a ping comes behind all that was said before it, so as long as that takes, so
 * old may be what is read meanwhile (N03). A line that carries less than the market says falls behind, while each piece of it
 * that comes is a sign of life. Asked on our own steady clock: whose clock differs from whose is no matter here.
 */
import type { Clock } from '../../ports/clock.ts'

export type Lateness = {
  /** To be called at every look: whether a ping is to be sent now. Only one is under way at a time. */
  readonly isDue: () => boolean
  /** Returns how long the answer took; null when nothing was asked. */
  readonly answered: () => number | null
  /** What the last answer took, or what the next has taken so far. */
  readonly millis: () => number
}

export const askEveryMillis = 2_000

export function watchLateness(clock: Pick<Clock, 'elapsed'>): Lateness {
  let askedAt = Number.NEGATIVE_INFINITY
  let isAsked = false
  let took = 0

  // A whole number: one goes with every message of the feed, and a fraction handed on is one to collect.
  const since = () => Math.round(clock.elapsed() - askedAt)

  return {
    isDue: () => {
      // Counted from the last ask: after a late answer, which may be this computer's own fault, it asks again at once.
      if (isAsked || since() < askEveryMillis) return false
      isAsked = true
      askedAt = clock.elapsed()
      return true
    },
    answered: () => {
      if (!isAsked) return null
      isAsked = false
      took = since()
      return took
    },
    millis: () => (isAsked ? Math.max(took, since()) : took),
  }
}
