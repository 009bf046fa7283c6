/**
 * Paints the fills at their prices: an arrow that points at the price, its quantity behind it. The library's own markers ask
 * for the whole chart anew with each price, also where there are none; these are painted with whatever is painted anyway.
 */
import type { ISeriesPrimitive, Time } from 'lightweight-charts'
import type { BarFills } from '../../../stores/chart/fills-in-bars.ts'
import type { Colours } from './colours.ts'
import { paintWithSeries } from './paint-with-series.ts'

export type FillsParts = {
  readonly colours: Colours
  readonly font: string
  readonly fontSize: number
  readonly x: (place: number) => number | null
  /** The bar that the library counts from. */
  readonly first: () => number
  readonly y: (price: number) => number | null
}

export type FillsPrimitive = {
  readonly primitive: ISeriesPrimitive<Time>
  readonly show: (fills: readonly BarFills[]) => void
}

const arrowHeight = 12
const headHeight = 6
const halfWidth = 5
const halfStem = 2
/** In heights of a letter. */
const wordsHeight = 1.3

export function paintFills({ colours, font, fontSize, x, first, y }: FillsParts): FillsPrimitive {
  const room = arrowHeight + Math.round(fontSize * wordsHeight) + 4
  let fills: readonly BarFills[] = []
  const behind = colours.of('surface-1')

  const { primitive, again } = paintWithSeries(
    ({ context, mediaSize }) => {
      context.font = font
      context.textAlign = 'center'
      for (const { place, price, side, words } of fills) {
        const across = x(place)
        const down = y(price)
        if (across === null || down === null) continue
        // A buy points up from below its price, a sell down from above it.
        const away = side === 'buy' ? 1 : -1
        context.fillStyle = colours.of(side)
        arrow(context, across, down, away)
        context.strokeStyle = behind
        context.lineWidth = 3
        context.textBaseline = side === 'buy' ? 'top' : 'bottom'
        // What stands on candles is read only with a rim of the ground around it.
        const middle = Math.min(across, mediaSize.width - context.measureText(words).width / 2 - 2)
        context.strokeText(words, middle, down + away * (arrowHeight + 2))
        context.fillText(words, middle, down + away * (arrowHeight + 2))
      }
    },
    {
      // What is in sight is not cut by the edge of its pane.
      autoscaleInfo: (from, to) => {
        const seen = fills.filter(({ place }) => place - first() >= from && place - first() <= to)
        if (seen.length === 0) return null
        const of = (side: 'buy' | 'sell') => (seen.some((fill) => fill.side === side) ? room : 0)
        return { priceRange: null, margins: { above: of('sell'), below: of('buy') } }
      },
    },
  )

  return {
    primitive,
    show: (next) => {
      fills = next
      again()
    },
  }
}

function arrow(context: CanvasRenderingContext2D, x: number, y: number, away: number): void {
  const neck = y + away * headHeight
  const end = y + away * arrowHeight
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + halfWidth, neck)
  context.lineTo(x + halfStem, neck)
  context.lineTo(x + halfStem, end)
  context.lineTo(x - halfStem, end)
  context.lineTo(x - halfStem, neck)
  context.lineTo(x - halfWidth, neck)
  context.closePath()
  context.fill()
}
