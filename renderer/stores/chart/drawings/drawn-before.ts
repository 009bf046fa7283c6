/**
 * Drawings with a point before the first bar that has been read. A line is straight from bar to bar, and how many bars lie before the
 * first one is not known until they are there: neither is the slope of such a line, and none of it is drawn. So the bars are read.
 */
import type { Drawing } from '../../../../contract/drawings.ts'
import { dayMillis } from '../../../../contract/india.ts'
import type { Stop } from '../../../time.ts'
import { placeStanding } from '../bar.ts'
import { daysFor } from '../candle-length.ts'
import type { ChartData } from '../chart-data.ts'
import { timesOf } from './change-drawing.ts'
import type { DrawingDesk } from './drawing-desk.ts'

/** About seven weeks of bars of a minute: further back is read only for who asks. */
const mostUnasked = 12_000

type Bars = Pick<ChartData, 'bars' | 'length' | 'state' | 'subscribe' | 'needOlder'>

/** `hear` is told of them, oldest drawn first, each time they are others. */
export function watchDrawnBefore(
  data: Bars,
  { store }: Pick<DrawingDesk, 'store'>,
  hear: (before: readonly Drawing[]) => void,
): Stop {
  let told: readonly Drawing[] = []

  function look(): void {
    const before = store.getState().drawings.filter(isBefore)
    if (before.length !== told.length || before.some((drawing, at) => drawing !== told[at])) {
      told = before
      hear(before)
    }
    if (before.some(isNear) && data.state.getState().older.kind === 'more') data.needOlder()
  }

  function isBefore(drawing: Drawing): boolean {
    const bars = data.bars()
    return bars.length > 0 && timesOf(drawing).some((at) => placeStanding(bars, data.length.unit, at) === null)
  }

  function isNear(drawing: Drawing): boolean {
    const newest = data.bars().at(-1)?.time ?? 0
    return Math.min(...timesOf(drawing)) >= newest - daysFor(data.length, mostUnasked) * dayMillis
  }

  const stops = [
    store.subscribe(look),
    data.state.subscribe(look),
    data.subscribe((change) => {
      if (change === 'all') look()
    }),
  ]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

/** The instant at which a drawing begins; null for a level, which stands at every bar. */
export function beginningOf(drawing: Drawing): number | null {
  const times = timesOf(drawing)
  return times.length === 0 ? null : Math.min(...times)
}

/** The one whose beginning is the nearest to the bars that are there. */
export function nearestOf(before: readonly Drawing[]): Drawing | undefined {
  return before.toSorted((one, other) => (beginningOf(other) ?? 0) - (beginningOf(one) ?? 0))[0]
}
