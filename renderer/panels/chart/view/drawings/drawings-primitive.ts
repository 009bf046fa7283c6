/** Paints the drawings over the prices, and finds the one under the pointer. */
import type { ISeriesPrimitive, Time } from 'lightweight-charts'
import type { Drawing } from '../../../../../contract/drawings.ts'
import type { Grip } from '../../../../stores/chart/drawings/change-drawing.ts'
import type { Colours } from '../colours.ts'
import { paintWithSeries } from '../paint-with-series.ts'
import { distanceTo, handWords, type Places, type Shape, type Spot, shapeOf, type Words } from './drawing-shape.ts'

export type Drawn = {
  readonly drawings: readonly Drawing[]
  readonly chosen: string | null
  readonly grip: Grip | null
  readonly preview: Drawing | null
}

export type DrawingsPrimitive = {
  readonly primitive: ISeriesPrimitive<Time>
  readonly show: (drawn: Drawn) => void
  /** The drawing that a hand at this place means, and which point of it where it is the chosen one. */
  readonly near: (place: Spot) => Near | null
}

export type Near = { readonly id: string; readonly grip: Grip | null }

/** As near as a hand comes. */
const reach = 6

export function paintDrawings(places: () => Places | null, colours: Colours, font: string): DrawingsPrimitive {
  let drawn: Drawn = { drawings: [], chosen: null, grip: null, preview: null }
  const behind = colours.of('surface-1')

  function draw(context: CanvasRenderingContext2D): void {
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
        ...(isChosen && { grip: drawn.grip, said: handWords(drawing, drawn.grip, where) }),
      })
    }
    if (drawn.preview)
      paint(context, shapeOf(drawn.preview, where), { colour: colours.of('accent'), behind, isChosen: true })
  }

  function near(place: Spot): Near | null {
    const where = places()
    if (!where) return null
    const chosen = drawn.drawings.find(({ id }) => id === drawn.chosen)
    const grip = chosen && gripUnder(shapeOf(chosen, where), place)
    if (chosen && grip) return { id: chosen.id, grip: grip.grip }
    const found = drawn.drawings
      .map((drawing) => ({ id: drawing.id, distance: distanceTo(shapeOf(drawing, where), place) }))
      .filter(({ distance }) => distance <= reach)
      .sort((one, other) => one.distance - other.distance)
    return found[0] ? { id: found[0].id, grip: null } : null
  }

  const { primitive, again } = paintWithSeries(({ context }) => draw(context), {
    zOrder: () => 'top',
    hitTest: (x, y) => {
      const found = near({ x, y })
      const cursorStyle = found?.grip ? 'crosshair' : 'grab'
      return found && { externalId: found.id, zOrder: 'top', distance: 0, cursorStyle }
    },
  })

  return {
    primitive,
    near,
    show: (next) => {
      drawn = next
      again()
    },
  }
}

function gripUnder({ grips }: Shape, place: Spot) {
  return grips.find(({ at }) => Math.hypot(at.x - place.x, at.y - place.y) <= reach + 2)
}

type Ink = {
  readonly colour: string
  readonly behind: string
  readonly isChosen: boolean
  readonly grip?: Grip | null
  readonly said?: Words | null
}

function paint(context: CanvasRenderingContext2D, { lines, words, grips }: Shape, ink: Ink): void {
  const { colour, behind, isChosen, grip = null, said } = ink
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
  for (const { at, text } of said ? [...words, said] : words) {
    // What stands on candles is read only with a rim of the ground around it.
    context.strokeText(text, at.x + 6, at.y - 2)
    context.fillText(text, at.x + 6, at.y - 2)
  }
  if (isChosen) for (const each of grips) paintGrip(context, each.at, each.grip === grip ? colour : behind, colour)
}

/** The one that the keys move is full, the others are rings. */
function paintGrip(context: CanvasRenderingContext2D, { x, y }: Spot, fill: string, rim: string): void {
  context.fillStyle = fill
  context.strokeStyle = rim
  context.lineWidth = 2
  context.beginPath()
  context.arc(x, y, 4, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
}
