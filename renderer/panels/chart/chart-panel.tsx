/** One instrument over time: its candles, live to the last, with what a trader draws and measures on them. */
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Instrument } from '../../../contract/instrument.ts'
import { priceDigits } from '../../format/prices.ts'
import { usePanelPlace } from '../../frame/panel-place.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { usualLengths } from '../../stores/chart/candle-length.ts'
import type { DrawingKind } from '../../stores/chart/drawings/drawing-desk.ts'
import { Problem } from '../../ui/problem.tsx'
import { type ChartAct, chartActKeys } from './chart-act.ts'
import { ChartArea } from './chart-area.tsx'
import { saveCandles, savePicture } from './chart-files.ts'
import { ChartFoot } from './chart-foot.tsx'
import { type ChartSetup, readSetup } from './chart-setup.ts'
import { ChartToolbar } from './chart-toolbar.tsx'
import { chartWords, tickOf } from './chart-words.ts'
import { CompareField } from './compare-field.tsx'
import { NoBars } from './no-bars.tsx'
import { StudiesSheet } from './studies-sheet.tsx'
import { useBeside } from './use-beside.ts'
import { useChartData } from './use-chart-data.ts'
import { useDrawingDesk } from './use-drawing-desk.ts'
import { useFollowed } from './use-followed.ts'
import { useInstrument } from './use-instrument.ts'
import type { ChartView } from './view/chart-view.ts'
import './chart-panel.css'

export function ChartPanel() {
  const place = usePanelPlace()
  const screen = useScreen()
  const { grouping } = useSettings()
  const [setup, setSetup] = useState(() => readSetup(place.kept))
  const [asked, setAsked] = useState<'indicators' | 'compare' | null>(null)
  const key = place.instrument
  const instrument = useInstrument(key)
  const data = useChartData(key, setup.length)
  const beside = useBeside(setup.compare === key ? null : setup.compare, setup.length)
  const desk = useDrawingDesk(key)
  const refusal = useFollowed(place.id, place.isVisible, key, setup.compare)
  const panel = useRef<HTMLDivElement>(null)
  const view = useRef<ChartView | null>(null)
  const tickSize = instrument?.tickSize ?? null
  const words = useMemo(() => chartWords(priceDigits(tickSize), tickOf(tickSize), grouping), [tickSize, grouping])
  // A chart that was asked for by its own field takes the keyboard when it has come.
  const [isAwaited, setAwaited] = useState(false)

  function change(part: Partial<ChartSetup>): void {
    const next = { ...setup, ...part }
    setSetup(next)
    place.keep(next)
  }

  function choose(chosen: Instrument): void {
    screen.listing.know(chosen)
    place.choose(chosen.key)
    setAwaited(true)
    focusArea()
  }

  function compare(chosen: Instrument | null): void {
    if (chosen) screen.listing.know(chosen)
    change({ compare: chosen?.key ?? null })
    setAsked(null)
    focusArea()
  }

  function focusArea(): void {
    panel.current?.querySelector<HTMLElement>('.chart-area')?.focus()
  }

  function act(what: ChartAct): void {
    if (!data) return
    switch (what) {
      case 'indicators':
      case 'compare':
        setAsked(what)
        break
      case 'candles':
        saveCandles({ data, instrument, screen })
        break
      case 'picture':
        if (view.current) savePicture(view.current, { data, instrument, screen })
        break
      default:
        drawNow(what)
    }
  }

  /** A level is there at once; what has more points is made on the chart. */
  function drawNow(kind: DrawingKind): void {
    const spot = view.current?.spot()
    if (!desk || !spot) return
    desk.begin(kind)
    if (kind === 'level') desk.put(spot)
    else view.current?.moveCursor(0)
    focusArea()
  }

  function onKey({ key: pressed, shiftKey }: KeyboardEvent): boolean {
    if (shiftKey) return false
    const length = usualLengths[Number(pressed) - 1]
    const what = chartActKeys.get(pressed.toLowerCase())
    if (length) change({ length })
    else if (what) act(what)
    else if (pressed === '/') panel.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
    else return false
    return true
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
          beside={beside}
          onChoose={compare}
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
        <ChartArea {...{ panel: place.id, data, beside, setup, instrument, view, desk, words, isAwaited, onKey }} />
      )}
      {data && <ChartFoot data={data} words={words} />}
      {asked === 'indicators' && data && (
        <StudiesSheet
          chosen={setup.studies}
          hasVolume={data.bars().some(({ volume }) => volume > 0)}
          onChange={(studies) => change({ studies })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
