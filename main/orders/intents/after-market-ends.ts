/**
 * The end of what was given outside market hours, by the broker's word: it outlives its day, so that a later start would look for it,
 * and the broker keeps the orders of one day only.
 */
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { Wish, Wishes } from './wishes.ts'

export type AfterMarketEnds = {
  /** To be called with each row that was told anew. */
  readonly heard: (rows: readonly Pick<OrderRow, 'intent'>[]) => void
}

export type AfterMarketEndsParts = {
  readonly wishes: Pick<Wishes, 'get' | 'ended'>
  readonly book: Pick<OrderBook, 'bound' | 'byOrder'>
  readonly clock: Pick<Clock, 'wall'>
}

export function openAfterMarketEnds({ wishes, book, clock }: AfterMarketEndsParts): AfterMarketEnds {
  function hasEnded({ intent, state, endedAt }: Wish): boolean {
    if (!intent.afterMarket || endedAt !== undefined) return false
    if (state.kind !== 'accepted' && state.kind !== 'decided') return false
    const orders = book.bound(intent.id)
    return orders.length > 0 && orders.length >= intent.pieces && orders.every(isTold)
  }

  /** Not one of which only the day is over. */
  function isTold(order: OrderId): boolean {
    const { isFinal, phase } = book.byOrder(order) ?? { isFinal: false, phase: 'unknown' }
    return isFinal && phase !== 'over'
  }

  function look(id: IntentId): void {
    const wish = wishes.get(id)
    if (wish !== null && hasEnded(wish)) wishes.ended(id, clock.wall())
  }

  return {
    heard: (rows) => {
      for (const { intent } of rows) if (intent !== null) look(intent)
    },
  }
}
