/** Paints the drawings over the prices, and finds the one under the pointer. */
import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts'
import type { Drawing } from '../../../../../contract/drawings.ts'
import type { Colours } from '../colours.ts'
import { distanceTo, type Places, type Shape, type Spot, shapeOf } from './drawing-shape.ts'

export type Drawn = {
  readonly drawings: readonly Drawing[]
  readonly chosen: string | null
  readonly preview: Drawing | null
}

export type DrawingsPrimitive = ISeriesPrimitive<Time> & {
  readonly show: (drawn: Drawn) => void
  /** The drawing that a hand at this place means. */
  readonly near: (place: Spot) => string | null
}

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]

/** As near as a hand comes. */
const reach = 6

export function paintDrawings(places: () => Places | null, colours: Colours, font: string): DrawingsPrimitive {
  let drawn: Drawn = { drawings: [], chosen: null, preview: null }
  let requestUpdate = () => {}
  const behind = colours.of('surface-1')

  function draw(target: Target): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the canvas library that is only named like one of React's
    target.useMediaCoordinateSpace(({ context }) => {
      const where = places()
      if (!where) return
      context.font = font
      context.textBaseline = 'bottom'
      for (const drawing of drawn.drawings) {
        const isChosen = drawing.id === drawn.chosen
        paint(context, shapeOf(drawing, where), {
          colour: colours.of(isChosen ? 'accent' : 'text-2'),
          behind,
          isChosen,
        })
      }
      if (drawn.preview)
        paint(context, shapeOf(drawn.preview, where), { colour: colours.of('accent'), behind, isChosen: true })
    })
  }

  function near(place: Spot): string | null {
    const where = places()
    if (!where) return null
    const found = drawn.drawings
      .map((drawing) => ({ id: drawing.id, distance: distanceTo(shapeOf(drawing, where), place) }))
      .filter(({ distance }) => distance <= reach)
      .sort((one, other) => one.distance - other.distance)
    return found[0]?.id ?? null
  }

  const renderer: IPrimitivePaneRenderer = { draw }
  const view: IPrimitivePaneView = { zOrder: () => 'top', renderer: () => renderer }
  return {
    attached: (attached) => {
      requestUpdate = attached.requestUpdate
    },
    paneViews: () => [view],
    hitTest: (x, y) => {
      const id = near({ x, y })
      return id === null ? null : { externalId: id, zOrder: 'top', distance: 0, cursorStyle: 'pointer' }
    },
    near,
    show: (next) => {
      drawn = next
      requestUpdate()
    },
  }
}

type Ink = { readonly colour: string; readonly behind: string; readonly isChosen: boolean }

function paint(context: CanvasRenderingContext2D, { lines, words, grips }: Shape, ink: Ink): void {
  const { colour, behind, isChosen } = ink
  context.strokeStyle = colour
  context.fillStyle = colour
  for (const { from, to, isFaint } of lines) {
    context.lineWidth = isChosen ? 2 : 1
    context.setLineDash(isFaint ? [3, 3] : [])
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  context.setLineDash([])
  context.strokeStyle = behind
  context.lineWidth = 3
  for (const { at, text } of words) {
    // What stands on candles is read only with a rim of the ground around it.
    context.strokeText(text, at.x + 6, at.y - 2)
    context.fillText(text, at.x + 6, at.y - 2)
  }
  if (isChosen) for (const { x, y } of grips) context.fillRect(x - 3, y - 3, 6, 6)
}
