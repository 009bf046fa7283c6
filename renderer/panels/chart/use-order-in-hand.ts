/** The order whose line on the chart is in hand: the same hand that the lists of orders have, so that the same keys act on it. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useScreen } from '../../screen-context.tsx'
import type { LineDesk } from '../../stores/chart/line-desk.ts'
import { followLineInHand } from '../../stores/chart/line-in-hand.ts'
import type { OwnMarks } from '../../stores/chart/own-marks.ts'
import { lastOf } from '../../stores/heard.ts'
import { createListHand } from '../../stores/list-hand.ts'
import type { ChangedOrder } from '../../stores/order-changes.ts'
import { rowsOf } from '../../stores/order-desk.ts'
import { type AskedAct, useAsked } from '../orders/asked.tsx'
import { useChosenOrder } from '../orders/use-chosen-order.ts'
import type { ChartView } from './view/chart-view.ts'

type Parts = {
  readonly key: InstrumentKey
  readonly own: OwnMarks
  readonly lines: LineDesk
  readonly view: RefObject<ChartView | null>
  readonly area: RefObject<HTMLElement | null>
}

export type OrderInHand = {
  readonly asked: AskedAct | null
  /** What its line was moved to, as it was when that was asked. */
  readonly changes: readonly ChangedOrder[] | null
  readonly ask: () => void
  readonly arrive: () => void
}

export function useOrderInHand({ key, own, lines, view, area }: Parts): OrderInHand {
  const { desk, streams } = useScreen()
  const [hand] = useState(createListHand)
  const [changes, setChanges] = useState<readonly ChangedOrder[] | null>(null)
  const asked = useAsked(hand)
  const isAsked = asked !== null
  useChosenOrder(hand)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was in hand is of the instrument before
  useLayoutEffect(() => lines.letGo, [lines, key])
  useLayoutEffect(() => lines.show(own.prices), [lines, own])
  useEffect(() => followLineInHand({ lines: lines.store, hand, take: desk.take }), [lines, hand, desk])
  useEffect(() => {
    const draw = () => view.current?.takeOwn(lines.store.getState())
    draw()
    return lines.store.subscribe(draw)
  }, [lines, view])

  const wasAsked = useRef(false)
  useLayoutEffect(() => {
    const isOver = wasAsked.current && !isAsked
    wasAsked.current = isAsked
    lines.freeze(isAsked)
    if (!isOver) return
    setChanges(null)
    if (document.activeElement === document.body) area.current?.focus()
  }, [isAsked, lines, area])

  function ask(): void {
    const change = lines.change()
    const [row] = change ? rowsOf(lastOf(streams.orders.getState()), [change.row]) : []
    desk.take(hand)
    desk.ask('modify')
    // Where it is refused, nothing of it is left for the next question.
    const isAskedHere = desk.store.getState().asked?.hand === hand
    setChanges(isAskedHere && change && row ? [{ row, changes: change.changes }] : null)
  }

  /** The keyboard is on the chart again: acts are about its line, as long as one is in hand. */
  function arrive(): void {
    if (lines.store.getState().line !== null) desk.take(hand)
  }

  return { asked, changes, ask, arrive }
}
