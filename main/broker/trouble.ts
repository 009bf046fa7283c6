/** Everything that can go wrong with a call to the broker, as facts; `explain.ts` turns them into sentences. */
import type { AnswerLost, NotSent } from './http-outcome.ts'

export type Trouble =
  | { readonly kind: 'not-sent'; readonly why: NotSent }
  /** `mostBytes`: what the answer might have had, where that is not the usual. */
  | { readonly kind: 'lost'; readonly why: AnswerLost; readonly mostBytes?: number | undefined }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unreadable'; readonly why: Unreadable }

/** A limit that no pause mends: so many symbols stand, and no more may (section 7). */
export type SubscriptionLimit = { readonly subscribed: number; readonly limit: number }

/** The broker understood and said no. */
export type Refusal = {
  /** The HTTP status, or the code of the envelope where the two differ. */
  readonly status: number
  /** The broker's own words, cleaned; null when it gave none. */
  readonly reason: string | null
  /** The newer interface's code of its error. */
  readonly code?: string
  /** How long the broker asks to be left alone. */
  readonly retryAfterMillis: number | null
  readonly subscriptionLimit?: SubscriptionLimit
}

/** An answer arrived and is not what the interface says. */
export type Unreadable =
  | { readonly kind: 'redirect' | 'web-page' | 'empty' | 'not-json' | 'too-deep' }
  | { readonly kind: 'wrong-shape'; readonly field: string }
