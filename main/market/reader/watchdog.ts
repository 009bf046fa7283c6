/** Tells from its pulse whether the reading thread is alive: doubted after a moment of silence, given up after a longer one. */
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'

export type WatchdogParts = {
  readonly pulse: () => number
  readonly doubt: (isDoubted: boolean) => void
  readonly giveUp: () => void
  readonly clock: Clock
}

const lookMillis = 100
/** With the look that finds it, within the second in which a price must turn stale. */
export const doubtMillis = 600
export const giveUpMillis = 1_200
/** A thread that just starts reads its program first. */
export const startMillis = 15_000

export function watchPulse({ pulse, doubt, giveUp, clock }: WatchdogParts): Stop {
  const first = pulse()
  let last = first
  let lastAt = clock.elapsed()
  let lookedAt = lastAt
  let stopLooking = clock.after(lookMillis, look)

  function look(): void {
    const now = clock.elapsed()
    // Whatever held up this look, a sleep of the computer too, held up the pulse as well.
    lastAt += Math.max(0, now - lookedAt - 2 * lookMillis)
    lookedAt = now
    if (pulse() !== last) {
      last = pulse()
      lastAt = now
      doubt(false)
    }
    const silent = now - lastAt
    const isStarting = last === first
    // Nothing it said is shown before its first beat.
    if (silent >= doubtMillis && !isStarting) doubt(true)
    if (silent >= (isStarting ? startMillis : giveUpMillis)) giveUp()
    else stopLooking = clock.after(lookMillis, look)
  }

  return () => stopLooking()
}
