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
import { useStore } from 'zustand'
import type { Drawing, DrawingPoint } from '../../../contract/drawings.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import { moneyFromRupees } from '../../../contract/kinds.ts'
import type { LinkLetter } from '../../../contract/panels.ts'
import { lineKey } from '../../orders/line-keys.ts'
import { LineQuestionOf } from '../../orders/line-question.tsx'
import { LineStrip } from '../../orders/line-strip.tsx'
import { useOwnMarks } from '../../orders/use-own-marks.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lengthWords } from '../../stores/chart/candle-length.ts'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import type { DrawingDesk } from '../../stores/chart/drawings/drawing-desk.ts'
import type { LineDesk } from '../../stores/chart/line-desk.ts'
import { isFollowed } from '../../stores/chart/share-crosshair.ts'
import { LostPicture } from '../../ui/lost-picture.tsx'
import { AlertStrip } from './alert-strip.tsx'
import { areaKeys, drawingKey } from './chart-keys.ts'
import { ChartLegend } from './chart-legend.tsx'
import { type ChartSetup, drawnSetup, leftOutWords } from './chart-setup.ts'
import { type ChartWords, tickOf } from './chart-words.ts'
import { LevelStrip } from './level-strip.tsx'
import { MakingStrip } from './making-strip.tsx'
import { type Reads, withNextPicture } from './reads.ts'
import { spokenBar } from './spoken-bar.ts'
import type { AlertInHand } from './use-alert-in-hand.ts'
import { useColours } from './use-colours.ts'
import type { Width } from './use-kept-width.ts'
import { useLastLook } from './use-last-look.ts'
import { useOrderInHand } from './use-order-in-hand.ts'
import { afterPicture } from './view/after-picture.ts'
import { fontOf } from './view/chart-font.ts'
import { type Beside, type ChartView, openChartView } from './view/chart-view.ts'
import { type KeptRange, newestBars, newestOf } from './view/kept-range.ts'
import type { Grabbed } from './view/pointer-hand.ts'

export type ChartAreaProps = {
  readonly panel: string
  readonly letter: LinkLetter | null
  readonly data: ChartData
  readonly beside: Beside | null
  readonly setup: ChartSetup
  readonly instrument: Instrument | null | undefined
  readonly view: RefObject<ChartView | null>
  readonly reads: Reads
  readonly desk: DrawingDesk | null
  readonly lines: LineDesk
  readonly alert: AlertInHand
  readonly words: ChartWords
  /** What is drawn before its first bar. */
  readonly before: readonly Drawing[]
  readonly width: Width
  /** Whether it takes the keyboard when it comes. */
  readonly isAwaited: boolean
}

export function ChartArea({
  panel,
  letter,
  data,
  beside,
  setup: wanted,
  instrument,
  view,
  reads,
  desk,
  lines,
  alert,
  words,
  before,
  width,
  isAwaited,
}: ChartAreaProps) {
  const { crosshair } = useScreen()
  const { crosshair: mode } = useSettings()
  const isCompared = beside !== null
  const setup = useMemo(() => drawnSetup(wanted, data.key, isCompared), [wanted, data.key, isCompared])
  const colours = useColours()
  const place = useRef<HTMLDivElement>(null)
  const onWidth = useEffectEvent((places: number) => width.onWidth(places))
  const ofLastTime = useEffectEvent(() => (width.now.current === null ? null : newestBars(width.now.current)))
  const range = useRef<{ readonly of: ChartData; readonly kept: KeptRange | null } | null>(null)
  const [spoken, setSpoken] = useState('')
  const tick = tickOf(instrument?.tickSize)
  const area = useRef<HTMLDivElement>(null)
  const takesKeyboard = useEffectEvent(() => isAwaited)
  useLayoutEffect(() => {
    if (takesKeyboard()) area.current?.focus()
  }, [])

  const last = useLastLook(data)
  const letterNow = useEffectEvent(() => letter)
  const follows = useEffectEvent((from: LinkLetter | null) => isFollowed(mode, from, letter))
  const lastNow = useEffectEvent(() => last)
  useLayoutEffect(() => view.current?.setLast(last), [last, view])
  const lastBeside = useLastLook(beside?.data ?? data)
  const lastBesideNow = useEffectEvent(() => lastBeside)
  useLayoutEffect(() => view.current?.setBeside(lastBeside), [lastBeside, view])
  const own = useOwnMarks(data.key, alert.id)
  const ownNow = useEffectEvent(() => own)
  useLayoutEffect(() => view.current?.showOwn(own), [own, view])

  const inHand = useOrderInHand({ key: data.key, own, lines, view, area })
  const hasOrder = useStore(lines.store, ({ line }) => line !== null)

  const onClick = useEffectEvent((spot: DrawingPoint) => {
    if (desk?.store.getState().making) {
      if (view.current) desk.put(spot, view.current.ground)
    } else {
      desk?.choose(null)
      lines.letGo()
      alert.letGo()
    }
    area.current?.focus()
  })
  const grab = useEffectEvent((what: Grabbed, at: DrawingPoint) => {
    const isHeld = takeHold(what, at, { desk, lines })
    if (isHeld) {
      alert.letGo()
      area.current?.focus()
    }
    return isHeld
  })
  const drag = useEffectEvent((to: DrawingPoint) => {
    lines.drag(to.price)
    if (view.current) desk?.drag(to, view.current.ground)
  })
  const drop = useEffectEvent(() => {
    desk?.drop()
    if (lines.drop()) inHand.ask()
  })
  const letGo = useEffectEvent(() => {
    desk?.leave()
    lines.leave()
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
    const before = range.current
    const kept = before?.of === data ? before.kept : (newestOf(before?.kept ?? null) ?? ofLastTime())
    // The chart draws with the next picture; what is read off it stands in that one too, and never before its own bar.
    const drawn = withNextPicture(reads.changed)
    const opened = openChartView({
      ...{
        container: place.current,
        font: fontOf(place.current),
        data,
        beside,
        setup,
        colours,
        crosshair,
        panel,
        tick,
        range: kept,
      },
      ...{
        format: words.price,
        onTick: words.onTick,
        exact: words.exact,
        formatUnits: words.units,
        onRead: drawn.ask,
        onWidth,
        afterPicture,
        link: { letter: letterNow, follows },
        hand: { onClick, grasp: { grab, drag, drop, leave: letGo } },
      },
    })
    view.current = opened
    opened.setLast(lastNow())
    opened.setBeside(lastBesideNow())
    opened.showOwn(ownNow())
    opened.takeOwn(lines.store.getState())
    drawAgain()
    // Its panes are on the page with the next picture, and no price need come then.
    drawn.ask()
    return () => {
      range.current = { of: data, kept: opened.range() }
      view.current = null
      drawn.stop()
      opened.stop()
    }
  }, [data, beside, setup, colours, crosshair, panel, tick, words, reads, view, lines])

  function onKeyDown(event: KeyboardEvent): void {
    // A field inside has its own keys.
    if (event.target !== event.currentTarget) return
    const shown = view.current
    if (desk && shown && drawingKey(event, desk, { view: shown, tick })) {
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (lineKey(event, lines, { step: moneyFromRupees(tick), ask: inHand.ask })) {
      event.preventDefault()
      return
    }
    if (event.key === 'Escape' && alert.id !== null) {
      event.preventDefault()
      alert.letGo()
      return
    }
    const act = areaKeys[event.key]
    if (act && shown) {
      event.preventDefault()
      act(shown, event.shiftKey ? 10 : 1)
      const bar = data.bars()[shown.cursor.at() ?? -1]
      // A price that keys have brought it to says itself.
      setSpoken(bar && shown.cursor.level() === null ? spokenBar(bar, data.length, words) : '')
    }
  }

  const name = instrument?.symbol ?? data.key
  return (
    <>
      <div
        ref={area}
        className="chart-area"
        role="application"
        aria-roledescription="chart"
        aria-label={`Chart of ${name}, ${lengthWords(data.length)}. Left and Right move from bar to bar.`}
        data-begin=""
        data-order-in-hand={hasOrder ? '' : undefined}
        data-alert-in-hand={alert.id ?? undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the crosshair
        tabIndex={0}
        onFocus={inHand.arrive}
        onKeyDown={onKeyDown}
      >
        <div ref={place} className="chart-canvas" aria-hidden="true" />
        <ChartLegend {...{ data, setup, instrument, view, reads }} leftOut={leftOutWords(wanted, setup, data.key)} />
        {own.unplaced > 0 && <p className="chart-strip">Fills without a readable time, not drawn: {own.unplaced}.</p>}
        {inHand.asked === null && <LineStrip className="chart-strip" lines={lines} exact={words.exact} />}
        <AlertStrip id={alert.id} />
        {desk && <MakingStrip {...{ desk, words, before }} length={data.length} onDone={() => area.current?.focus()} />}
        <LevelStrip {...{ view, lines, desk, reads, words }} />
        <p className="for-the-ear" role="status">
          {spoken}
        </p>
      </div>
      <LostPicture within={place} redraw={() => view.current?.redraw()} />
      <LineQuestionOf question={inHand} />
    </>
  )
}

/** One thing at a time is in hand: a drawing, or the line of an order. */
function takeHold(what: Grabbed, at: DrawingPoint, { desk, lines }: Pick<ChartAreaProps, 'desk' | 'lines'>): boolean {
  if ('line' in what) {
    if (desk?.store.getState().making || !lines.grab(what.line)) return false
    desk?.choose(null)
    return true
  }
  if (!desk?.grab({ ...what, at })) return false
  lines.letGo()
  return true
}
