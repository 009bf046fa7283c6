/** Reading what the broker knows of orders, trades, positions and holdings, each within its limit, into the book and the portfolio. */
import type { AppError } from '../../../contract/errors.ts'
import type { OrderId } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { PortfolioReadings } from '../../../contract/trading.ts'
import type { BrokerHolding, BrokerOrder, BrokerPosition } from '../../broker/orders/broker-records.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Moment, momentOf } from '../../ports/moment.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { Access } from '../sending/access.ts'

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
}

export type ReadingsParts = {
  readonly access: Pick<Access, 'read'>
  readonly book: Pick<OrderBook, 'take'>
  readonly standing: { readonly set: (change: (before: Standing) => Standing) => void }
  readonly clock: Clock
}

export function openReadings({ access, book, standing, clock }: ReadingsParts): Readings {
  async function orders(): Promise<Result<WholeList, AppError>> {
    let askedAt = momentOf(clock)
    const read = await access.read('order-list', (calls, token) => {
      // Not when it began to wait for its turn: what came meanwhile is in the list.
      askedAt = momentOf(clock)
      return calls.readOrders(token)
    })
    if (!read.ok) return read
    const { rows, unreadable } = read.value
    const isWhole = unreadable === 0
    book.take({ kind: 'orders', witness: 'order-list', askedAt, arrivedAt: momentOf(clock), isWhole, orders: rows })
    return ok({ askedAt, orders: rows, problem: unreadableRows('orders', unreadable) })
  }

  async function order(id: OrderId): Promise<Result<readonly BrokerOrder[], AppError>> {
    let askedAt = momentOf(clock)
    const read = await access.read('order-details', (calls, token) => {
      askedAt = momentOf(clock)
      return calls.readOrder(token, id)
    })
    if (!read.ok) return read
    const arrivedAt = momentOf(clock)
    book.take({
      ...{ kind: 'orders', witness: 'order-detail', askedAt, arrivedAt, isWhole: false },
      // Oldest first, as it happened.
      orders: read.value.rows.toReversed(),
    })
    return ok(read.value.rows)
  }

  async function tagged(tag: string): Promise<Result<readonly OrderId[], AppError>> {
    const read = await access.read('order-details', (calls, token) => calls.readTagged(token, tag))
    if (!read.ok) return read
    const { rows, unreadable } = read.value
    const problem = unreadableRows('orders', unreadable)
    return problem === null ? ok([...new Set(rows)]) : fail(problem)
  }

  async function trades(): Promise<Result<void, AppError>> {
    let askedAt = momentOf(clock)
    const read = await access.read('trade-book', (calls, token) => {
      askedAt = momentOf(clock)
      return calls.readTrades(token)
    })
    if (!read.ok) {
      standing.set((before) => ({ ...before, tradesProblem: read.error }))
      return read
    }
    const { rows, unreadable } = read.value
    const isWhole = unreadable === 0
    const tradesProblem = unreadableRows('trades', unreadable)
    standing.set((before) => ({ ...before, tradesReadAt: clock.wall(), tradesProblem }))
    book.take({ kind: 'trades', witness: 'trade-book', askedAt, arrivedAt: momentOf(clock), isWhole, trades: rows })
    return ok()
  }

  async function tradesOf(order: OrderId): Promise<Result<void, AppError>> {
    let askedAt = momentOf(clock)
    const read = await access.read('order-trades', (calls, token) => {
      askedAt = momentOf(clock)
      return calls.readTradesOf(token, order)
    })
    if (!read.ok) return read
    const trades = read.value.rows
    // Of this order only, so that it says nothing of what another one lacks.
    book.take({ kind: 'trades', witness: 'order-trades', askedAt, arrivedAt: momentOf(clock), isWhole: false, trades })
    return ok()
  }

  async function positions(): Promise<Result<Pick<Standing, 'problem'>, AppError>> {
    let positionsAskedAt = clock.elapsed()
    const read = await access.read('positions', (calls, token) => {
      positionsAskedAt = clock.elapsed()
      return calls.readPositions(token)
    })
    if (!read.ok) {
      standing.set((before) => ({ ...before, problem: read.error }))
      return read
    }
    const { rows, unreadable } = read.value
    const problem = unreadableRows('positions', unreadable)
    standing.set((before) => ({ ...before, positions: rows, positionsAskedAt, readAt: clock.wall(), problem }))
    return ok({ problem })
  }

  async function holdings(): Promise<Result<void, AppError>> {
    const read = await access.read('holdings', (calls, token) => calls.readHoldings(token))
    standing.set((before) =>
      read.ok
        ? {
            ...before,
            holdings: read.value.rows,
            holdingsReadAt: clock.wall(),
            holdingsProblem: unreadableRows('holdings', read.value.unreadable),
          }
        : { ...before, holdingsProblem: read.error },
    )
    return read.ok ? ok() : read
  }

  return { orders, order, tagged, trades, tradesOf, positions, holdings }
}

function unreadableRows(what: 'orders' | 'positions' | 'holdings' | 'trades', count: number): AppError | null {
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
