/** A change of an order as it is typed: only what differs from what stands at the exchange is asked for. */
import { type OrderUnits, orderUnits } from '../../contract/kinds.ts'
import type { OrderChanges, OrderRow } from '../../contract/orders.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { readCount } from '../format/typed-numbers.ts'
import { plainPrice } from './stepped.ts'
import { hasLimit, readPrice } from './ticket-draft.ts'

export type TypedChange = { readonly quantity: string; readonly price: string; readonly trigger: string }
export type ChangedField = keyof TypedChange

/** As it stands now, to be typed over. */
export function typedFrom({ quantity, price, trigger }: OrderRow): TypedChange {
  return {
    quantity: String(quantity),
    price: price ? plainPrice(price) : '',
    trigger: trigger ? plainPrice(trigger) : '',
  }
}

export function changeableFields({ type }: OrderRow): readonly ChangedField[] {
  const hasStop = type === 'stop-limit' || type === 'stop-market'
  const isPriced = typeof type === 'string' && hasLimit(type)
  return ['quantity', ...(isPriced ? (['price'] as const) : []), ...(hasStop ? (['trigger'] as const) : [])]
}

export function readChange(
  typed: TypedChange,
  row: OrderRow,
): Result<OrderChanges, { readonly field: ChangedField; readonly sentence: string }> {
  const fields = changeableFields(row)
  const quantity = readUnits(typed.quantity)
  if (quantity === undefined) return fail({ field: 'quantity', sentence: 'Type a whole number above zero.' })
  const price = fields.includes('price') ? readPrice(typed.price) : row.price
  if (fields.includes('price') && price === null) return fail({ field: 'price', sentence: 'Type a price.' })
  const trigger = fields.includes('trigger') ? readPrice(typed.trigger) : row.trigger
  if (fields.includes('trigger') && trigger === null) return fail({ field: 'trigger', sentence: 'Type a trigger.' })
  const changes: OrderChanges = {
    ...(quantity === row.quantity ? {} : { quantity }),
    ...(price === row.price ? {} : { price }),
    ...(trigger === row.trigger ? {} : { trigger }),
  }
  if (Object.keys(changes).length > 0) return ok(changes)
  return fail({ field: 'quantity', sentence: 'Nothing differs from what stands at the exchange.' })
}

function readUnits(text: string): OrderUnits | undefined {
  const count = readCount(text)
  return count === null || count === 0 ? undefined : orderUnits(count)
}
