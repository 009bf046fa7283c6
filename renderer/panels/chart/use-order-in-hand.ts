/** The order whose line on the chart is in hand: the same hand that the lists of orders have, so that the same keys act on it. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useChosenOrder } from '../../orders/use-chosen-order.ts'
import { type LineQuestion, useLineQuestion } from '../../orders/use-line-question.ts'
import { useScreen } from '../../screen-context.tsx'
import type { LineDesk } from '../../stores/chart/line-desk.ts'
import { followLineInHand } from '../../stores/chart/line-in-hand.ts'
import type { OwnMarks } from '../../stores/chart/own-marks.ts'
import { createListHand } from '../../stores/lists/list-hand.ts'
import type { ChartView } from './view/chart-view.ts'

type Parts = {
  readonly key: InstrumentKey
  readonly own: OwnMarks
  readonly lines: LineDesk
  readonly view: RefObject<ChartView | null>
  readonly area: RefObject<HTMLElement | null>
}

export type OrderInHand = LineQuestion & { readonly arrive: () => void }

export function useOrderInHand({ key, own, lines, view, area }: Parts): OrderInHand {
  const { desk } = useScreen()
  const [hand] = useState(createListHand)
  const question = useLineQuestion({ lines, hand, back: () => area.current?.focus() })
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

  /** The keyboard is on the chart again: acts are about its line, as long as one is in hand. */
  function arrive(): void {
    if (lines.store.getState().line !== null) desk.take(hand)
  }

  return { ...question, arrive }
}
