/** The calls that sweep: cancel all that is open, and close all that is held, each filtered by segment and tag (10.1). */
import { type Answer, jsonAnswer } from '../../http/answer.ts'
import type { Call } from '../../http/call.ts'
import type { SignedIn, SignedInRoute } from '../../http/signed-in.ts'
import { segments } from '../../market/calendar.ts'
import type { Exchange, OrderRecord, PositionRecord } from '../exchange.ts'
import type { Published } from '../faults/published.ts'
import { isEnd } from '../status.ts'
import { refusedV3 } from './v3-refused.ts'

export type SweepParts = { readonly exchange: Exchange; readonly published: Published }

export function v2Sweeps(parts: SweepParts): readonly SignedInRoute[] {
  return [
    {
      method: 'DELETE',
      path: '/v2/order/multi/cancel',
      limit: 'multi-orders',
      handle: (call, who) => cancelMany(parts, call, who),
    },
    {
      method: 'POST',
      path: '/v2/order/positions/exit',
      limit: 'multi-orders',
      handle: (call, who) => exitMany(parts, call, who),
    },
  ]
}

const badSegment = { code: 'UDAPI1105', message: 'segment is not valid.', property: 'segment' }
const nothingOpen = { code: 'UDAPI1108', message: 'There are no open orders to cancel.' }
/** As the broker's page on it says. */
const mostAtOnce = 50
const tooMany = { code: 'UDAPI1109', message: 'Only 50 orders can be cancelled in a request.' }
const nothingToExit = { code: 'UDAPI1113', message: 'There are no positions to exit.' }

function cancelMany({ exchange, published }: SweepParts, call: Call, { account }: SignedIn): Answer {
  const fits = readFilter(call)
  if (!fits) return refusedV3(badSegment)
  const open = exchange.orders(account.clientId).filter(({ status }) => !isEnd(status))
  const wanted = open.filter(fits)
  if (wanted.length === 0) return refusedV3(nothingOpen)
  if (wanted.length > mostAtOnce) return refusedV3(tooMany)
  if (!isFiltered(call)) return swept(published.cancelAll(account.clientId), wanted.length)
  const done = exchange.cancel(
    account.clientId,
    wanted.map(({ orderId }) => orderId),
  )
  return 'refused' in done ? refusedV3(done) : swept(done, wanted.length)
}

/** A position has no tag; the tag here is one that its orders were placed with. */
function exitMany({ exchange, published }: SweepParts, call: Call, { account }: SignedIn): Answer {
  const fits = readFilter(call)
  if (!fits) return refusedV3(badSegment)
  const placed = exchange.orders(account.clientId).filter(fits)
  const isPlaced = ({ instrument, product }: PositionRecord) =>
    placed.some((order) => order.instrument.key === instrument.key && order.product === product)
  const held = exchange.positions(account.clientId).filter((one) => one.net !== 0 && isPlaced(one))
  if (held.length === 0) return refusedV3(nothingToExit)
  const ids = held.flatMap((position) => {
    const done = published.place(account.clientId, closing(position))
    return 'refused' in done ? [] : done
  })
  return swept(ids, held.length)
}

function closing({ instrument, product, net }: PositionRecord) {
  return {
    instrument,
    product,
    side: net > 0 ? 'S' : 'B',
    kind: 'M',
    duration: 'DAY',
    quantity: Math.abs(net),
    price: 0,
    trigger: 0,
    disclosed: 0,
    marketProtection: -1,
    slice: true,
    legs: null,
    tag: null,
    from: 'v3',
  } as const
}

function isFiltered({ query }: Call): boolean {
  return query.has('segment') || query.has('tag')
}

/** Null when there is no such segment. */
function readFilter(call: Call): ((order: OrderRecord) => boolean) | null {
  const segment = call.query.get('segment')
  const tag = call.query.get('tag')
  if (segment !== null && !segments.some((known) => known === segment)) return null
  return (order) => (segment === null || order.instrument.segment === segment) && (tag === null || order.tag === tag)
}

function swept(ids: readonly string[], asked: number): Answer {
  const summary = { total: asked, success: Math.min(ids.length, asked), error: Math.max(0, asked - ids.length) }
  const status = summary.error === 0 ? 'success' : 'partial_success'
  return jsonAnswer(200, { status, data: { order_ids: ids }, errors: [], summary })
}
