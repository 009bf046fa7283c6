/** What the panels of a window want, and the union of it: each instrument once, at the dearest level that any asked for. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Watch } from '../../../contract/market.ts'
import { type WatchLevel, watchLevels } from '../../../contract/market-frame.ts'
import { assertNever } from '../../../contract/result.ts'

export type Wants = ReadonlyMap<InstrumentKey, WatchLevel>

/** In the order they were first asked for, which decides who is left out when a limit is reached. */
export function unionOf(all: Iterable<Wants>): Map<InstrumentKey, WatchLevel> {
  const union = new Map<InstrumentKey, WatchLevel>()
  for (const wants of all) {
    for (const [key, level] of wants) {
      const known = union.get(key)
      if (known === undefined || isDearer(level, known)) union.set(key, level)
    }
  }
  return union
}

/** A panel may name an instrument twice. */
export function wantsOf(watch: Watch): Wants {
  return unionOf(watch.wants.map(({ key, level }) => new Map([[key, level]])))
}

/** How much of the book a level needs. */
export function levelsOfBook(level: WatchLevel): 0 | 5 | 30 {
  switch (level) {
    case 'price':
    case 'greeks':
      return 0
    case 'depth5':
      return 5
    case 'depth30':
      return 30
    default:
      return assertNever(level)
  }
}

function isDearer(one: WatchLevel, other: WatchLevel): boolean {
  return watchLevels.indexOf(one) > watchLevels.indexOf(other)
}
