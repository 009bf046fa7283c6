/**
 * How late what a line says may be (N03). A line that carries less than the market says falls behind, while each piece of it looks
 * like a sign of life. The answer to a ping comes behind all that was said before it, so what it takes is how old may be what is read.
 *
 * Each ping carries when it was asked, by our own steady clock, and its answer brings that back. So an answer that never comes is
 * behind us with the next one, and words that answer nothing of ours say nothing.
 */
import type { Clock } from '../ports/clock.ts'

export type Lateness = {
  /** To be called at every look: what a ping that is due now is to carry. */
  readonly due: () => string | null
  /** With what came back. Returns how long the answer took; null when it answers nothing of ours. */
  readonly answered: (brought: string) => number | null
  /** What the last answer took, or what the next has taken so far; or had taken at an earlier time of our clock since the last. */
  readonly millis: (at?: number) => number
}

export const askEveryMillis = 2_000

export function watchLateness(clock: Pick<Clock, 'elapsed'>): Lateness {
  let askedAt = Number.NEGATIVE_INFINITY
  /** No ask is unanswered that was made before; null when none is. */
  let unansweredFrom: number | null = null
  let took = 0

  // Whole numbers: one goes with every message of the feed, and a fraction handed on is one to collect.
  const now = () => Math.round(clock.elapsed())

  return {
    due: () => {
      if (now() - askedAt < askEveryMillis) return null
      askedAt = now()
      unansweredFrom ??= askedAt
      return String(askedAt)
    },
    answered: (brought) => {
      const asked = Number(brought)
      if (String(asked) !== brought || unansweredFrom === null || !(asked >= unansweredFrom && asked <= askedAt))
        return null
      took = now() - asked
      // Answers come in the order of their asks, and asks not faster than that.
      unansweredFrom = asked === askedAt ? null : asked + askEveryMillis
      return took
    },
    millis: (at = now()) => (unansweredFrom === null ? took : Math.max(took, at - unansweredFrom)),
  }
}
