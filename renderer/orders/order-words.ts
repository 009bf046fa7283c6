/** The words of an order that a filter, a group and a file know it by. */
import type { NamedOrder, OrderRow } from '../../contract/orders.ts'
import { textsOf, typedFilter } from '../lists/typed-filter.ts'
import { orderLook } from '../words/order-look.ts'
import { productWords, shortProducts, shortTypes, typeWords } from '../words/order-terms-words.ts'

/** The broker's own word where it is none of ours. */
export function productName(product: OrderRow['product']): string {
  return typeof product === 'string' ? productWords[product] : product.other
}

/** For a narrow column. */
export function shortProductName(product: OrderRow['product']): string {
  return typeof product === 'string' ? shortProducts[product] : product.other
}

export function typeName(type: OrderRow['type']): string {
  return typeof type === 'string' ? typeWords[type] : type.other
}

/** For a narrow column. */
export function shortTypeName(type: OrderRow['type']): string {
  return typeof type === 'string' ? shortTypes[type] : type.other
}

const textOf = textsOf<NamedOrder>((row) => [
  ...[row.name, row.symbol, row.key, row.segment, row.side, row.validity],
  ...[productName(row.product), shortProductName(row.product), typeName(row.type), shortTypeName(row.type)],
  ...[orderLook(row).word, row.status, row.message, row.order, row.exchangeOrder],
  row.isExternal ? 'external' : null,
  row.isAfterMarket ? 'after-market' : null,
  row.alarms.length > 0 ? 'alarm' : null,
])

export function orderFilter(typed: string): (row: NamedOrder) => boolean {
  const fits = typedFilter(typed)
  return (row) => fits(textOf(row))
}
