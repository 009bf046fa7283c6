/** What a holding is worth and has earned at a price, as far as it was not sold today. */
import { type Money, moneyFromUnits } from '../../contract/kinds.ts'
import type { Holding } from '../../contract/trading.ts'
import type { HeldNow } from './left-of-holdings.ts'
import { type Total, total } from './position-figures.ts'
import { isOfNow, type Priced } from './priced.ts'

export type HoldingFigures = {
  readonly priced: Priced
  readonly cost: Money | null
  readonly value: Money | null
  readonly profit: Money | null
  readonly isOfNow: boolean
}

export function holdingFigures({ left, averagePrice }: HeldNow<Holding>, priced: Priced): HoldingFigures {
  const cost = averagePrice === null ? null : (moneyFromUnits(left * averagePrice) ?? null)
  const value = priced.price === null ? null : (moneyFromUnits(left * priced.price) ?? null)
  const profit = cost === null || value === null ? null : (moneyFromUnits(value - cost) ?? null)
  return { priced, cost, value, profit, isOfNow: isOfNow(priced) }
}

/** Each is of those of which it is known: what was paid needs no price. */
export type HoldingTotals = {
  readonly cost: Total
  readonly value: Total
  readonly profit: Total
}

export function holdingTotals(figures: readonly HoldingFigures[]): HoldingTotals {
  return {
    cost: total(figures, ({ cost }) => cost, 'needs no price'),
    value: total(figures, ({ value }) => value),
    profit: total(figures, ({ profit }) => profit),
  }
}
