/** The price that keys have brought the crosshair of a chart to: an order begun there begins with it. */
import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { type Money, unitsPerRupee } from '../../../contract/kinds.ts'
import { useKeyWords } from '../../screen-context.tsx'
import type { DrawingDesk } from '../../stores/chart/drawings/drawing-desk.ts'
import type { LineDesk } from '../../stores/chart/line-desk.ts'
import type { ChartWords } from './chart-words.ts'
import type { Reads } from './reads.ts'
import type { ChartView } from './view/chart-view.ts'

export type ChartInHand = {
  readonly view: RefObject<ChartView | null>
  readonly lines: LineDesk
  readonly desk: DrawingDesk | null
}

/** While an order or a drawing is in hand, the keys and their price are of that. */
export function levelInHand({ view, lines, desk }: ChartInHand): Money | null {
  const drawn = desk?.store.getState()
  const hasOther = lines.store.getState().line !== null || drawn?.making != null || drawn?.chosen != null
  return hasOther ? null : (view.current?.cursor.level() ?? null)
}

export function LevelStrip({
  reads,
  words,
  ...chart
}: ChartInHand & { readonly reads: Reads; readonly words: ChartWords }) {
  const { lines, desk } = chart
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [reads, lines.store, desk?.store].map((source) => source?.subscribe(listener))
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    [reads, lines, desk],
  )
  const level = useSyncExternalStore(subscribe, () => levelInHand(chart))
  const buy = useKeyWords('ticket.buy')
  const sell = useKeyWords('ticket.sell')
  if (level === null) return null
  return (
    <p className="chart-strip" role="status">
      <span>
        <b className="figures">{words.onTick(level / unitsPerRupee)}</b> under the crosshair.
        <span className="keys-now">
          {' '}
          {buy} buys and {sell} sells with it as the limit. Esc leaves it.
        </span>
      </span>
    </p>
  )
}
