/** Postbacks as hints: each makes the terminal look at the order itself, and what it then sees is set beside what was told (I12). */
import type { Instant, OrderId } from '../../contract/kinds.ts'
import type { BrokerOrder } from '../broker/orders/broker-records.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Secret } from '../session/secret.ts'
import { openPostbacks, type PostbackHint, type Postbacks } from '../witnesses/postback/open-postbacks.ts'
import type { OrderBook } from './book/order-book.ts'
import type { TradingParts } from './trading-parts.ts'

export type Hints = Pick<Postbacks, 'state' | 'log' | 'compare' | 'changedElsewhere' | 'stop'>

export type HintsParts = Pick<TradingParts, 'app' | 'session'> & {
  readonly profile: Pick<TradingParts['profile'], 'postbackUrl' | 'postbackPort'>
  readonly book: Pick<OrderBook, 'hint' | 'latest'>
  readonly askDetail: (order: OrderId) => void
  readonly brokerNow: () => Instant | null
  readonly clock: Clock
  readonly log: Log
}

export async function openHints(parts: HintsParts): Promise<Hints> {
  const { profile, book, askDetail, brokerNow, app, session, clock, log } = parts
  let apiSecret: Secret | null = null

  async function findSecret(): Promise<void> {
    const found = await app()
    apiSecret = found.ok ? (found.value?.apiSecret ?? null) : null
  }

  function hint({ order, fields }: PostbackHint): void {
    const what = `A postback says: ${fields['status'] ?? 'no status'}. So the order itself is asked for.`
    book.hint(order, { at: clock.wall(), who: 'postback', what, marks: ['unconfirmed'], fields })
    askDetail(order)
  }

  const stopHeeding = session.state.subscribe(({ kind }) => {
    if (kind === 'signed-in') void findSecret()
  })
  if (session.state.snapshot().kind === 'signed-in') await findSecret()
  const known = (order: OrderId): Pick<BrokerOrder, 'timeMicros'> | null => book.latest(order)
  const postbacks = await openPostbacks({
    ...{ known, brokerNow, hint, clock, log },
    postbackUrl: profile.postbackUrl,
    port: profile.postbackPort,
    apiSecret: () => apiSecret,
  })
  return {
    ...postbacks,
    stop: async () => {
      stopHeeding()
      await postbacks.stop()
    },
  }
}
