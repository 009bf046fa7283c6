/** The rows of prices that are asked for: each answer goes through the same gate as the feed's words, and each row says what it is worth. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { type QuoteState, quoteSources, quoteStates, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { LastPrice } from '../../broker/quotes/last-prices.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WritableBoard } from '../board/board.ts'
import { writeState } from '../board/write-state.ts'
import { createPriceGate, type PriceWord } from '../feed/gate/price-gate.ts'
import { reachIn } from '../feed/gate/reach.ts'
import type { SessionByHours } from '../world-session.ts'

export type AskedRow = {
  readonly key: InstrumentKey
  readonly slot: number
  /** A price of this asking stands there. */
  isTold: boolean
  isSuspect: boolean
  /** The steady clock at the asking that told another price than the one before it. */
  movedAt: number
  /** Answers in a row that told the others and not this one. */
  unanswered: number
  /** The steady clock from which it is asked for again. */
  restsUntil: number
}

export type AskedRows = {
  /** Null when the board is full. */
  readonly rowFor: (key: InstrumentKey) => AskedRow | null
  /** What an answer told of it, if anything. */
  readonly take: (row: AskedRow, price: LastPrice | undefined, askedAt: number) => void
  readonly mark: (row: AskedRow) => void
  /** It is asked for no more. */
  readonly leave: (row: AskedRow) => void
}

export type AskedRowsParts = {
  readonly board: WritableBoard
  readonly sessionByHours: SessionByHours
  readonly clock: Pick<Clock, 'elapsed' | 'wall'>
}

/** Three askings: two that failed in a row are no reason for alarm. */
const freshMillis = 15_000
const mostUnanswered = 2
/** Each is a request of its own, and one that the broker does not tell takes as much of its limits as any other. */
const restMillis = 60_000
/** Currencies and oil move like an index, and not like the contracts on it. */
const reach = reachIn('GLOBAL_INDEX')
const source = quoteSources.indexOf('quote')
const untold = Number.NaN
/** When a price was traded is not told: where no hours are known, one that has not moved for so long may be of a market that is shut. */
const longestStill = 5 * 60_000
const never = Number.NEGATIVE_INFINITY
const untoldRow = { isTold: false, isSuspect: false, movedAt: never, unanswered: 0, restsUntil: never }

export function openAskedRows({ board, sessionByHours, clock }: AskedRowsParts): AskedRows {
  const { rows, toldAt, levelCount } = board
  const gate = createPriceGate(board.capacity)

  function rowFor(key: InstrumentKey): AskedRow | null {
    const slot = board.slotFor(key)
    if (slot === null) return null
    gate.reset(slot)
    return { key, slot, ...untoldRow }
  }

  function take(row: AskedRow, price: LastPrice | undefined, askedAt: number): void {
    if (price === undefined) {
      row.unanswered += 1
      if (row.unanswered >= mostUnanswered) row.restsUntil = askedAt + restMillis
      mark(row)
      return
    }
    row.unanswered = 0
    row.isSuspect = gate.judge(row.slot, wordOf(row, price), reach) !== 'good'
    board.writing(row.slot)
    if (!row.isSuspect) write(row, price, askedAt)
    setState(row)
    board.written(row.slot)
    board.changed(row.slot)
  }

  /** Neither the time of a trade nor anything beside the price is told. */
  function wordOf({ slot, isTold }: AskedRow, { last, previousClose }: LastPrice): PriceWord {
    const unknown = { low: untold, high: untold, bid: untold, ask: untold, lowerCircuit: untold, upperCircuit: untold }
    const lastPrice = isTold ? (rows[slot * rowSize + rowField.last] ?? untold) : untold
    const told = {
      price: last,
      previousClose: previousClose ?? untold,
      isUntraded: false,
      bookSays: 'nothing',
    } as const
    return {
      ...told,
      ...unknown,
      time: 0,
      now: clock.wall(),
      lastPrice,
      lastTime: untold,
      isFirstOfSession: false,
      stoodPrice: untold,
    }
  }

  function write(row: AskedRow, { last, previousClose }: LastPrice, askedAt: number): void {
    const base = row.slot * rowSize
    if (row.isTold && rows[base + rowField.last] !== last) row.movedAt = askedAt
    rows.fill(untold, base + rowField.last, base + rowSize)
    levelCount[row.slot] = 0
    rows[base + rowField.source] = source
    rows[base + rowField.last] = last
    rows[base + rowField.previousClose] = previousClose ?? untold
    toldAt[row.slot] = askedAt
    row.isTold = true
  }

  function mark(row: AskedRow): void {
    if (setState(row)) board.changed(row.slot)
  }

  function setState(row: AskedRow, state: QuoteState = stateOf(row)): boolean {
    return writeState(board, row.slot, quoteStates.indexOf(state))
  }

  function stateOf({ key, slot, isTold, isSuspect, movedAt, unanswered }: AskedRow): QuoteState {
    if (!isTold && isSuspect) return 'suspect'
    if (!isTold) return unanswered >= mostUnanswered ? 'not-subscribed' : 'waiting'
    const session = sessionByHours(key, slot)
    if (session !== 'shut' && clock.elapsed() - (toldAt[slot] ?? untold) > freshMillis) return 'stale'
    if (isSuspect) return 'suspect'
    if (session === 'shut') return 'closed'
    return session === 'open' || clock.elapsed() - movedAt <= longestStill ? 'live' : 'stale'
  }

  return {
    rowFor,
    take,
    mark,
    leave: (row) => {
      if (setState(row, 'not-subscribed')) board.changed(row.slot)
    },
  }
}
