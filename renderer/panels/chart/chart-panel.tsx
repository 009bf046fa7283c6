/** One instrument over time: its candles, live to the last, with what a trader draws and measures on them. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ChartCommandId } from '../../../contract/chart-commands.ts'
import { type Instrument, priceDigits } from '../../../contract/instrument.ts'
import { leaveField } from '../../frame/dock-focus.ts'
import { usePanelPlace } from '../../frame/panel-place.tsx'
import { useChooseInstrument } from '../../frame/use-choose-instrument.ts'
import { useTabName } from '../../frame/use-tab-name.ts'
import { useInstrument } from '../../instrument-search/use-instrument.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import type { DrawingKind } from '../../stores/chart/drawings/drawing-desk.ts'
import { beginningOf, nearestOf } from '../../stores/chart/drawings/drawn-before.ts'
import { createLineDesk } from '../../stores/chart/line-desk.ts'
import type { Stop } from '../../time.ts'
import { Problem } from '../../ui/problem.tsx'
import { drawnBy, setupBy } from './chart-act.ts'
import { ChartArea } from './chart-area.tsx'
import { saveCandles, savePicture } from './chart-files.ts'
import { ChartFoot } from './chart-foot.tsx'
import { enterField } from './chart-menu.tsx'
import { type ChartSetup, type KeptWidth, readSetup } from './chart-setup.ts'
import { ChartToolbar } from './chart-toolbar.tsx'
import { chartWords, tickOf } from './chart-words.ts'
import { CompareField } from './compare-field.tsx'
import { DateField } from './date-field.tsx'
import { beginOf, goToDay } from './go-to-day.ts'
import { levelInHand } from './level-strip.tsx'
import { NoBars } from './no-bars.tsx'
import { createReads } from './reads.ts'
import { StudiesSheet } from './studies-sheet.tsx'
import { tabWords } from './tab-words.ts'
import { useAlertInHand } from './use-alert-in-hand.ts'
import { useBeside } from './use-beside.ts'
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
  const [asked, setAsked] = useState<'indicators' | 'compare' | 'date' | null>(null)
  const key = place.instrument
  const instrument = useInstrument(key)
  useTabName('Chart', tabWords(key, instrument, setup.length))
  const data = useChartData(key, setup.length)
  const beside = useBeside(setup.compare === key ? null : setup.compare, setup.length)
  const desk = useDrawingDesk(key)
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

  function act(what: ChartCommandId): void {
    const part = setupBy(what, setup)
    const kind = drawnBy[what]
    if (part) change(part)
    else if (what === 'chart.find') enterField(panel.current, '[role="combobox"]')
    else if (what === 'chart.other-length') enterField(panel.current, '.other-length')
    else if (!data) screen.notices.tell('Choose an instrument for the chart first.')
    else if (kind) drawNow(kind)
    else actOnBars(what, data)
  }

  function actOnBars(what: ChartCommandId, of: ChartData): void {
    if (what === 'chart.indicators') setAsked('indicators')
    else if (what === 'chart.compare') setAsked('compare')
    else if (what === 'chart.date') setAsked('date')
    else if (what === 'chart.table') saveCandles({ data: of, instrument, screen })
    else if (what === 'chart.picture' && view.current)
      savePicture(view.current, { data: of, instrument, screen, style: setup.style })
    else actOnDrawn(what)
  }

  function actOnDrawn(what: ChartCommandId): void {
    focusArea()
    if (what === 'chart.next-alert') stepAlerts()
    else if (what === 'chart.next-order') stepOrders(1)
    else if (what === 'chart.previous-order') stepOrders(-1)
    else if (what === 'chart.next-drawing') stepDrawings(1)
    else if (what === 'chart.previous-drawing') stepDrawings(-1)
    else if (what === 'chart.extend-drawing') desk?.extend()
    else if (what === 'chart.to-drawing') goToDrawing()
    else if (what === 'chart.delete-drawing') desk?.remove()
    else if (what === 'chart.undo-drawing') desk?.undo()
  }

  /** One thing at a time is in hand. */
  function stepOrders(by: 1 | -1): void {
    desk?.choose(null)
    alert.letGo()
    view.current?.cursor.leave()
    lines.step(by)
  }

  function stepAlerts(): void {
    desk?.choose(null)
    lines.letGo()
    view.current?.cursor.leave()
    alert.step()
  }

  function stepDrawings(by: 1 | -1): void {
    lines.letGo()
    alert.letGo()
    desk?.step(by)
  }

  const actNow = useEffectEvent(act)
  const levelNow = useEffectEvent(() => levelInHand({ view, lines, desk }))
  useEffect(
    () => (place.isVisible ? screen.charts.enter(place.id, { act: actNow, level: levelNow }) : undefined),
    [screen, place.id, place.isVisible],
  )

  function goTo(day: string): void {
    setAsked(null)
    focusArea()
    leadTo(beginOf(day))
  }

  function leadTo(instant: number): void {
    stopGoing.current()
    if (data) stopGoing.current = goToDay(data, instant, (millis) => view.current?.goTo(millis))
  }

  /** The chosen one; else the nearest of those that cannot be drawn yet, so that one after the other is read back to. */
  function goToDrawing(): void {
    const drawn = desk?.store.getState()
    const drawing = drawn?.drawings.find(({ id }) => id === drawn.chosen) ?? nearestOf(before)
    const begins = drawing ? beginningOf(drawing) : null
    if (!drawing) screen.notices.tell('Choose a drawing of the chart first.')
    else if (begins === null) screen.notices.tell('A level stands at every bar, so there is none to go to.')
    else {
      const isTooEarly = before.includes(drawing) && data?.state.getState().older.kind === 'ended'
      if (isTooEarly) screen.notices.tell('No bar is told as early as this drawing begins: this is the first one.')
      desk?.choose(drawing.id)
      leadTo(begins)
    }
  }
  const stopGoing = useRef<Stop>(() => {})
  useEffect(() => (data ? () => stopGoing.current() : undefined), [data])

  /** A level is there at once; what has more points is made on the chart. */
  function drawNow(kind: DrawingKind): void {
    const shown = view.current
    const spot = shown?.cursor.spot()
    if (!desk || !shown || !spot) {
      screen.notices.tell('Nothing drawn, no bar is there yet: draw again.')
      return
    }
    desk.begin(kind)
    if (kind === 'level') desk.put(spot, shown.ground)
    else shown.cursor.move(0)
    focusArea()
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
      {data && <ChartFoot {...{ data, words, before }} onToDrawing={() => act('chart.to-drawing')} />}
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
