/** The profit of a position at a price, and of several together; what is not known, or not of now, is counted and never passed over. */
import { type Money, moneyFromUnits } from '../../contract/kinds.ts'
import type { Position } from '../../contract/trading.ts'
import { type PastPrices, pastPrices } from './past-prices.ts'
import { isOfNow, type Priced } from './priced.ts'

export type PositionFigures = {
  readonly priced: Priced
  readonly realised: Money | null
  readonly unrealised: Money | null
  /** Since the close before. */
  readonly day: Money | null
  /** Whether the figures are of the present: what is closed needs no price. */
  readonly isOfNow: boolean
}

export function positionFigures({ net, realised, reckoning }: Position, priced: Priced): PositionFigures {
  const worth = worthOf(net, priced.price, reckoning?.multiplier ?? null)
  return {
    priced,
    realised,
    unrealised: worth === null || reckoning === null ? null : exact(worth - reckoning.cost),
    day: worth === null || reckoning === null || reckoning.dayCost === null ? null : exact(worth - reckoning.dayCost),
    isOfNow: net === 0 || isOfNow(priced),
  }
}

function worthOf(net: number, price: Money | null, multiplier: number | null): number | null {
  if (net === 0) return 0
  return price === null || multiplier === null ? null : net * price * multiplier
}

/** Null beyond what a number holds exactly. */
function exact(units: number): Money | null {
  return moneyFromUnits(units) ?? null
}

/** `amount` is of those that are known, and of the others it says nothing. */
export type Total = {
  readonly amount: Money
  readonly known: number
  readonly notKnown: number
  /** Of the prices that are in it; null where all of it is of now. */
  readonly past: PastPrices | null
}
export type PositionTotals = {
  readonly realised: Total
  readonly unrealised: Total
  readonly day: Total
}

export function positionTotals(figures: readonly PositionFigures[]): PositionTotals {
  return {
    realised: total(figures, ({ realised }) => realised, 'needs no price'),
    unrealised: total(figures, ({ unrealised }) => unrealised),
    day: total(figures, ({ day }) => day),
  }
}

type Summed = { readonly priced: Priced; readonly isOfNow: boolean }

export function total<Figures extends Summed>(
  figures: readonly Figures[],
  of: (figures: Figures) => Money | null,
  reckoned: 'at prices' | 'needs no price' = 'at prices',
): Total {
  const known = figures.filter((each) => of(each) !== null)
  const past = reckoned === 'at prices' ? known.filter((each) => !each.isOfNow) : []
  return {
    // A sum of amounts of money is one.
    amount: known.reduce<number>((sum, each) => sum + (of(each) ?? 0), 0) as Money,
    known: known.length,
    notKnown: figures.length - known.length,
    past: pastPrices(past.map(({ priced }) => priced)),
  }
}
