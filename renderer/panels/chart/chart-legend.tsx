/** What stands under the crosshair, or last: over the chart, where the eyes are. */
import { type RefObject, useSyncExternalStore } from 'react'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { formatAge } from '../../format/ages.ts'
import { useFromNow, useScreen } from '../../screen-context.tsx'
import { lengthName } from '../../stores/chart/candle-length.ts'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { stateLooks } from '../../ui/state-look.ts'
import type { ChartSetup } from './chart-setup.ts'
import type { ChartWords } from './chart-words.ts'
import type { Reads } from './reads.ts'
import { timeWords } from './view/chart-options.ts'
import type { ChartView } from './view/chart-view.ts'

type LegendProps = {
  readonly data: ChartData
  readonly setup: ChartSetup
  readonly instrument: Instrument | null | undefined
  readonly view: RefObject<ChartView | null>
  readonly reads: Reads
  readonly words: ChartWords
}

export function ChartLegend({ data, setup, instrument, view, reads, words }: LegendProps) {
  return (
    <div className="chart-legend">
      <p className="headline">
        <span className="symbol">{instrument?.symbol ?? data.key}</span>
        <span className="length">{lengthName(data.length)}</span>
        <QuoteState of={data.key} />
        {setup.style === 'heikin-ashi' && (
          <span className="averaged">Heikin-Ashi: averaged bars, no traded prices</span>
        )}
      </p>
      <Values {...{ data, view, reads, words }} />
    </div>
  )
}

function QuoteState({ of }: { readonly of: InstrumentKey }) {
  const { market } = useScreen()
  const state = useSyncExternalStore(market.subscribe, () => market.quote(of).state)
  const age = useFromNow(() => {
    const millis = market.quote(of).age()
    return Number.isNaN(millis) ? null : formatAge(Math.max(0, millis))
  })
  const { word, glyph, meaning } = stateLooks[state]
  return (
    <span className="quote-state" data-state={state} title={meaning}>
      <Glyph name={glyph} /> {word}
      {state !== 'live' && age !== null && <span className="figures"> {age}</span>}
    </span>
  )
}

type ValuesProps = Pick<LegendProps, 'data' | 'view' | 'reads' | 'words'>

function Values({ data, view, reads }: ValuesProps) {
  useSyncExternalStore(reads.subscribe, reads.version)
  const shown = view.current
  const cursor = shown?.cursor() ?? null
  const at = cursor ?? data.bars().length - 1
  const bar = data.bars()[at]
  if (!shown || !bar) return null
  const hasTime = data.length.unit === 'minutes' || data.length.unit === 'hours'
  return (
    <p className="values figures">
      <span className="when">{timeWords(bar.time, hasTime)}</span>
      {shown.readings(at).map(({ name, text, colour }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the readings of one chart are always the same ones in the same order
        <span key={place} className="reading">
          {colour !== null && <span className="swatch" style={{ background: colour }} />}
          <span className="name">{name}</span> {text}
        </span>
      ))}
    </p>
  )
}
