/** Which orders belong to what was sent, and what has become of its terms since. */
import type { NamedOrder, OrderReview } from '../../contract/orders.ts'
import type { Grouping } from '../format/money.ts'
import type { OrderRows } from '../stores/orders/order-rows.ts'
import { rowWords } from '../words/row-words.ts'

export type OutcomeRows = {
  readonly sent: readonly NamedOrder[]
  /** The ways out that the broker made of a cover order or of one that cancels the other: while they stand, the position is guarded. */
  readonly seconds: readonly NamedOrder[]
}

export function outcomeRows(rows: OrderRows, { intent }: Pick<OrderReview, 'intent'>): OutcomeRows {
  const all = [...rows.values()]
  const sent = all.filter((row) => row.intent === intent)
  const ids = new Set(sent.flatMap(({ order }) => order ?? []))
  return { sent, seconds: all.filter(({ parent }) => parent !== null && ids.has(parent)) }
}

/** `Changed since: Buy 30 RELIANCE at 1,347.40`, where the broker has it otherwise than it was sent; of a sliced order each piece has a part. */
export function changedSince(
  { terms, pieces }: Pick<OrderReview, 'terms' | 'pieces'>,
  row: NamedOrder,
  grouping: Grouping,
): string | null {
  if (row.phase !== 'open' && row.phase !== 'complete') return null
  const isOther = (now: number | null, sent: number | null) => (now ?? 0) !== 0 && (sent ?? 0) !== 0 && now !== sent
  const isMore = pieces === 1 && row.quantity !== terms.quantity
  const isChanged = isMore || isOther(row.price, terms.price) || isOther(row.trigger, terms.trigger)
  return isChanged ? `Changed since: ${rowWords(row, grouping)}` : null
}
