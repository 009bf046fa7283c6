/** Where what one Enter sent stands: an order has its own word, and of a sliced one the pieces are counted. */
import type { IntentState, NamedOrder } from '../../contract/orders.ts'
import { groupWords } from '../panels/orders/order-lines.ts'
import { type OrderLook, orderLook, wishLook } from '../panels/orders/order-look.ts'

const graveness: readonly OrderLook['look'][] = ['doubt', 'refused', 'works', 'rests', 'done']

/** Of the rows that the list has of it; while it has none, by the answer. */
export function sentLook(rows: readonly NamedOrder[], answered: IntentState): Omit<OrderLook, 'unknownSince'> {
  const looks = rows.map(orderLook)
  const [gravest] = graveness.flatMap((each) => looks.find(({ look }) => look === each) ?? [])
  const { word, glyph, look } = gravest ?? wishLook(answered)
  return { word: rows.length > 1 ? groupWords(rows) : word, glyph, look }
}
