/** Orders that follow from what stands in a list: the same again, and the way out of a position, in terms that main will check. */
import type { Instrument } from '../../../contract/instrument.ts'
import { type Money, orderUnits } from '../../../contract/kinds.ts'
import { notInLots } from '../../../contract/not-in-lots.ts'
import { mostOfOneOrder, quantityStep } from '../../../contract/order-size.ts'
import { hasLimit, isStop } from '../../../contract/order-type.ts'
import type { OrderRow, OrderTerms, Product } from '../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { Position } from '../../../contract/trading.ts'
import { readValidity } from '../../../contract/validity.ts'

export type WayOut = 'exit' | 'half' | 'reverse'
export type WayOutType = 'market' | 'limit'

const ownWayOut = 'it has its own way out; place a new one from the ticket'

/** The terms of this order anew, as it stands at the exchange; its whole quantity, whatever was filled of it. */
export function againTerms(row: OrderRow): Result<OrderTerms, string> {
  const { key, side, product, type, price, trigger, quantity, disclosed, protection } = row
  const validity = readValidity(row.validity)
  if (key === null) return fail('its instrument is not in the list of today, or the list is still being read')
  if (typeof product !== 'string' || typeof type !== 'string') return fail('this terminal does not know its kind')
  if (hasOwnWayOut(product)) return fail(ownWayOut)
  if (validity === null) return fail(`this terminal does not know its validity, ${row.validity}`)
  const hasPrice = hasLimit(type)
  if (!hasPrice && protection === 'not-known')
    return fail('its market protection is not known; place a new one from the ticket')
  if (disclosed === null) return fail('how much of it the book shows is not known; place a new one from the ticket')
  return ok({
    ...{ key, side, product, type, validity, quantity, disclosed },
    price: hasPrice ? price : null,
    trigger: isStop(type) ? trigger : null,
    marketProtection: hasPrice || typeof protection !== 'number' ? null : protection,
    // Of a sliced order each piece is a row, and goes again as the one order that it was.
    ...{ slice: false, legs: null },
  })
}

/** What there is a way out of: a position, or the part of a holding that can be sold. */
export type Open = Pick<Position, 'key' | 'net' | 'product'>

/** With whether the broker's figure of it can be ordered at all. */
export type WantedOut = Open & Pick<Position, 'countsUnits'>

export type WayOutParts = {
  readonly position: WantedOut
  readonly way: WayOut
  readonly type: WayOutType
  readonly instrument: Instrument | null
  /** Where a limit would stand; null where no price is known. */
  readonly at: Money | null
}

export function wayOutTerms({ position, way, type, instrument, at }: WayOutParts): Result<OrderTerms, string> {
  const { key, net } = position
  const product = positionProduct(position.product)
  if (key === null || instrument === null)
    return fail('its instrument is not in the list of today, or the list is still being read')
  if (net === 0) return fail('nothing of it is open')
  if (product === null) return fail(`a position of the product ${position.product} ${endsElsewhere}`)
  if (position.countsUnits) return fail(notInLots)
  if (type === 'limit' && at === null) return fail('no price is known to set a limit at')
  const quantity = orderUnits(wayOutQuantity(Math.abs(net), way, quantityStep(instrument)))
  const none = orderUnits(0)
  if (quantity === undefined || none === undefined || quantity === 0) return fail('half of it is less than one lot')
  const most = mostOfOneOrder(instrument)
  // There is no switch for it here: what is above the most of one order goes as several, and the look says as how many.
  const slice = most !== null && quantity > most
  return ok({
    ...{ key, product, type, quantity, side: net > 0 ? 'sell' : 'buy', validity: 'day', disclosed: none },
    ...{ price: type === 'limit' ? at : null, trigger: null, slice, marketProtection: null, legs: null },
  })
}

/** Half is rounded down to whole lots. */
function wayOutQuantity(open: number, way: WayOut, step: number): number {
  switch (way) {
    case 'exit':
      return open
    case 'half':
      return Math.floor(open / 2 / step) * step
    case 'reverse':
      return open * 2
  }
}

/** For the broker a cancellation is the way out of a cover or one-cancels-other order (4.6). */
export const endsElsewhere =
  'is not ended by a new order: cancel its second order, where it has one, or end it on the broker’s page'

/** Null for those that no order of their own ends. */
export function positionProduct(word: string): Product | null {
  return products[word.toUpperCase()] ?? null
}

const products: Readonly<Record<string, Product>> = {
  ...{ I: 'intraday', INTRADAY: 'intraday', D: 'delivery', DELIVERY: 'delivery' },
  ...{ MTF: 'margin-funding', 'MARGIN-FUNDING': 'margin-funding' },
}

/** The position that an order belongs to; null where none is open. */
export function positionOf<Each extends Position>(row: OrderRow, positions: readonly Each[]): Each | null {
  return (
    positions.find(
      ({ key, net, product }) =>
        net !== 0 && key !== null && key === row.key && positionProduct(product) === row.product,
    ) ?? null
  )
}
