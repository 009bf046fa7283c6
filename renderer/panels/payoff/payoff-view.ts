/** What of a payoff is drawn: between which prices, and where each point lies in a picture of one by one. */
import type { Money } from '../../../contract/kinds.ts'
import type { Model } from './model.ts'
import type { Payoff } from './payoff.ts'

export type PriceRange = { readonly low: Money; readonly high: Money }

/** So much beside the outermost point, of their distance and at least of the price. */
const beside = 0.3
const besideOfPrice = 0.02
/** So far from what else is drawn, in its own width and at least of the price, a price at which it is even is still seen. */
const reach = 1.5
const reachOfPrice = 0.05

/** All corners, the price it stands at, and the prices near them at which it is even. Null where there is no price at all. */
export function rangeOf(
  { corners, evens }: Pick<Payoff, 'corners' | 'evens'>,
  anchor: Money | null,
): PriceRange | null {
  const bends = anchor === null ? corners : [...corners, anchor]
  const core = bends.length > 0 ? bends : evens
  if (core.length === 0) return null
  const [from, to] = [Math.min(...core), Math.max(...core)]
  const far = Math.max((to - from) * reach, to * reachOfPrice)
  const near = evens.filter((even) => even >= from - far && even <= to + far)
  const [low, high] = [Math.min(from, ...near), Math.max(to, ...near)]
  const margin = Math.max((high - low) * beside, high * besideOfPrice)
  return { low: Math.max(0, Math.floor(low - margin)) as Money, high: Math.ceil(high + margin) as Money }
}

/** The picture stands still while the price moves within it: only one that nears its edge is gone after. */
export function anchorFor(before: Money | null, price: Money | null, range: PriceRange | null): Money | null {
  if (before === null || price === null || range === null) return before ?? price
  const edge = (range.high - range.low) / 12
  return price < range.low + edge || price > range.high - edge ? price : before
}

export type Spot = { readonly x: number; readonly y: number }

export type DrawnPayoff = {
  readonly line: readonly Spot[]
  /** What it would come to now; none where no model is asked for. */
  readonly modelLine: readonly Spot[]
  /** Where neither is earned nor lost. */
  readonly nought: number
  readonly xOf: (price: Money) => number
  readonly yOf: (profit: Money) => number
}

/** Through so many points a curve is drawn. */
const curvePoints = 80

export function drawnIn(
  { at, corners, evens }: Payoff,
  { low, high }: PriceRange,
  model: Model | null = null,
): DrawnPayoff {
  const inside = [...corners, ...evens].filter((price) => price > low && price < high)
  const prices = [low, ...inside.sort((one, other) => one - other), high]
  const profits = prices.map(at)
  const curve = Array.from(
    { length: curvePoints + 1 },
    (_, part) => (low + ((high - low) * part) / curvePoints) as Money,
  )
  const curved = model === null ? [] : curve.map((price) => ({ price, profit: model.at(price) }))
  const heights = [0, ...profits, ...curved.map(({ profit }) => profit)]
  const [least, most] = [Math.min(...heights), Math.max(...heights)]
  const room = (most - least || 1) * 0.1
  const xOf = (price: Money) => (price - low) / (high - low)
  const yOf = (profit: Money) => (most + room - profit) / (most - least + 2 * room)
  return {
    ...{ xOf, yOf, nought: yOf(0 as Money) },
    modelLine: curved.map(({ price, profit }) => ({ x: xOf(price), y: yOf(profit) })),
    line: prices.map((price, place) => ({ x: xOf(price), y: yOf(profits[place] ?? (0 as Money)) })),
  }
}

/** As a path of SVG in a picture of a thousand by a thousand. */
export function pathOf(line: readonly Spot[]): string {
  return `M${line.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}`
}

/** What lies between the line and nought, on one side of it. */
export function areaOf({ line, nought }: DrawnPayoff, side: 'profit' | 'loss'): string {
  const clipped = line.map(({ x, y }) => ({ x, y: side === 'profit' ? Math.min(y, nought) : Math.max(y, nought) }))
  return `${pathOf([{ x: 0, y: nought }, ...clipped, { x: 1, y: nought }])}Z`
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10
}

/** From one strike to the next; between them it goes to the nearer on that side. Without strikes, by parts of what is seen. */
export function steppedPrice(
  strikes: readonly Money[],
  from: Money,
  { by, low, high, tick }: PriceRange & { readonly by: number; readonly tick: Money | null },
): Money {
  const places = strikes.filter((strike) => strike >= low && strike <= high)
  if (places.length === 0) {
    const part = onTick((high - low) / partsSeen, tick)
    return Math.min(high, Math.max(low, onTick(from + by * part, tick))) as Money
  }
  const ahead = by > 0 ? places.filter((price) => price > from) : places.filter((price) => price < from).reverse()
  return ahead[Math.abs(by) - 1] ?? ahead.at(-1) ?? from
}

const partsSeen = 20

export function onTick(price: number, tick: Money | null): Money {
  const step = tick ?? 1
  return (Math.round(price / step) * step) as Money
}
