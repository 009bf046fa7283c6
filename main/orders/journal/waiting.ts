/** What waits to be written: each ask is answered once, after the sync, or refused when that takes too long. */
import type { AppError } from '../../../contract/errors.ts'
import type { Instant } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import { tooSlow } from './troubles.ts'

export type Waiting<Entry> = {
  readonly at: Instant
  readonly entry: Entry
  readonly json: string
  /** Null for a note, which nobody waits for. */
  readonly settle: ((outcome: Result<void, AppError>) => void) | null
}

export type WaitingRoom<Entry> = {
  readonly add: (one: Omit<Waiting<Entry>, 'settle'>) => Promise<Result<void, AppError>>
  /** Sees to it that what was added is answered in time; asked for once the disk has its work, for no order waits for a timer. */
  readonly watch: () => void
  /** False when there is no room. */
  readonly addNote: (one: Omit<Waiting<Entry>, 'settle'>) => boolean
  readonly size: () => number
  readonly takeAll: () => readonly Waiting<Entry>[]
  readonly succeed: (batch: readonly Waiting<Entry>[]) => void
  /** Refuses every ask, of the batch and of what waits; notes go back and wait for another file. */
  readonly refuse: (batch: readonly Waiting<Entry>[], because: AppError) => void
  /** Stops the timer where nobody waits. */
  readonly rest: () => void
}

/** Asked and not answered. */
type Ask = { readonly since: number; readonly late: () => void }

const slowMillis = 2_000
const mostNotes = 20_000

export function openWaitingRoom<Entry>(clock: Clock, onSlow: () => void): WaitingRoom<Entry> {
  let queue: Waiting<Entry>[] = []
  const asks = new Set<Ask>()
  /** One for all of them; it outlives those that are answered, and finds nobody. */
  let stopTimer: Stop | null = null

  function add(one: Omit<Waiting<Entry>, 'settle'>): Promise<Result<void, AppError>> {
    return new Promise((resolve) => {
      const ask: Ask = { since: clock.elapsed(), late }
      const waiting: Waiting<Entry> = {
        ...one,
        settle: (outcome) => {
          asks.delete(ask)
          resolve(outcome)
        },
      }
      queue.push(waiting)
      asks.add(ask)
      function late(): void {
        // One that has not been given to the disk yet never will be.
        queue = queue.filter((other) => other !== waiting)
        resolve(fail(tooSlow))
      }
    })
  }

  function watch(): void {
    const [oldest] = asks
    if (oldest !== undefined) stopTimer ??= clock.after(Math.max(0, oldest.since + slowMillis - clock.elapsed()), look)
  }

  function look(): void {
    stopTimer = null
    const latest = clock.elapsed() - slowMillis
    const late = [...asks].filter(({ since }) => since <= latest)
    for (const ask of late) {
      asks.delete(ask)
      ask.late()
    }
    if (late.length > 0) onSlow()
    watch()
  }

  return {
    add,
    watch,
    addNote: (one) => {
      if (queue.length >= mostNotes) return false
      queue.push({ ...one, settle: null })
      return true
    },
    size: () => queue.length,
    takeAll: () => {
      const all = queue
      queue = []
      return all
    },
    succeed: (batch) => {
      for (const { settle } of batch) settle?.(ok())
    },
    refuse: (batch, because) => {
      const all = [...batch, ...queue]
      queue = all.filter(({ settle }) => settle === null)
      for (const { settle } of all) settle?.(fail(because))
    },
    rest: () => {
      if (asks.size > 0) return
      stopTimer?.()
      stopTimer = null
    },
  }
}
