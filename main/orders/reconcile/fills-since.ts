/** What has filled since the positions were asked for: what was read of them is behind by as much, and a way out may not count on it. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { OrderRow, OrdersChange, Product } from '../../../contract/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AskUnshown } from '../positions/unshown.ts'
import type { BothSides } from '../positions/untold-fills.ts'

type Filled = Pick<OrderRow, 'id' | 'order' | 'key' | 'product' | 'side' | 'filled'>

export type FillsSince = {
  readonly heard: (change: OrdersChange<Filled>) => void
  /**
   * In order units. `askedAt`: when by `elapsed` the positions were asked for; null where they never were. Of what was heard before that,
   * and only a moment ago, it is what they do not show.
   */
  readonly filled: (key: InstrumentKey, product: Product, askedAt: number | null, unshown: BothSides) => BothSides
  /** Of these instruments and this product, since the holdings were asked for. */
  readonly soldSince: (isOf: (key: InstrumentKey) => boolean, product: Product, askedAt: number) => number
  readonly young: () => readonly YoungFill[]
  /** Whether the positions are behind by any. */
  readonly isAny: (askedAt: number | null) => boolean
}

export type FillsSinceParts = {
  /** While the book is checked, what nobody has told of before was filled before. */
  readonly isCurrent: () => boolean
  readonly clock: Pick<Clock, 'elapsed'>
}

/** Heard so lately that positions which do not show it may be behind. */
export type YoungFill = {
  readonly key: InstrumentKey
  readonly product: OrderRow['product']
  readonly side: OrderRow['side']
  readonly at: number
}
type Fill = YoungFill & { readonly units: number }

/** Holdings are read more seldom; what is older than this says nothing of them. */
const keptMillis = 60_000
/** So long positions that were asked for after a fill may still be without it. */
const lagMillis = 10_000

export function openFillsSince({ isCurrent, clock }: FillsSinceParts): FillsSince {
  /** By order, and by row as long as no order is known: a row changes its name when its order is found to be a wish's. */
  const known = new Map<string, number>()
  const fills = new Map<string, readonly Fill[]>()

  function heard({ rows, gone }: OrdersChange<Filled>): void {
    for (const { id, order, key, product, side, filled } of rows) {
      // One that is first told of while the book is current was not there when the positions were asked for, as far as anyone knows.
      const name = order ?? id
      const isKnown = known.has(name)
      const last = known.get(name) ?? 0
      // Fills never fall: what has less filled has only the number of an order of an earlier day.
      const before = filled < last ? 0 : last
      known.set(name, filled)
      // The positions are asked for as the check begins: what grows in the middle of it may be in them, or may not.
      if (filled <= before || key === null || !(isKnown || isCurrent())) continue
      const position = nameOf(key, product)
      fills.set(position, [
        ...(fills.get(position) ?? []),
        { key, product, side, at: clock.elapsed(), units: filled - before },
      ])
    }
    const named = new Set<string | null>(rows.map(({ order }) => order))
    for (const id of gone) if (!named.has(id)) known.delete(id)
  }

  function filled(key: InstrumentKey, product: Product, askedAt: number | null, unshown: BothSides): BothSides {
    const name = nameOf(key, product)
    const isSince = ({ at }: Fill) => askedAt === null || at >= askedAt
    // No later reading was asked for earlier.
    const kept = (fills.get(name) ?? []).filter((fill) => isSince(fill) || clock.elapsed() - fill.at < keptMillis)
    if (kept.length > 0) fills.set(name, kept)
    else fills.delete(name)
    const sum = (those: readonly Fill[], of: OrderRow['side']) =>
      those.reduce((total, { side, units }) => (side === of ? total + units : total), 0)
    const of = (side: OrderRow['side']) =>
      Math.max(sum(kept.filter(isSince), side), Math.min(sum(kept.filter(isYoung), side), unshown[side]))
    return { buy: of('buy'), sell: of('sell') }
  }

  function isYoung({ at }: Fill): boolean {
    return clock.elapsed() - at < lagMillis
  }

  function soldSince(isOf: (key: InstrumentKey) => boolean, product: Product, askedAt: number): number {
    return [...fills.values()]
      .flat()
      .filter((fill) => fill.side === 'sell' && fill.at >= askedAt && fill.product === product && isOf(fill.key))
      .reduce((sum, { units }) => sum + units, 0)
  }

  function young(): readonly YoungFill[] {
    return [...fills.values()].flat().filter(isYoung)
  }

  return {
    heard,
    filled,
    soldSince,
    young,
    isAny: (askedAt) => [...fills.values()].flat().some(({ at }) => askedAt === null || at >= askedAt),
  }
}

/** When the last of them was heard that its position does not show; null where they show each. */
export function lastUnshown(young: readonly YoungFill[], unshown: AskUnshown): number | null {
  let last: number | null = null
  // A position is asked about once, however many fills it had: all trades of the day are gone through for it.
  for (const [first, ...others] of Map.groupBy(young, ({ key, product }) => nameOf(key, product)).values()) {
    if (first === undefined || typeof first.product !== 'string') continue
    const lacking = unshown(first.key, first.product)
    for (const { side, at } of [first, ...others]) if (lacking[side] > 0) last = Math.max(last ?? at, at)
  }
  return last
}

function nameOf(key: InstrumentKey, product: OrderRow['product']): string {
  return `${key} ${product}`
}
