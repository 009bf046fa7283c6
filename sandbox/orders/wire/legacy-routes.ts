/** The legacy addresses of orders (4.5, 4.6), each with the limit of section 8. */
import type { Answer } from '../../http/answer.ts'
import type { Call } from '../../http/call.ts'
import { legacySuccess } from '../../http/legacy-envelope.ts'
import { refuse } from '../../http/refusals.ts'
import type { Route } from '../../http/router.ts'
import { type Gate, type SignedIn, type SignedInRoute, signedInLegacy } from '../../http/signed-in.ts'
import { legacyDetail, legacyOrder, legacyTrade } from './legacy-records.ts'
import { cancelAllLegacy, cancelLegacy, type LegacyWriteParts, modifyLegacy, placeLegacy } from './legacy-writes.ts'

export type LegacyOrderParts = LegacyWriteParts & { readonly gate: Gate }

/** Clients send the list with and without a slash at its end (service facts 8.1). */
export function legacyOrderRoutes(parts: LegacyOrderParts): readonly Route[] {
  const ends = ['', '/'].flatMap((end): SignedInRoute[] => [
    {
      path: `/live/orders${end}`,
      limit: 'order-history',
      handle: (_, who) => tellOrders(parts, who),
    },
    {
      method: 'POST',
      path: `/live/orders${end}`,
      limit: 'place-order',
      handle: (call, who) => placeLegacy(parts, call, who),
    },
    {
      method: 'PUT',
      path: `/live/orders/:order${end}`,
      limit: 'modify-order',
      handle: (call, who) => modifyLegacy(parts, call, who),
    },
    {
      method: 'DELETE',
      path: `/live/orders${end}`,
      limit: 'cancel-order',
      handle: (_, who) => cancelAllLegacy(parts, who),
    },
  ])
  const others: readonly SignedInRoute[] = [
    {
      method: 'DELETE',
      path: '/live/orders/:orders',
      limit: 'cancel-order',
      handle: (_, who) => cancelLegacy(parts, who),
    },
    {
      path: '/live/orders/:order',
      limit: 'order-details',
      handle: (call, who) => tellOrder(parts, call, who),
    },
    { path: '/live/trade-book', limit: 'trade-book', handle: (_, who) => tellTrades(parts, who) },
    {
      path: '/live/orders/:order/trades',
      limit: 'trade-history',
      handle: (_, who) => tellTrades(parts, who, who.segments['order']),
    },
  ]
  return [...ends, ...others].map((route) => signedInLegacy(parts.gate, route))
}

function tellOrders({ now, exchange, published, spelling }: LegacyOrderParts, { account }: SignedIn): Answer {
  const records = exchange.orders(account.clientId)
  return legacySuccess(
    now(),
    published.show('list', records, (record) => legacyOrder(record, spelling)),
  )
}

function tellOrder(parts: LegacyOrderParts, call: Call, { account, segments }: SignedIn): Answer {
  const { now, exchange, published, spelling } = parts
  const orderId = segments['order'] ?? ''
  const records = exchange.history(account.clientId, orderId)
  const shown = published.show('detail', records, (record) => legacyDetail(record, spelling))
  if (shown.length > 0) return legacySuccess(now(), shown)
  return refuse(now(), call.path, { kind: 'not-found', reason: `There is no order ${orderId}.` })
}

function tellTrades(
  { now, exchange, published, spelling }: LegacyOrderParts,
  { account }: SignedIn,
  orderId?: string,
): Answer {
  const trades = exchange.trades(account.clientId)
  const wanted = orderId === undefined ? trades : trades.filter((trade) => trade.orderId === orderId)
  return legacySuccess(
    now(),
    published.show('trades', wanted, (trade) => legacyTrade(trade, spelling)),
  )
}
