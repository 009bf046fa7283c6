/** How far a reading may be believed to be of now. */
import type { Instant } from '../../contract/kinds.ts'
import { ageOf, formatAge } from '../format/ages.ts'

export type Freshness =
  | { readonly kind: 'unread' }
  | { readonly kind: 'fresh'; readonly age: string }
  | { readonly kind: 'stale'; readonly age: string }
  /** The computer's clock was set back: nothing can be said about the age. */
  | { readonly kind: 'age-unknown' }
  /** The core that reads it does not answer. */
  | { readonly kind: 'not-current' }

export type FreshnessOptions = {
  readonly readAt: Instant | null
  readonly now: Instant
  readonly isCurrent: boolean
  /** Null for what is read once a sign-in and does not grow stale. */
  readonly staleAfter: number | null
}

export function freshness({ readAt, now, isCurrent, staleAfter }: FreshnessOptions): Freshness {
  if (readAt === null) return { kind: 'unread' }
  if (!isCurrent) return { kind: 'not-current' }
  const age = ageOf(readAt, now)
  if (age.kind === 'clock-moved') return { kind: 'age-unknown' }
  const isStale = staleAfter !== null && age.millis > staleAfter
  return { kind: isStale ? 'stale' : 'fresh', age: formatAge(age.millis) }
}
