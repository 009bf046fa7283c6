/** Orders that the person placed by the telephone, in Reliance unless another is named: the terminal is only told of them. */
import type { OrderRecord } from '../../../sandbox/orders/exchange.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'

export const person = 'PR1001'

const reliance = 'NSE_EQ|INE002A01018'

type Placed = {
  readonly side?: 'B' | 'S'
  readonly quantity: number
  readonly away?: number
  readonly key?: string
  readonly product?: 'I' | 'D'
}

/** A GTT order of the person's telephone that waits for this part of the last price. */
export function placeGttElsewhere({ exchange, market }: Sandbox, quantity: number, away: number): string {
  const instrument = market.find(reliance)
  if (!instrument) throw new Error('not listed')
  const price = Math.floor(market.tape(instrument).last().ticks * away) * instrument.tick
  const id = exchange.gtts.place(person, {
    ...{ instrument, side: 'B', product: 'D', quantity, from: 'elsewhere' },
    rules: [{ strategy: 'ENTRY', trigger: 'BELOW', price, trailingGap: null }],
  })
  if (typeof id !== 'string') throw new Error(JSON.stringify(id))
  return id
}

/** An order of the person's telephone, so many parts of the last price away; at the market where none is named. */
export function placeElsewhere(
  { exchange, market }: Sandbox,
  { side = 'B', quantity, away, key = reliance, product = 'I' }: Placed,
): string {
  const instrument = market.find(key)
  if (!instrument) throw new Error('not listed')
  const last = market.tape(instrument).last().ticks
  const limit = away === undefined ? {} : { kind: 'L' as const, price: Math.floor(last * away) * instrument.tick }
  const ids = exchange.place(person, {
    ...{ instrument, side, quantity, product, kind: 'M', duration: 'DAY', price: 0, trigger: 0, disclosed: 0 },
    ...{ marketProtection: -1, slice: false, legs: null, tag: null, from: 'elsewhere' },
    ...limit,
  })
  const [id] = Array.isArray(ids) ? ids : []
  if (id === undefined) throw new Error(JSON.stringify(ids))
  return id
}

/** A buy, so many parts of the last price away. */
export function placeAway(sandbox: Sandbox, away: number, quantity = 5): string {
  return placeElsewhere(sandbox, { quantity, away })
}

/** As the practice broker has it. */
export function orderOf({ exchange }: Sandbox, id: string): OrderRecord {
  const order = exchange.orders(person).find(({ orderId }) => orderId === id)
  if (!order) throw new Error('the order is lost')
  return order
}

/** In its ticks. */
export function priceOf(sandbox: Sandbox, id: string): number {
  const { price, instrument } = orderOf(sandbox, id)
  return price / instrument.tick
}
