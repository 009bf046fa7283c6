/**
 * Keeps the book true: everything the broker knows is read after a start, a wake and a reconnect before the book counts as
 * current, then again and again, oftener while nothing comes by itself and while an outcome is unknown.
 */
import type { AppError } from '../../../contract/errors.ts'
import type { Instant, OrderId } from '../../../contract/kinds.ts'
import { ok, type Result } from '../../../contract/result.ts'
import type { BookState } from '../../../contract/trading.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CrashPoint } from '../../ports/crash-point.ts'
import type { Stop } from '../../ports/stop.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { Readings, WholeList } from './readings.ts'
import type { Settling } from './settle.ts'

export type Why = Extract<BookState, { kind: 'checking' }>['why']

/** Why not every row of either could be read; null where it could. */
export type Lacks = {
  readonly orders: AppError | null
  readonly positions: AppError | null
  /** The orders were read and the positions were not: those that are known are of before. */
  readonly arePositionsOld?: true
}

export type Reconcile = {
  readonly state: Source<BookState, BookState>
  /** What is known is not trusted from this instant until everything was read anew. */
  readonly begin: (why: Why, sleptMillis?: number) => void
  /** Reads the list of orders as soon as the limit allows, without distrusting what is known. */
  readonly soon: () => void
  /** Reads the whole list of orders and then the positions, both asked for after this call. */
  readonly readNow: () => Promise<Result<Lacks, AppError>>
  /** Nobody is signed in. */
  readonly rest: Stop
}

export type ReconcileParts = {
  readonly readings: Readings
  readonly settling: Settling
  readonly book: Pick<OrderBook, 'missing' | 'unproven'>
  /** Asks for one order by itself: it was known and the whole list lacks it (O21), or its record there cannot prove a change. */
  readonly askDetail: (order: OrderId) => void
  readonly isPushUp: () => boolean
  /** Something the broker took that no witness has told of yet, or that was not told of in time a while ago. */
  readonly isAwaiting: () => boolean
  /** Positions and trades are to be read with each list: a conversion is looked for in them. Left out, they never are. */
  readonly wantsPositions?: () => boolean
  readonly clock: Clock
  readonly crashPoint: CrashPoint
}

const unknownMillis = 1_000
/** While nothing comes by itself. */
const pollMillis = 3_000
/** While order updates come by themselves: a look now and then whether one was missed. */
const watchMillis = 20_000
const retryMillis = [1_000, 2_000, 5_000, 10_000] as const
/** A book that could not be checked for this long is not called current any more. */
const goodMillis = 60_000

export function openReconcile(parts: ReconcileParts): Reconcile {
  const { readings, settling, book, isPushUp, isAwaiting, clock, crashPoint } = parts
  const wantsPositions = parts.wantsPositions ?? (() => false)
  const state = held<BookState>({ kind: 'signed-out' })
  let isRunning = false
  /** Another round is to follow the one that runs. */
  let isWanted = false
  /** Begun anew meanwhile: what runs was asked for too early. */
  let isVoid = false
  /** Of what was asked for last only the trades of the day could not be read. */
  let isTradesAlone = false
  let failures = 0
  let fullAt = Number.NEGATIVE_INFINITY
  let goodAt = Number.NEGATIVE_INFINITY
  let stopTimer: Stop = () => {}

  function begin(why: Why, sleptMillis: number | null = null): void {
    const since = clock.wall()
    failures = 0
    state.set({ kind: 'checking', since, why, sleptMillis })
    // What runs was asked for before this instant and proves nothing about it.
    isVoid = isRunning
    soon()
  }

  function soon(): void {
    if (isRunning) isWanted = true
    else void run()
  }

  function rest(): void {
    stopTimer()
    isWanted = false
    if (state.snapshot().kind !== 'signed-out') state.set({ kind: 'signed-out' })
  }

  function schedule(millis: number): void {
    stopTimer()
    stopTimer = clock.after(millis, () => void run())
  }

  async function run(): Promise<void> {
    if (isRunning || isResting()) return
    stopTimer()
    isRunning = true
    try {
      do {
        isWanted = false
        isVoid = false
        await once()
      } while (isWanted && !isResting())
    } finally {
      isRunning = false
    }
    if (!isResting()) schedule(nextMillis())
  }

  async function once(): Promise<void> {
    const before = state.snapshot()
    const isDue = clock.elapsed() - fullAt >= (isPushUp() ? watchMillis : pollMillis)
    const isFull = before.kind !== 'current' || isDue || wantsPositions()
    const read = isFull ? await readAll() : await readList()
    if (isResting()) return
    if (!read.ok) failed(read.error)
    else if (!isVoid) succeeded(isFull, read.value.problem)
  }

  function succeeded(isFull: boolean, lacks: AppError | null): void {
    failures = 0
    goodAt = clock.elapsed()
    if (isFull) fullAt = goodAt
    const before = state.snapshot()
    const checkedAt = clock.wall()
    const since = before.kind === 'current' ? before.since : checkedAt
    if (before.kind === 'current' || isFull) state.set({ kind: 'current', since, checkedAt, ...(lacks && { lacks }) })
  }

  function failed(because: AppError): void {
    failures += 1
    const before = state.snapshot()
    if (before.kind === 'current' && clock.elapsed() - goodAt < goodMillis && isPushUp()) {
      // One that went wrong is soon made good; from the second on it is told.
      if (failures > 1) state.set({ ...before, failing: because })
      return
    }
    const since: Instant = before.kind === 'not-checked' ? before.since : clock.wall()
    const isKnownElse = isTradesAlone && !isVoid
    state.set({ kind: 'not-checked', since, because, ...(isKnownElse && { tradesAlone: true }) })
  }

  async function readList(): Promise<Result<WholeList, AppError>> {
    const list = await readings.orders()
    if (!list.ok) return list
    await crashPoint('during-reconcile')
    settling.heard(list.value)
    if (list.value.problem === null) for (const order of book.missing()) parts.askDetail(order)
    for (const order of book.unproven()) parts.askDetail(order)
    await crashPoint('after-reconcile')
    return list
  }

  async function readAll(): Promise<Result<WholeList, AppError>> {
    const [list, trades, positions] = await Promise.all([readList(), readings.trades(), readings.positions()])
    // Nothing that moves money depends on them.
    void readings.holdings()
    isTradesAlone = !trades.ok && isWhole(list) && isWhole(positions)
    if (!trades.ok) return trades
    return positions.ok ? list : positions
  }

  function nextMillis(): number {
    if (failures > 0) return retryMillis[Math.min(failures, retryMillis.length) - 1] ?? pollMillis
    if (settling.isAsking() || wantsPositions()) return unknownMillis
    return isPushUp() && !isAwaiting() ? watchMillis : pollMillis
  }

  function isResting(): boolean {
    return state.snapshot().kind === 'signed-out'
  }

  async function readNow(): Promise<Result<Lacks, AppError>> {
    const list = await readList()
    if (!list.ok) return list
    const positions = await readings.positions()
    if (positions.ok) return ok({ orders: list.value.problem, positions: positions.value.problem })
    if (positions.error.kind === 'session-ended') return positions
    return ok({ orders: list.value.problem, positions: positions.error, arePositionsOld: true })
  }

  return {
    state,
    begin,
    soon,
    readNow,
    rest,
  }
}

/** Each of its rows could be read. */
function isWhole(read: Result<{ readonly problem: AppError | null }, AppError>): boolean {
  return read.ok && read.value.problem === null
}
