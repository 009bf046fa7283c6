/**
 * Of which day the figures of a position are. The broker tells no day with them, and its positions need not turn to a new one
 * together with its trades: figures that have not changed since the trades of a day explained them are still of that day.
 */
import type { BrokerPosition } from '../../broker/orders/broker-records.ts'

export type Explained = {
  readonly note: (position: string, told: BrokerPosition, day: number) => void
  /** The last day whose trades explained just these figures; null where none did since they changed. */
  readonly dayOf: (position: string, told: BrokerPosition) => number | null
}

export function openExplained(): Explained {
  const known = new Map<string, { readonly figures: string; readonly day: number }>()
  return {
    note: (position, told, day) => known.set(position, { figures: figuresOf(told), day }),
    dayOf: (position, told) => {
      const before = known.get(position)
      if (before?.figures === figuresOf(told)) return before.day
      // Once changed they are of the day that changed them, though they may come to look as before.
      known.delete(position)
      return null
    },
  }
}

function figuresOf(told: BrokerPosition): string {
  return [told.net, told.buyQuantity, told.sellQuantity, told.carriedBuyQuantity, told.carriedSellQuantity].join(' ')
}
