/** Tells the windows what arrived, a few times a second at most: a flood of postbacks is no flood of messages. */
import type { PostbackArrival, PostbackCounts, PostbackLog, PostbacksChange } from '../../../contract/trading.ts'
import { announcer } from '../../ipc/announcer.ts'
import type { Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Arrivals } from './arrivals.ts'

export type ArrivalsTold = {
  readonly source: Source<PostbackLog, PostbacksChange>
  /** Something came that may not be on the list. */
  readonly counted: () => void
  readonly stop: Stop
}

export type TellArrivalsParts = {
  readonly arrivals: Pick<Arrivals, 'list' | 'onChange'>
  readonly counts: () => PostbackCounts
  readonly clock: Clock
}

const gatherMillis = 200

export function tellArrivals({ arrivals, counts, clock }: TellArrivalsParts): ArrivalsTold {
  const changes = announcer<PostbacksChange>()
  const changed = new Map<number, PostbackArrival>()
  let stopTimer: Stop | null = null

  function soon(): void {
    stopTimer ??= clock.after(gatherMillis, tell)
  }

  function tell(): void {
    stopTimer = null
    const first = arrivals.list()[0]?.number ?? 1
    const still = [...changed.values()].filter(({ number }) => number >= first)
    changed.clear()
    changes.announce({ arrivals: still, counts: counts(), first })
  }

  const stopHearing = arrivals.onChange((arrival) => {
    changed.set(arrival.number, arrival)
    soon()
  })

  return {
    source: { snapshot: () => ({ arrivals: arrivals.list(), counts: counts() }), subscribe: changes.subscribe },
    counted: soon,
    stop: () => {
      stopHearing()
      stopTimer?.()
    },
  }
}
