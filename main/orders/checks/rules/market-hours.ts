/** Outside market hours the broker makes it an after-market order by itself (3, 4.1): said before it is sent (O24). */
import { assertNever } from '../../../../contract/result.ts'
import { type CheckedOrder, confirm, note, stop, type Verdict } from '../rule.ts'

export function marketHours({ kind, terms, context }: CheckedOrder): Verdict | null {
  if (kind === 'change') return null
  switch (context.session) {
    case 'open':
      return null
    case 'shut':
      return terms.validity === 'immediate'
        ? stop('The market is shut, so the order cannot be filled at once. Make it a day order.')
        : note('The market is shut: this will be an after-market order, sent to the exchange when it opens.')
    case 'unknown':
      return confirm('Whether the market is open is not known. If it is shut, this becomes an after-market order.')
    default:
      return assertNever(context.session)
  }
}
