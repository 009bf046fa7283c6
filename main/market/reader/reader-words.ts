/** What main and the thread that reads the feed tell each other: plain values, so that any channel between two programs carries them. */
import type { LineReport } from '../../../contract/connections.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { Instant, InstrumentKey, Money } from '../../../contract/kinds.ts'
import type { FeedReport } from '../../../contract/market.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import type { Result } from '../../../contract/result.ts'
import type { QuoteType } from '../../broker/subscriptions/subscription-client.ts'
import type { BoardMemory } from '../board/board-memory.ts'
import type { KeyedQuote } from '../feed/feed.ts'
import type { FeedLimits } from '../feed/feed-limits.ts'

/** What a reader is started with. */
export type ReaderStart = {
  readonly memory: BoardMemory
  readonly limits: FeedLimits
  readonly keepsRealTime: boolean
  /** Main's steady clock less the machine's: ages are reckoned on main's. */
  readonly steadyShift: number
  readonly asksQuotes: boolean
  readonly hasFallback: boolean
}

export type WantedRow = { readonly key: InstrumentKey; readonly level: WatchLevel; readonly slot: number }
export type TradeTold = { readonly last: Money; readonly lastTime: Instant }

export type ReaderOrder =
  | { readonly kind: 'want'; readonly rows: readonly WantedRow[] }
  | { readonly kind: 'start' }
  | { readonly kind: 'rest' }
  | { readonly kind: 'quotes'; readonly quotes: readonly KeyedQuote[]; readonly lateMillis: number }
  | { readonly kind: 'standing-in'; readonly isStandingIn: boolean }
  | { readonly kind: 'address'; readonly id: number; readonly answer: Result<string, AppError> }
  | { readonly kind: 'quote'; readonly id: number; readonly answer: Result<TradeTold, AppError> }

export type ReaderWord =
  /** Slots were written that main has not heard of. Said at every message in a calm market, and so made of as little as can be. */
  | 'changed'
  | { readonly kind: 'report'; readonly report: FeedReport }
  | { readonly kind: 'line'; readonly line: LineReport }
  | { readonly kind: 'retired'; readonly key: InstrumentKey }
  | { readonly kind: 'ask-address'; readonly id: number }
  | { readonly kind: 'ask-quote'; readonly id: number; readonly key: InstrumentKey }
  /** At every look: what the older channel would have to tell, or null while the feed is connected. */
  | { readonly kind: 'older'; readonly wants: readonly (readonly [InstrumentKey, QuoteType])[] | null }
  | { readonly kind: 'note'; readonly area: string; readonly what: string; readonly detail: unknown }

/** How often a reader raises its pulse. */
export const pulseMillis = 100
