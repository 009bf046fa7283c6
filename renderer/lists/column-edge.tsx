/** The edge of a heading: dragged, it makes the column wider or narrower; a double click gives back its own width. */
import { type PointerEvent, useRef } from 'react'
import './column-edge.css'
import { remNow } from '../ui/rem.ts'

type ColumnEdgeProps = {
  /** As it is drawn, in pixels, when the drag begins. */
  readonly widthNow: () => number
  /** In rem; `isDone` with the end of the drag, which is kept. */
  readonly onWidth: (width: number, isDone: boolean) => void
  readonly onReset: () => void
}

type Drag = { readonly from: number; readonly width: number; readonly rem: number; isMoved: boolean }

export function ColumnEdge({ widthNow, onWidth, onReset }: ColumnEdgeProps) {
  const drag = useRef<Drag | null>(null)

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    const rem = remNow()
    drag.current = { from: event.clientX, width: widthNow(), rem, isMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
    // The press is of the edge and takes no keyboard from the rows.
    event.preventDefault()
  }

  function move({ clientX }: PointerEvent<HTMLElement>, isDone: boolean): void {
    const { current } = drag
    if (!current) return
    if (isDone) drag.current = null
    current.isMoved ||= clientX !== current.from
    // A press that moved nothing is no choice of a width.
    if (current.isMoved) onWidth((current.width + clientX - current.from) / current.rem, isDone)
  }

  return (
    // The keys for it are those of the heading.
    <span
      className="column-edge"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={(event) => move(event, false)}
      onPointerUp={(event) => move(event, true)}
      onPointerCancel={(event) => move(event, true)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onReset}
    />
  )
}
