/** What stands under the crosshair, or last: over the chart, where the eyes are. */
import { type RefObject, useSyncExternalStore } from 'react'
import type { Instrument } from '../../../contract/instrument.ts'
import { isWithinDay, lengthName } from '../../stores/chart/candle-length.ts'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import type { ChartSetup } from './chart-setup.ts'
import { averagedWords } from './chart-words.ts'
import { QuoteState } from './quote-state.tsx'
import type { Reads } from './reads.ts'
import { timeWords } from './view/chart-options.ts'
import type { ChartView } from './view/chart-view.ts'
import type { Mark, Reading } from './view/layer.ts'

type LegendProps = {
  readonly data: ChartData
  readonly setup: ChartSetup
  readonly instrument: Instrument | null | undefined
  readonly view: RefObject<ChartView | null>
  readonly reads: Reads
  /** Which of the chosen indicators are not drawn, and why. */
  readonly leftOut: readonly string[]
}

export function ChartLegend({ data, setup, instrument, view, reads, leftOut }: LegendProps) {
  return (
    <div className="chart-legend">
      <p className="headline">
        <span className="symbol">{instrument?.symbol ?? data.key}</span>
        <span className="length">{lengthName(data.length)}</span>
        <QuoteState of={data.key} />
        {setup.style === 'heikin-ashi' && <span className="averaged">{averagedWords}</span>}
        {leftOut.map((words) => (
          <span key={words} className="averaged">
            {words}
          </span>
        ))}
      </p>
      <Values {...{ data, view, reads }} />
    </div>
  )
}

type ValuesProps = Pick<LegendProps, 'data' | 'view' | 'reads'>

/** Each group over its own pane, so that a value stands by its line. */
function Values({ data, view, reads }: ValuesProps) {
  useSyncExternalStore(reads.subscribe, reads.version)
  const shown = view.current
  const at = shown?.cursor.at() ?? data.bars().length - 1
  const bar = data.bars()[at]
  if (!shown || !bar) return null
  // A pane that is not laid out yet has its top at the chart's own, where the name stands.
  const placed = shown.readings(at).filter(({ pane, top }) => pane === 0 || top > 0)
  return placed.map(({ pane, top, groups }, place) => (
    <p
      key={pane}
      className="values figures"
      style={pane === 0 ? undefined : { insetBlockStart: `${top}px`, ...roomTo(placed[place + 1]?.top, top) }}
      data-pane={pane}
    >
      {groups.map((readings, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the layers of one chart are always the same ones in the same order
        <span key={place} className={pane === 0 && place === 0 ? 'traded' : 'legend-group'}>
          {pane === 0 && place === 0 && <span className="when">{timeWords(bar.time, isWithinDay(data.length))}</span>}
          {readings.map((reading) => (
            <Value key={reading.name} {...reading} />
          ))}
        </span>
      ))}
    </p>
  ))
}

/** The last pane has room to the end of the chart. */
function roomTo(next: number | undefined, top: number): Record<'--room', string> {
  return { '--room': next === undefined ? '100cqb' : `${next - top}px` }
}

function Value({ name, text, mark }: Reading) {
  return (
    <span className="legend-value">
      {mark && <Swatch {...mark} />}
      <span className="legend-name">{name}</span> {text}
    </span>
  )
}

/** A piece of the line itself, so that its dash tells what its colour does not. */
function Swatch({ colour, stroke }: Mark) {
  if (stroke === null) return <span className="legend-swatch" style={{ background: colour }} />
  const { width, dash } = stroke
  return (
    <svg className="legend-line" viewBox="0 0 20 8" aria-hidden="true">
      <line
        {...{ x1: 0, y1: 4, x2: 20, y2: 4 }}
        stroke={colour}
        strokeWidth={width}
        strokeDasharray={dash.join(' ')}
        // Dots are nothing but the ends of what is drawn.
        strokeLinecap={dash[0] === 0 ? 'round' : 'butt'}
        strokeDashoffset={dash[0] === 0 ? -5 : 0}
      />
    </svg>
  )
}
