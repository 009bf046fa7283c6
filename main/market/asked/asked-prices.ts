/**
 * Prices that no feed tells: all that are wanted are asked for together every few seconds, only while something shows them, and
 * less often while the broker does not answer. Each counts as old as the asking for it.
 */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import type { LastPrice } from '../../broker/quotes/last-prices.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import type { WritableBoard } from '../board/board.ts'
import type { SessionByHours } from '../world-session.ts'
import { type AskedRow, openAskedRows } from './asked-rows.ts'

export type AskLastPrices = (keys: readonly InstrumentKey[]) => BrokerCall<ReadonlyMap<InstrumentKey, LastPrice>>

export type AskedPrices = {
  /** Replaced as a whole. */
  readonly want: (keys: ReadonlySet<InstrumentKey>) => void
  readonly start: () => void
  /** Asks nothing until `start`, and says so of every row. */
  readonly rest: Stop
}

export type AskedPricesParts = {
  readonly board: WritableBoard
  readonly ask: AskLastPrices
  readonly sessionByHours: SessionByHours
  readonly clock: Clock
}

const everyMillis = 5_000
/** Each is a request of its own: however many they are, they leave half of the limits to others. */
const eachMillis = 2_000
const longestPause = 60_000
const lookMillis = 1_000

export function openAskedPrices({ board, ask, sessionByHours, clock }: AskedPricesParts): AskedPrices {
  const { rowFor, take, mark, leave } = openAskedRows({ board, sessionByHours, clock })
  const rows = new Map<InstrumentKey, AskedRow>()
  let wanted: ReadonlySet<InstrumentKey> = new Set()
  let isStarted = false
  let isAsking = false
  let failures = 0
  let dueAt = Number.NEGATIVE_INFINITY
  let stopLooking: Stop = () => {}

  function settle(): void {
    const kept = isStarted ? wanted : new Set<InstrumentKey>()
    for (const row of [...rows.values()]) {
      if (kept.has(row.key)) continue
      rows.delete(row.key)
      leave(row)
    }
    const coming = [...kept].filter((key) => !rows.has(key))
    for (const key of coming) add(key)
    // Not at once where the broker does not answer as it is.
    if (coming.length > 0 && failures === 0) dueAt = Number.NEGATIVE_INFINITY
    look()
  }

  function add(key: InstrumentKey): void {
    const row = rowFor(key)
    if (row) rows.set(key, row)
  }

  function look(): void {
    stopLooking()
    if (rows.size === 0) return
    stopLooking = clock.after(lookMillis, look)
    for (const row of rows.values()) mark(row)
    if (isAsking || clock.elapsed() < dueAt) return
    const due = [...rows.values()].filter(({ restsUntil }) => clock.elapsed() >= restsUntil)
    if (due.length > 0) void askFor(due)
  }

  async function askFor(asked: readonly AskedRow[]): Promise<void> {
    isAsking = true
    const askedAt = clock.elapsed()
    const answer = await ask(asked.map(({ key }) => key))
    isAsking = false
    failures = answer.ok ? 0 : failures + 1
    const pause = Math.max(everyMillis, asked.length * eachMillis)
    dueAt = clock.elapsed() + Math.min(longestPause, pause * 2 ** Math.min(failures, 10))
    if (!answer.ok) return
    // A row that was left meanwhile, or belongs to another session by now, is another row.
    for (const row of asked) if (rows.get(row.key) === row) take(row, answer.value.get(row.key), askedAt)
  }

  return {
    want: (keys) => {
      for (const key of wanted) if (!keys.has(key)) board.retire(key)
      wanted = keys
      settle()
    },
    start: () => {
      if (isStarted) return
      isStarted = true
      failures = 0
      settle()
    },
    rest: () => {
      if (!isStarted) return
      isStarted = false
      settle()
    },
  }
}
