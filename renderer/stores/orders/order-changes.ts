/** A change of orders as it is typed: only what differs from what stands at the exchange is asked for, of each order for itself. */
import { type Money, type OrderUnits, orderUnits } from '../../../contract/kinds.ts'
import { hasLimit, isProtected, isStop } from '../../../contract/order-type.ts'
import type { NamedOrder, OrderChanges, OrderRow, OrderType } from '../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { countedIn, inOrderUnits } from '../../format/quantities.ts'
import { readCount } from '../../format/typed-numbers.ts'
import type { Listed } from '../market/listing.ts'
import { plainPrice } from '../stepped.ts'
import { noPrice, readPrice, splitQuantity } from '../ticket/ticket-draft.ts'

export type TypedChange = {
  /** Empty where each stays what it is. */
  readonly type: OrderType | ''
  readonly quantity: string
  readonly price: string
  readonly trigger: string
  readonly disclosed: string
  /** Per cent; empty is the exchange's own. */
  readonly protection: string
}
export type ChangedField = Exclude<keyof TypedChange, 'type'>
export type ChangeProblem = { readonly field: ChangedField; readonly sentence: string }
export type ChangedOrder = { readonly row: NamedOrder; readonly changes: OrderChanges }

const nothingTyped: TypedChange = { type: '', quantity: '', price: '', trigger: '', disclosed: '', protection: '' }

/** One order as it stands now, to be typed over; of several nothing is typed yet, and what is left empty stays. */
export function typedFrom(rows: readonly OrderRow[]): TypedChange {
  const [row] = rows
  if (row === undefined || rows.length > 1) return nothingTyped
  const { quantity, price, trigger, disclosed, protection } = row
  return {
    type: isTypeChangeable(row) ? row.type : '',
    quantity: String(quantity),
    price: price ? plainPrice(price) : '',
    trigger: trigger ? plainPrice(trigger) : '',
    disclosed: disclosed === null ? '' : String(disclosed),
    protection: typeof protection === 'number' ? String(protection) : '',
  }
}

/** A type of the broker's own stays, and so does that of an order whose ways out hang on it. */
export function isTypeChangeable(row: OrderRow): row is OrderRow & { readonly type: OrderType } {
  return typeof row.type === 'string' && !hasOwnWayOut(row.product)
}

/** `typed`: the type that was chosen for it, whose fields are then asked for. */
export function changeableFields(row: OrderRow, typed: TypedChange['type'] = ''): readonly ChangedField[] {
  const type = typeAfter(row, typed)
  const has = {
    ...{ quantity: true, price: hasLimit(type), trigger: isStop(type), disclosed: true },
    protection: isProtected({ ...row, type }),
  }
  return every.filter((field) => has[field])
}

function typeAfter(row: OrderRow, typed: TypedChange['type']): OrderRow['type'] {
  return typed !== '' && isTypeChangeable(row) ? typed : row.type
}

const every: readonly ChangedField[] = ['quantity', 'price', 'trigger', 'disclosed', 'protection']

/** A field of which no order has any use is not asked for. */
export function fieldsToAsk(rows: readonly OrderRow[], typed: TypedChange['type'] = ''): readonly ChangedField[] {
  return every.filter((field) => rows.some((row) => changeableFields(row, typed).includes(field)))
}

/** Null for an order that the typing leaves as it is. */
export function readChanges(
  typed: TypedChange,
  rows: readonly NamedOrder[],
  listed: Listed,
): Result<readonly ChangedOrder[], ChangeProblem> {
  const changed: ChangedOrder[] = []
  for (const row of rows) {
    const read = readChange(typed, row, { isOneOfMany: rows.length > 1, listed })
    if (!read.ok) return read
    if (Object.keys(read.value).length > 0) changed.push({ row, changes: read.value })
  }
  if (changed.length > 0) return ok(changed)
  return fail({ field: 'quantity', sentence: 'Nothing differs from what stands at the exchange.' })
}

type Among = { readonly isOneOfMany: boolean; readonly listed: Listed }

function readChange(
  typed: TypedChange,
  row: OrderRow,
  { isOneOfMany, listed }: Among,
): Result<OrderChanges, ChangeProblem> {
  const fields = changeableFields(row, typed.type)
  const type = typeAfter(row, typed.type)
  const asked = (field: ChangedField) => fields.includes(field) && !(isOneOfMany && typed[field].trim() === '')
  const isNeeded = (field: ChangedField) => asked(field) || (type !== row.type && fields.includes(field))
  const quantity = asked('quantity') ? readTypedUnits(typed.quantity, row, listed) : row.quantity
  if (!quantity) return no('quantity', 'Type a whole number above zero; 2l is 2 lots.')
  const price = readPart('price')
  if (isNeeded('price') && price === null) return no('price', 'Type a price.')
  const trigger = readPart('trigger')
  if (isNeeded('trigger') && trigger === null) return no('trigger', 'Type a trigger.')
  // Nothing typed over what nobody here knows leaves that as it is.
  const isDisclosed = asked('disclosed') && !(row.disclosed === null && typed.disclosed.trim() === '')
  const disclosed = isDisclosed ? readDisclosed(typed.disclosed, row, listed) : row.disclosed
  if (disclosed === undefined) return no('disclosed', 'Type a whole number, or 0 for all of it.')
  const marketProtection = asked('protection') ? readProtection(typed.protection, row) : undefined
  if (marketProtection === 'unreadable') {
    return no('protection', 'Type 1 to 25, or nothing for the exchange’s own.')
  }
  return ok({
    ...(type === row.type || typeof type !== 'string' ? {} : { type }),
    ...(quantity === row.quantity ? {} : { quantity }),
    ...(price === standing(row.price) ? {} : { price }),
    ...(trigger === standing(row.trigger) ? {} : { trigger }),
    ...(disclosed === row.disclosed || disclosed === null ? {} : { disclosed }),
    ...(marketProtection === undefined ? {} : { marketProtection }),
  })

  /** With what was typed, where anything was. */
  function no(field: ChangedField, wanted: string): Result<OrderChanges, ChangeProblem> {
    const text = typed[field].trim()
    if (text === '') return fail({ field, sentence: wanted })
    const isPrice = field === 'price' || field === 'trigger'
    if (isPrice && isMove(text)) return fail({ field, sentence: `“${text}” leads to no price above zero.` })
    return fail({ field, sentence: isPrice ? noPrice(text) : `“${text}” cannot be taken. ${wanted}` })
  }

  /** One that the chosen type has no use for goes with the type before; any other that is not asked for stays. */
  function readPart(field: 'price' | 'trigger'): Money | null {
    if (asked(field)) return readMoved(typed[field], standing(row[field]))
    return fields.includes(field) || type === row.type ? standing(row[field]) : null
  }
}

/** The broker writes none as nought. */
function standing(price: Money | null): Money | null {
  return price === null || price === 0 ? null : price
}

/** Undefined where it stays as it is; nothing typed over what nobody here knows leaves that as it is. */
function readProtection(text: string, { protection }: OrderRow): number | null | undefined | 'unreadable' {
  if (text.trim() === '') return typeof protection === 'number' ? null : undefined
  const percent = readCount(text)
  if (percent === null || percent > 100) return 'unreadable'
  return percent === protection ? undefined : percent
}

const moved = /^\s*([-+−])(.*)$/s

export function isMove(text: string): boolean {
  return moved.test(text)
}

/** `+0.5` and `-0.5` go on reckoning from where it stands, by whichever sign of minus; anything else is the price itself. */
function readMoved(text: string, from: Money | null): Money | null {
  const [, sign, by] = moved.exec(text) ?? []
  if (sign === undefined || by === undefined) return readPrice(text)
  return from === null ? null : readPrice(`${plainPrice(from)}${sign === '+' ? '+' : '-'}${by}`)
}

/** In what the order counts, where its letter says nothing else; what a lot holds is known of what is listed alone. */
export function readTypedUnits(text: string, row: OrderRow, listed: Listed): OrderUnits | undefined {
  const own = countedIn(row)
  const { number, said } = splitQuantity(text, own)
  const count = readCount(number)
  if (count === null) return undefined
  if (said === own) return orderUnits(count)
  const instrument = row.key === null ? null : listed.get(row.key)
  return instrument ? inOrderUnits(count, said, instrument) : undefined
}

/** None is nought: all of it is shown. */
function readDisclosed(text: string, row: OrderRow, listed: Listed): OrderUnits | undefined {
  return readTypedUnits(text.trim() === '' ? '0' : text, row, listed)
}
