/** The bodies of the newer interface: placing (2.2) and changing (service facts 10.1). */
import { hasLimit } from '../../../contract/order-type.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { jsonBody, quoted, type Written } from './json-body.ts'
import type { ModifyOrder, PlaceOrder } from './order-calls.ts'
import { productWords, v3Side, v3Type, validityWords } from './order-words.ts'
import { rupeesOrZero } from './rupees.ts'

/** The exchange's own guideline. */
const guideline = -1

/** Written out in one piece: an order waits for nothing that could be done before or after it. */
export function v3PlaceBody({ terms, instrument, tag, afterMarket }: PlaceOrder): string {
  const kind = `"product":"${productWords[terms.product]}","validity":"${validityWords[terms.validity]}"`
  const what = `"instrument_token":${quoted(instrument.key)},"order_type":"${v3Type[terms.type]}"`
  const way = `"transaction_type":"${v3Side[terms.side]}","disclosed_quantity":${terms.disclosed}`
  const how = `"trigger_price":${rupeesOrZero(terms.trigger)},"is_amo":${afterMarket},"slice":${terms.slice}`
  const price = `"price":${rupeesOrZero(terms.price)},"tag":${quoted(tag)}`
  return `{"quantity":${terms.quantity},${kind},${price},${what},${way},${how},"market_protection":${protectionOf(terms) ?? guideline}}`
}

/** Null where the order has a limit, which is its protection. */
function protectionOf({ type, marketProtection }: OrderTerms): number | null {
  return hasLimit(type) ? null : (marketProtection ?? guideline)
}

export function v3ModifyBody({ order, changes, after, disclosed, protection }: ModifyOrder): string {
  // Where it is given it must not be 0, the broker's page on changing says; left out it keeps its value.
  const isSaid = (disclosed ?? 0) > 0 || changes.disclosed !== undefined
  return jsonBody([
    ['order_id', quoted(order)],
    ['quantity', String(after.quantity)],
    ['validity', quoted(validityWords[after.validity])],
    ['price', rupeesOrZero(after.price)],
    ['order_type', quoted(v3Type[after.type])],
    ['trigger_price', rupeesOrZero(after.trigger)],
    ['disclosed_quantity', isSaid ? String(disclosed) : null],
    ['market_protection', hasLimit(after.type) ? null : protectionWord(protection)],
  ])
}

/** Left out it might go back to the guideline; of what nobody here knows nothing is asked. */
function protectionWord(protection: ModifyOrder['protection']): Written {
  if (protection === 'not-known') return null
  return String(protection === 'guideline' ? guideline : protection)
}
