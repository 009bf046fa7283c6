/**
 * What an order went through before this run of the terminal heard of it. The broker's words are not journalled: they are read
 * again from its own detail, one entry a state, when somebody looks at the timeline, and stand there as told later.
 */
import type { OrderId } from '../../../contract/kinds.ts'
import type { TimelineEntry } from '../../../contract/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { Readings } from './readings.ts'

export type HistoryParts = {
  readonly book: Pick<OrderBook, 'timeline' | 'row'>
  readonly readings: Pick<Readings, 'order'>
  readonly clock: Pick<Clock, 'after'>
}

/** Longer than an answer takes as a rule; what comes later stands there at the next look. */
const patienceMillis = 2_000

export function openHistory({
  book,
  readings,
  clock,
}: HistoryParts): (row: string) => Promise<readonly TimelineEntry[]> {
  let isReading = false

  /** One at a time: the readings that settle an order share this second's turn. */
  async function read(order: OrderId): Promise<void> {
    if (isReading) return
    isReading = true
    await readings.order(order)
    isReading = false
  }

  function inTime(reading: Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stopWaiting = clock.after(patienceMillis, resolve)
    void reading.then(resolve)
    return promise.finally(stopWaiting)
  }

  return async (row) => {
    const order = book.row(row)?.order ?? null
    if (order !== null && lacksBeginning(book.timeline(row))) await inTime(read(order))
    return book.timeline(row)
  }
}

const mouths: ReadonlySet<TimelineEntry['who']> = new Set(['push', 'order list', 'order detail'])

/** Told of from its beginning are the orders of which a push spoke first. */
function lacksBeginning(timeline: readonly TimelineEntry[]): boolean {
  const told = timeline.filter(({ who }) => mouths.has(who))
  return told[0]?.who === 'order list' && !told.some(({ who }) => who === 'order detail')
}
