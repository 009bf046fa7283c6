/** One book of orders, fed by wishes and by evidence: every row, its timeline, and what no evidence has explained yet. */
import type { Instant, IntentId, OrderId } from '../../../contract/kinds.ts'
import type { IntentState, OrderRow, OrdersChange, TimelineEntry, Trade } from '../../../contract/orders.ts'
import type { BrokerOrder, BrokerTrade } from '../../broker/orders/broker-records.ts'
import type { Source } from '../../ipc/source.ts'
import type { Evidence } from '../evidence.ts'
import type { Intent, SeenOrder } from '../intent.ts'
import type { ChangeOutcome, Unended } from './changes.ts'

export type OrderBook = {
  /** A wish, before it is sent, or restored as an earlier run left it. */
  readonly intend: (intent: Intent, state: IntentState, from?: 'restored') => void
  /** A wish moved on; `orders` are the ids the broker gave it, where it did. */
  readonly move: (intent: IntentId, state: IntentState, orders: readonly OrderId[]) => void
  /**
   * The wish is about to leave: every order known by now is none of its own. What it is from now on; null where no order
   * comes of it.
   */
  readonly leaving: (intent: IntentId) => Intent | null
  readonly take: (evidence: Evidence) => void
  /** Other instruments are known by name than before: rows told meanwhile without one get theirs. */
  readonly nameAgain: () => void
  /** A postback arrived and is not confirmed; it changes no state, and the timeline shows it. */
  readonly hint: (order: OrderId, entry: TimelineEntry) => void
  /** One change for each call to the book that changed something. */
  readonly rows: Source<readonly OrderRow[], OrdersChange>
  readonly row: (id: string) => OrderRow | null
  /** The rows, each as large as it may come to stand by what was asked of it and has not ended: what the limits reckon with. */
  readonly rowsAtMost: () => readonly OrderRow[]
  readonly byOrder: (order: OrderId) => OrderRow | null
  readonly latest: (order: OrderId) => BrokerOrder | null
  readonly timeline: (row: string) => readonly TimelineEntry[]
  /** Orders at the broker that are not final as far as anyone knows; a wish of which no order is known is not among them. */
  readonly open: () => readonly OrderRow[]
  /** Of those the ones that the last whole list of all orders leaves out (O21). */
  readonly missing: () => readonly OrderId[]
  /** What was asked of it and has not ended by the broker's records, the oldest first. */
  readonly unended: (order: OrderId, except?: IntentId) => readonly Unended[]
  /** Orders with a change or a cancellation under way whose end their newest record does not show: only their detail tells it. */
  readonly unproven: () => readonly OrderId[]
  /** What is known of these orders before they are asked to change, where the broker tells no instants. */
  readonly seen: (asked: readonly OrderId[]) => readonly SeenOrder[]
  /** Orders of which more was filled than their trades explain, by a whole trade book that was asked for since. */
  readonly unexplained: () => readonly { readonly order: OrderId; readonly filled: number }[]
  /** How much of it the trades told so far come to. */
  readonly traded: (order: OrderId) => number
  /** The trading day that the trades are of: the broker's list ends one, never the calendar alone. */
  readonly tradesDay: () => number
  /** Those of a trading day, or all it holds. */
  readonly trades: (day?: number) => readonly Trade[]
  /** The same trades as the broker told them. */
  readonly tradeRecords: (day?: number) => readonly BrokerTrade[]
  readonly knownOrders: () => readonly OrderId[]
  /**
   * Orders at the broker that can have come of this wish and of no other: same instrument, side, product, type, quantity,
   * prices, placed after it was written, not known before, not claimed; and those that are bound to it already, by its tag
   * for example. Claims nothing by itself.
   */
  readonly candidates: (intent: IntentId) => readonly OrderId[]
  /** The orders that are the wish's now. */
  readonly bound: (intent: IntentId) => readonly OrderId[]
  /** Of those the ones that only looked like its own, or that the trader named. */
  readonly guessed: (intent: IntentId) => readonly OrderId[]
  /** By the broker's word these are not the wish's: what was only guessed is let go, and their looks count no more. */
  readonly disown: (intent: IntentId, orders: readonly OrderId[]) => void
  /**
   * Binds orders to a wish for good: by an id in a reply, by its tag, or by a fingerprint that fits nothing else; or as a guess,
   * where an earlier run wrote it as one. Gives those that are the wish's now. A fingerprint that fits more wishes, or more
   * orders than are free, binds nothing.
   */
  readonly bind: (
    intent: IntentId,
    orders: readonly OrderId[],
    how: 'reply' | 'tag' | 'fingerprint' | 'restored' | 'trader',
  ) => readonly OrderId[]
  /** An earlier run was told then how each order of the wish ended; the broker need not know them any more. */
  readonly endedAt: (intent: IntentId, at: Instant) => void
  /** What the records of its orders say became of a change or a cancellation; empty for a wish that is neither. */
  readonly outcomes: (change: IntentId) => readonly ChangeOutcome[]
  /** False for a wish of an earlier day that it has let go. */
  readonly holds: (intent: IntentId) => boolean
}
