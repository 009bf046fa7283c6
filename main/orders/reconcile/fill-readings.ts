/** A fill that anybody told of without its trade makes the trade book and the positions be read at once: only they say at which price, and what is held. */
import type { AppError } from '../../../contract/errors.ts'
import type { OrderId } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'

type Filled = Pick<OrderRow, 'order' | 'phase'> & { readonly filled: number }

export type FillReadings = {
  /** To be called with each row that was told anew. */
  readonly heard: (rows: readonly Filled[]) => void
  readonly stop: Stop
}

export type FillReadingsParts = {
  /** How much of an order its trades explain so far. */
  readonly traded: (order: OrderId) => number
  /** Each waits for its turn within the limits, and asks once. */
  readonly read: () => Promise<readonly Result<unknown, AppError>[]>
  /** While the book is checked everything is read anyway. */
  readonly isCurrent: () => boolean
  readonly clock: Clock
}

/** By the older channel the trade comes by itself a moment after the word of its order; the newer one tells none. */
const gatherMillis = 300
/** After a reading that did not succeed. */
const againMillis = 3_000

export function openFillReadings({ traded, read, isCurrent, clock }: FillReadingsParts): FillReadings {
  /** Up to which fill each order was read about: what the broker does not explain then is the alarm's to tell. */
  const readAbout = new Map<OrderId, number>()
  const waiting = new Map<OrderId, number>()
  let stopTimer: Stop | null = null
  let isReading = false
  let isOwed = false
  let isStopped = false

  function heard(rows: readonly Filled[]): void {
    for (const { order, filled, phase } of rows) {
      // The trades of today do not explain what an earlier day filled.
      if (order === null || phase === 'over' || filled <= (readAbout.get(order) ?? 0)) continue
      if (traded(order) < filled) waiting.set(order, filled)
    }
    if (waiting.size > 0) readIn(gatherMillis)
  }

  function readIn(millis: number): void {
    if (isReading || isStopped) return
    stopTimer ??= clock.after(millis, () => {
      stopTimer = null
      void readAll()
    })
  }

  async function readAll(): Promise<void> {
    // What failed in part is tried whole: trades may be known by now, and the positions not.
    const asked = new Map([...waiting].filter(([order, filled]) => isOwed || traded(order) < filled))
    waiting.clear()
    if (asked.size === 0) return
    isReading = true
    const answers = isCurrent() ? await read() : []
    isReading = false
    const isRead = answers.length > 0 && answers.every(({ ok }) => ok)
    isOwed = answers.length > 0 && !isRead
    for (const [order, filled] of asked) {
      if (!isRead) waiting.set(order, Math.max(filled, waiting.get(order) ?? 0))
      else if (traded(order) < filled) readAbout.set(order, filled)
      else readAbout.delete(order)
    }
    // The next sign-in reads everything.
    if (answers.some((answer) => !answer.ok && answer.error.kind === 'session-ended')) waiting.clear()
    if (waiting.size > 0) readIn(isRead ? gatherMillis : againMillis)
  }

  return {
    heard,
    stop: () => {
      isStopped = true
      stopTimer?.()
    },
  }
}
