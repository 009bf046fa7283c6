/** What a holding is worth and has earned at a price. */
import { type Money, moneyFromRupees, unitsPerRupee } from '../../../contract/kinds.ts'
import type { Holding } from '../../../contract/trading.ts'
import { isOfNow, type Priced } from '../positions/priced.ts'

export type HoldingFigures = {
  readonly priced: Priced
  readonly cost: Money | null
  readonly value: Money | null
  readonly profit: Money | null
  readonly isOfNow: boolean
}

export function holdingFigures({ quantity, averagePrice }: Holding, priced: Priced): HoldingFigures {
  const cost = averagePrice === null ? null : exact(quantity * averagePrice)
  const value = priced.price === null ? null : exact(quantity * priced.price)
  const profit = cost === null || value === null ? null : exact(value - cost)
  return { priced, cost, value, profit, isOfNow: isOfNow(priced) }
}

export type HoldingTotals = {
  readonly cost: Money
  readonly value: Money
  readonly profit: Money
  /** Holdings of which a price or an average is not known: left out of all three. */
  readonly notKnown: number
  readonly notOfNow: number
}

export function holdingTotals(figures: readonly HoldingFigures[]): HoldingTotals {
  const known = figures.filter(({ profit }) => profit !== null)
  // Sums of amounts of money are amounts of money.
  const sum = (of: (each: HoldingFigures) => Money | null) =>
    known.reduce<number>((total, each) => total + (of(each) ?? 0), 0) as Money
  return {
    cost: sum(({ cost }) => cost),
    value: sum(({ value }) => value),
    profit: sum(({ profit }) => profit),
    notKnown: figures.length - known.length,
    notOfNow: known.filter((each) => !each.isOfNow).length,
  }
}

function exact(units: number): Money | null {
  return Number.isSafeInteger(units) ? (moneyFromRupees(units / unitsPerRupee) ?? null) : null
}
