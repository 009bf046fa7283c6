/** Reading what the broker knows of orders, trades, positions and holdings, each within its limit, into the book and the portfolio. */
import type { AppError } from '../../../contract/errors.ts'
import type { OrderId } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { PortfolioReadings } from '../../../contract/trading.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import type { BrokerHolding, BrokerOrder, BrokerPosition } from '../../broker/orders/broker-records.ts'
import type { OrderCalls, Rows } from '../../broker/orders/order-calls.ts'
import type { BrokerGtt } from '../../broker/orders/read-gtt-record.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Moment, momentOf } from '../../ports/moment.ts'
import type { Secret } from '../../session/secret.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { Access } from '../sending/access.ts'
import type { LaneName } from '../sending/lane-limits.ts'

export type WholeList = {
  readonly askedAt: Moment
  readonly orders: readonly BrokerOrder[]
  /** Null where every row could be read: else nothing may be called missing by it, nor anything proven. */
  readonly problem: AppError | null
}

export type Standing = PortfolioReadings & {
  readonly positions: readonly BrokerPosition[]
  /** When by `elapsed` the positions above were asked for; null before they were read. */
  readonly positionsAskedAt: number | null
  readonly holdings: readonly BrokerHolding[]
  readonly holdingsAskedAt: number | null
  readonly tradesAskedAt: number | null
}

export type Readings = {
  readonly orders: () => Promise<Result<WholeList, AppError>>
  readonly trades: () => Promise<Result<void, AppError>>
  readonly tradesOf: (order: OrderId) => Promise<Result<void, AppError>>
  readonly order: (id: OrderId) => Promise<Result<readonly BrokerOrder[], AppError>>
  /** The orders that carry this tag; fails also where one could not be read. */
  readonly tagged: (tag: string) => Promise<Result<readonly OrderId[], AppError>>
  /** `problem` where not every row could be read. */
  readonly positions: () => Promise<Result<Pick<Standing, 'problem'>, AppError>>
  readonly holdings: () => Promise<Result<void, AppError>>
  /** Of GTT orders, which the book has nothing to do with; `askedAt`: when the request left. */
  readonly gtts: () => Promise<{ readonly askedAt: Moment; readonly read: Result<Rows<BrokerGtt>, AppError> }>
}

export type ReadingsParts = {
  readonly access: Pick<Access, 'read'>
  readonly book: Pick<OrderBook, 'take'>
  readonly standing: {
    readonly now: () => Standing
    readonly set: (change: (before: Standing) => Standing) => void
  }
  readonly clock: Clock
}

export function openReadings({ access, book, standing, clock }: ReadingsParts): Readings {
  async function ask<Value>(lane: LaneName, call: (calls: OrderCalls, token: Secret) => BrokerCall<Value>) {
    let leftAt: Moment | null = null
    const read = await access.read(lane, (calls, token) => {
      // Not when it began to wait for its turn: what came meanwhile is in the answer.
      leftAt = momentOf(clock)
      return call(calls, token)
    })
    // What never left is known since now.
    return { read, askedAt: leftAt ?? momentOf(clock) }
  }

  /** Several may be under way at once: a slow answer says less than one that was asked for later, also of what went wrong. */
  function tell(which: AskedAt, { elapsed }: Moment, news: Partial<Standing>): void {
    standing.set((before) => (elapsed < (before[which] ?? elapsed) ? before : { ...before, ...news }))
  }

  async function orders(): Promise<Result<WholeList, AppError>> {
    const { read, askedAt } = await ask('order-list', (calls, token) => calls.readOrders(token))
    if (!read.ok) return read
    const { rows, unreadable } = read.value
    const isWhole = unreadable === 0
    book.take({ kind: 'orders', witness: 'order-list', askedAt, arrivedAt: momentOf(clock), isWhole, orders: rows })
    return ok({ askedAt, orders: rows, problem: unreadableRows('orders', unreadable) })
  }

  async function order(id: OrderId): Promise<Result<readonly BrokerOrder[], AppError>> {
    const { read, askedAt } = await ask('order-details', (calls, token) => calls.readOrder(token, id))
    const detail = {
      kind: 'orders',
      witness: 'order-detail',
      askedAt,
      arrivedAt: momentOf(clock),
      isWhole: false,
    } as const
    // What was refused for another reason, as at an hour without service, says nothing of the order.
    if (!read.ok) return read
    const { rows, unreadable } = read.value
    // Oldest first, as it happened. A record that could not be read may be the one that names it.
    book.take({ ...detail, ...(unreadable === 0 && { of: id }), orders: rows.toReversed() })
    return ok(rows)
  }

  async function tagged(tag: string): Promise<Result<readonly OrderId[], AppError>> {
    const read = await access.read('order-details', (calls, token) => calls.readTagged(token, tag))
    if (!read.ok) return read
    const { rows, unreadable } = read.value
    const problem = unreadableRows('orders', unreadable)
    return problem === null ? ok([...new Set(rows)]) : fail(problem)
  }

  async function trades(): Promise<Result<void, AppError>> {
    const { read, askedAt } = await ask('trade-book', (calls, token) => calls.readTrades(token))
    if (!read.ok) {
      tell('tradesAskedAt', askedAt, { tradesProblem: stillLacking('trades', standing.now().tradesLack, read.error) })
      return read
    }
    const { rows, unreadable } = read.value
    const isWhole = unreadable === 0
    const tradesProblem = unreadableRows('trades', unreadable)
    // First: whoever hears that they were read looks at them.
    book.take({ kind: 'trades', witness: 'trade-book', askedAt, arrivedAt: momentOf(clock), isWhole, trades: rows })
    tell('tradesAskedAt', askedAt, {
      ...{ tradesAskedAt: askedAt.elapsed, tradesReadAt: clock.wall(), tradesLack: unreadable, tradesProblem },
    })
    return ok()
  }

  async function tradesOf(order: OrderId): Promise<Result<void, AppError>> {
    const { read, askedAt } = await ask('order-trades', (calls, token) => calls.readTradesOf(token, order))
    if (!read.ok) return read
    const trades = read.value.rows
    // Of this order only, so that it says nothing of what another one lacks.
    book.take({ kind: 'trades', witness: 'order-trades', askedAt, arrivedAt: momentOf(clock), isWhole: false, trades })
    return ok()
  }

  async function positions(): Promise<Result<Pick<Standing, 'problem'>, AppError>> {
    const { read, askedAt } = await ask('positions', (calls, token) => calls.readPositions(token))
    if (!read.ok) {
      tell('positionsAskedAt', askedAt, {
        problem: stillLacking('positions', standing.now().positionsLack, read.error),
      })
      return read
    }
    const { rows: positions, unreadable } = read.value
    const problem = unreadableRows('positions', unreadable)
    tell('positionsAskedAt', askedAt, {
      ...{ positions, positionsAskedAt: askedAt.elapsed, readAt: clock.wall(), positionsLack: unreadable, problem },
    })
    // Of what stands now, which may be of a later reading than this.
    return ok({ problem: standing.now().problem })
  }

  async function holdings(): Promise<Result<void, AppError>> {
    const { read, askedAt } = await ask('holdings', (calls, token) => calls.readHoldings(token))
    if (!read.ok) {
      tell('holdingsAskedAt', askedAt, {
        holdingsProblem: stillLacking('holdings', standing.now().holdingsLack, read.error),
      })
      return read
    }
    const { rows: holdings, unreadable } = read.value
    const holdingsProblem = unreadableRows('holdings', unreadable)
    tell('holdingsAskedAt', askedAt, {
      ...{ holdings, holdingsAskedAt: askedAt.elapsed, holdingsReadAt: clock.wall() },
      ...{ holdingsLack: unreadable, holdingsProblem },
    })
    return ok()
  }

  const gtts = () => ask('gtt-list', (calls, token) => calls.readGtts(token))

  return { orders, order, tagged, trades, tradesOf, positions, holdings, gtts }
}

type AskedAt = 'positionsAskedAt' | 'holdingsAskedAt' | 'tradesAskedAt'

/** What could not be read before is missing still. */
function stillLacking(what: ListName, lack: number, error: AppError): AppError {
  const missing = unreadableRows(what, lack)
  return missing === null ? error : { ...error, happened: `${error.happened} ${missing.happened}` }
}

type ListName = 'orders' | 'positions' | 'holdings' | 'trades'

function unreadableRows(what: ListName, count: number): AppError | null {
  if (count === 0) return null
  const verb = count === 1 ? 'is' : 'are'
  // An order may be known by another witness.
  const left = what === 'orders' ? `${verb} missing here or shown as of before` : `${verb} missing here`
  return {
    kind: 'unreadable-answer',
    happened: `${count} of the ${what} the broker told could not be read, and ${left}.`,
    todo: `Look at the broker's own page before you rely on the ${what}.`,
  }
}
