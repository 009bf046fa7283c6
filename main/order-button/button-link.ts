/** Orders as a link to the broker's trade page, in the form of the broker's own script (service facts 13). */
import type { ButtonOrder } from './button-order.ts'

/** The places of a row; of these, an order of ours has those that `ButtonOrder` names. */
const places = [
  ...['exchange', 'series', 'token', 'symbol', 'quantity', 'price', 'side', 'complexity', 'position', 'tif'],
  ...['orderType', 'triggerPrice', 'stoploss', 'target', 'trailingTicks', 'discQuantity', 'amo'],
]

/** Nothing is encoded there: numbers and fixed words are all that an order holds, so none can become another field. */
export function buttonLink(tradePage: string, orders: readonly ButtonOrder[]): string {
  const [first, ...others] = orders
  if (first !== undefined && others.length === 0)
    return `${tradePage}?place${[...fieldsOf(first)].map(([name, value]) => `&${name}=${value}`).join('')}`
  return `${tradePage}?orders=${orders.map(rowOf).join('||')}`
}

function fieldsOf(order: ButtonOrder): ReadonlyMap<string, string | number> {
  const given = new Map<string, string | number>(Object.entries(order))
  return new Map(
    places.flatMap((name) => {
      const value = given.get(name)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function rowOf(order: ButtonOrder): string {
  const fields = fieldsOf(order)
  return places.map((name) => fields.get(name) ?? '-').join('|')
}
