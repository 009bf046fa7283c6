/** Amounts and quantities that a test writes; one that is none ends the test. */
import { type Money, moneyFromRupees, type OrderUnits, orderUnits } from './kinds.ts'

export function must<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Error('a value of the test is none')
  return value
}

export function rupees(amount: number): Money {
  return must(moneyFromRupees(amount))
}

export function units(count: number): OrderUnits {
  return must(orderUnits(count))
}
