/** Postbacks as hints: each makes the terminal look at the order itself, and what it then sees is set beside what was told (I12). */
import type { Instant, OrderId } from '../../contract/kinds.ts'
import type { BrokerOrder } from '../broker/orders/broker-records.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { openPostbacks, type PostbackHint, type Postbacks } from '../witnesses/postback/open-postbacks.ts'
import { receiverInThread } from '../witnesses/postback/receiver-in-thread.ts'
import type { OrderBook } from './book/order-book.ts'
import type { TradingParts } from './trading-parts.ts'

export type Hints = Pick<Postbacks, 'state' | 'log' | 'compare' | 'changedElsewhere' | 'stop'>

export type HintsParts = Pick<TradingParts, 'app' | 'postbackReceiver'> & {
  readonly profile: Pick<TradingParts['profile'], 'postbackUrl' | 'postbackPort'>
  readonly book: Pick<OrderBook, 'hint' | 'latest'>
  readonly askDetail: (order: OrderId) => void
  readonly brokerNow: () => Instant | null
  readonly clock: Clock
  readonly log: Log
}

export function openHints(parts: HintsParts): Promise<Hints> {
  const { profile, book, askDetail, brokerNow, app, clock, log } = parts
  function hint({ order, fields }: PostbackHint): void {
    const what = `A postback says: ${fields['status'] ?? 'no status'}. So the order itself is asked for.`
    book.hint(order, { at: clock.wall(), who: 'postback', what, marks: ['unconfirmed'], fields })
    askDetail(order)
  }

  const known = (order: OrderId): Pick<BrokerOrder, 'timeMicros'> | null => book.latest(order)
  return openPostbacks({
    ...{ known, brokerNow, hint, clock, log },
    postbackUrl: profile.postbackUrl,
    port: profile.postbackPort,
    apiSecret: () => app()?.apiSecret ?? null,
    ...(parts.postbackReceiver && { openReceiver: receiverInThread(parts.postbackReceiver) }),
  })
}
