/** Prices and amounts of a chart as text, to the instrument's tick and in the person's grouping. */
import { type Money, moneyFromRupees, unitsPerRupee } from '../../../contract/kinds.ts'
import type { Grouping } from '../../format/money.ts'
import { formatPrice, formatUnits } from '../../format/prices.ts'

export const averagedWords = 'Heikin-Ashi: averaged bars, no traded prices'

export type ChartWords = {
  /** For what was computed. */
  readonly price: (rupees: number) => string
  /** For a place between two ticks, as the axis has it: no other price can be traded at. */
  readonly onTick: (rupees: number) => string
  /** For what was traded. */
  readonly exact: (rupees: number) => string
  readonly units: (count: number) => string
}

export function chartWords(digits: 2 | 4, tick: number, grouping: Grouping): ChartWords {
  const look = { digits, column: digits, grouping }
  const steps = 10 ** digits
  const exact = (rupees: number) => {
    const money = moneyFromRupees(rupees)
    return money === undefined ? '–' : formatPrice(money, look)
  }
  return {
    price: (rupees) => exact(Math.round(rupees * steps) / steps),
    onTick: (rupees) => exact(Math.round(rupees / tick) * tick),
    exact,
    units: (count) => (Number.isFinite(count) ? formatUnits(Math.round(count), grouping) : '–'),
  }
}

/** Rupees. Without a tick, as an index has none and another's may not be known yet, every paisa is a place: nothing is rounded away. */
export function tickOf(tickSize: Money | null | undefined): number {
  return tickSize ? tickSize / unitsPerRupee : 0.01
}
