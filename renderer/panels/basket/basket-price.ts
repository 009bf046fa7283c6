/** What stands where an order of the basket has its price: what it would go at, as its type says. */
import type { Money } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { assertNever } from '../../../contract/result.ts'

export type BasketPrice = { readonly words: string; readonly title?: string }

/** The stop of a cover order is another order’s: it stands with the triggers, and what goes now goes at its own price. */
export function basketPrice(
  { type, price, trigger }: Pick<OrderTerms, 'type' | 'price' | 'trigger'>,
  format: (amount: Money) => string,
): BasketPrice {
  const [limit, triggered] = [price, trigger].map((each) => (each === null ? '–' : format(each)))
  switch (type) {
    case 'market':
      return { words: 'market' }
    case 'limit':
      return { words: limit ?? '–' }
    case 'stop-market':
      return { words: `trigger ${triggered}` }
    case 'stop-limit':
      return {
        words: `limit ${limit}`,
        title: `Goes at ${limit} once the price has come to its trigger, ${triggered}`,
      }
    default:
      return assertNever(type)
  }
}
