/** What is asked about an order that is in hand where prices are drawn: on a chart, or on a ladder. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import type { LineDesk } from '../stores/chart/line-desk.ts'
import { lastOf } from '../stores/heard.ts'
import type { ListHand } from '../stores/lists/list-hand.ts'
import type { ChangedOrder } from '../stores/orders/order-changes.ts'
import { rowsOf } from '../stores/orders/order-desk.ts'
import { type AskedAct, useAsked } from './asked.tsx'

export type LineQuestion = {
  readonly asked: AskedAct | null
  /** What its line was moved to, as it was when that was asked. */
  readonly changes: readonly ChangedOrder[] | null
  /** About where the line was moved. */
  readonly ask: () => void
}

export type LineQuestionParts = {
  readonly lines: LineDesk
  readonly hand: ListHand
  /** Takes the keyboard again after a question that had it. */
  readonly back: () => void
}

export function useLineQuestion({ lines, hand, back }: LineQuestionParts): LineQuestion {
  const { desk, streams } = useScreen()
  const [changes, setChanges] = useState<readonly ChangedOrder[] | null>(null)
  const asked = useAsked(hand)
  const isAsked = asked !== null

  const goBack = useEffectEvent(back)
  const wasAsked = useRef(false)
  useLayoutEffect(() => {
    const isOver = wasAsked.current && !isAsked
    wasAsked.current = isAsked
    lines.freeze(isAsked)
    if (!isOver) return
    setChanges(null)
    if (document.activeElement === document.body) goBack()
  }, [isAsked, lines])

  function ask(): void {
    const change = lines.change()
    const [row] = change ? rowsOf(lastOf(streams.orders.getState()), [change.row]) : []
    desk.take(hand)
    desk.ask('modify')
    // Where it is refused, nothing of it is left for the next question.
    const isAskedHere = desk.store.getState().asked?.hand === hand
    setChanges(isAskedHere && change && row ? [{ row, changes: change.changes }] : null)
  }

  return { asked, changes, ask }
}
