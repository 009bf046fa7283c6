/** What an order that is looked at would block, beside what is free. It is the broker who decides, so nothing here stops an order. */
import type { AppError } from '../../../contract/errors.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { Result } from '../../../contract/result.ts'
import { formatMoney, type Grouping } from '../../format/money.ts'
import type { FreeMargin } from './use-free-margin.ts'

export type MarginWords = { readonly words: string; readonly isTooMuch: boolean }

/** `told` is null while it is asked for. */
export function marginWords(told: Result<Money, AppError> | null, free: FreeMargin, grouping: Grouping): MarginWords {
  if (told === null) return { words: 'being asked', isTooMuch: false }
  if (!told.ok) return { words: `not told: ${told.error.happened}`, isTooMuch: false }
  const needed = told.value
  const money = (amount: Money) => `₹${formatMoney(amount, grouping)}`
  if (free === null) return { words: `${money(needed)}; what is free is not told`, isTooMuch: false }
  const left = `${money(free.amount)} free, ${free.age}`
  return needed > free.amount
    ? { words: `${money(needed)}; only ${left}`, isTooMuch: true }
    : { words: `${money(needed)} of ${left}`, isTooMuch: false }
}
