/** What has filled since the positions were asked for: what was read of them is behind by as much, and a way out may not count on it. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { OrderRow, OrdersChange, Product } from '../../../contract/orders.ts'
import type { Clock } from '../../ports/clock.ts'

type Filled = Pick<OrderRow, 'id' | 'order' | 'key' | 'product' | 'side' | 'filled'>
type BothSides = { readonly buy: number; readonly sell: number }

export type FillsSince = {
  readonly heard: (change: OrdersChange<Filled>) => void
  /** In order units. `askedAt`: when by `elapsed` the positions were asked for; null where they never were. */
  readonly filled: (key: InstrumentKey, product: Product, askedAt: number | null) => BothSides
  /** Whether the positions are behind by any. */
  readonly isAny: (askedAt: number | null) => boolean
}

export type FillsSinceParts = {
  /** While the book is checked, what nobody has told of before was filled before. */
  readonly isCurrent: () => boolean
  readonly clock: Pick<Clock, 'elapsed'>
}

type Fill = { readonly at: number; readonly side: OrderRow['side']; readonly units: number }

export function openFillsSince({ isCurrent, clock }: FillsSinceParts): FillsSince {
  /** By order, and by row as long as no order is known: a row changes its name when its order is found to be a wish's. */
  const known = new Map<string, number>()
  const fills = new Map<string, readonly Fill[]>()

  function heard({ rows, gone }: OrdersChange<Filled>): void {
    for (const { id, order, key, product, side, filled } of rows) {
      // One that is first told of while the book is current was not there when the positions were asked for, as far as anyone knows.
      const name = order ?? id
      const isKnown = known.has(name)
      const before = known.get(name) ?? 0
      known.set(name, filled)
      // The positions are asked for as the check begins: what grows in the middle of it may be in them, or may not.
      if (filled <= before || key === null || !(isKnown || isCurrent())) continue
      const position = nameOf(key, product)
      fills.set(position, [...(fills.get(position) ?? []), { at: clock.elapsed(), side, units: filled - before }])
    }
    const named = new Set<string | null>(rows.map(({ order }) => order))
    for (const id of gone) if (!named.has(id)) known.delete(id)
  }

  function filled(key: InstrumentKey, product: Product, askedAt: number | null): BothSides {
    const name = nameOf(key, product)
    const since = (fills.get(name) ?? []).filter(({ at }) => askedAt === null || at >= askedAt)
    // No later reading was asked for earlier.
    if (since.length > 0) fills.set(name, since)
    else fills.delete(name)
    const of = (side: OrderRow['side']) => since.reduce((sum, fill) => (fill.side === side ? sum + fill.units : sum), 0)
    return { buy: of('buy'), sell: of('sell') }
  }

  return {
    heard,
    filled,
    isAny: (askedAt) => [...fills.values()].flat().some(({ at }) => askedAt === null || at >= askedAt),
  }
}

function nameOf(key: InstrumentKey, product: OrderRow['product']): string {
  return `${key} ${product}`
}
