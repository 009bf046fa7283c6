/** The order that closes a position: never more than its net, and never one that waits at the exchange. */
import { moneyFromRupees, type OrderUnits, orderUnits, unitsPerRupee } from '../../../contract/kinds.ts'
import { notInLots } from '../../../contract/not-in-lots.ts'
import { mostOfOneOrder } from '../../../contract/order-size.ts'
import type { OrderTerms, Product } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { noUnits } from '../../broker/orders/record-fields.ts'
import { mostPieces } from '../checks/order-quantity.ts'
import type { HaltPosition, MarketOf } from './kill-switch-parts.ts'

/** How far beyond the best price the limit stands where the exchange took no market order. */
const reach = 0.02

/** The first tries go as market orders under the exchange's own protection. */
const marketTries = 2

/** Or a sentence that says why it cannot be closed from here. */
export function closingTerms(
  position: HaltPosition,
  market: MarketOf | null,
  tries: number,
): Result<OrderTerms, string> {
  const product = productOf(position.product)
  const { key, net } = position
  if (key === null || market === null || market.instrument === null) return fail('its instrument is not in the list')
  if (product === null)
    return fail(
      `a position of the product ${position.product} is not ended by a new order: cancel its second order, where it has one, or end it on the broker's page`,
    )
  if (position.countsUnits) return fail(notInLots)
  if (market.session === 'shut') return fail('its market is shut')
  const quantity = closingQuantity(net, market)
  if (quantity === null) return fail("the broker's figure for it is no quantity")
  const side = net > 0 ? 'sell' : 'buy'
  const price = tries % (marketTries + 1) < marketTries ? null : limitPrice(side, market)
  const most = mostOfOneOrder(market.instrument)
  return ok({
    key,
    side,
    product,
    type: price === null ? 'market' : 'limit',
    // What does not trade at once is gone, so that nothing is left to trade after the position is closed.
    validity: 'immediate',
    quantity,
    price,
    trigger: null,
    disclosed: noUnits,
    slice: most !== null && quantity > most,
    marketProtection: null,
    legs: null,
  })
}

/** At most what one sliced request may carry; the rest follows after the next reading. */
function closingQuantity(net: number, { instrument }: MarketOf): OrderUnits | null {
  const most = instrument === null ? null : mostOfOneOrder(instrument)
  const quantity = most === null ? Math.abs(net) : Math.min(Math.abs(net), most * mostPieces)
  return quantity > 0 ? (orderUnits(quantity) ?? null) : null
}

function productOf(word: string): Product | null {
  switch (word.toUpperCase()) {
    case 'I':
    case 'INTRADAY':
      return 'intraday'
    case 'D':
    case 'DELIVERY':
      return 'delivery'
    case 'MTF':
    case 'MARGIN-FUNDING':
      return 'margin-funding'
    default:
      return null
  }
}

/** A little through the best price of the other side, on the tick and within the circuit; null where no price is live. */
function limitPrice(side: 'buy' | 'sell', { instrument, price, circuit }: MarketOf): OrderTerms['price'] {
  const tick = instrument?.tickSize ?? null
  if (tick === null || price === null || (price.state !== 'live' && price.state !== 'untraded')) return null
  // A last price of an earlier day is none to go by.
  const best = (side === 'sell' ? price.bid : price.ask) ?? (price.state === 'live' ? price.last : null)
  if (best === null) return null
  const through = side === 'sell' ? best * (1 - reach) : best * (1 + reach)
  // One that the best price has left behind is not the exchange's any more, and a limit at it would meet nobody.
  const known = circuit !== null && best >= circuit.lower && best <= circuit.upper ? circuit : null
  const within = Math.min(Math.max(through, known?.lower ?? tick), known?.upper ?? through)
  const onTick = (side === 'sell' ? Math.ceil(within / tick) : Math.floor(within / tick)) * tick
  // What is no price comes to none on the tick either.
  return onTick > 0 ? (moneyFromRupees(onTick / unitsPerRupee) ?? null) : null
}
