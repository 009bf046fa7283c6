/** The bodies of the newer interface: placing (2.2) and changing (service facts 10.1). */
import { jsonBody, quoted } from './json-body.ts'
import type { ModifyOrder, PlaceOrder } from './order-calls.ts'
import { productWords, v3Side, v3Type, validityWords } from './order-words.ts'
import { rupeesOrZero } from './rupees.ts'

/** The exchange's own guideline. */
const guideline = -1

export function v3PlaceBody({ terms, instrument, tag }: PlaceOrder): string {
  const usesProtection = terms.type === 'market' || terms.type === 'stop-market'
  return jsonBody([
    ['quantity', String(terms.quantity)],
    ['product', quoted(productWords[terms.product])],
    ['validity', quoted(validityWords[terms.validity])],
    ['price', rupeesOrZero(terms.price)],
    ['tag', quoted(tag)],
    ['instrument_token', quoted(instrument.key)],
    ['order_type', quoted(v3Type[terms.type])],
    ['transaction_type', quoted(v3Side[terms.side])],
    ['disclosed_quantity', String(terms.disclosed)],
    ['trigger_price', rupeesOrZero(terms.trigger)],
    // The service goes by the session of the market and not by this.
    ['is_amo', 'false'],
    ['slice', String(terms.slice)],
    ['market_protection', String((usesProtection ? terms.marketProtection : null) ?? guideline)],
  ])
}

export function v3ModifyBody({ order, after }: ModifyOrder): string {
  return jsonBody([
    ['order_id', quoted(order)],
    ['quantity', String(after.quantity)],
    ['validity', quoted(validityWords[after.validity])],
    ['price', rupeesOrZero(after.price)],
    ['order_type', quoted(v3Type[after.type])],
    ['trigger_price', rupeesOrZero(after.trigger)],
    ['disclosed_quantity', String(after.disclosed)],
  ])
}
