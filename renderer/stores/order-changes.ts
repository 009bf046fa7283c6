/** A change of orders as it is typed: only what differs from what stands at the exchange is asked for, of each order for itself. */
import { type Money, type OrderUnits, orderUnits } from '../../contract/kinds.ts'
import { hasLimit, isProtected, isStop } from '../../contract/order-type.ts'
import type { NamedOrder, OrderChanges, OrderRow } from '../../contract/orders.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { readCount } from '../format/typed-numbers.ts'
import { plainPrice } from './stepped.ts'
import { readPrice } from './ticket-draft.ts'

export type TypedChange = {
  readonly quantity: string
  readonly price: string
  readonly trigger: string
  /** Per cent; empty is the exchange's own. */
  readonly protection: string
}
export type ChangedField = keyof TypedChange
export type ChangeProblem = { readonly field: ChangedField; readonly sentence: string }
export type ChangedOrder = { readonly row: NamedOrder; readonly changes: OrderChanges }

/** One order as it stands now, to be typed over; of several nothing is typed yet, and what is left empty stays. */
export function typedFrom(rows: readonly OrderRow[]): TypedChange {
  const [row] = rows
  if (row === undefined || rows.length > 1) return { quantity: '', price: '', trigger: '', protection: '' }
  const { quantity, price, trigger, protection } = row
  return {
    quantity: String(quantity),
    price: price ? plainPrice(price) : '',
    trigger: trigger ? plainPrice(trigger) : '',
    protection: typeof protection === 'number' ? String(protection) : '',
  }
}

export function changeableFields(row: OrderRow): readonly ChangedField[] {
  const { type } = row
  const has = { quantity: true, price: hasLimit(type), trigger: isStop(type), protection: isProtected(row) }
  return every.filter((field) => has[field])
}

const every: readonly ChangedField[] = ['quantity', 'price', 'trigger', 'protection']

/** A field of which no order has any use is not asked for. */
export function fieldsOf(rows: readonly OrderRow[]): readonly ChangedField[] {
  return every.filter((field) => rows.some((row) => changeableFields(row).includes(field)))
}

/** Null for an order that the typing leaves as it is. */
export function readChanges(
  typed: TypedChange,
  rows: readonly NamedOrder[],
): Result<readonly ChangedOrder[], ChangeProblem> {
  const changed: ChangedOrder[] = []
  for (const row of rows) {
    const read = readChange(typed, row, rows.length > 1)
    if (!read.ok) return read
    if (Object.keys(read.value).length > 0) changed.push({ row, changes: read.value })
  }
  if (changed.length > 0) return ok(changed)
  return fail({ field: 'quantity', sentence: 'Nothing differs from what stands at the exchange.' })
}

function readChange(typed: TypedChange, row: OrderRow, isOneOfMany: boolean): Result<OrderChanges, ChangeProblem> {
  const fields = changeableFields(row)
  const asked = (field: ChangedField) => fields.includes(field) && !(isOneOfMany && typed[field].trim() === '')
  const quantity = asked('quantity') ? readUnits(typed.quantity) : row.quantity
  if (quantity === undefined) return fail({ field: 'quantity', sentence: 'Type a whole number above zero.' })
  const price = asked('price') ? readMoved(typed.price, row.price) : row.price
  if (asked('price') && price === null) return fail({ field: 'price', sentence: 'Type a price.' })
  const trigger = asked('trigger') ? readMoved(typed.trigger, row.trigger) : row.trigger
  if (asked('trigger') && trigger === null) return fail({ field: 'trigger', sentence: 'Type a trigger.' })
  const marketProtection = asked('protection') ? readProtection(typed.protection, row) : undefined
  if (marketProtection === 'unreadable') {
    return fail({ field: 'protection', sentence: 'Type 1 to 25, or nothing for the exchange’s own.' })
  }
  return ok({
    ...(quantity === row.quantity ? {} : { quantity }),
    ...(price === row.price ? {} : { price }),
    ...(trigger === row.trigger ? {} : { trigger }),
    ...(marketProtection === undefined ? {} : { marketProtection }),
  })
}

/** Undefined where it stays as it is; nothing typed over what nobody here knows leaves that as it is. */
function readProtection(text: string, { protection }: OrderRow): number | null | undefined | 'unreadable' {
  if (text.trim() === '') return typeof protection === 'number' ? null : undefined
  const percent = readCount(text)
  if (percent === null || percent > 100) return 'unreadable'
  return percent === protection ? undefined : percent
}

/** `+0.5` and `-0.5` move from where it stands; anything else is the price itself. */
function readMoved(text: string, from: Money | null): Money | null {
  const [, sign, by] = /^\s*([+-])(.*)$/s.exec(text) ?? []
  if (sign === undefined || by === undefined) return readPrice(text)
  const moved = readPrice(by)
  if (moved === null || from === null) return null
  const to = sign === '+' ? from + moved : from - moved
  // The sum of two amounts of money is one.
  return to > 0 ? (to as Money) : null
}

function readUnits(text: string): OrderUnits | undefined {
  const count = readCount(text)
  return count === null || count === 0 ? undefined : orderUnits(count)
}
