/** Does once what is asked for several times in a moment: the first time at once, and then no sooner than the moment later. */
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'

export type Settling = {
  /** There is something to settle, at the next going. */
  readonly need: () => void
  readonly go: () => void
  /** What is needed stays so. */
  readonly stop: Stop
}

/** Panels that open together make two changes at most. */
const settleMillis = 40

export function openSettling(settle: () => void, clock: Pick<Clock, 'after'>): Settling {
  let stopPause: Stop | null = null
  let isNeeded = false

  function pass(): void {
    stopPause = null
    if (!isNeeded) return
    isNeeded = false
    stopPause = clock.after(settleMillis, pass)
    settle()
  }

  return {
    need: () => {
      isNeeded = true
    },
    go: () => {
      if (stopPause === null) pass()
    },
    stop: () => {
      stopPause?.()
      stopPause = null
    },
  }
}
