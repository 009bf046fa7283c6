/** Which positions have traded since they were asked for: what was read of those is behind, and no order is a way out of it. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { OrderRow, OrdersChange, Product } from '../../../contract/orders.ts'
import type { Clock } from '../../ports/clock.ts'

type Filled = Pick<OrderRow, 'id' | 'key' | 'product' | 'filled'>

export type FillsSince = {
  readonly heard: (change: OrdersChange<Filled>) => void
  /** `askedAt`: when by `elapsed` the positions were asked for; null where they never were. */
  readonly hasTraded: (key: InstrumentKey, product: Product, askedAt: number | null) => boolean
}

export type FillsSinceParts = {
  /** While the book is checked nothing leaves, and what was filled before is told then. */
  readonly isCurrent: () => boolean
  readonly clock: Pick<Clock, 'elapsed'>
}

export function openFillsSince({ isCurrent, clock }: FillsSinceParts): FillsSince {
  const filled = new Map<string, number>()
  const tradedAt = new Map<string, number>()

  function heard({ rows, gone }: OrdersChange<Filled>): void {
    for (const { id, key, product, filled: now } of rows) {
      const before = filled.get(id)
      filled.set(id, now)
      if (before === undefined || now <= before || key === null || !isCurrent()) continue
      tradedAt.set(nameOf(key, product), clock.elapsed())
    }
    for (const id of gone) filled.delete(id)
  }

  return {
    heard,
    hasTraded: (key, product, askedAt) => {
      const at = tradedAt.get(nameOf(key, product))
      return at !== undefined && (askedAt === null || at >= askedAt)
    },
  }
}

function nameOf(key: InstrumentKey, product: OrderRow['product']): string {
  return `${key} ${product}`
}
