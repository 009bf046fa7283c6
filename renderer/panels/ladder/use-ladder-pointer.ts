/** A pointer takes an order of one's own by its quantity, and drags it to another price; let go there, it is asked about. */
import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Money } from '../../../contract/kinds.ts'
import type { LineDesk } from '../../stores/chart/line-desk.ts'
import type { PriceMark } from '../../stores/chart/own-marks.ts'
import { rowOfMark } from './ladder-marks.ts'
import { priceAt, type Rows } from './ladder-rows.ts'

type Parts = {
  readonly lines: LineDesk
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly rows: Rows | null
  readonly marks: readonly PriceMark[]
  readonly focus: (place: number) => void
  readonly ask: () => void
}

export function useLadderPointer({ lines, body, rows, marks, focus, ask }: Parts) {
  /** The row it was taken from, while it is held. */
  const from = useRef<number | null>(null)

  /** The nearest row: a hand that drags is not always quite on the ladder. */
  function placeUnder({ clientY }: PointerEvent): number | null {
    const box = body.current?.getBoundingClientRect()
    if (!box || rows === null || box.height === 0) return null
    const place = Math.floor(((clientY - box.top) / box.height) * rows.count)
    return Math.min(rows.count - 1, Math.max(0, place))
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-own]') : null
    const place = placeUnder(event)
    if (event.button !== 0 || cell === null || place === null || rows === null) return
    const at = priceAt(place, rows)
    const here = marks.find(
      (one) => one.moves !== null && one.tone === cell.dataset['side'] && rowOfMark(one, rows.step) === at,
    )
    // Of several there the first: the keyboard goes over them all.
    if (!here || !lines.grab(here.id)) return
    event.preventDefault()
    from.current = at
    event.currentTarget.setPointerCapture(event.pointerId)
    focus(place)
  }

  function onPointerMove(event: PointerEvent): void {
    const place = from.current === null ? null : placeUnder(event)
    const { line } = lines.store.getState()
    if (place === null || rows === null || line === null) return
    const at = priceAt(place, rows)
    // Back in its own row it stands where it stood, also between two prices of the ladder.
    lines.drag(at === from.current ? line.moves.from : (at as Money))
  }

  function onPointerUp(): void {
    if (from.current === null) return
    from.current = null
    if (lines.drop()) ask()
  }

  function onPointerCancel(): void {
    if (from.current === null) return
    from.current = null
    lines.leave()
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
