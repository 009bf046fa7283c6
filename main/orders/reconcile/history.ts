/**
 * What of an order was told to nobody here: states before this run or passed over, and fields that only its own detail has. The
 * broker's words are not journalled. They are read from that detail when somebody looks at the timeline, one entry a state, and stand
 * there as told later.
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
/** Where no state is missing: the fields of the detail are not worth a longer wait. */
const shortPatienceMillis = 300

export function openHistory({
  book,
  readings,
  clock,
}: HistoryParts): (row: string) => Promise<readonly TimelineEntry[]> {
  /** How many gaps each timeline had when its detail was read: what the broker did not tell then is not asked for again. */
  const read = new Map<OrderId, number>()
  let isReading = false

  /** One at a time: the readings that settle an order share this second's turn. */
  async function readDetail(order: OrderId, gaps: number): Promise<void> {
    if (isReading) return
    isReading = true
    const detail = await readings.order(order)
    if (detail.ok) read.set(order, gaps)
    isReading = false
  }

  function inTime(reading: Promise<void>, millis: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stopWaiting = clock.after(millis, resolve)
    void reading.then(resolve)
    return promise.finally(stopWaiting)
  }

  return async (row) => {
    const order = book.row(row)?.order ?? null
    const timeline = book.timeline(row)
    const gaps = timeline.filter(isGap).length
    if (order === null || hasDetail(timeline) || read.get(order) === gaps) return timeline
    const isMissing = gaps > 0 || lacksBeginning(timeline)
    await inTime(readDetail(order, gaps), isMissing ? patienceMillis : shortPatienceMillis)
    return book.timeline(row)
  }
}

const mouths: ReadonlySet<TimelineEntry['who']> = new Set(['push', 'order list', 'order detail'])

/** Told of from its beginning are the orders of which a push spoke first. */
function lacksBeginning(timeline: readonly TimelineEntry[]): boolean {
  const told = timeline.filter(({ who }) => mouths.has(who))
  return told[0]?.who === 'order list'
}

function isGap({ marks }: TimelineEntry): boolean {
  return marks.includes('gap')
}

/** One that came after the last gap: what was passed over stands in it. */
function hasDetail(timeline: readonly TimelineEntry[]): boolean {
  const detail = timeline.findLastIndex(({ who }) => who === 'order detail')
  return detail !== -1 && detail >= timeline.findLastIndex(isGap)
}
