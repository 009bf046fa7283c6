/** What orders that are looked at would block, beside what is free. It is the broker who decides, so nothing here stops an order. */
import type { MarginTold } from '../../contract/costs.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Money } from '../../contract/kinds.ts'
import type { Result } from '../../contract/result.ts'
import { formatMoney, type Grouping } from '../format/money.ts'
import type { FreeMargin } from './use-free-margin.ts'

export type MarginWords = { readonly words: string; readonly isTooMuch: boolean }

/** `told` is null while it is asked for. */
export function marginWords(
  told: Result<MarginTold, AppError> | null,
  free: FreeMargin,
  grouping: Grouping,
): MarginWords {
  if (told === null) return { words: 'being asked', isTooMuch: false }
  if (!told.ok) return { words: `not told: ${told.error.happened}`, isTooMuch: false }
  const { together, apart } = told.value
  const money = (amount: Money) => `₹${formatMoney(amount, grouping)}`
  const isTooMuch = typeof free !== 'string' && together > free.amount
  const less = apart !== null && apart > together ? ` (${money(apart)} each by itself)` : ''
  return { words: `${money(together)}${less}${besideFree()}`, isTooMuch }

  function besideFree(): string {
    if (free === 'untold') return '; what is free is not told'
    if (free === 'of-two-sides') return ' out of both sides of the account'
    return `${isTooMuch ? '; only' : ' of'} ${money(free.amount)} free, ${free.age}`
  }
}
