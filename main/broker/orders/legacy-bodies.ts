/** The bodies of the older interface (4.6): placing, which carries the ways out of `CO` and `OCO`, and changing. */
import type { Money, OrderUnits } from '../../../contract/kinds.ts'
import { jsonBody, quoted, type Written } from './json-body.ts'
import type { ModifyOrder, PlaceOrder } from './order-calls.ts'
import { legacySide, legacyType, productWords, validityWords } from './order-words.ts'
import { rupees, rupeesOrZero } from './rupees.ts'

export function legacyPlaceBody({ terms, instrument, afterMarket }: PlaceOrder): string {
  return jsonBody([
    ['transaction_type', quoted(legacySide[terms.side])],
    ['exchange', quoted(instrument.segment)],
    ['symbol', instrument.legacySymbol === null ? null : quoted(instrument.legacySymbol)],
    ['quantity', String(terms.quantity)],
    ['order_type', quoted(legacyType[terms.type])],
    ['product', quoted(productWords[terms.product])],
    ['price', orNone(terms.price)],
    ['trigger_price', orNone(terms.trigger)],
    ['disclosed_quantity', terms.disclosed > 0 ? String(terms.disclosed) : null],
    ['duration', quoted(validityWords[terms.validity])],
    ['is_amo', afterMarket ? 'true' : null],
    ['stoploss', orNone(terms.legs?.stopLoss)],
    ['squareoff', orNone(terms.legs?.squareOff)],
    ['trailing_ticks', terms.legs?.trailingTicks ? String(terms.legs.trailingTicks) : null],
  ])
}

/** Only what changes is sent: the rest keeps its value at the broker. */
export function legacyModifyBody({ order, changes }: ModifyOrder): string {
  return jsonBody([
    ['order_id', quoted(order)],
    ['quantity', units(changes.quantity)],
    ['order_type', changes.type === undefined ? null : quoted(legacyType[changes.type])],
    ['price', changed(changes.price)],
    ['trigger_price', changed(changes.trigger)],
    ['disclosed_quantity', units(changes.disclosed)],
  ])
}

function orNone(money: Money | null | undefined): Written {
  return money === undefined || money === null ? null : rupees(money)
}

/** A price taken away is 0; one not spoken of is not sent. */
function changed(money: Money | null | undefined): Written {
  return money === undefined ? null : rupeesOrZero(money)
}

function units(count: OrderUnits | undefined): Written {
  return count === undefined ? null : String(count)
}
