/** Single orders to be looked at by their detail call, one after another: what a push, a postback or a missing row asks about. */
import type { OrderId } from '../../../contract/kinds.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import type { Readings } from './readings.ts'

export type Details = {
  /** Asked once however often it is wished for while it waits. */
  readonly ask: (order: OrderId) => void
  readonly stop: () => void
}

export type DetailsParts = {
  readonly readings: Pick<Readings, 'order'>
  /** After the book has taken it; newest first, empty where the broker knows no such order. */
  readonly heard: (order: OrderId, entries: readonly BrokerOrder[]) => void
}

/** What strangers can make the terminal ask for is bounded: a reading a second, and no more than this waiting. */
const mostWaiting = 200

export function openDetails({ readings, heard }: DetailsParts): Details {
  const waiting = new Set<OrderId>()
  let isReading = false
  let isStopped = false

  async function readAll(): Promise<void> {
    isReading = true
    for (const order of waiting) {
      if (isStopped) break
      waiting.delete(order)
      const read = await readings.order(order)
      if (read.ok) heard(order, read.value)
      // The session is over or the broker out of reach: the next check of the whole book asks again.
      else if (read.error.kind === 'session-ended') waiting.clear()
      else if (read.error.kind === 'rate-limited') {
        // It is asked for again with the next one, and by the next check of the book.
        waiting.add(order)
        break
      }
    }
    isReading = false
  }

  return {
    ask: (order) => {
      if (waiting.size >= mostWaiting) return
      waiting.add(order)
      if (!isReading) void readAll()
    },
    stop: () => {
      isStopped = true
    },
  }
}
