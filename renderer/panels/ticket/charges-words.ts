/** What would be charged for an order, in words. */
import type { ChargesTold } from '../../../contract/costs.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { Result } from '../../../contract/result.ts'
import { formatMoney, type Grouping } from '../../format/money.ts'

/** `told` is null while it is asked for; it is of one order, and the broker takes its own part of each. */
export function chargesWords(told: Result<ChargesTold, AppError> | null, orders: number, grouping: Grouping): string {
  if (told === null) return 'being asked'
  if (!told.ok) return `not told: ${told.error.happened}`
  const { total, brokerage } = told.value
  const all = `₹${formatMoney(total, grouping)}`
  const own = brokerage === null ? '' : `, ₹${formatMoney(brokerage, grouping)} of it brokerage`
  return orders > 1 ? `${all}${own}, as one order: brokerage is taken of each of the ${orders}` : `${all}${own}`
}
