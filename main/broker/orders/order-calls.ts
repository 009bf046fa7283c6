/** The calls that move money and the readings that prove what they did. Wire shapes, addresses and units stay behind this. */
import type { AppError } from '../../../contract/errors.ts'
import type { GttTerms } from '../../../contract/gtt.ts'
import type { GttId, Instant, OrderId } from '../../../contract/kinds.ts'
import type { OrderChanges, OrderRow, OrderTerms, Product, Side } from '../../../contract/orders.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Secret } from '../../session/secret.ts'
import type { BrokerCall } from '../broker.ts'
import type { BrokerHolding, BrokerOrder, BrokerPosition, BrokerTrade } from './broker-records.ts'
import type { BrokerGtt } from './read-gtt-record.ts'

/** How a request that changes something ended. None of them is ever sent again from here. */
export type SendOutcome<Value> =
  | { readonly kind: 'accepted'; readonly value: Value; readonly latencyMillis: number | null }
  /** The broker's own refusal, which proves that nothing was done. */
  | { readonly kind: 'refused'; readonly error: AppError; readonly status: number }
  /** No byte of it left this computer. */
  | { readonly kind: 'not-sent'; readonly error: AppError }
  /** It may have arrived: no answer, a broken one, one of the broker's own faults, or one that names no order. */
  | { readonly kind: 'unknown'; readonly error: AppError }

/**
 * Asked in the same breath in which the first byte would leave, after any wait for a connection: an error keeps it here.
 * Null where nothing may stop it.
 */
export type LastLook = (() => AppError | null) | null

export type OneOrMore<Item> = readonly [Item, ...Item[]]

/** What of the instrument an order needs on the wire. */
export type OrderInstrument = {
  readonly key: string
  readonly segment: string
  /** As the master contract writes it: for the older interface, by which nothing goes where it is null. */
  readonly legacySymbol: string | null
}

export type PlaceOrder = {
  readonly terms: OrderTerms
  readonly instrument: OrderInstrument
  /** Ours, at most 40 characters; the broker may show it again. */
  readonly tag: string
  readonly algoName: string | null
  /** As far as the terminal knows the market's session; the broker goes by its own (4.1). */
  readonly afterMarket: boolean
}

export type ModifyOrder = {
  readonly order: OrderId
  readonly changes: OrderChanges
  /** All fields as they would be after the change: the newer interface wants most of them. */
  readonly after: Pick<OrderTerms, 'quantity' | 'type' | 'price' | 'trigger' | 'validity'>
  /** Null where nobody knows: then it is left out, for nought would show all of the order. */
  readonly disclosed: OrderRow['disclosed']
  readonly protection: OrderRow['protection']
}

/** Part of a position is to be of another product; `side` says which way it is open. */
export type ConvertPosition = {
  readonly key: string
  readonly from: Product
  readonly to: Product
  readonly side: Side
  readonly quantity: number
}

/** A good-till-triggered order that the broker is to keep. */
export type PlaceGtt = { readonly terms: GttTerms; readonly algoName: string | null }

/** What a list came to. One that could not be read hides no other, but then the list is not whole: nothing may be called missing by it. */
export type Rows<Item> = {
  readonly rows: readonly Item[]
  readonly unreadable: number
}

/**
 * Each call is one request and is never repeated here; whoever calls keeps the rate limits. A call that changes something
 * listens for its answer for half a minute, so that a late one is still heard.
 */
export type OrderCalls = {
  /** Writes out what `place` will send of the very same order, so that nothing is left to do once it may leave. Sends nothing. */
  readonly prepare: (token: Secret, order: PlaceOrder) => void
  /** V3, or the older call for `cover` and `one-cancels-other`. Always at least one order id when accepted. */
  readonly place: (token: Secret, order: PlaceOrder, lastLook?: LastLook) => Promise<SendOutcome<OneOrMore<OrderId>>>
  /** Accepted means asked, not done. By the newer interface where the profile says so, and where only that has what is to change. */
  readonly modify: (token: Secret, change: ModifyOrder, lastLook?: LastLook) => Promise<SendOutcome<void>>
  /** The ids among those asked that the broker names in its answer. */
  readonly cancel: (token: Secret, orders: OneOrMore<OrderId>) => Promise<SendOutcome<readonly OrderId[]>>
  /** Everything that is open, in one call. The ids the broker names, which may not be all. */
  readonly cancelAll: (token: Secret) => Promise<SendOutcome<readonly OrderId[]>>
  /** Accepted means done. By the newer interface, whichever the account goes by: the older one has no such call. */
  readonly convert: (token: Secret, conversion: ConvertPosition, lastLook?: LastLook) => Promise<SendOutcome<void>>
  /** Of GTT orders too, whichever interface the account goes by. Accepted names the one that the broker keeps from then on. */
  readonly placeGtt: (token: Secret, gtt: PlaceGtt, lastLook?: LastLook) => Promise<SendOutcome<GttId>>
  /** Accepted means asked, not done. */
  readonly cancelGtt: (token: Secret, gtt: GttId) => Promise<SendOutcome<void>>
  readonly readOrders: (token: Secret) => BrokerCall<Rows<BrokerOrder>>
  /** One entry for each state it passed, newest first; none where the broker says that it knows no such order. */
  readonly readOrder: (token: Secret, order: OrderId) => BrokerCall<Rows<BrokerOrder>>
  /** The ids of all orders that carry this tag, by the one call that is asked by a tag; one entry for each state. */
  readonly readTagged: (token: Secret, tag: string) => BrokerCall<Rows<OrderId>>
  readonly readTrades: (token: Secret) => BrokerCall<Rows<BrokerTrade>>
  readonly readTradesOf: (token: Secret, order: OrderId) => BrokerCall<Rows<BrokerTrade>>
  readonly readPositions: (token: Secret) => BrokerCall<Rows<BrokerPosition>>
  readonly readHoldings: (token: Secret) => BrokerCall<Rows<BrokerHolding>>
  /** Those that can still trade; of what has ended the broker tells no more. */
  readonly readGtts: (token: Secret) => BrokerCall<Rows<BrokerGtt>>
  /** What time it is at the broker; null until a reading was answered. */
  readonly brokerNow: () => Instant | null
  /** Keeps a connection to the order address open and proved, until stopped. */
  readonly keepWarm: () => Stop
  readonly close: () => void
}
