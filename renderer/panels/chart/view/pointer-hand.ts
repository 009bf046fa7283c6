/** The pointer's hand on what is drawn: takes hold of it before the chart takes that for a wish to scroll. */
import type { DrawingPoint } from '../../../../contract/drawings.ts'
import type { Stop } from '../../../time.ts'
import type { Spot } from './drawings/drawing-shape.ts'
import type { Near } from './drawings/drawings-primitive.ts'

/** A drawing, or a line of one's own. */
export type Grabbed = Near | { readonly line: string }

export type Grasp = {
  /** False where nothing can be held now. */
  readonly grab: (what: Grabbed, at: DrawingPoint) => boolean
  readonly drag: (to: DrawingPoint) => void
  readonly drop: () => void
  /** Let go without a change. */
  readonly leave: () => void
}

export type HandParts = {
  readonly container: HTMLElement
  readonly near: (place: Spot) => Grabbed | null
  /** Null outside of the prices. */
  readonly pointAt: (place: Spot) => DrawingPoint | null
  readonly grasp: Grasp
  /** On nothing that could be taken hold of. The chart's own clicks swallow one that follows another quickly. */
  readonly onClick: (at: DrawingPoint) => void
}

const mainButton = 1
/** A hand that clicks is never quite still. */
const stillWithin = 4

export function openPointerHand({ container, near, pointAt, grasp, onClick }: HandParts): Stop {
  const page = container.ownerDocument
  let isHolding = false
  let pressedAt: Spot | null = null

  function placeOf({ clientX, clientY }: MouseEvent): Spot {
    const { left, top } = container.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  function onDown(event: MouseEvent): void {
    if (event.button !== 0) return
    const place = placeOf(event)
    const at = pointAt(place)
    const found = at && near(place)
    pressedAt = at && place
    if (!found || !grasp.grab(found, at)) return
    pressedAt = null
    event.preventDefault()
    event.stopPropagation()
    isHolding = true
  }

  function onMove(event: MouseEvent): void {
    if (!isHolding) return
    const to = pointAt(placeOf(event))
    // The button was let go outside of the window.
    if ((event.buttons & mainButton) === 0) letGo()
    else if (to) grasp.drag(to)
  }

  function onUp(event: MouseEvent): void {
    const begun = pressedAt
    pressedAt = null
    letGo()
    if (!begun || event.button !== 0) return
    const place = placeOf(event)
    const at = Math.hypot(place.x - begun.x, place.y - begun.y) <= stillWithin ? pointAt(place) : null
    if (at) onClick(at)
  }

  function letGo(): void {
    if (!isHolding) return
    isHolding = false
    grasp.drop()
  }

  // Before the chart's own, which stand on elements within.
  container.addEventListener('mousedown', onDown, { capture: true })
  page.addEventListener('mousemove', onMove)
  page.addEventListener('mouseup', onUp)
  return () => {
    container.removeEventListener('mousedown', onDown, { capture: true })
    page.removeEventListener('mousemove', onMove)
    page.removeEventListener('mouseup', onUp)
    if (isHolding) grasp.leave()
  }
}
