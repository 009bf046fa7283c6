/** One instrument over time: its candles, live to the last, with what a trader draws and measures on them. */
import { useMemo, useRef, useState } from 'react'
import { type Instrument, priceDigits } from '../../../contract/instrument.ts'
import { leaveField } from '../../frame/dock/dock-focus.ts'
import { useTabName } from '../../frame/use-tab-name.ts'
import { useChooseInstrument } from '../../instrument-search/use-choose-instrument.ts'
import { useInstrument } from '../../instrument-search/use-instrument.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { createLineDesk } from '../../stores/chart/line-desk.ts'
import { Problem } from '../../ui/problem.tsx'
import { ChartArea } from './chart-area.tsx'
import { ChartFoot } from './chart-foot.tsx'
import { type ChartSetup, type KeptWidth, readSetup } from './chart-setup.ts'
import { ChartToolbar } from './chart-toolbar.tsx'
import { chartWords, tickOf } from './chart-words.ts'
import { CompareField } from './compare-field.tsx'
import { DateField } from './date-field.tsx'
import { beginOf } from './go-to-day.ts'
import { NoBars } from './no-bars.tsx'
import { createReads } from './reads.ts'
import { StudiesSheet } from './studies-sheet.tsx'
import { tabWords } from './tab-words.ts'
import { useAlertInHand } from './use-alert-in-hand.ts'
import { useBeside } from './use-beside.ts'
import { type AskedOfChart, useChartActs } from './use-chart-acts.ts'
import { useChartData } from './use-chart-data.ts'
import { useDrawingDesk } from './use-drawing-desk.ts'
import { useDrawnBefore } from './use-drawn-before.ts'
import { useFollowed } from './use-followed.ts'
import { useKeptWidth } from './use-kept-width.ts'
import type { ChartView } from './view/chart-view.ts'
import './chart-panel.css'

export function ChartPanel() {
  const place = usePanelPlace()
  const screen = useScreen()
  const { grouping } = useSettings()
  const [setup, setSetup] = useState(() => readSetup(place.kept))
  const width = useKeptWidth(place.kept, () => keep(setup))
  const [asked, setAsked] = useState<AskedOfChart>(null)
  const key = place.instrument
  const instrument = useInstrument(key)
  useTabName('Chart', tabWords(key, instrument, setup.length))
  const { data, takeover } = useChartData(key, setup.length)
  const beside = useBeside(setup.compare === key ? null : setup.compare, setup.length)
  const desk = useDrawingDesk(key, takeover)
  const before = useDrawnBefore(data, desk)
  const [lines] = useState(() => createLineDesk(screen.notices.tell))
  const alert = useAlertInHand(key)
  const refusal = useFollowed(place.id, place.isVisible, key, setup.compare)
  const panel = useRef<HTMLDivElement>(null)
  const view = useRef<ChartView | null>(null)
  const [reads] = useState(createReads)
  const tickSize = instrument?.tickSize ?? null
  const words = useMemo(() => chartWords(priceDigits(tickSize), tickOf(tickSize), grouping), [tickSize, grouping])
  // A chart that was asked for by its own field takes the keyboard when it has come.
  const [isAwaited, setAwaited] = useState(false)

  function change(part: Partial<ChartSetup>): void {
    const next = { ...setup, ...part }
    setSetup(next)
    keep(next)
  }

  function keep(next: ChartSetup): void {
    place.keep({ ...next, width: width.now.current } satisfies ChartSetup & KeptWidth)
  }

  const show = useChooseInstrument()
  function choose(chosen: Instrument, typedOn: string): void {
    show(chosen)
    setAwaited(true)
    // Who types another name meanwhile means no key of the chart.
    if (typedOn === '') focusArea()
  }

  function compare(chosen: Instrument | null, typedOn = ''): void {
    if (chosen) screen.listing.know(chosen)
    change({ compare: chosen?.key ?? null })
    if (typedOn !== '') return
    setAsked(null)
    focusArea()
  }

  function focusArea(): void {
    leaveField(place.id, '.chart-area')
  }

  const { act, leadTo } = useChartActs({
    ...{ place, panel, view, data, instrument, setup, desk, lines, alert, before },
    ...{ change, focusArea, ask: setAsked },
  })

  function goTo(day: string): void {
    setAsked(null)
    focusArea()
    leadTo(beginOf(day))
  }

  return (
    <div ref={panel} className="chart-panel" data-key={key ?? undefined}>
      <ChartToolbar
        panel={place.id}
        setup={setup}
        begins={key === null}
        whyNot={data ? null : 'choose an instrument first'}
        onSetup={change}
        onInstrument={choose}
        onLeave={focusArea}
        onAct={act}
      />
      {(asked === 'compare' || setup.compare !== null) && (
        <CompareField
          isAsked={asked === 'compare'}
          {...{ beside, view, reads }}
          onChoose={compare}
          onLeave={() => {
            setAsked(null)
            focusArea()
          }}
        />
      )}
      {asked === 'date' && (
        <DateField
          onChoose={goTo}
          onLeave={() => {
            setAsked(null)
            focusArea()
          }}
        />
      )}
      {refusal && <Problem error={refusal} />}
      {key === null && (
        <p className="empty">
          A chart stands here, live to its last bar: type the name of an instrument above and press Enter, or choose one
          in a panel with the same letter.
        </p>
      )}
      {data && <NoBars data={data} />}
      {data && (
        <ChartArea
          {...{
            panel: place.id,
            letter: place.link,
            data,
            beside,
            setup,
            instrument,
            view,
            reads,
            desk,
            lines,
            alert,
            words,
            before,
            width,
          }}
          isAwaited={isAwaited}
        />
      )}
      {data && <ChartFoot {...{ data, words, before, takeover }} onToDrawing={() => act('chart.to-drawing')} />}
      {asked === 'indicators' && data && (
        <StudiesSheet
          chosen={setup.studies}
          length={setup.length}
          hasVolume={data.bars().some(({ volume }) => volume > 0)}
          onChange={(studies) => change({ studies })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
