/** What the commands of a chart do to it: its setup, its bars, what is drawn on it, and which one thing is in hand. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ChartCommandId } from '../../../contract/chart-commands.ts'
import type { Drawing } from '../../../contract/drawings.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { PanelPlace } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import type { DrawingDesk, DrawingKind } from '../../stores/chart/drawings/drawing-desk.ts'
import { beginningOf, nearestOf } from '../../stores/chart/drawings/drawn-before.ts'
import type { LineDesk } from '../../stores/chart/line-desk.ts'
import type { Stop } from '../../time.ts'
import { drawnBy, setupBy } from './chart-act.ts'
import { saveCandles, savePicture } from './chart-files.ts'
import { enterField } from './chart-menu.tsx'
import type { ChartSetup } from './chart-setup.ts'
import { goToDay } from './go-to-day.ts'
import { levelInHand } from './level-strip.tsx'
import type { AlertInHand } from './use-alert-in-hand.ts'
import type { ChartView } from './view/chart-view.ts'

/** What the panel asks beside the chart; null where it asks nothing. */
export type AskedOfChart = 'indicators' | 'compare' | 'date' | null

type ChartActParts = {
  readonly place: Pick<PanelPlace, 'id' | 'isVisible'>
  readonly panel: RefObject<HTMLElement | null>
  readonly view: RefObject<ChartView | null>
  readonly data: ChartData | null
  readonly instrument: Instrument | null | undefined
  readonly setup: ChartSetup
  readonly desk: DrawingDesk | null
  readonly lines: LineDesk
  readonly alert: Pick<AlertInHand, 'letGo' | 'step'>
  /** The drawings that begin before the bars that have been read. */
  readonly before: readonly Drawing[]
  readonly change: (part: Partial<ChartSetup>) => void
  readonly focusArea: () => void
  readonly ask: (asked: AskedOfChart) => void
}

export type ChartActs = {
  readonly act: (what: ChartCommandId) => void
  /** Goes there, and reads back to it where it must. */
  readonly leadTo: (instant: number) => void
}

export function useChartActs(parts: ChartActParts): ChartActs {
  const { place, panel, view, data, instrument, setup, desk, lines, alert, before, change, focusArea, ask } = parts
  const screen = useScreen()

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
    if (what === 'chart.indicators') ask('indicators')
    else if (what === 'chart.compare') ask('compare')
    else if (what === 'chart.date') ask('date')
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

  return { act, leadTo }
}
