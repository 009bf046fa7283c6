/** What the broker was heard to say, and by which of its mouths. A postback is not among them: it is only a hint to go and look. */
import type { OrderId } from '../../contract/kinds.ts'
import type { BrokerOrder, BrokerTrade } from '../broker/orders/broker-records.ts'
import type { Moment } from '../ports/moment.ts'

export type Witness = 'reply' | 'push' | 'order-list' | 'order-detail' | 'trade-book' | 'order-trades'

export type Evidence =
  | {
      readonly kind: 'orders'
      readonly witness: Witness
      /** When it was asked for; null for what came by itself. What is older than this was already in it. */
      readonly askedAt: Moment | null
      readonly arrivedAt: Moment
      /** Whether these are all orders of the day: then one that is missing is missing at the broker. */
      readonly isWhole: boolean
      /** The one order that was asked about, where it was asked about by its name. */
      readonly of?: OrderId
      readonly orders: readonly BrokerOrder[]
    }
  | {
      readonly kind: 'trades'
      readonly witness: Witness
      readonly askedAt: Moment | null
      readonly arrivedAt: Moment
      readonly isWhole: boolean
      readonly trades: readonly BrokerTrade[]
    }
