/** One line of an indicator, moved by its bars. Where there is no value it ends, and nothing joins what stands before and after. */
import type { UTCTimestamp } from 'lightweight-charts'
import type { Bars } from '../../../stores/chart/bar.ts'
import type { Values } from '../../../stores/chart/studies/study.ts'
import { shownTime } from './shown-time.ts'

type LinePoint =
  | { readonly time: UTCTimestamp }
  | { readonly time: UTCTimestamp; readonly value: number; readonly color?: string }

export type DrawnLine = {
  readonly setData: (points: LinePoint[]) => void
  readonly update: (point: LinePoint, isBefore?: boolean) => void
}

export type StudyLineParts = {
  readonly series: DrawnLine
  /** Bars by which it is drawn later (above nought) or earlier. */
  readonly shift: number
  /** Whether a line goes from each value to the next. */
  readonly isJoined: boolean
  /** What the indicator gives for each bar. */
  readonly ofBar: (bar: number) => number | null
}

export type StudyLineDrawing = {
  readonly valueAt: (at: number) => number | null
  readonly from: (bars: Bars, first: number) => void
  /** The last bar is another than before, or has become another. */
  readonly end: (bars: Bars, isNew: boolean) => void
}

/** The library joins whatever values follow each other: a piece of its line has the colour of the value that it begins at. */
const unseen = 'transparent'

export function drawStudyLine({ series, shift, isJoined, ofBar }: StudyLineParts): StudyLineDrawing {
  let tip = -1
  let isBrokenBeforeTip = false

  const valueAt = (at: number) => ofBar(at - shift)
  const isBroken = (at: number) => isJoined && at < tip && valueAt(at + 1) === null

  function point(bars: Bars, at: number): LinePoint {
    const time = shownTime(bars[at]?.time ?? 0)
    const value = valueAt(at)
    if (value === null) return { time }
    return isBroken(at) ? { time, value, color: unseen } : { time, value }
  }

  /** A line that is drawn earlier changes where it ends, which is not at the last bar. */
  const tipOf = (bars: Bars) => bars.length - 1 + Math.min(0, shift)

  function mendBeforeTip(bars: Bars): void {
    const before = tip - 1
    if (isBroken(before) === isBrokenBeforeTip || valueAt(before) === null) return
    isBrokenBeforeTip = !isBrokenBeforeTip
    series.update(point(bars, before), true)
  }

  return {
    valueAt,
    from: (bars, first) => {
      tip = tipOf(bars)
      isBrokenBeforeTip = isBroken(tip - 1)
      series.setData(bars.slice(first).map((_, at) => point(bars, first + at)))
    },
    end: (bars, isNew) => {
      tip = tipOf(bars)
      if (tip < 0) return
      // What was the end had nothing after it, so it was not broken.
      if (isNew) isBrokenBeforeTip = false
      mendBeforeTip(bars)
      series.update(point(bars, tip), shift < 0)
    },
  }
}

/** Of one line among those of an indicator. */
export function columnOf(rows: () => readonly Values[], place: number): (bar: number) => number | null {
  return (bar) => rows()[bar]?.[place] ?? null
}
