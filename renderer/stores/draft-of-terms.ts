/** The terms of an order as the ticket's fields would hold them. */
import type { Instrument } from '../../contract/instrument.ts'
import type { Money } from '../../contract/kinds.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { countedIn } from '../format/quantities.ts'
import { plainPrice } from './stepped.ts'
import { emptyDraft, type TicketDraft } from './ticket-draft.ts'

export function draftOfTerms(terms: OrderTerms, instrument: Instrument | null): TicketDraft {
  const { key, side, product, type, validity, slice, legs } = terms
  return {
    ...emptyDraft,
    ...{ key, side, product, type, validity, slice },
    counting: instrument ? countedIn(instrument) : 'units',
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
