/** Assembles what the broker has to do with orders: the exchange, its addresses, what is told of it, and faults in all that. */
import type { VirtualClock } from '../clock.ts'
import type { Route } from '../http/router.ts'
import type { Gate } from '../http/signed-in.ts'
import type { Market } from '../market/market.ts'
import { post } from '../postback/post.ts'
import { openPostbacks, type Postbacks } from '../postback/postbacks.ts'
import { type OrderEvents, openOrderEvents } from '../push/order-events.ts'
import type { Exchange } from './exchange.ts'
import { actOnOrders, type OrderAct } from './faults/order-acts.ts'
import { type OrderFaults, openOrderFaults } from './faults/order-faults.ts'
import { openPublished, type Published } from './faults/published.ts'
import { type ExchangeParts, type OpenExchange, openExchange } from './open-exchange.ts'
import type { Spelling } from './wire/legacy-records.ts'
import { legacyOrderRoutes } from './wire/legacy-routes.ts'
import { v3OrderRoutes } from './wire/v3-routes.ts'

export type OrderDesk = {
  readonly exchange: OpenExchange
  readonly faults: OrderFaults & OrderActs
  readonly published: Published
  readonly events: OrderEvents
  readonly postbacks: Postbacks
  readonly routes: readonly Route[]
  /** To be called often: brings the exchange up to the clock, and tells what has become due. */
  readonly beat: () => void
}

export type OrderActs = {
  /** Does it at once to what is told of orders. Answers how many messages went; throws when it is nothing to be done. */
  readonly act: (act: OrderAct) => number
}

export type OrderDeskParts = {
  readonly gate: Gate
  readonly market: Market
  readonly clock: VirtualClock
  readonly seed: string
  readonly marginsInUse: boolean
  readonly spelling: Spelling
  readonly hasPushChannel: boolean
  readonly stepMillis: number
  readonly keep: ExchangeParts['keep']
  /** Before anybody hears what the exchange does. */
  readonly first: (exchange: Exchange) => void
}

export function openOrderDesk(parts: OrderDeskParts): OrderDesk {
  const { gate, market, spelling, hasPushChannel } = parts
  const { now, apps, accounts, tokens } = gate
  const exchange = openExchange({ ...parts, accounts })
  parts.first(exchange)
  const faults = openOrderFaults()
  const published = openPublished({ exchange, faults, now })
  const events = openOrderEvents({ now, exchange, published, faults, spelling, hasPushChannel })
  const postbacks = openPostbacks({ now, apps, tokens, published, faults, spelling, post })
  const beat = () => {
    published.beat()
    events.beat()
  }
  const routes = [
    ...v3OrderRoutes({ gate, market, exchange, published }),
    ...legacyOrderRoutes({ gate, now, market, exchange, published, spelling }),
  ]
  const act = (wanted: OrderAct) => actOnOrders({ push: events, postbacks }, wanted)
  return { exchange, faults: { ...faults, act }, published, events, postbacks, routes, beat }
}
