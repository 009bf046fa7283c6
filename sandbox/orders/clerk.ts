/** Writes down what becomes of orders: records and trades with rising times, in the ledger and told as news. */
import type { OrderNews, OrderRecord, TradeRecord } from './exchange.ts'
import type { Ids } from './ids.ts'
import type { Ledger } from './ledger.ts'
import { averageOf, type Order } from './order.ts'
import type { StatusWord } from './status.ts'

export type Clerk = {
  readonly tell: (order: Order, status: StatusWord, at: number, message?: string) => OrderRecord
  /** Any words at all, and figures that need not be true: for faults. */
  readonly write: (order: Order, at: number, changes: Partial<OrderRecord>) => OrderRecord
  /** The order's own figures are raised first. */
  readonly trade: (order: Order, quantity: number, price: number, at: number) => TradeRecord
  readonly trades: () => readonly TradeRecord[]
  readonly onNews: (listener: (news: OrderNews) => void) => () => void
}

export function openClerk(ledger: Ledger, ids: Ids): Clerk {
  const listeners = new Set<(news: OrderNews) => void>()
  const trades: TradeRecord[] = []
  const publish = (news: OrderNews) => {
    for (const listener of listeners) listener(news)
  }

  function write(order: Order, at: number, changes: Partial<OrderRecord>): OrderRecord {
    const record = { ...recordOf(order, stampFor(order, at)), ...changes }
    order.history.push(record)
    ledger.add({ kind: 'order', at, record })
    publish({ kind: 'order', record })
    return record
  }

  function trade(order: Order, quantity: number, price: number, at: number): TradeRecord {
    order.filled += quantity
    order.turnover += quantity * price
    const { id, exchangeOrderId, clientId, instrument, side, product, kind } = order
    const own = { orderId: id, exchangeOrderId, clientId, instrument, side, product, kind }
    const timeMicros = stampFor(order, at)
    const record = {
      tradeId: ids.trade(),
      ...own,
      quantity,
      price,
      timeMicros,
      placedMicros: placedAt(order, timeMicros),
    }
    trades.push(record)
    ledger.add({ kind: 'trade', at, record })
    publish({ kind: 'trade', record })
    return record
  }

  return {
    tell: (order, status, at, message = '') => write(order, at, { status, message }),
    write,
    trade,
    trades: () => trades,
    onNews: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Never twice the same and never back, even when the exchange's clock is set back. */
function stampFor({ history }: Order, at: number): number {
  return Math.max(at * 1_000, (history.at(-1)?.timeMicros ?? 0) + 1)
}

function placedAt({ history }: Order, timeMicros: number): number {
  return history[0]?.timeMicros ?? timeMicros
}

function recordOf(order: Order, timeMicros: number): OrderRecord {
  const { id, exchangeOrderId, parentId, clientId, instrument, side, product, kind, duration } = order
  const { quantity, disclosed, filled, price, trigger, isAmo, validDate, requests, tag, history } = order
  return {
    ...{ orderId: id, exchangeOrderId, parentOrderId: parentId, clientId, instrument, side, product, kind, duration },
    ...{ quantity, disclosed, filled, averagePrice: averageOf(order), price, trigger, isAmo, validDate },
    ...{ timeMicros, placedMicros: placedAt(order, timeMicros), requests, tag },
    status: history.at(-1)?.status ?? '',
    message: '',
  }
}
