/**
 * What an indicator draws past the last bar. It stands at places and has no times: no bar is there yet, which a series would
 * make the chart count with, and nobody knows which days will be traded.
 */
import type { ISeriesPrimitive, Time } from 'lightweight-charts'
import { paintWithSeries } from './paint-with-series.ts'

/** The value at the last bar, which it goes on from, and one for each place after it. */
export type Ahead = { readonly last: number; readonly values: readonly (number | null)[] }

export function aheadOf(count: number, shift: number, valueAt: (at: number) => number | null): Ahead {
  const last = count - 1
  if (last < 0 || shift <= 0) return { last, values: [] }
  return { last, values: Array.from({ length: shift + 1 }, (_, place) => valueAt(last + place)) }
}

export type AheadParts = {
  readonly colour: string
  readonly dash: readonly number[]
  readonly width: number
  readonly x: (place: number) => number | null
  /** The bar that the library counts from. */
  readonly first: () => number
  readonly y: (value: number) => number | null
}

export type AheadLine = { readonly primitive: ISeriesPrimitive<Time>; readonly show: (ahead: Ahead) => void }

export function paintAhead({ colour, dash, width, x, first, y }: AheadParts): AheadLine {
  let ahead: Ahead = { last: -1, values: [] }

  const placeOf = (at: number) => ahead.last + at

  const { primitive } = paintWithSeries(
    ({ context }) => {
      context.strokeStyle = colour
      context.lineWidth = width
      context.lineJoin = 'round'
      context.setLineDash([...dash])
      context.beginPath()
      let isOn = false
      for (const [at, value] of ahead.values.entries()) {
        const across = x(placeOf(at))
        const down = value === null ? null : y(value)
        if (across !== null && down !== null) isOn ? context.lineTo(across, down) : context.moveTo(across, down)
        isOn = across !== null && down !== null
      }
      context.stroke()
      context.setLineDash([])
    },
    {
      // As the rest of the line has: what is in sight is not cut by the edge of its pane.
      autoscaleInfo: (from, to) => {
        const isSeen = (at: number) => placeOf(at) - first() >= from && placeOf(at) - first() <= to
        const values = ahead.values.flatMap((value, at) => (value !== null && isSeen(at) ? [value] : []))
        if (values.length === 0) return null
        return { priceRange: { minValue: Math.min(...values), maxValue: Math.max(...values) } }
      },
    },
  )

  return {
    primitive,
    // Nothing is asked of the chart: the line whose end this is has been drawn anew, and it is painted with it.
    show: (next) => {
      ahead = next
    },
  }
}
