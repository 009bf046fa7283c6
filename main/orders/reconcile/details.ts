/** Single orders to be looked at by their detail call, one after another: what a push, a postback, a missing row or a state that was passed over asks about. */
import type { AppError } from '../../../contract/errors.ts'
import type { OrderId } from '../../../contract/kinds.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import type { Readings } from './readings.ts'

export type Details = {
  /** Asked once however often it is wished for while it waits. */
  readonly ask: (order: OrderId) => void
  /** States of it were passed over: nothing is in doubt, so it is asked when nothing else is. */
  readonly askLater: (order: OrderId) => void
  /** Goes on with what had to wait, and with what got no answer. */
  readonly look: () => void
  readonly stop: () => void
}

export type DetailsParts = {
  readonly readings: Pick<Readings, 'order'>
  /** After the book has taken it; newest first, empty where the broker knows no such order. */
  readonly heard: (order: OrderId, entries: readonly BrokerOrder[]) => void
  /** An outcome is unknown: the asking about it shares the limit. */
  readonly isSettling: () => boolean
}

/** What strangers can make the terminal ask for is bounded: a reading a second, and no more than this waiting. */
const mostWaiting = 200

export function openDetails({ readings, heard, isSettling }: DetailsParts): Details {
  const waiting = new Set<OrderId>()
  const later = new Set<OrderId>()
  let isReading = false
  let isStopped = false

  /** The queue whose turn it is. */
  function due(): Set<OrderId> | null {
    if (isStopped) return null
    if (waiting.size > 0) return waiting
    return later.size > 0 && !isSettling() ? later : null
  }

  async function readAll(): Promise<void> {
    isReading = true
    for (let queue = due(); queue; queue = due()) {
      const [order] = queue
      if (order === undefined) break
      queue.delete(order)
      const read = await readings.order(order)
      if (read.ok) heard(order, read.value)
      else if (isOfAll(read.error)) {
        keep(queue, order)
        break
      } else if (isNoAnswer(read.error)) {
        // Last of all: one that the broker never answers about holds up no other.
        keepLater(order)
        break
      }
    }
    isReading = false
  }

  function look(): void {
    if (!isReading) void readAll()
  }

  function keep(queue: Set<OrderId>, order: OrderId): void {
    if (queue.size < mostWaiting) queue.add(order)
  }

  function keepLater(order: OrderId): void {
    if (!waiting.has(order)) keep(later, order)
  }

  return {
    ask: (order) => {
      later.delete(order)
      keep(waiting, order)
      look()
    },
    askLater: (order) => {
      keepLater(order)
      look()
    },
    look,
    stop: () => {
      isStopped = true
    },
  }
}

/** Nothing is answered just now, whichever order is asked about. */
function isOfAll({ kind }: AppError): boolean {
  return kind === 'rate-limited' || kind === 'session-ended'
}

function isNoAnswer({ kind }: AppError): boolean {
  return kind === 'no-answer' || kind === 'not-sent' || kind === 'broker-down'
}
