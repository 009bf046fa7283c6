/** Drawings changed: moved as a whole, or pulled by one of their points; the same for the mouse and for the keys. */
import type { Drawing, DrawingPoint } from '../../../../contract/drawings.ts'
import type { Instant, Money } from '../../../../contract/kinds.ts'
import { apartOf, type Scales } from './make-drawing.ts'

/** The points a hand can take hold of; `side` is the second line of a channel. */
export type Grip = 'from' | 'to' | 'side'

/** What has one point is its own grip: there is no more to take hold of than the whole. */
export const gripsOf: Readonly<Record<Drawing['kind'], readonly Grip[]>> = {
  level: [],
  note: [],
  trend: ['from', 'to'],
  retracement: ['from', 'to'],
  channel: ['from', 'to', 'side'],
}

/** What goes on past its points, where that is chosen. */
export type Extendable = Extract<Drawing, { readonly extended: boolean }>

export function isExtendable(drawing: Drawing): drawing is Extendable {
  return 'extended' in drawing
}

/** The bars as places in a row: what is drawn stands on bars alone. */
export type Ground = Scales & {
  readonly at: (place: number) => Instant | null
  readonly count: () => number
}

/** `rise` is in ten-thousandths of a rupee, `bars` in bars. */
export type Shift = { readonly rise: number; readonly bars: number; readonly ground: Ground }

/** Where a grip stands, or the whole by its first point; a level stands at no time. */
export function standOf(drawing: Drawing, grip: Grip | null): { readonly at: Instant | null; readonly price: Money } {
  if (drawing.kind === 'level') return { at: null, price: drawing.price }
  if (drawing.kind === 'note') return drawing.from
  if (grip === 'side' && drawing.kind === 'channel') {
    return { at: drawing.from.at, price: sum(drawing.from.price, drawing.apart) }
  }
  return grip === 'to' ? drawing.to : drawing.from
}

/** Its shape is kept: where one of its points has no bar to go to, none goes further. */
export function moved(drawing: Drawing, { rise, bars, ground }: Shift): Drawing {
  const steps = stepsThatFit(timesOf(drawing), bars, ground)
  const point = ({ at, price }: DrawingPoint): DrawingPoint => ({
    at: later(at, steps, ground),
    price: sum(price, rise),
  })
  switch (drawing.kind) {
    case 'level':
      return { ...drawing, price: sum(drawing.price, rise) }
    case 'note':
      return { ...drawing, from: point(drawing.from) }
    case 'trend':
    case 'channel':
    case 'retracement':
      return { ...drawing, from: point(drawing.from), to: point(drawing.to) }
  }
}

/** The grip comes to stand at a point; the other points stay. */
export function pulled(drawing: Drawing, grip: Grip, to: DrawingPoint, scales: Scales): Drawing {
  switch (drawing.kind) {
    case 'level':
      return { ...drawing, price: to.price }
    case 'note':
      return { ...drawing, from: to }
    case 'channel':
      if (grip !== 'side') return { ...drawing, [grip]: to }
      return { ...drawing, apart: apartOf(drawing, to, scales) }
    case 'trend':
    case 'retracement':
      return grip === 'side' ? drawing : { ...drawing, [grip]: to }
  }
}

/** A grip by so many bars and so much; the width of a channel is no matter of time. */
export function nudged(drawing: Drawing, grip: Grip, { rise, bars, ground }: Shift): Drawing {
  const { at, price } = standOf(drawing, grip)
  if (at === null) return drawing
  const steps = grip === 'side' ? 0 : stepsThatFit([at], bars, ground)
  return pulled(drawing, grip, { at: later(at, steps, ground), price: sum(price, rise) }, ground)
}

/** The instants of its points; a level has none. */
export function timesOf(drawing: Drawing): readonly Instant[] {
  if (drawing.kind === 'level') return []
  return drawing.kind === 'note' ? [drawing.from.at] : [drawing.from.at, drawing.to.at]
}

function stepsThatFit(times: readonly Instant[], bars: number, { placeOf, count }: Ground): number {
  const places = times.map(placeOf)
  // What begins before the bars that have been read cannot be counted on.
  if (bars === 0 || places.length === 0 || places.includes(null)) return 0
  const known = places.filter((place) => place !== null)
  return Math.min(count() - 1 - Math.max(...known), Math.max(-Math.min(...known), bars))
}

function later(at: Instant, steps: number, { placeOf, at: instantAt }: Ground): Instant {
  const place = steps === 0 ? null : placeOf(at)
  return place === null ? at : (instantAt(place + steps) ?? at)
}

// The sum of an amount of money and of units of it is one.
function sum(price: Money, by: number): Money {
  return (price + by) as Money
}
