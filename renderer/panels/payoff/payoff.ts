/** What open contracts come to on the day they expire, at every price of what they are written on: straight lines between strikes. */
import type { Money } from '../../../contract/kinds.ts'

export type Leg = {
  /** `underlying`: it moves with the price itself, as a future does or a share. */
  readonly kind: 'call' | 'put' | 'underlying'
  /** Nought for the underlying. */
  readonly strike: Money
  /** Of the underlying; negative where sold. */
  readonly units: number
  /** What was paid for all of them; negative where it was received. */
  readonly cost: Money
}

export type Payoff = {
  readonly at: (price: Money) => Money
  /** Where its lines meet, from the lowest up. */
  readonly corners: readonly Money[]
  /** Null where there is no limit to it. */
  readonly most: Money | null
  readonly least: Money | null
  /** The prices above nought at which profit and loss meet. */
  readonly evens: readonly Money[]
}

/** So many times the highest of the prices in its legs may be asked about. */
const reach = 10

/** Null beyond what a number holds exactly. */
export function payoffOf(legs: readonly Leg[]): Payoff | null {
  const at = (price: Money) => sum(legs, (leg) => legAt(leg, price)) as Money
  const highest = reach * Math.max(...legs.map(({ strike, cost, units }) => Math.max(strike, Math.abs(cost / units))))
  const largest = sum(legs, ({ cost, units }) => Math.abs(cost) + Math.abs(units) * highest)
  if (legs.length === 0 || !Number.isSafeInteger(Math.ceil(largest))) return null
  const strikes = legs.filter(({ kind }) => kind !== 'underlying').map(({ strike }) => strike)
  const corners = [...new Set(strikes)].sort((one, other) => one - other)
  const points = [0 as Money, ...corners].map((price) => ({ price, profit: at(price) }))
  const climb = sum(legs, ({ kind, units }) => (kind === 'put' ? 0 : units))
  const profits = points.map(({ profit }) => profit)
  return {
    ...{ at, corners },
    most: climb > 0 ? null : (Math.max(...profits) as Money),
    least: climb < 0 ? null : (Math.min(...profits) as Money),
    evens: evensOf(points, climb),
  }
}

export function legAt(leg: Leg, price: Money): Money {
  // Sums and products of money are money, and all of them are whole.
  return (leg.units * worthAt(leg, price) - leg.cost) as Money
}

function worthAt({ kind, strike }: Leg, price: Money): number {
  if (kind === 'underlying') return price
  return Math.max(0, kind === 'call' ? price - strike : strike - price)
}

type Point = { readonly price: Money; readonly profit: Money }

/** A line that lies on nought has its ends. */
function evensOf(points: readonly Point[], climb: number): readonly Money[] {
  const found = points.flatMap((point, place) => {
    const next = points[place + 1]
    const steepness = next ? (next.profit - point.profit) / (next.price - point.price) : climb
    const before = points[place - 1]?.profit ?? 0
    if (point.profit === 0) return before === 0 && steepness === 0 ? [] : [point.price]
    const crosses = next ? next.profit * Math.sign(point.profit) < 0 : steepness * point.profit < 0
    return crosses ? [Math.round(point.price - point.profit / steepness) as Money] : []
  })
  return found.filter((price) => price > 0)
}

function sum<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((whole, each) => whole + of(each), 0)
}
