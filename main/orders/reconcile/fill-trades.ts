/** The trades of one order by themselves, where it says that more was filled than the whole trade book explains: asked once for each fill. */
import type { AppError } from '../../../contract/errors.ts'
import type { OrderId } from '../../../contract/kinds.ts'
import type { Result } from '../../../contract/result.ts'
import type { Stop } from '../../ports/stop.ts'

export type UnexplainedFill = { readonly order: OrderId; readonly filled: number }

export type FillTrades = {
  /** To be called when the book has been read. */
  readonly look: () => void
  readonly stop: Stop
}

export type FillTradesParts = {
  readonly unexplained: () => readonly UnexplainedFill[]
  /** Waits for its turn within the limits, and asks once. */
  readonly readTradesOf: (order: OrderId) => Promise<Result<void, AppError>>
}

export function openFillTrades({ unexplained, readTradesOf }: FillTradesParts): FillTrades {
  /** Up to which fill each order was asked about: what the broker does not explain then is the alarm's to tell. */
  const asked = new Map<OrderId, number>()
  let isReading = false
  let isStopped = false

  function next(): UnexplainedFill | undefined {
    if (isStopped) return undefined
    return unexplained().find(({ order, filled }) => filled > (asked.get(order) ?? 0))
  }

  async function readAll(): Promise<void> {
    isReading = true
    for (let fill = next(); fill; fill = next()) {
      asked.set(fill.order, fill.filled)
      const read = await readTradesOf(fill.order)
      // The others are looked at again after the next sign-in.
      if (!read.ok && read.error.kind === 'session-ended') break
    }
    isReading = false
  }

  return {
    look: () => {
      if (!isReading) void readAll()
    },
    stop: () => {
      isStopped = true
    },
  }
}
