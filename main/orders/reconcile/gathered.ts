/** Several wishes for one reading within a moment make one. */
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'

export type Gathered = { readonly ask: () => void; readonly stop: Stop }

const gatherMillis = 300

export function gathered(read: () => Promise<unknown>, clock: Clock): Gathered {
  let stopTimer: Stop | null = null
  return {
    ask: () => {
      stopTimer ??= clock.after(gatherMillis, () => {
        stopTimer = null
        void read()
      })
    },
    stop: () => stopTimer?.(),
  }
}
