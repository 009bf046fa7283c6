/** The exchange as the broker publishes it: all of what the addresses do and tell of orders goes through the faults in force. */
import type {
  ConversionRequest,
  Exchange,
  OrderNews,
  OrderRecord,
  OrderRefusal,
  OrderRequest,
  PositionRecord,
} from '../exchange.ts'
import { isEnd } from '../status.ts'
import type { WireRecord } from '../wire/legacy-records.ts'
import { openLatePositions } from './late-positions.ts'
import type { OrderFaults, OrderSubject } from './order-faults.ts'
import type { OrderDeed } from './order-plan.ts'
import { openPublishedGtts, type PublishedGtts } from './published-gtts.ts'
import { openWithheld, type Withholding } from './withheld.ts'

type ReadingPlace = 'list' | 'detail' | 'trades' | 'gtts'
type Shown = Pick<OrderRecord, 'orderId' | 'instrument'> & Partial<Pick<OrderRecord, 'tag' | 'status'>>

export type Published = {
  /** The ids that the answer names. */
  readonly place: (clientId: string, request: OrderRequest) => readonly string[] | OrderRefusal
  /** The ids a cancellation was sent for. */
  readonly cancel: (clientId: string, orderIds: readonly string[]) => readonly string[] | OrderRefusal
  readonly cancelAll: (clientId: string) => readonly string[]
  readonly convert: (clientId: string, request: ConversionRequest) => OrderRefusal | null
  /** What a reading of positions shows, before each record meets its own faults. */
  readonly positions: (clientId: string) => readonly PositionRecord[]
  readonly gtts: PublishedGtts
  /** The records as a reading shows them. */
  readonly show: <Record extends Shown>(
    place: ReadingPlace,
    records: readonly Record[],
    write: (record: Record) => WireRecord,
  ) => readonly WireRecord[]
  readonly onNews: (listener: (news: OrderNews) => void) => void
  /** Brings the exchange up to the clock, and tells what has become due. */
  readonly beat: () => void
}

export type PublishedParts = { readonly exchange: Exchange; readonly faults: OrderFaults; readonly now: () => number }

export function openPublished({ exchange, faults, now }: PublishedParts): Published {
  const withheld = openWithheld(exchange, now)

  function place(clientId: string, request: OrderRequest): readonly string[] | OrderRefusal {
    const { instrument, tag } = request
    const deed = faults.take('place', { symbol: instrument.legacySymbol, ...(tag === null ? {} : { tag }) })
    const placed = withheld.during(
      () => exchange.place(clientId, cutShort(request, deed)),
      (ids) => ('refused' in ids ? new Map() : withholdings(ids, deed, now())),
    )
    return 'refused' in placed ? placed : named(placed, deed)
  }

  function show<Record extends Shown>(
    at: ReadingPlace,
    records: readonly Record[],
    write: (record: Record) => WireRecord,
  ): readonly WireRecord[] {
    const leftOut = withheld.leftOut(
      records.map(({ orderId }) => orderId),
      at !== 'trades',
    )
    return records.flatMap((record) => {
      if (leftOut.has(record.orderId)) return []
      const deed = faults.take(at, subjectOf(record))
      if (deed && 'hide' in deed) return []
      return [deed && 'alter' in deed ? altered(write(record), deed.alter) : write(record)]
    })
  }

  return {
    place,
    show,
    cancel: (clientId, orderIds) => exchange.cancel(clientId, covered(orderIds, faults.take('cancel', {}))),
    cancelAll: (clientId) => cancelAll(exchange, faults, clientId),
    ...openLatePositions(exchange, faults),
    gtts: openPublishedGtts(exchange.gtts, faults),
    onNews: withheld.onNews,
    beat: () => {
      exchange.settle()
      withheld.release()
    },
  }
}

export function subjectOf({ orderId, instrument, tag, status }: Shown): OrderSubject {
  return {
    orderId,
    symbol: instrument.legacySymbol,
    ...(typeof tag === 'string' ? { tag } : {}),
    ...(status === undefined ? {} : { status }),
  }
}

/** Null takes a field out. One that the record does not have would be a fault that nobody can meet. */
export function altered(wire: WireRecord, changes: WireRecord): WireRecord {
  const unknown = Object.keys(changes).filter((name) => !Object.hasOwn(wire, name))
  if (unknown.length > 0) throw new Error(`a fault alters what the record does not have: ${unknown.join(', ')}`)
  const entries = Object.entries({ ...wire, ...changes })
  return Object.fromEntries(entries.filter(([name]) => changes[name] !== null))
}

function named(ids: readonly string[], deed: OrderDeed | null): readonly string[] {
  if (!deed) return ids
  if ('emptyIds' in deed) return []
  return 'leaveUnnamed' in deed ? ids.filter((_, at) => !deed.leaveUnnamed.includes(at + 1)) : ids
}

function cutShort(request: OrderRequest, deed: OrderDeed | null): OrderRequest {
  if (!deed || !('placeOnly' in deed)) return request
  return { ...request, quantity: Math.min(request.quantity, deed.placeOnly * request.instrument.freeze) }
}

function withholdings(ids: readonly string[], deed: OrderDeed | null, now: number): ReadonlyMap<string, Withholding> {
  if (!deed) return new Map()
  const all = (how: () => Withholding) => new Map(ids.map((id) => [id, how()]))
  if ('hidePolls' in deed) return all(() => ({ kind: 'polls', left: deed.hidePolls }))
  if ('publishAfterMs' in deed) return all(() => ({ kind: 'until', at: now + deed.publishAfterMs }))
  const piece = 'hidePiece' in deed ? ids[deed.hidePiece - 1] : undefined
  return piece === undefined ? new Map() : new Map([[piece, { kind: 'always' }]])
}

function covered(orderIds: readonly string[], deed: OrderDeed | null): readonly string[] {
  return deed && 'passOver' in deed ? orderIds.filter((_, at) => !deed.passOver.includes(at + 1)) : orderIds
}

function cancelAll(exchange: Exchange, faults: OrderFaults, clientId: string): readonly string[] {
  const deed = faults.take('cancel-all', {})
  if (!deed || !('coverOnly' in deed)) return exchange.cancelAll(clientId)
  const open = exchange.orders(clientId).filter(({ status }) => !isEnd(status))
  return exchange.cancelAll(
    clientId,
    open.slice(0, deed.coverOnly).map(({ orderId }) => orderId),
  )
}
