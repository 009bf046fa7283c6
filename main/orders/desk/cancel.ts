/** Cancelling, which nothing stops: not a halt, not a check under way, not a full disk. Some and all are two ways that never meet. */
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import type { OneOrMore } from '../../broker/orders/order-calls.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OrderBook } from '../book/order-book.ts'
import { cancelIntent } from '../intents/make-intent.ts'
import type { Wish } from '../intents/wishes.ts'
import type { Sender } from '../sending/send.ts'

export type AllAsked = {
  readonly wish: Wish
  /** The ids the broker named; empty without an answer. */
  readonly named: readonly OrderId[]
  /** What was open when it was asked and the broker did not name (O18). */
  readonly left: readonly OrderId[]
}

export type Cancelling = {
  readonly cancel: (orders: OneOrMore<OrderId>) => Promise<Wish>
  readonly cancelAll: () => Promise<AllAsked>
}

export type CancellingParts = {
  readonly book: Pick<OrderBook, 'open' | 'knownOrders'>
  readonly sender: Sender
  readonly newId: () => IntentId
  readonly clock: Clock
}

export function openCancelling({ book, sender, newId, clock }: CancellingParts): Cancelling {
  const bare = () => ({ id: newId(), at: clock.wall(), knownBefore: book.knownOrders() })
  const always = { lane: 'cancel', window: null, mostMillis: null, gate: null, endsWithHalt: false } as const

  return {
    cancel: async (orders) => {
      const { wish } = await sender.send<readonly OrderId[]>({
        ...always,
        intent: cancelIntent(bare(), 'cancel', orders),
        isUrgent: false,
        call: (calls, token) => calls.cancel(token, orders),
        ordersOf: () => [],
      })
      return wish
    },
    cancelAll: async () => {
      const open = book.open().flatMap(({ order }) => (order === null ? [] : [order]))
      const { wish, value } = await sender.send<readonly OrderId[]>({
        ...always,
        intent: cancelIntent(bare(), 'cancel-all', open),
        isUrgent: true,
        call: (calls, token) => calls.cancelAll(token),
        ordersOf: () => [],
      })
      const named = value ?? []
      return { wish, named, left: open.filter((id) => !named.includes(id)) }
    },
  }
}
