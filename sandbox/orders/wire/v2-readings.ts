/** The readings of orders and trades of the current interface (service facts 10.1): the only ones that show a tag. */
import type { Answer } from '../../http/answer.ts'
import { type Call, single } from '../../http/call.ts'
import type { SignedIn, SignedInRoute } from '../../http/signed-in.ts'
import type { V3Error } from '../../http/v3-errors.ts'
import { v3Success } from '../../http/v3-success.ts'
import type { Exchange, OrderRecord } from '../exchange.ts'
import type { Published } from '../faults/published.ts'
import { v2Order, v2Trade } from './v2-records.ts'
import { refusedV3 } from './v3-refused.ts'

export function v2Readings(exchange: Exchange, published: Published): readonly SignedInRoute[] {
  const reading = (path: string, handle: (call: Call, clientId: string) => Answer): SignedInRoute => ({
    path,
    limit: 'others',
    handle: (call, { account }: SignedIn) => handle(call, account.clientId),
  })
  const book = (id: string) => published.show('list', exchange.orders(id), v2Order)
  const trades = (id: string) => published.show('trades', exchange.trades(id), v2Trade)
  return [
    reading('/v2/order/retrieve-all', (_, id) => v3Success(book(id))),
    reading('/v2/order/details', (call, id) => tellDetails(exchange, published, call, id)),
    reading('/v2/order/history', (call, id) => tellHistory(exchange, published, call, id)),
    reading('/v2/order/trades/get-trades-for-day', (_, id) => v3Success(trades(id))),
    reading('/v2/order/trades', (call, id) => {
      const orderId = single(call.query, 'order_id')
      if (orderId === null) return refusedV3(missingId)
      return v3Success(trades(id).filter((trade) => trade['order_id'] === orderId))
    }),
  ]
}

const missingId: V3Error = { code: 'UDAPI1023', message: 'order_id is missing.', property: 'order_id' }
const unknownOrder: V3Error = { code: 'UDAPI100010', message: 'There is no such order.', property: 'order_id' }

function tellDetails(exchange: Exchange, published: Published, call: Call, clientId: string): Answer {
  const orderId = single(call.query, 'order_id')
  if (orderId === null) return refusedV3(missingId)
  const [latest] = published.show('detail', exchange.history(clientId, orderId).slice(0, 1), v2Order)
  return latest ? v3Success(latest) : refusedV3(unknownOrder)
}

/** By order, by tag, or by both, which must then fit together; one entry for each state. */
function tellHistory(exchange: Exchange, published: Published, call: Call, clientId: string): Answer {
  const orderId = single(call.query, 'order_id')
  const tag = single(call.query, 'tag')
  if (orderId === null && tag === null) return refusedV3(missingId)
  const ids = orderId === null ? exchange.orders(clientId).map((order) => order.orderId) : [orderId]
  const records = ids.flatMap((id): readonly OrderRecord[] => exchange.history(clientId, id))
  const wanted = tag === null ? records : records.filter((record) => record.tag === tag)
  const shown = published.show('detail', wanted, v2Order)
  return shown.length > 0 || orderId === null ? v3Success(shown) : refusedV3(unknownOrder)
}
