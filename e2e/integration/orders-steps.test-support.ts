/** What tests do with orders before the practice broker, and where they look what came of it. */
import { units } from '../../contract/kinds.test-support.ts'
import { type InstrumentKey, type Money, type OrderId, orderId } from '../../contract/kinds.ts'
import type { IntentState, OrderRow, OrderTerms, RuleId } from '../../contract/orders.ts'
import type { Wish } from '../../main/orders/intents/wishes.ts'
import { type OrdersBench, reliance } from './orders.test-support.ts'

/** The one call that says by a tag whose an order is, is not answered: looks and the trader decide. */
export const unansweredTags = { match: { path: '/v2/order/history' }, do: { status: 503 } } as const

/** A share bought at a price so low that it rests, unless told otherwise. */
export function terms(bench: OrdersBench, changes: Partial<OrderTerms> = {}): OrderTerms {
  return {
    key: reliance,
    side: 'buy',
    product: 'delivery',
    type: 'limit',
    validity: 'day',
    quantity: units(1),
    price: restingPrice(bench, changes.key ?? reliance),
    trigger: null,
    disclosed: units(0),
    slice: false,
    marketProtection: null,
    legs: null,
    ...changes,
  }
}

export function restingPrice({ sandbox }: OrdersBench, key: InstrumentKey = reliance): Money {
  const listed = sandbox.market.find(key)
  if (listed === null) throw new Error(key)
  const last = sandbox.market.tape(listed).last().ticks
  return (Math.floor(last * 0.985) * listed.tick) as Money
}

export const everyQuestion: readonly RuleId[] = [
  'repeat',
  'price-band',
  'fresh-price',
  'market-hours',
  'freeze-quantity',
]

/** Looks at the order and places it, as a person does who answers every question with yes. */
export async function place(bench: OrdersBench, wanted: OrderTerms, window = 'window 1'): Promise<Wish> {
  const review = bench.trading().review(wanted)
  if (!review.ok) throw new Error(review.error.happened)
  const placed = await bench.trading().place({ intent: review.value.intent, confirmed: everyQuestion }, window)
  if (!placed.ok) throw new Error(placed.error.happened)
  return placed.value
}

/** Begins to place it and does not wait for the answer. */
export function placing(bench: OrdersBench, wanted: OrderTerms, window = 'window 1'): Promise<Wish> {
  const done = place(bench, wanted, window)
  done.catch(() => {})
  return done
}

export function rows(bench: OrdersBench): readonly OrderRow[] {
  return bench.trading().orders.snapshot()
}

export function onlyRow(bench: OrdersBench): OrderRow {
  const [row, ...others] = rows(bench)
  if (row === undefined || others.length > 0) throw new Error(`${others.length + 1} rows`)
  return row
}

export function stateOf(bench: OrdersBench): IntentState['kind'] | null {
  return onlyRow(bench).intentState?.kind ?? null
}

/** The orders that truly are at the exchange. */
export function truth({ sandbox }: OrdersBench): readonly OrderId[] {
  return sandbox.exchange.orders('PR1001').map((record) => {
    const id = orderId(record.orderId)
    if (id === undefined) throw new Error(record.orderId)
    return id
  })
}

export const placePath = '/v3/order/place'

/** Waits with the clock moving until what was asked has its answer. */
export async function whileTimePasses<Value>(bench: OrdersBench, asked: Promise<Value>): Promise<Value> {
  let isThere = false
  void asked.finally(() => {
    isThere = true
  })
  await bench.until(() => isThere)
  return asked
}

/** An order that rests at the exchange, and the book knows it. */
export async function resting(bench: OrdersBench, changes: Partial<OrderTerms> = {}): Promise<OrderId> {
  const wish = await whileTimePasses(bench, place(bench, terms(bench, changes)))
  const [order] = wish.orders
  if (order === undefined) throw new Error(`it did not come to an order: ${wish.state.kind}`)
  await bench.until(() => rowOf(bench, order).status === 'open')
  return order
}

export function rowOf(bench: OrdersBench, order: OrderId): OrderRow {
  const row = rows(bench).find((one) => one.order === order)
  if (row === undefined) throw new Error(`no row shows ${order}`)
  return row
}

/** What the exchange itself says of it. */
export function truthOf({ sandbox }: OrdersBench, order: OrderId) {
  const record = sandbox.exchange.orders('PR1001').find(({ orderId: id }) => id === order)
  if (record === undefined) throw new Error(`the exchange knows no ${order}`)
  return record
}

export function askedOf({ sandbox }: OrdersBench, method: string, path: string): number {
  return sandbox.requests.all().filter((request) => request.method === method && request.path.startsWith(path)).length
}
