/**
 * Notices that the computer slept, or that the program stood still, before anything that moves money leaves on what was known before.
 * Timers go on after that as if no time had passed, so nothing waits for one to say so (C06), and what was pressed meanwhile comes in
 * first of all.
 */
import { held, type Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import { watchSleep } from '../../ports/sleep.ts'
import type { Stop } from '../../ports/stop.ts'

export type Wake = {
  /** Looks now: `woke` has been called when this returns, if the computer slept. */
  readonly look: () => void
  /** How often it slept so far, as of now. */
  readonly sleeps: () => number
  /** The same, told when one is noticed. */
  readonly told: Source<number, number>
  readonly stop: Stop
}

const lookMillis = 500
/** From then on the windows say that nothing comes from here; what was pressed before is not of now. */
const heldUpMillis = 5_000

export function watchWake(clock: Clock, woke: (sleptMillis: number) => void): Wake {
  const slept = watchSleep(clock, heldUpMillis)
  const sleeps = held(0)
  let stopTimer: Stop = () => {}

  function look(): void {
    const { millis } = slept()
    if (millis === 0) return
    sleeps.set(sleeps.snapshot() + 1)
    woke(millis)
  }

  function lookOn(): void {
    stopTimer = clock.after(lookMillis, lookOn)
    look()
  }

  lookOn()
  return {
    look,
    sleeps: () => {
      look()
      return sleeps.snapshot()
    },
    told: sleeps,
    stop: () => stopTimer(),
  }
}
