/** Whether an order at the broker can have come of a wish: no id ties them when a reply is lost, and records carry no tag (0.1). */

import type { OrderTerms } from '../../../contract/orders.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import type { Intent } from '../intent.ts'

/** How far this computer's clock may be ahead of the broker's before an order of ours looks older than its wish. */
export const clockToleranceMillis = 120_000

const durations: Readonly<Record<OrderTerms['validity'], string>> = { day: 'DAY', immediate: 'IOC' }

/** `order` is its earliest known record. Quantities are matched to the pieces still free by whoever asks. */
export function canComeOf(intent: Intent, order: BrokerOrder): boolean {
  const { terms } = intent
  if (!terms || order.parent !== null || intent.knownBefore.includes(order.id)) return false
  return isSameInstrument(intent, order) && hasTerms(order, terms) && !isOlder(intent, order)
}

export function isSameInstrument({ instrument }: Intent, order: BrokerOrder): boolean {
  if (!instrument || !isSameText(instrument.segment, order.segment)) return false
  return order.token === '' ? isSameText(instrument.symbol, order.symbol) : instrument.token === order.token
}

function hasTerms(order: BrokerOrder, terms: OrderTerms): boolean {
  const { side, product, type } = terms
  if (order.side !== side || order.product !== product || order.type !== type) return false
  if (order.duration !== '' && !isSameText(order.duration, durations[terms.validity])) return false
  return isSamePrice(terms.price, order.price) && (hasLegs(terms) || isSamePrice(terms.trigger, order.trigger))
}

/** The stop of a cover order lives in its second leg; the entry need not show it. */
function hasLegs({ product }: OrderTerms): boolean {
  return product === 'cover' || product === 'one-cancels-other'
}

function isSamePrice(wished: number | null, told: number | null): boolean {
  return wished === null || wished === told
}

function isOlder({ at, brokerAt = at }: Intent, { timeMicros }: BrokerOrder): boolean {
  return timeMicros !== null && timeMicros < BigInt(Math.floor(brokerAt) - clockToleranceMillis) * 1_000n
}

function isSameText(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase()
}

/** Two wishes that no order could tell apart. */
export function isSameWish(a: Intent, b: Intent): boolean {
  return fingerprint(a) !== null && fingerprint(a) === fingerprint(b)
}

function fingerprint({ terms, instrument }: Intent): string | null {
  if (!terms || !instrument) return null
  const { side, product, type, validity, quantity, price, trigger } = terms
  const place = [instrument.segment.toUpperCase(), instrument.token]
  return [...place, side, product, type, validity, quantity, price, trigger].join('|')
}
