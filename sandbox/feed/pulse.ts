/** The beat at which the feeds look for news: many times a second, and at once when the exchange's clock is moved. */
import type { VirtualClock } from '../clock.ts'

export type Pulse = {
  /** Beats until the answer is called. */
  readonly join: (beat: () => void) => () => void
  readonly stop: () => void
}

/** Real milliseconds. A piece of news waits this long at most. */
const usualBeat = 50

export function openPulse(clock: VirtualClock, betweenBeats = usualBeat): Pulse {
  const beats = new Set<() => void>()
  let timer: NodeJS.Timeout | null = null
  const beat = () => {
    for (const one of beats) one()
  }
  const stopListening = clock.onMoved(beat)

  function rest(): void {
    if (timer) clearInterval(timer)
    timer = null
  }

  return {
    join: (one) => {
      beats.add(one)
      timer ??= setInterval(beat, betweenBeats)
      return () => {
        beats.delete(one)
        if (beats.size === 0) rest()
      }
    },
    stop: () => {
      stopListening()
      beats.clear()
      rest()
    },
  }
}
