/** The chart itself with its legend, and the keys that move through it. */
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DrawingPoint } from '../../../contract/drawings.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import { useScreen } from '../../screen-context.tsx'
import { lengthWords } from '../../stores/chart/candle-length.ts'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import type { DrawingDesk } from '../../stores/chart/drawings/drawing-desk.ts'
import { areaKeys, drawingKey } from './chart-keys.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { ChartSetup } from './chart-setup.ts'
import { type ChartWords, tickOf } from './chart-words.ts'
import { MakingStrip } from './making-strip.tsx'
import { createReads } from './reads.ts'
import { spokenBar } from './spoken-bar.ts'
import { useColours } from './use-colours.ts'
import { useLastLook } from './use-last-look.ts'
import { useOwnMarks } from './use-own-marks.ts'
import { type Beside, type ChartView, type KeptRange, openChartView } from './view/chart-view.ts'

export type ChartAreaProps = {
  readonly panel: string
  readonly data: ChartData
  readonly beside: Beside | null
  readonly setup: ChartSetup
  readonly instrument: Instrument | null | undefined
  readonly view: RefObject<ChartView | null>
  readonly desk: DrawingDesk | null
  readonly words: ChartWords
  /** Whether it takes the keyboard when it comes. */
  readonly isAwaited: boolean
  /** A key that is none of the chart's own movement; true when it was taken. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

export function ChartArea({
  panel,
  data,
  beside,
  setup,
  instrument,
  view,
  desk,
  words,
  isAwaited,
  onKey,
}: ChartAreaProps) {
  const { crosshair } = useScreen()
  const colours = useColours()
  const place = useRef<HTMLDivElement>(null)
  const range = useRef<{ readonly of: ChartData; readonly kept: KeptRange | null } | null>(null)
  const reads = useMemo(createReads, [])
  const [spoken, setSpoken] = useState('')
  const tick = tickOf(instrument?.tickSize)
  const area = useRef<HTMLDivElement>(null)
  const takesKeyboard = useEffectEvent(() => isAwaited)
  useLayoutEffect(() => {
    if (takesKeyboard()) area.current?.focus()
  }, [])

  const last = useLastLook(data.key)
  const lastNow = useEffectEvent(() => last)
  useLayoutEffect(() => view.current?.setLast(last), [last, view])
  const own = useOwnMarks(data.key)
  const ownNow = useEffectEvent(() => own)
  useLayoutEffect(() => view.current?.showOwn(own), [own, view])

  const onClick = useEffectEvent((spot: DrawingPoint, drawing: string | null) => {
    if (desk?.store.getState().making) desk.put(spot)
    else desk?.choose(drawing)
    area.current?.focus()
  })
  const drawAgain = useEffectEvent(() => {
    if (desk) view.current?.draw(desk.store.getState())
  })
  useEffect(() => {
    drawAgain()
    return desk?.store.subscribe((state) => view.current?.draw(state))
  }, [desk, view])

  useLayoutEffect(() => {
    if (!place.current) return
    const kept = range.current?.of === data ? range.current.kept : null
    const opened = openChartView({
      ...{ container: place.current, data, beside, setup, colours, crosshair, panel, tick, range: kept },
      ...{
        format: words.price,
        onTick: words.onTick,
        exact: words.exact,
        formatUnits: words.units,
        onRead: reads.changed,
        onClick,
      },
    })
    view.current = opened
    opened.setLast(lastNow())
    opened.showOwn(ownNow())
    drawAgain()
    reads.changed()
    return () => {
      range.current = { of: data, kept: opened.range() }
      view.current = null
      opened.stop()
    }
  }, [data, beside, setup, colours, crosshair, panel, tick, words, reads, view])

  function onKeyDown(event: KeyboardEvent): void {
    // A field inside has its own keys.
    if (event.target !== event.currentTarget) return
    const shown = view.current
    if (desk && shown && drawingKey(event, desk, { view: shown, tick })) {
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = areaKeys[event.key]
    if (onKey(event)) event.preventDefault()
    else if (act && shown) {
      event.preventDefault()
      act(shown, event.shiftKey ? 10 : 1)
      const bar = data.bars()[shown.cursor() ?? -1]
      setSpoken(bar ? spokenBar(bar, data.length, words) : '')
    }
  }

  const name = instrument?.symbol ?? data.key
  return (
    <div
      ref={area}
      className="chart-area"
      role="application"
      aria-roledescription="chart"
      aria-label={`Chart of ${name}, ${lengthWords(data.length)}. Left and Right move from bar to bar.`}
      data-begin=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the crosshair
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div ref={place} className="chart-canvas" aria-hidden="true" />
      <ChartLegend {...{ data, setup, instrument, view, reads }} />
      {own.unplaced > 0 && <p className="chart-strip">Fills without a readable time, not drawn: {own.unplaced}.</p>}
      {desk && <MakingStrip desk={desk} onDone={() => area.current?.focus()} />}
      <p className="for-the-ear" role="status">
        {spoken}
      </p>
    </div>
  )
}
