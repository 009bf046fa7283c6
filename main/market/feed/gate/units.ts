/** From the wire's numbers to ours: rupees become ten-thousandths, and what no market could mean becomes NaN. */
import { unitsPerRupee } from '../../../../contract/kinds.ts'

/** A price: above zero, and exact as an integer. */
export function priceUnits(rupees: number): number {
  const units = Math.round(rupees * unitsPerRupee)
  return units > 0 && Number.isSafeInteger(units) ? units : Number.NaN
}

/** A count of units or lots: zero or more, and exact, which no integer beyond 2^53 is. */
export function isCount(value: number): boolean {
  return value >= 0 && Number.isSafeInteger(value)
}

/** A figure that the wire carries as a double: zero or more, and finite. */
export function isAmount(value: number): boolean {
  return value >= 0 && value <= Number.MAX_SAFE_INTEGER
}
