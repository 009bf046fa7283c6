/** The chart's time scale, asked by places among all bars. The library may have only the newest, and counts from its own first one. */
import type { IRange, ITimeScaleApi, Logical, LogicalRange, Time } from 'lightweight-charts'
import type { Stop } from '../../../time.ts'

export type PlacedTime = {
  /** The place of the library's first bar. */
  readonly first: () => number
  /** What is in sight, or was asked to be. */
  readonly wanted: () => IRange<number> | null
  readonly show: (range: IRange<number>) => void
  /** The library is given other bars than it had, and what was wanted stays. */
  readonly keep: (change: () => void) => void
  readonly x: (place: number) => number | null
  readonly placeAt: (x: number) => number | null
  readonly width: () => number
  readonly subscribe: (listener: (range: IRange<number>) => void) => Stop
}

type Scale = Pick<
  ITimeScaleApi<Time>,
  | 'getVisibleLogicalRange'
  | 'setVisibleLogicalRange'
  | 'logicalToCoordinate'
  | 'coordinateToLogical'
  | 'width'
  | 'subscribeVisibleLogicalRangeChange'
  | 'unsubscribeVisibleLogicalRangeChange'
>

export function placedTime(scale: Scale, first: () => number): PlacedTime {
  /** The library moves with its next picture, and tells its old range until then. */
  let asked: IRange<number> | null = null
  const placed = ({ from, to }: IRange<number>) => ({ from: from + first(), to: to + first() })

  function range(): IRange<number> | null {
    const shown = scale.getVisibleLogicalRange()
    return shown && placed(shown)
  }

  function show(next: IRange<number>): void {
    asked = next
    scale.setVisibleLogicalRange({ from: next.from - first(), to: next.to - first() })
  }

  const wanted = () => asked ?? range()

  return {
    first,
    wanted,
    show,
    keep: (change) => {
      const kept = wanted()
      change()
      if (kept) show(kept)
    },
    // A place among the library's bars is what makes this cast true.
    x: (place) => scale.logicalToCoordinate((place - first()) as Logical),
    placeAt: (x) => {
      const found = scale.coordinateToLogical(x)
      return found === null ? null : found + first()
    },
    width: () => scale.width(),
    subscribe: (listener) => {
      const hear = (shown: LogicalRange | null) => {
        asked = null
        if (shown) listener(placed(shown))
      }
      scale.subscribeVisibleLogicalRangeChange(hear)
      return () => scale.unsubscribeVisibleLogicalRangeChange(hear)
    },
  }
}
