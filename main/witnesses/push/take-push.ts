/** The push channel of either interface as a witness: what it says of orders and trades goes into the book, and what it cannot say is asked for. */
import type { OrderId } from '../../../contract/kinds.ts'
import { assertNever } from '../../../contract/result.ts'
import { type BrokerGtt, readGttRecord } from '../../broker/orders/read-gtt-record.ts'
import type { RecordReaders } from '../../broker/orders/record-readers.ts'
import type { OrderBook } from '../../orders/book/order-book.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { momentOf } from '../../ports/moment.ts'
import type { PushHappening } from './push.ts'
import type { PushRecord } from './push-event.ts'

export type PushWitnessParts = {
  /** Those of the interface whose channel it is. */
  readonly readers: Pick<RecordReaders, 'order' | 'trade'>
  readonly book: Pick<OrderBook, 'take' | 'byOrder'>
  /** An order nobody here knew of: looked at whole, because a push tells one state only (P07). */
  readonly askDetail: (order: OrderId) => void
  /** Positions or holdings have moved: a sale of what is held moves both, so both are read. */
  readonly askPositions: () => void
  /** A record that could not be read: what it said is read from the list instead. */
  readonly askOrders: () => void
  /** Null where the record could not be read: what it said is read from the list instead. */
  readonly takeGtt: (told: BrokerGtt | null) => void
  /** It told of something that a postback should tell of too. */
  readonly changed: () => void
  /** What the broker told of the channel itself, to be read where its line is looked at. */
  readonly trouble: (what: string) => void
  readonly clock: Clock
  readonly log: Log
}

export function openPushWitness(parts: PushWitnessParts): (happening: PushHappening) => void {
  const { readers, book, clock, log } = parts

  function order(sent: PushRecord): void {
    const read = readers.order(sent)
    if (!read.ok) {
      unreadable('order', read.error)
      return
    }
    const isNew = book.byOrder(read.value.id) === null
    const arrivedAt = momentOf(clock)
    book.take({ kind: 'orders', witness: 'push', askedAt: null, arrivedAt, isWhole: false, orders: [read.value] })
    parts.changed()
    if (isNew) parts.askDetail(read.value.id)
  }

  function trade(sent: PushRecord): void {
    const read = readers.trade(sent)
    if (!read.ok) {
      unreadable('trade', read.error)
      return
    }
    const arrivedAt = momentOf(clock)
    book.take({ kind: 'trades', witness: 'push', askedAt: null, arrivedAt, isWhole: false, trades: [read.value] })
    parts.askPositions()
    if (book.byOrder(read.value.order) === null) parts.askDetail(read.value.order)
  }

  function gtt(sent: PushRecord): void {
    const read = readGttRecord(sent)
    if (!read.ok) log.note('push', 'an update of a GTT order that could not be read', read.error)
    parts.takeGtt(read.ok ? read.value : null)
  }

  function unreadable(what: string, why: unknown): void {
    log.note('push', `an update of ${what} that could not be read`, why)
    parts.askOrders()
  }

  return (happening) => {
    switch (happening.kind) {
      case 'order-update':
        return order(happening.record)
      case 'trade-update':
        return trade(happening.record)
      case 'position-update':
      case 'holding-update':
        return parts.askPositions()
      case 'gtt-update':
        return gtt(happening.record)
      case 'error':
        log.note('push', 'the broker told of an error', { code: happening.code, reason: happening.reason })
        parts.trouble(errorWords(happening.code, happening.reason))
        return
      case 'quotes':
        return
      default:
        assertNever(happening)
    }
  }
}

function errorWords(code: number, reason: string | null): string {
  if (reason === null) return `The broker tells of an error on it and gives no reason (${code}).`
  return `The broker says on it: ${reason} (${code}).`
}
