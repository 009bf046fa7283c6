/** One thing that is drawn of the bars: the prices, the volume, an indicator. A chart is its layers. */
import type { Bars } from '../../../stores/chart/bar.ts'

export type Reading = {
  readonly name: string
  readonly text: string
  /** How it is drawn, before the name; null for what has no line of its own. */
  readonly mark: Mark | null
}

/** A piece of the line; a square of the colour where there is no stroke. */
export type Mark = {
  readonly colour: string
  readonly stroke: { readonly width: number; readonly dash: readonly number[] } | null
}

/** What the layers of a chart know of it beyond the bars. */
export type Shown = {
  readonly bars: Bars
  /** Whether the last bar is of now. */
  readonly isCurrent: boolean
  /** The first bar that has to be drawn now; what lies before it is far from sight. */
  readonly from: number
  /** The first bar that the library is given now: those before it come later, and at once. */
  readonly first: number
}

export type Layer = {
  /** The pane that it is drawn in, counted from the prices. */
  readonly pane: number
  readonly all: (shown: Shown) => void
  readonly last: (shown: Shown) => void
  readonly added: (shown: Shown) => void
  /** Draws from that bar on; not there where all is drawn at once. */
  readonly reach?: (from: number) => void
  /** Draws the bars before the first one as well; not there where nothing of them is drawn. */
  readonly whole?: () => void
  /** What stands at a bar, for the legend and for the ear. */
  readonly readings: (at: number) => readonly Reading[]
}
