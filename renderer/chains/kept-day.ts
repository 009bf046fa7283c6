/** The day that a person has stepped a chain to, as the saved arrangement holds it. */
import { type Instant, instant } from '../../contract/kinds.ts'
import { fieldsOf } from '../kept-fields.ts'

/** It holds for its own chain only. */
export type ChosenDay = { readonly chain: string; readonly expiry: Instant }

/** Whether such a day is still listed is only known once the chain is. */
export function readDay(kept: unknown): ChosenDay | null {
  const { chain, expiry } = fieldsOf(kept)
  if (typeof chain !== 'string' || chain === '') return null
  return typeof expiry === 'number' && Number.isSafeInteger(expiry) && expiry > 0
    ? { chain, expiry: instant(expiry) }
    : null
}

/** The day that was chosen for a chain, as long as it is one of those listed; null leaves it to where the chain begins. */
export function listedDay(day: ChosenDay | null, chain: string, expiries: readonly Instant[]): Instant | null {
  return day !== null && day.chain === chain && expiries.includes(day.expiry) ? day.expiry : null
}
