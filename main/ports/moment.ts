/** One moment by both clocks: the wall's for whoever reads it, the steady one's to tell which of two came first (C02). */
import type { Instant } from '../../contract/kinds.ts'
import type { Clock } from './clock.ts'

export type Moment = { readonly wall: Instant; readonly elapsed: number }

export function momentOf({ wall, elapsed }: Pick<Clock, 'wall' | 'elapsed'>): Moment {
  return { wall: wall(), elapsed: elapsed() }
}

/** False where either is not known. */
export function isAfter(a: Moment | null, b: Moment | null): boolean {
  return a !== null && b !== null && a.elapsed > b.elapsed
}

export function laterOf(a: Moment | null, b: Moment): Moment {
  return a !== null && isAfter(a, b) ? a : b
}
