/** What the axis says of a price. The library has one way to write all that stands there, and two kinds of price stand there. */
import { moneyFromRupees } from '../../../../contract/kinds.ts'
import type { ChartWords } from '../chart-words.ts'

export type AxisWordsParts = Pick<ChartWords, 'onTick' | 'exact'> & {
  /** What somebody has told: a close, an order, an average. */
  readonly told: () => readonly number[]
}

/** A price that was told is said as it was told, on a tick or not; a place between two ticks is rounded to one. */
export function axisWords({ onTick, exact, told }: AxisWordsParts): (rupees: number) => string {
  return (rupees) => {
    // Of a crosshair the library gives back what it has made pixels of: the same price to the last digit that there is.
    const money = moneyFromRupees(rupees)
    return told().some((price) => moneyFromRupees(price) === money) ? exact(rupees) : onTick(rupees)
  }
}
