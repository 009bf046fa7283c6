/** Where what one Enter sent stands: an order has its own word, and of a sliced one the pieces are counted. */
import type { AppError } from '../../contract/errors.ts'
import type { Wished } from '../../contract/ipc.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import type { Result } from '../../contract/result.ts'
import { groupWords } from '../orders/order-lines.ts'
import { isInDoubt } from '../stores/orders/in-doubt.ts'
import { type OrderLook, orderLook, wishLook } from '../words/order-look.ts'

type Answer = Result<Pick<Wished, 'state'>, AppError>
type SentLook = Omit<OrderLook, 'unknownSince'>

const graveness: readonly OrderLook['look'][] = ['doubt', 'refused', 'works', 'rests', 'done']

/** Of the rows that the list has of it, also where its answer was lost; while it has none, by the answer. */
export function sentLook(rows: readonly NamedOrder[], answer: Answer): SentLook {
  const looks = rows.map(orderLook)
  const [gravest] = graveness.flatMap((each) => looks.find(({ look }) => look === each) ?? [])
  const { word, glyph, look } = gravest ?? answeredLook(answer)
  return { word: rows.length > 1 ? groupWords(rows) : word, glyph, look }
}

function answeredLook(answer: Answer): SentLook {
  if (answer.ok) return wishLook(answer.value.state)
  return isInDoubt(answer.error)
    ? { word: 'Not known whether it was sent:', glyph: 'unknown', look: 'doubt' }
    : { word: 'Not sent:', glyph: 'cross', look: 'refused' }
}
