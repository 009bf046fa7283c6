/** The terms of an order as the ticket's fields would hold them. What it counts in its key says, also before the list of the day does. */
import { type Money, segmentOf } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { countedIn } from '../../format/quantities.ts'
import { plainPrice } from '../stepped.ts'
import { emptyDraft, type TicketDraft } from './ticket-draft.ts'

export function draftOfTerms(terms: OrderTerms): TicketDraft {
  const { key, side, product, type, validity, slice, legs } = terms
  return {
    ...emptyDraft,
    ...{ key, side, product, type, validity, slice },
    counting: countedIn({ segment: segmentOf(key) }),
    quantity: String(terms.quantity),
    price: typed(terms.price),
    trigger: typed(terms.trigger),
    disclosed: terms.disclosed === 0 ? '' : String(terms.disclosed),
    protection: terms.marketProtection === null ? '' : String(terms.marketProtection),
    stopLoss: typed(legs?.stopLoss ?? null),
    squareOff: typed(legs?.squareOff ?? null),
    trailing: legs?.trailingTicks == null ? '' : String(legs.trailingTicks),
  }
}

function typed(amount: Money | null): string {
  return amount === null ? '' : plainPrice(amount)
}
