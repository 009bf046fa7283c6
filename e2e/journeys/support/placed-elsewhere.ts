/** Orders in Reliance that the person placed by the telephone: the terminal is only told of them. */
import type { OrderRecord } from '../../../sandbox/orders/exchange.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'

export const person = 'PR1001'

/** A buy of the person's telephone, so many parts of the last price away. */
export function placeAway({ exchange, market }: Sandbox, away: number, quantity = 5): string {
  const instrument = market.find('NSE_EQ|INE002A01018')
  if (!instrument) throw new Error('not listed')
  const price = Math.floor(market.tape(instrument).last().ticks * away) * instrument.tick
  const placed = exchange.place(person, {
    ...{
      instrument,
      side: 'B',
      quantity,
      product: 'I',
      kind: 'L',
      duration: 'DAY',
      price,
      trigger: 0,
      disclosed: 0,
    },
    ...{ marketProtection: -1, slice: false, legs: null, tag: null, from: 'elsewhere' },
  })
  const [id] = Array.isArray(placed) ? placed : []
  if (id === undefined) throw new Error(JSON.stringify(placed))
  return id
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
