/** One ladder: prices one below the other, with what rests at each, and the orders of one's own to be moved along them. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useStore } from 'zustand'
import { type Instrument, priceDigits } from '../../../contract/instrument.ts'
import type { Money } from '../../../contract/kinds.ts'
import { drawWhenTold } from '../../book/draw-when-told.ts'
import { formatByTick } from '../../format/prices.ts'
import { useKeptKeyboard } from '../../keyboard/kept-keyboard.ts'
import { lineKey } from '../../orders/line-keys.ts'
import { LineQuestionOf } from '../../orders/line-question.tsx'
import { useLineQuestion } from '../../orders/use-line-question.ts'
import { useOwnMarks } from '../../orders/use-own-marks.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { createLineDesk, type LineState } from '../../stores/chart/line-desk.ts'
import { createListHand } from '../../stores/lists/list-hand.ts'
import { type DrawnLadder, drawLadder, type WantedRow } from './draw-ladder.ts'
import type { TicksInRow } from './kept-ticks.ts'
import { LadderFoot } from './ladder-foot.tsx'
import { ladderMarks, rowOfMark } from './ladder-marks.ts'
import { placeOf, rowPriceOf } from './ladder-rows.ts'
import { LadderTable } from './ladder-table.tsx'
import { useLadderHand } from './use-ladder-hand.ts'
import { useLadderPointer } from './use-ladder-pointer.ts'
import { useLadderRows } from './use-ladder-rows.ts'
import { useRowCount } from './use-row-count.ts'

export type LadderOfProps = {
  readonly instrument: Instrument
  readonly tick: Money
  readonly ticks: TicksInRow
  /** Of the panel, which stays while ladders come and go in it. */
  readonly keyboard: RefObject<boolean>
  /** How a command brings the last price to the middle. */
  readonly centre: RefObject<() => void>
}

export function LadderOf({ instrument, tick, ticks, keyboard, centre }: LadderOfProps) {
  const { key: of, symbol } = instrument
  const { desk, market, notices, run } = useScreen()
  const { grouping } = useSettings()
  const step = (tick * ticks) as Money
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [drawn, setDrawn] = useState<DrawnLadder | null>(null)
  const [lines] = useState(() => createLineDesk(notices.tell))
  const state = useSyncExternalStore(market.subscribe, () => market.quote(of).state)
  const own = useOwnMarks(of, null)
  const marks = useMemo(() => ladderMarks(own.prices, step), [own, step])
  const moving = useStore(lines.store)
  const { line } = moving
  const wanted = useMemo(() => wantedRow(moving, step), [moving, step])
  const count = useRowCount(scroller)
  const price = useCallback((money: number) => formatByTick(money as Money, tick, grouping), [tick, grouping])
  const [hand] = useState(createListHand)
  const isAsked = useStore(desk.store, ({ asked }) => asked?.hand === hand)

  const shown = useLadderRows({
    ...{ of, step, count, root, body, centre },
    wanted: wanted?.price ?? null,
    isBusy: line !== null || isAsked,
  })
  const { rows, reached, priceInHand, focus } = shown
  const inHand = priceInHand === null ? undefined : marks.get(priceInHand)
  const orders = line ? [line.moves.row] : (inHand?.orders ?? [])
  const { hasOrders, arrive } = useLadderHand({ hand, orders, root })
  const question = useLineQuestion({ lines, hand, back: () => focus(placeOfLine() ?? reached) })
  const pointer = useLadderPointer({ lines, body, rows, marks: own.prices, focus, ask: question.ask })

  useLayoutEffect(() => lines.show(own.prices), [lines, own])
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows or fewer are another drawing
  useLayoutEffect(() => {
    if (!body.current) return
    const digits = priceDigits(tick)
    const made = drawLadder({ body: body.current, look: { digits, column: digits, grouping } })
    setDrawn(made)
    return drawWhenTold(market, of, made.draw)
  }, [market, of, tick, grouping, count])
  useLayoutEffect(() => {
    if (rows) drawn?.stand(rows)
  }, [drawn, rows])
  useLayoutEffect(() => drawn?.mark(marks), [drawn, marks])
  useLayoutEffect(() => drawn?.want(wanted), [drawn, wanted])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey, repeat, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const up = ups[key]
    if (lineKey(event, lines, { step, ask: question.ask })) event.preventDefault()
    else if (up !== undefined) {
      event.preventDefault()
      shown.go(up(count) * (shiftKey ? 10 : 1))
    } else if (key === 'Home') {
      event.preventDefault()
      centre.current()
    } else if (key === ' ') {
      event.preventDefault()
      if (!repeat) takeInHand()
    }
  }

  /** One after the other, where several stand at the price in hand. */
  function takeInHand(): void {
    const here = own.prices.filter((mark) => mark.moves !== null && rowOfMark(mark, step) === priceInHand)
    const next = here[(here.findIndex(({ id }) => id === line?.id) + 1) % here.length]
    if (next) lines.take(next.id)
    else notices.tell('No order of yours that can be moved stands at this price.')
  }

  /** Where the order in hand stands, as it is now; null while none is, or it is out of sight. */
  function placeOfLine(): number | null {
    const { line } = lines.store.getState()
    const place = line === null || rows === null ? -1 : placeOf(rowOfMark(line, step), rows)
    return place >= 0 && place < count ? place : null
  }

  function onReach(place: number): void {
    shown.reach(place)
    const { line, to } = lines.store.getState()
    // One that was not moved is left with its row.
    if (line !== null && to === null && placeOfLine() !== place) lines.letGo()
  }

  function onDoubleClick({ target }: MouseEvent): void {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-side]') : null
    if (cell && !('own' in cell.dataset)) run(cell.dataset['side'] === 'buy' ? 'ticket.buy' : 'ticket.sell')
  }

  useKeptKeyboard(root, keyboard)

  return (
    <div ref={root} className="book-of ladder-of" data-state={state}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside have the keyboard */}
      <div
        ref={scroller}
        className="ladder-scroll"
        data-order-in-hand={hasOrders ? '' : undefined}
        onKeyDown={onKeyDown}
        onFocus={() => {
          shown.hold(true)
          arrive()
        }}
        onBlur={() => shown.hold(false)}
        onWheel={({ deltaY, ctrlKey }) => {
          if (!ctrlKey) shown.turn(deltaY)
        }}
        onDoubleClick={onDoubleClick}
        {...pointer}
      >
        <LadderTable label={`Ladder of ${symbol}`} instrument={of} {...{ count, reached, body, onReach }} />
      </div>
      {question.asked === null && <LadderFoot {...{ of, rows, priceInHand, marks, lines, price }} />}
      <LineQuestionOf question={question} />
      <p className="for-the-ear" role="status">
        {shown.passed === null ? '' : price(shown.passed)}
      </p>
    </div>
  )
}

const ups: Readonly<Record<string, (count: number) => number>> = {
  ArrowUp: () => 1,
  ArrowDown: () => -1,
  PageUp: (count) => count - 1,
  PageDown: (count) => 1 - count,
}

/** Null while nothing was moved. */
function wantedRow({ line, to }: LineState, step: number): WantedRow | null {
  if (line === null || to === null || (line.tone !== 'buy' && line.tone !== 'sell')) return null
  const price = rowPriceOf(to, line.tone, step)
  return { price, side: line.tone, left: line.order?.left ?? 0, row: line.moves.row }
}
