/**
 * Which bars are in sight when a chart is drawn: those it had, or the newest ones with the room after them that its indicators draw in.
 * How many they are is the person's to say, whichever instrument and length it is of.
 */
import type { ChosenStudy } from '../../../stores/chart/studies/chosen-study.ts'
import { studies } from '../../../stores/chart/studies/studies.ts'
import type { StudyLine } from '../../../stores/chart/studies/study.ts'

/** Counted from the last bar, so that it means the same when older bars have come before. */
export type KeptRange = {
  readonly from: number
  readonly to: number
  /** Places after the last bar that something was drawn at. */
  readonly ahead: number
}

const usualBars = 140
const usualRoom = 6

export function aheadBy(chosen: readonly ChosenStudy[]): number {
  const shifts = chosen.flatMap(({ kind, parameters }) =>
    studies[kind].lines.map(({ shift }: StudyLine) => shift?.(parameters) ?? 0),
  )
  return Math.max(0, ...shifts)
}

/** Of other bars: as many of them in sight, up to the newest one. */
export function newestOf(kept: KeptRange | null): KeptRange | null {
  return kept && newestBars(kept.to - kept.from)
}

/** So many places in sight, up to the newest bar and with some room after it. */
export function newestBars(width: number): KeptRange {
  const room = Math.min(usualRoom, width / 4)
  return { from: room - width, to: room, ahead: 0 }
}

/** What is drawn further ahead than before comes into sight, where the last bar is in sight. */
export function beginningOf(kept: KeptRange | null, ahead: number): KeptRange {
  const { from, to } = kept ?? { from: -usualBars, to: usualRoom }
  const isFurther = ahead > (kept?.ahead ?? 0) && to >= -1
  const by = isFurther ? Math.max(0, ahead + 1 - to) : 0
  return { from: from + by, to: to + by, ahead }
}
