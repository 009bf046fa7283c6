/** Brings a window back that has crashed or hangs, but not endlessly: a page that dies at once would die for ever. */
import type { WebContents } from 'electron'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'

export type ComebackParts = {
  readonly clock: Clock
  readonly log: Log
  readonly load: () => void
  /** Asks the person what to do when the window has died too often. */
  readonly giveUp: () => void
}

const mostComebacks = 3
const withinMillis = 60_000

export function bringBack(
  contents: Pick<WebContents, 'on' | 'forcefullyCrashRenderer'>,
  { clock, log, load, giveUp }: ComebackParts,
): void {
  let comebacks: number[] = []

  contents.on('render-process-gone', (_event, { reason }) => {
    log.note('window', `the window's process is gone: ${reason}`)
    if (reason === 'clean-exit') return
    const now = clock.elapsed()
    comebacks = comebacks.filter((at) => now - at < withinMillis)
    if (comebacks.length >= mostComebacks) {
      giveUp()
      return
    }
    comebacks.push(now)
    load()
  })
  // A window that hangs has nothing to save, and ends in the same way as one that crashed.
  contents.on('unresponsive', () => contents.forcefullyCrashRenderer())
}
