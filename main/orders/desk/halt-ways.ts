/** What the kill switch needs of the desk: one call that cancels all, closing orders, and a look at what is still there. */
import type { AppError } from '../../../contract/errors.ts'
import type { InstrumentKey, OrderId } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import { assertNever } from '../../../contract/result.ts'
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import type { SendOutcome } from '../../broker/orders/order-calls.ts'
import { readProduct } from '../../broker/orders/order-words.ts'
import { instrumentName } from '../../words/instrument-name.ts'
import type { OrderBook } from '../book/order-book.ts'
import { isWord } from '../book/status-words.ts'
import { signedQuantity } from '../conversions/conversion.ts'
import type { HaltLook, KillSwitchParts } from '../halt/kill-switch-parts.ts'
import { makesOrders } from '../intent.ts'
import type { Wish, Wishes } from '../intents/wishes.ts'
import { followsTrades } from '../positions/follows-trades.ts'
import { openNet, soldHoldings } from '../positions/sold-holdings.ts'
import { untoldFills } from '../positions/untold-fills.ts'
import type { Cancelling } from './cancel.ts'
import { haltedNow, noSuchOrder, notChecked } from './desk-words.ts'
import type { MarketFacts } from './facts.ts'
import type { Placing } from './place.ts'

export type HaltWays = Pick<
  KillSwitchParts,
  'cancelAll' | 'cancelNamed' | 'readBook' | 'look' | 'outcomeOf' | 'hasEnded' | 'sendClose' | 'marketOf'
>

export type HaltWaysParts = {
  readonly cancelling: Pick<Cancelling, 'cancel' | 'cancelAllForHalt'>
  readonly placing: Pick<Placing, 'close'>
  readonly market: MarketFacts
  readonly book: Pick<OrderBook, 'open' | 'byOrder' | 'rows' | 'traded'>
  readonly wishes: Pick<Wishes, 'underWay'>
  readonly positions: () => readonly BrokerPosition[]
  /** Whether the broker tells it in units of the contract though it is ordered in lots. */
  readonly isInUnits: (position: BrokerPosition) => boolean
  /** Of the day. */
  readonly trades: () => readonly BrokerTrade[]
  /** The instruments of conversions that are on the wire, unknown, or done and not shown: which position is to be closed is not known. */
  readonly converting: () => readonly InstrumentKey[]
  readonly keyOf: (segment: string, token: string) => InstrumentKey | null
  readonly readBook: KillSwitchParts['readBook']
  /** How often the computer slept. */
  readonly sleeps: () => number
}

export function haltWays(parts: HaltWaysParts): HaltWays {
  const { cancelling, placing, market, book, wishes, keyOf } = parts
  /** How often it had slept when what is looked at was asked for: an answer of before a sleep may come after it. */
  let sleepsBefore = Number.NaN

  function look(): HaltLook {
    return {
      open: book
        .open()
        .map(({ order, key, status }) => ({ order, key, isCancelling: isWord(status, 'cancel pending') })),
      unsettled: [
        ...wishes
          .underWay()
          .filter(isUnsettled)
          .map((wish) => keyOfWish(wish, book)),
        ...parts.converting(),
      ],
      positions: parts.positions().map((position) => ({
        ...named(position),
        ...{ product: position.product, net: openNet(position), countsUnits: parts.isInUnits(position) },
        carriedNet: position.carriedBuyQuantity - position.carriedSellQuantity,
        isExplained: followsTrades(position, parts.trades()) && !hasUntoldFill(position),
      })),
      soldHoldings: parts
        .positions()
        .filter((position) => soldHoldings(position) > 0)
        .map((position) => named(position).name),
    }
  }

  /** An order says that it was filled, and neither its trade nor, it may be, the position shows it yet. */
  function hasUntoldFill({ segment, token, product }: BrokerPosition): boolean {
    const [key, held] = [keyOf(segment, token), readProduct(product)]
    if (key === null || typeof held !== 'string') return false
    const { buy, sell } = untoldFills(book, (other) => other === key, held)
    return buy + sell > 0
  }

  function named({ segment, token, symbol }: BrokerPosition) {
    const key = keyOf(segment, token)
    const listed = key === null ? null : market.instrument(key)
    return { key, name: instrumentName({ key, symbol }, listed?.symbol ?? null) }
  }

  return {
    readBook: () => {
      sleepsBefore = parts.sleeps()
      return parts.readBook()
    },
    look,
    cancelAll: async () => {
      const { wish, named } = await cancelling.cancelAllForHalt()
      return outcomeOf(wish, named)
    },
    cancelNamed: (orders) => cancelling.cancel(orders),
    outcomeOf: (order) => {
      const row = book.byOrder(order)
      return row && { isFinal: row.isFinal, filled: row.filled, message: row.message }
    },
    hasEnded: ({ key, product, carriedNet }) => {
      const own = parts
        .trades()
        .filter((trade) => trade.product === readProduct(product) && keyOf(trade.segment, trade.token) === key)
      const sum = own.reduce((net, trade) => net + signedQuantity(trade), carriedNet)
      return key !== null && own.length > 0 && sum === 0
    },
    sendClose: async (terms, mayLeave) => {
      const instrument = market.instrument(terms.key)
      if (instrument === null) return { kind: 'not-sent', error: noSuchOrder }
      // What it would close may be gone since: the position is read again first.
      const asked = sleepsBefore
      const slept = () => (parts.sleeps() === asked ? null : notChecked)
      const wish = await placing.close(terms, instrument, () => (mayLeave() ? slept() : haltedNow))
      return outcomeOfClose(wish)
    },
    marketOf: (key) => {
      market.need(key)
      return {
        instrument: market.instrument(key),
        price: market.price(key),
        circuit: market.circuit(key),
        session: market.session(key),
      }
    },
  }
}

/** On the wire, or nobody knows: it may still become an order, or change one. */
function isUnsettled({ intent, state }: Wish): boolean {
  return (makesOrders(intent) || intent.verb === 'modify') && (state.kind === 'sending' || state.kind === 'unknown')
}

function keyOfWish({ intent }: Wish, book: Pick<OrderBook, 'byOrder'>): InstrumentKey | null {
  const [order] = intent.orders
  const row: OrderRow | null = order === undefined ? null : book.byOrder(order)
  return intent.terms?.key ?? row?.key ?? null
}

/** Of one that goes in pieces some may be there that no answer named, also where the answer was a refusal. */
function outcomeOfClose(wish: Wish): SendOutcome<readonly OrderId[] | null> {
  const { pieces } = wish.intent
  const outcome = outcomeOf(wish, wish.orders.length < pieces ? null : wish.orders)
  return outcome.kind === 'refused' && pieces > 1 ? { kind: 'unknown', error: outcome.error } : outcome
}

/** How a wish ended, in the words of one request. */
function outcomeOf<Value>({ state }: Wish, value: Value): SendOutcome<Value> {
  switch (state.kind) {
    case 'accepted':
      return { kind: 'accepted', value, latencyMillis: null }
    case 'refused':
      return state.by === 'broker'
        ? { kind: 'refused', error: state.because, status: 400 }
        : { kind: 'not-sent', error: state.because }
    case 'not-sent':
      return { kind: 'not-sent', error: state.because }
    case 'withdrawn':
      return { kind: 'not-sent', error: takenBack(state.why) }
    case 'unknown':
      // It was answered: what the answer left out is in the list while it is open, and is cancelled again.
      if (state.unnamed !== undefined) return { kind: 'accepted', value, latencyMillis: null }
      return { kind: 'unknown', error: state.because }
    case 'queued':
    case 'recording':
    case 'sending':
    case 'decided':
      return { kind: 'unknown', error: takenBack('It is still under way.') }
    case 'over':
      return { kind: 'unknown', error: takenBack(state.why) }
    default:
      return assertNever(state)
  }
}

function takenBack(happened: string): AppError {
  return { kind: 'not-sent', happened, todo: 'Look at the list of orders.' }
}
