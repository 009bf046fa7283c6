/** Whether an order at the broker can have come of a wish: no id ties them when a reply is lost, and records carry no tag (0.1). */
import { indianDay } from '../../../contract/india.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { microsOf } from '../../broker/orders/micros.ts'
import { type Intent, wishedOn } from '../intent.ts'
import { piecesOf } from './wish.ts'

/** How far this computer's clock and the broker's may be apart before an order of ours looks older than its wish, or of another day. */
export const clockToleranceMillis = 120_000

const durations: Readonly<Record<OrderTerms['validity'], string>> = { day: 'DAY', immediate: 'IOC' }

/** `order` is its earliest known record. Quantities are matched to the pieces still free by whoever asks. */
export function canComeOf(intent: Intent, order: BrokerOrder): boolean {
  const { terms } = intent
  if (!terms || order.parent !== null || intent.knownBefore.includes(order.id)) return false
  if (!isSameInstrument(intent, order) || !looksLike(terms, order) || isOlder(intent, order)) return false
  if (isOfLaterDay(intent, order)) return false
  return order.duration === '' || isSameText(order.duration, durations[terms.validity])
}

/** Whether one order at the broker could have come of either: it would show neither which of them nor how long it was to hold. */
export function couldBeOfBoth(a: Intent, b: Intent): boolean {
  if (!a.terms || !b.terms || !b.instrument || !isSameInstrument(a, b.instrument)) return false
  if (!looksLike(a.terms, b.terms)) return false
  const sizes = piecesOf(b)
  return piecesOf(a).some((size) => size !== null && sizes.includes(size))
}

export function isSameInstrument(
  { instrument }: Intent,
  order: Pick<BrokerOrder, 'segment' | 'token' | 'symbol'>,
): boolean {
  if (!instrument || !isSameText(instrument.segment, order.segment)) return false
  if (order.token !== '') return instrument.token === order.token
  const { symbol, olderSymbol = symbol } = instrument
  return isSameText(symbol, order.symbol) || isSameText(olderSymbol, order.symbol)
}

/** By what every record of an order shows, whichever of the broker's lists it stands in. */
function looksLike(
  terms: OrderTerms,
  order: Pick<BrokerOrder, 'side' | 'product' | 'type' | 'price' | 'trigger'>,
): boolean {
  const { side, product, type } = terms
  if (order.side !== side || order.product !== product || order.type !== type) return false
  return isSamePrice(terms.price, order.price) && isSameTrigger(terms, order.trigger)
}

/** The stop of a cover order lives in its second leg; the entry need not show it. */
function isSameTrigger({ product, trigger }: OrderTerms, told: number | null): boolean {
  return hasOwnWayOut(product) || isSamePrice(trigger, told)
}

function isSamePrice(wished: number | null, told: number | null): boolean {
  return wished === null || wished === told
}

function isOlder({ at, brokerAt = at }: Intent, { timeMicros }: BrokerOrder): boolean {
  return timeMicros !== null && timeMicros < microsOf(brokerAt - clockToleranceMillis)
}

/** An after-market order comes with the next trading day; the record says so too, where nobody knew that the market was shut. */
export function isOfLaterDay(intent: Intent, { timeMicros, isAfterMarket }: BrokerOrder): boolean {
  if (timeMicros === null || intent.afterMarket || isAfterMarket) return false
  return indianDay(Number(timeMicros / 1_000n) - clockToleranceMillis) > wishedOn(intent)
}

function isSameText(a: string, b: string): boolean {
  return a === b || a.toUpperCase() === b.toUpperCase()
}

/** The same thing wished twice, part for part, as by someone who enters it again. */
export function isSameWish(a: Intent, b: Intent): boolean {
  return fingerprint(a) !== null && fingerprint(a) === fingerprint(b)
}

function fingerprint({ terms, instrument }: Intent): string | null {
  if (!terms || !instrument) return null
  const { side, product, type, validity, quantity, price, trigger } = terms
  const place = [instrument.segment.toUpperCase(), instrument.token]
  return [...place, side, product, type, validity, quantity, price, trigger].join('|')
}
