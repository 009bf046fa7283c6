/** Notices that postbacks have stopped coming: another witness tells of a change, and none arrives (B04). */
import type { Instant } from '../../../contract/kinds.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'

export type Silence = {
  readonly arrived: () => void
  readonly changedElsewhere: () => void
  readonly stop: Stop
}

/** A broker posts within seconds; a tunnel may take a few more. */
const patienceMillis = 30_000

/** `tell` hears since when there is silence, or null when it is over. */
export function watchSilence(clock: Clock, tell: (since: Instant | null) => void): Silence {
  let lastAt = clock.wall()
  let isSilent = false
  let stopTimer: Stop | null = null

  function end(): void {
    stopTimer?.()
    stopTimer = null
  }

  return {
    arrived: () => {
      lastAt = clock.wall()
      end()
      if (isSilent) tell(null)
      isSilent = false
    },
    changedElsewhere: () => {
      if (isSilent) return
      stopTimer ??= clock.after(patienceMillis, () => {
        isSilent = true
        tell(lastAt)
      })
    },
    stop: end,
  }
}
