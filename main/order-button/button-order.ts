/**
 * An order of the basket as the broker's order button says it (2.10), or why that form cannot say it. What exchange and series a segment
 * is there, and in what its quantities are counted, is written here and nowhere else.
 */
import { countsLots, type Instrument } from '../../contract/instrument.ts'
import { type Instant, type Money, unitsPerRupee } from '../../contract/kinds.ts'
import { hasLimit, isProtected, isStop } from '../../contract/order-type.ts'
import type { OrderTerms, OrderType, Product } from '../../contract/orders.ts'
import { hasOwnWayOut } from '../../contract/own-way-out.ts'
import { fail, ok, type Result } from '../../contract/result.ts'

/** In the broker's own words; prices in rupees. */
export type ButtonOrder = {
  readonly exchange: 'NSE' | 'NCD' | 'BSE' | 'BCD' | 'MCX'
  readonly series: 'EQ' | 'FO'
  readonly token: string
  readonly quantity: number
  readonly price: number
  readonly side: 'buy' | 'sell'
  readonly position: 'd' | 'i'
  readonly tif: 'day' | 'ioc'
  readonly orderType: 'l' | 'm' | 'sl' | 'sl-m'
  readonly triggerPrice?: number
}

type Listing = Pick<ButtonOrder, 'exchange' | 'series'>

const listings: Readonly<Record<string, Listing>> = {
  NSE_EQ: { exchange: 'NSE', series: 'EQ' },
  NSE_FO: { exchange: 'NSE', series: 'FO' },
  BSE_EQ: { exchange: 'BSE', series: 'EQ' },
  BSE_FO: { exchange: 'BSE', series: 'FO' },
  NCD_FO: { exchange: 'NCD', series: 'FO' },
  BCD_FO: { exchange: 'BCD', series: 'FO' },
  MCX_FO: { exchange: 'MCX', series: 'FO' },
}

const orderTypes: { readonly [type in OrderType]: ButtonOrder['orderType'] } = {
  ...{ limit: 'l', market: 'm', 'stop-limit': 'sl', 'stop-market': 'sl-m' },
}

/** The rest of a sentence that begins with the order. */
type Why = string

export function buttonOrder(terms: OrderTerms, instrument: Instrument, now: Instant): Result<ButtonOrder, Why> {
  if (instrument.expiry !== null && instrument.expiry < now) return fail('it has expired')
  const listing = Object.hasOwn(listings, instrument.segment) ? listings[instrument.segment] : undefined
  if (listing === undefined) return fail(`an order button has no name for the segment ${instrument.segment}`)
  const { exchangeToken: token } = instrument
  if (!/^[1-9]\d{0,11}$/.test(token)) return fail('the list of instruments does not tell its token at the exchange')
  const position = positionOf(terms.product)
  if (!position.ok) return position
  const unsaid = whatIsUnsaid(terms)
  if (unsaid !== null) return fail(unsaid)
  const quantity = quantityOf(terms, instrument)
  if (!quantity.ok) return quantity
  const prices = pricesOf(terms)
  if (!prices.ok) return prices
  const { side, validity, type } = terms
  const tif = validity === 'day' ? 'day' : 'ioc'
  return ok({
    ...{ ...listing, token, quantity: quantity.value, side, position: position.value, tif },
    ...{ orderType: orderTypes[type], ...prices.value },
  })
}

function positionOf(product: Product): Result<ButtonOrder['position'], Why> {
  if (product === 'delivery') return ok('d')
  if (product === 'intraday') return ok('i')
  if (hasOwnWayOut(product)) return fail('an order button cannot say its way out')
  return fail('an order button knows delivery and intraday only')
}

/** A field that the form lacks, where leaving it out would make another order of it. */
function whatIsUnsaid(terms: OrderTerms): Why | null {
  if (terms.disclosed > 0) return 'an order button cannot say how much of it is disclosed'
  if (terms.slice) return 'an order button cannot say that it may be sliced'
  if (isProtected(terms) && terms.marketProtection !== null) return 'an order button cannot say its market protection'
  return null
}

/** A multiple of the lot (2.10) as the list has it, also for what our orders count in lots: what a lot is worth may be another number. */
function quantityOf({ quantity }: OrderTerms, instrument: Instrument): Result<number, Why> {
  const { lotSize, listedLot = lotSize } = instrument
  const units = countsLots(instrument) ? quantity * listedLot : quantity
  if (units > 0 && units % listedLot === 0 && units <= mostUnits) return ok(units)
  return fail(`its quantity is no multiple of the lot of ${listedLot}`)
}

/** Ten digits: more than an exchange has of anything. */
const mostUnits = 9_999_999_999

function pricesOf({ type, price, trigger }: OrderTerms): Result<Pick<ButtonOrder, 'price' | 'triggerPrice'>, Why> {
  if (hasLimit(type) && price === null) return fail('it has no price')
  if (isStop(type) && trigger === null) return fail('it has no trigger')
  return ok({
    price: hasLimit(type) && price !== null ? inRupees(price) : 0,
    ...(isStop(type) && trigger !== null && { triggerPrice: inRupees(trigger) }),
  })
}

function inRupees(amount: Money): number {
  return amount / unitsPerRupee
}
