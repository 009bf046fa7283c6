/** A clock that tests move by hand; timers fire in order as it passes them. */
import { instant } from '../../contract/kinds.ts'
import type { Clock } from './clock.ts'

export type ManualClock = Clock & {
  /** Moves both clocks, as time does. */
  readonly advance: (millis: number) => void
  /** Time goes by while the program stands still: what was due meanwhile runs once, late. */
  readonly standStill: (millis: number) => void
  /** Moves only the wall, as a person or a time server does. */
  readonly setWall: (epochMillis: number) => void
  /** That have not run and were not stopped. */
  readonly timers: () => number
}

export function manualClock(startsAt: number, runsOnInSleep = false): ManualClock {
  let wall = startsAt
  let elapsed = 0
  const timers = new Set<{ readonly due: number; readonly run: () => void }>()

  function advance(millis: number): void {
    const until = elapsed + millis
    for (;;) {
      const next = [...timers].filter((timer) => timer.due <= until).sort((a, b) => a.due - b.due)[0]
      if (!next) break
      timers.delete(next)
      pass(Math.max(0, next.due - elapsed))
      next.run()
    }
    pass(until - elapsed)
  }

  function pass(millis: number): void {
    wall += millis
    elapsed += millis
  }

  return {
    wall: () => instant(wall),
    elapsed: () => elapsed,
    runsOnInSleep,
    after: (millis, run) => {
      const timer = { due: elapsed + Math.max(0, millis), run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance,
    standStill: (millis) => {
      pass(millis)
      advance(0)
    },
    setWall: (epochMillis) => {
      wall = epochMillis
    },
    timers: () => timers.size,
  }
}
