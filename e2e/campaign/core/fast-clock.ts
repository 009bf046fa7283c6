/** A clock that runs so many times faster than the world's, for a core whose seconds must not be waited for. */
import { instant } from '../../../contract/kinds.ts'
import type { Clock } from '../../../main/ports/clock.ts'

export type FastClock = Clock & {
  /** Moves the wall alone, as a person or a time server does. */
  readonly stepWall: (millis: number) => void
}

export function fastClock(startsAt: number, speed: number): FastClock {
  const began = performance.now()
  let stepped = 0
  const elapsed = () => (performance.now() - began) * speed
  return {
    elapsed,
    runsOnInSleep: false,
    wall: () => instant(Math.floor(startsAt + elapsed() + stepped)),
    after: (millis, run) => {
      const timer = setTimeout(run, millis / speed)
      return () => clearTimeout(timer)
    },
    stepWall: (millis) => {
      stepped += millis
    },
  }
}
