/** Time as a parameter: the wall for what a person reads, the monotonic count for ages and time limits. */
import { type Instant, instant } from '../../contract/kinds.ts'
import type { Stop } from './stop.ts'

export type Clock = {
  readonly wall: () => Instant
  /** Milliseconds that never step back. */
  readonly elapsed: () => number
  /** Whether that count goes on while the computer sleeps: on Linux it stands still. */
  readonly runsOnInSleep: boolean
  readonly after: (millis: number, run: () => void) => Stop
}

// setTimeout keeps a delay in 32 bits and fires at once beyond that.
const longestDelay = 2 ** 31 - 1

export const systemClock: Clock = {
  wall: () => instant(Date.now()),
  elapsed: () => performance.now(),
  runsOnInSleep: process.platform !== 'linux',
  after: (millis, run) => {
    const timer = setTimeout(run, Math.min(millis, longestDelay))
    return () => clearTimeout(timer)
  },
}
