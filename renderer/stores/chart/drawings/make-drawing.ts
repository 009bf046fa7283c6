/** Drawings from the points that a person puts, and drawings moved by ticks and bars. */
import type { Drawing, DrawingPoint } from '../../../../contract/drawings.ts'
import type { Instant, Money } from '../../../../contract/kinds.ts'

export type Made = {
  readonly kind: Drawing['kind']
  readonly points: readonly DrawingPoint[]
  /** Of a note, once it has been typed. */
  readonly text: string | null
}

/** The place among the bars that an instant stands at; null before the first bar that has been read. */
type PlaceOf = (at: Instant) => number | null

/** What a line is straight on: the bars as places in a row, and prices a rupee or a factor apart. */
export type Scales = { readonly placeOf: PlaceOf; readonly isLog: boolean }

/** How many points each kind is made of. */
export const pointsFor: Readonly<Record<Drawing['kind'], number>> = {
  level: 1,
  trend: 2,
  channel: 3,
  retracement: 2,
  note: 1,
}

/** Null while something of it is missing. */
export function finished({ kind, points, text }: Made, makeId: () => string, scales: Scales): Drawing | null {
  const [from, to, side] = points
  if (!from) return null
  switch (kind) {
    case 'level':
      return { kind, id: makeId(), price: from.price }
    case 'note':
      return text === null || text === '' ? null : { kind, id: makeId(), from, text }
    case 'trend':
      return to ? { kind, id: makeId(), from, to, extended: true } : null
    case 'retracement':
      return to ? { kind, id: makeId(), from, to } : null
    case 'channel':
      return to && side
        ? { kind, id: makeId(), from, to, apart: apartOf({ from, to }, side, scales), extended: true }
        : null
  }
}

/** As it would be if the points that are missing were put here. */
export function foreseen({ kind, points, text }: Made, here: DrawingPoint): Made {
  const missing = Math.max(0, pointsFor[kind] - points.length)
  return { kind, points: [...points, ...Array<DrawingPoint>(missing).fill(here)], text: text ?? '…' }
}

type Line = { readonly from: DrawingPoint; readonly to: DrawingPoint }

/** How far above the first point of a line the one beside it begins that goes through `side`. */
export function apartOf(line: Line, side: DrawingPoint, scales: Scales): Money {
  const under = priceAt(line, side.at, scales)
  const apart = isByFactors(line, scales) ? line.from.price * (side.price / under - 1) : side.price - under
  return toUnits(apart)
}

/**
 * What a line through two points stands at; a line straight up stands at its first point. It is drawn from bar to bar, with no room for
 * the nights between them: only where one of them has no place the time has to do.
 */
function priceAt({ from, to }: Line, at: Instant, scales: Scales): number {
  const [begin, end, here] = [scales.placeOf(from.at), scales.placeOf(to.at), scales.placeOf(at)]
  const isPlaced = begin !== null && end !== null && here !== null
  const part = isPlaced ? partOf(begin, end, here) : partOf(from.at, to.at, at)
  if (isByFactors({ from, to }, scales)) return from.price * (to.price / from.price) ** part
  return from.price + (to.price - from.price) * part
}

/** No factor leads to nothing, nor below it. */
function isByFactors({ from, to }: Line, { isLog }: Scales): boolean {
  return isLog && from.price > 0 && to.price > 0
}

function partOf(begin: number, end: number, here: number): number {
  return begin === end ? 0 : (here - begin) / (end - begin)
}

/** Rounded to those that money is counted in. */
function toUnits(amount: number): Money {
  return Math.round(amount) as Money
}
