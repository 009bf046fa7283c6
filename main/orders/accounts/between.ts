/** What the windows are shown while one account's trading has ended and the next one's is not open yet: nothing of either. */
import { type Gtts, gttsNotReadYet } from '../../../contract/gtt.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import {
  notReadYet,
  type Portfolio,
  type PostbackLog,
  type PostbackState,
  type TradingState,
} from '../../../contract/trading.ts'
import type { Source } from '../../ipc/source.ts'

export type Between = {
  readonly orders: Source<readonly OrderRow[], never>
  readonly portfolio: Source<Portfolio, Portfolio>
  readonly gtts: Source<Gtts, Gtts>
  readonly postbacks: Source<PostbackLog, never>
  readonly postbackState: Source<PostbackState, PostbackState>
  readonly state: Source<TradingState, TradingState>
}

/** Of the account before, the halt alone stays in sight until the next one's is known: a sign-in takes none back. */
export function between(before: TradingState, { book, halt }: Partial<Pick<TradingState, 'book' | 'halt'>>): Between {
  return {
    orders: still([]),
    portfolio: still({
      ...notReadYet,
      tradesDay: 0,
      brokerDay: 0,
      positions: [],
      holdings: [],
      trades: [],
      conversions: [],
    }),
    gtts: still(gttsNotReadYet),
    postbacks: still({
      arrivals: [],
      counts: { reported: 0, old: 0, refused: 0, malformed: 0, otherType: 0, turnedAway: 0 },
    }),
    postbackState: still({ kind: 'off' }),
    state: still({ ...before, book: book ?? before.book, halt: halt ?? before.halt, budgets: [], unknown: 0 }),
  }
}

function still<Snapshot>(value: Snapshot): Source<Snapshot, never> {
  return { snapshot: () => value, subscribe: () => () => {} }
}
