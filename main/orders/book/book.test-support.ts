/** A book with a hand-moved clock and short names for what a broker says to it. */
import {
  type IntentId,
  instant,
  instrumentKey,
  intentId,
  type Money,
  moneyFromRupees,
  type OrderId,
  type OrderUnits,
  orderId,
  orderUnits,
  tradeId,
} from '../../../contract/kinds.ts'
import type { IntentState, OrdersChange, OrderTerms } from '../../../contract/orders.ts'
import type { BrokerOrder, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { type Moment, momentOf } from '../../ports/moment.ts'
import type { Evidence, Witness } from '../evidence.ts'
import type { Intent } from '../intent.ts'
import { type OrderBookParts, openOrderBook } from './open-order-book.ts'

export const start = Date.parse('2026-11-20T04:30:00Z')
export const startMicros = BigInt(start) * 1_000n

export function must<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Error('a test wrote a value that is none')
  return value
}

export const units = (count: number): OrderUnits => must(orderUnits(count))
export const money = (rupees: number): Money => must(moneyFromRupees(rupees))
export const idOf = (text: string): OrderId => must(orderId(text))
export const wishId = (text: string): IntentId => must(intentId(text))

export const terms: OrderTerms = {
  key: must(instrumentKey('NSE_FO|35001')),
  side: 'buy',
  product: 'intraday',
  type: 'limit',
  validity: 'day',
  quantity: units(500),
  price: money(101.5),
  trigger: null,
  disclosed: units(0),
  slice: false,
  marketProtection: null,
  legs: null,
}

/** `micros` is counted from the start of the test's day. */
export type Said = Partial<Omit<BrokerOrder, 'id' | 'filled' | 'quantity' | 'timeMicros'>> & {
  readonly filled?: number
  readonly quantity?: number
  readonly micros?: number | null
}

export function said(id: string, status: string, { filled = 0, quantity = 500, micros = 1_000, ...rest }: Said = {}) {
  const record: BrokerOrder = {
    id: idOf(id),
    exchangeId: null,
    parent: null,
    segment: 'NSE_FO',
    token: '35001',
    symbol: 'NIFTY26NOVFUT',
    side: 'buy',
    product: 'intraday',
    type: 'limit',
    duration: 'DAY',
    quantity: units(quantity),
    filled: units(filled),
    disclosed: units(0),
    price: money(101.5),
    trigger: null,
    averagePrice: filled > 0 ? money(101.5) : null,
    status,
    message: '',
    isAfterMarket: false,
    validDate: '',
    timeMicros: micros === null ? null : startMicros + BigInt(micros),
    ...{ stage: null, updatedMicros: null },
    exchangeTime: '',
    requests: null,
    tag: null,
    fields: { order_id: id, status },
    ...rest,
  }
  return record
}

export function traded(id: string, order: string, quantity: number, rest: Partial<BrokerTrade> = {}): BrokerTrade {
  return {
    id: tradeId(id),
    order: idOf(order),
    exchangeId: null,
    segment: 'NSE_FO',
    token: '35001',
    symbol: 'NIFTY26NOVFUT',
    side: 'buy',
    product: 'intraday',
    type: 'limit',
    quantity: units(quantity),
    price: money(101.5),
    timeMicros: startMicros + 2_000n,
    exchangeTime: '20-Nov-2026 10:00:00',
    ...rest,
  }
}

export function wished(id: string, rest: Partial<Intent> = {}): Intent {
  return {
    id: wishId(id),
    verb: 'place',
    at: instant(start),
    terms,
    instrument: {
      key: 'NSE_FO|35001',
      segment: 'NSE_FO',
      token: '35001',
      symbol: 'NIFTY26NOVFUT',
      lotSize: 50,
    },
    tag: id,
    pieces: 1,
    pieceQuantities: [500],
    orders: [],
    changes: null,
    knownBefore: [],
    afterMarket: false,
    ...rest,
  }
}

export function changeWished(id: string, verb: 'modify' | 'cancel' | 'cancel-all', rest: Partial<Intent> = {}): Intent {
  return wished(id, { verb, terms: null, pieces: 0, pieceQuantities: [], ...rest })
}

export const because = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const
export const sending: IntentState = { kind: 'sending', since: instant(start) }
export const accepted: IntentState = { kind: 'accepted', at: instant(start + 40), late: false }
export const unknown: Extract<IntentState, { kind: 'unknown' }> = {
  kind: 'unknown',
  since: instant(start),
  because,
  asked: 0,
  notFoundAt: null,
}
export const notFound: IntentState = { ...unknown, asked: 3, notFoundAt: instant(start + 10_000) }
export const notPlaced: IntentState = { kind: 'decided', at: instant(start + 12_000), verdict: 'not-placed' }

export function openStand(parts: Pick<OrderBookParts, 'now' | 'isNeeded' | 'passedOver'> = {}) {
  const clock = manualClock(start)
  const keyOf = (segment: string, token: string) => instrumentKey(`${segment}|${token}`) ?? null
  const book = openOrderBook({ clock, keyOf, ...parts })
  const heard: OrdersChange[] = []
  book.rows.subscribe((change) => heard.push(change))

  /** Asked now and answered ten milliseconds later. */
  function asked(): { askedAt: Moment; arrivedAt: Moment } {
    clock.advance(10)
    const askedAt = momentOf(clock)
    clock.advance(10)
    return { askedAt, arrivedAt: momentOf(clock) }
  }

  function orders(witness: Witness, isWhole: boolean, records: readonly BrokerOrder[]): void {
    book.take({ kind: 'orders', witness, ...asked(), isWhole, orders: records })
  }

  return {
    clock,
    book,
    heard,
    push: (...records: readonly BrokerOrder[]) => {
      for (const record of records) {
        clock.advance(10)
        book.take(pushed(record, momentOf(clock)))
      }
    },
    list: (...records: readonly BrokerOrder[]) => orders('order-list', true, records),
    detail: (...records: readonly BrokerOrder[]) => orders('order-detail', false, records),
    /** Asked about by its name, and the answer does not name it. */
    notFound: (id: string) =>
      book.take({ kind: 'orders', witness: 'order-detail', ...asked(), isWhole: false, of: idOf(id), orders: [] }),
    pushTrade: (trade: BrokerTrade) => {
      clock.advance(10)
      book.take({ ...unasked('push', momentOf(clock)), kind: 'trades', trades: [trade] })
    },
    tradeBook: (...trades: readonly BrokerTrade[]) =>
      book.take({ kind: 'trades', witness: 'trade-book', ...asked(), isWhole: true, trades }),
    row: (id: string) => must(book.row(id)),
    shown: () => book.rows.snapshot().map(({ id }) => id),
    /** How each entry of a row's timeline is marked, in words. */
    told: (row: string) => book.timeline(row).map(({ who, what, marks }) => [who, what, ...marks].join(' · ')),
  }
}

export type Stand = ReturnType<typeof openStand>

export const day = 24 * 3_600_000
export const night = (stand: Stand) => stand.clock.advance(day)
/** What the broker says of an order that waits for its session. */
export const waiting = 'after market order req received'

export function pushed(record: BrokerOrder, arrivedAt: Moment): Evidence {
  return { ...unasked('push', arrivedAt), kind: 'orders', orders: [record] }
}

function unasked(witness: Witness, arrivedAt: Moment) {
  return { witness, askedAt: null, arrivedAt, isWhole: false }
}
