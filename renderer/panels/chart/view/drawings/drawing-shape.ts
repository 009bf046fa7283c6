/** A drawing as lines and words in pixels, the same for the brush and for the pointer that looks for it. */
import type { Drawing, DrawingPoint } from '../../../../../contract/drawings.ts'
import type { Instant, Money } from '../../../../../contract/kinds.ts'
import { type Extendable, type Grip, standOf } from '../../../../stores/chart/drawings/change-drawing.ts'

export type Spot = { readonly x: number; readonly y: number }
export type Line = { readonly from: Spot; readonly to: Spot; readonly isFaint: boolean }
export type Words = { readonly at: Spot; readonly text: string }
export type Shape = {
  readonly lines: readonly Line[]
  readonly words: readonly Words[]
  /** Where it can be taken hold of; null is the whole of it. */
  readonly grips: readonly { readonly grip: Grip | null; readonly at: Spot }[]
}

/** Where things stand on the chart; null for what it cannot show. */
export type Places = {
  readonly x: (at: number) => number | null
  readonly y: (price: Money) => number | null
  readonly width: number
  readonly price: (price: Money) => string
  /** For a price that was computed: to the tick. */
  readonly near: (price: Money) => string
  readonly time: (at: Instant) => string
}

/** Of the way from the second point back to the first. */
const retracements = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]

const nothing: Shape = { lines: [], words: [], grips: [] }

export function shapeOf(drawing: Drawing, places: Places): Shape {
  switch (drawing.kind) {
    case 'level':
      return levelShape(drawing.price, places)
    case 'note': {
      const spot = spotOf(drawing.from, places)
      return spot
        ? { lines: [], words: [{ at: spot, text: drawing.text }], grips: [{ grip: null, at: spot }] }
        : nothing
    }
    case 'trend':
      return between(drawing, places, ([from, to]) => [lineOf(drawing, from, to, places)])
    case 'channel': {
      const height = heightOf(drawing.from.price, drawing.apart, places)
      if (height === null) return nothing
      const above = (by: number, [from, to]: Spots) => lineOf(drawing, shifted(from, by), shifted(to, by), places)
      const shape = between(drawing, places, (spots) => [
        above(0, spots),
        { ...above(height / 2, spots), isFaint: true },
        above(height, spots),
      ])
      const begin = shape.grips[0]
      return begin ? { ...shape, grips: [...shape.grips, { grip: 'side', at: shifted(begin.at, height) }] } : shape
    }
    case 'retracement':
      return retracementShape(drawing, places)
  }
}

function levelShape(price: Money, places: Places): Shape {
  const y = places.y(price)
  if (y === null) return nothing
  const from = { x: 0, y }
  const to = { x: places.width, y }
  return {
    lines: [{ from, to, isFaint: false }],
    words: [{ at: from, text: places.price(price) }],
    grips: [{ grip: null, at: to }],
  }
}

type Two = { readonly from: DrawingPoint; readonly to: DrawingPoint }

type Spots = readonly [Spot, Spot]

function between({ from, to }: Two, places: Places, lines: (spots: Spots) => readonly Line[]): Shape {
  const one = spotOf(from, places)
  const two = spotOf(to, places)
  return one && two ? { lines: lines([one, two]), words: [], grips: ends(one, two) } : nothing
}

/** Straight in pixels, as between its points: on by bars as wide and by rupees or factors as high. */
function lineOf({ extended }: Extendable, from: Spot, to: Spot, { width }: Places): Line {
  const [begin, end] = from.x <= to.x ? [from, to] : [to, from]
  if (!extended || begin.x === end.x || end.x >= width) return { from, to, isFaint: false }
  const part = (width - begin.x) / (end.x - begin.x)
  return { from: begin, to: { x: width, y: begin.y + (end.y - begin.y) * part }, isFaint: false }
}

function retracementShape({ from, to }: Two, places: Places): Shape {
  const one = spotOf(from, places)
  const two = spotOf(to, places)
  if (!one || !two) return nothing
  const left = Math.min(one.x, two.x)
  const right = Math.max(one.x, two.x) + 60
  const lines: Line[] = [{ from: one, to: two, isFaint: true }]
  const words: Words[] = []
  for (const part of retracements) {
    // Rounded to the units that money is counted in.
    const price = Math.round(to.price + (from.price - to.price) * part) as Money
    const y = places.y(price)
    if (y === null) continue
    lines.push({ from: { x: left, y }, to: { x: right, y }, isFaint: part !== 0 && part !== 1 })
    words.push({ at: { x: left, y }, text: `${(part * 100).toFixed(1)} % ${places.near(price)}` })
  }
  return { lines, words, grips: ends(one, two) }
}

function ends(from: Spot, to: Spot): Shape['grips'] {
  return [
    { grip: 'from', at: from },
    { grip: 'to', at: to },
  ]
}

const underWords = 16

/** The price and the time of what is in hand, beside it; a note has its own words there, and these stand under them. */
export function handWords(drawing: Drawing, grip: Grip | null, places: Places): Words | null {
  const { at, price } = standOf(drawing, grip)
  const y = places.y(price)
  const x = at === null ? places.width / 2 : places.x(at)
  if (x === null || y === null) return null
  const said = places.near(price)
  const spot = { x, y: drawing.kind === 'note' ? y + underWords : y }
  return { at: spot, text: at === null ? said : `${said}, ${places.time(at)}` }
}

function spotOf({ at, price }: DrawingPoint, places: Places): Spot | null {
  const x = places.x(at)
  const y = places.y(price)
  return x === null || y === null ? null : { x, y }
}

function heightOf(price: Money, apart: Money, places: Places): number | null {
  const from = places.y(price)
  // The sum of two amounts of money is one.
  const to = places.y((price + apart) as Money)
  return from === null || to === null ? null : to - from
}

function shifted({ x, y }: Spot, by: number): Spot {
  return { x, y: y + by }
}

/** How far a place is from the nearest of its lines and words, in pixels. */
export function distanceTo({ lines, words }: Shape, place: Spot): number {
  const toLines = lines.map(({ from, to }) => toSegment(place, from, to))
  const toWords = words.map(({ at, text }) => toSegment(place, at, { x: at.x + text.length * 6, y: at.y }))
  return Math.min(Number.POSITIVE_INFINITY, ...toLines, ...toWords)
}

function toSegment({ x, y }: Spot, from: Spot, to: Spot): number {
  const width = to.x - from.x
  const height = to.y - from.y
  const long = width * width + height * height
  const along = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * width + (y - from.y) * height) / long))
  return Math.hypot(x - from.x - along * width, y - from.y - along * height)
}
