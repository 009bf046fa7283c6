/** Positions that were read after a fill and do not show it are behind: they are read again each second, a few times, and not in a loop. */
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'

export type ReadUntilShown = {
  /** To be called when positions were told: until then what was filled since they were asked for counts anyway. */
  readonly look: () => void
  readonly stop: Stop
}

export type ReadUntilShownParts = {
  /** When by `elapsed` the last fill was heard that the positions do not show; null where they show each. */
  readonly lacks: () => number | null
  /** Waits for its turn within the limits, and asks once. */
  readonly read: () => Promise<unknown>
  /** While the book is checked everything is read anyway. */
  readonly isCurrent: () => boolean
  readonly clock: Clock
}

const againMillis = 1_000
const mostTimes = 3

export function openReadUntilShown({ lacks, read, isCurrent, clock }: ReadUntilShownParts): ReadUntilShown {
  let stopTimer: Stop | null = null
  let isReading = false
  let isStopped = false
  /** The fill that is waited for, and how often they were read for it. */
  let fillAt: number | null = null
  let times = 0

  function isOwed(): boolean {
    const lacking = lacks()
    if (lacking === null || isStopped) return false
    if (lacking !== fillAt) times = 0
    fillAt = lacking
    return times < mostTimes
  }

  async function again(): Promise<void> {
    stopTimer = null
    if (!isCurrent() || !isOwed()) return
    isReading = true
    times += 1
    await read()
    isReading = false
    look()
  }

  function look(): void {
    if (isReading || stopTimer !== null || !isOwed()) return
    stopTimer = clock.after(againMillis, () => void again())
  }

  return {
    look,
    stop: () => {
      isStopped = true
      stopTimer?.()
    },
  }
}
