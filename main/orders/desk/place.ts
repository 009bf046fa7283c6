/** Placing an order: looked at, named, checked once more on fresh facts, and handed to the way out. */
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import type { Finding, OrderReview, OrderTerms, RuleId } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { PlaceOrder } from '../../broker/orders/order-calls.ts'
import type { Clock } from '../../ports/clock.ts'
import { within } from '../../ports/within.ts'
import type { CheckContext } from '../checks/check-context.ts'
import { checkOrder, stopsByNow } from '../checks/check-order.ts'
import { describeOrder } from '../checks/describe-order.ts'
import { freshLast } from '../checks/fresh-last.ts'
import { slicePieces } from '../checks/order-quantity.ts'
import { orderValue } from '../checks/order-value.ts'
import { isSurelyWayOut, passesWithoutTrades } from '../checks/way-out.ts'
import { type Intent, neverLeft } from '../intent.ts'
import { orderIntent } from '../intents/make-intent.ts'
import type { Reviews } from '../intents/reviews.ts'
import { apartFromTwins } from '../intents/twins.ts'
import type { Wish, Wishes } from '../intents/wishes.ts'
import type { Sender } from '../sending/send.ts'
import { checkedAgain } from './checked-again.ts'
import {
  cancelledSince,
  leftOutFor,
  listedAnew,
  marketOpened,
  marketShut,
  notChecked,
  reviewOver,
  tooManyWaiting,
  whyNot,
} from './desk-words.ts'
import type { Facts, MarketFacts } from './facts.ts'
import { longestWait } from './longest-wait.ts'
import { findOlderName, type OlderName, olderNameOf } from './older-name.ts'
import { stillMeant } from './still-meant.ts'

export type Placing = {
  /** As `review`, once the name that the order would go by is read, and the circuit: both are waited for, but not for long. */
  readonly look: (terms: OrderTerms) => Promise<Result<OrderReview, AppError>>
  readonly review: (terms: OrderTerms) => Result<OrderReview, AppError>
  readonly place: (
    ask: { readonly intent: IntentId; readonly confirmed: readonly RuleId[] },
    window: string,
  ) => Promise<Result<Wish, AppError>>
  /** What was looked at and will not be sent, for this reason, stands in the list as that. */
  readonly leaveOut: (intent: IntentId, why: string) => void
  /** What was looked at under this name, as it would be written down; null where that is over. */
  readonly meant: (intent: IntentId) => Intent | null
  /** A way out of a position, on the room kept for exits; its terms were checked by whoever closes, who may still say no. */
  readonly close: (terms: OrderTerms, instrument: Instrument, gate: () => AppError | null) => Promise<Wish>
}

export type PlacingParts = {
  readonly reviews: Reviews
  readonly newId: () => IntentId
  readonly facts: Facts
  readonly market: Pick<MarketFacts, 'instrument' | 'need' | 'session' | 'olderName' | 'circuit' | 'circuitAsked'>
  readonly wishes: Wishes
  readonly sender: Sender
  readonly waiting: () => number
  /** What may have come up while the order waited: asked right before it leaves. */
  readonly gate: () => AppError | null
  /** How often it was asked so far to cancel everything: what was looked at before that is meant too. */
  readonly timesForAll: () => number
  readonly algoName: string | null
  readonly clock: Clock
}

type Going = {
  readonly id: IntentId
  readonly verb: 'place' | 'close'
  readonly terms: OrderTerms
  readonly instrument: Instrument
  /** As it was known when the order was checked; null for one that goes by the newer interface. */
  readonly olderSymbol: string | null
  readonly window: string | null
  readonly gate: () => AppError | null
  /** What it was checked by has moved on since. */
  readonly again: () => AppError | null
}

/** The end of a position is meant for the figure just read. So many positions as a person has leave within it. */
const closeMillis = 5_000
const mostWaiting = 100
/** For what a look waits: longer would look like hanging, and the look says that it is still being read. */
const namedMillis = 3_000
/** The review says so where it is not known: that one stands before the eyes, and must not be of a moment before. */
const circuitMillis = 500

export function openPlacing(parts: PlacingParts): Placing {
  const { reviews, facts, market, wishes, sender, clock } = parts

  function review(terms: OrderTerms): Result<OrderReview, AppError> {
    market.need(terms.key)
    const context = facts.context(terms)
    const { instrument, price } = context
    const value = orderValue(terms, context)
    // One of an earlier day has no age in seconds: what the checks say of it names it.
    const isEarlier = price?.state === 'untraded' || price?.state === 'closed-untraded'
    const last = price === null || isEarlier ? null : price.last
    return ok({
      intent: reviews.open({
        ...{ terms, session: context.session, instrument, last: freshLast(context) },
        timesForAll: parts.timesForAll(),
      }),
      terms,
      words: instrument ? describeOrder(terms, instrument, value) : 'An order for an instrument that is not known',
      value,
      pieces: instrument ? slicePieces(terms.quantity, instrument).length : 0,
      afterMarket: context.session === 'shut',
      isWayOut: isSurelyWayOut(terms, terms.quantity, context),
      last,
      lastAgeMillis: last === null || price === null || !Number.isFinite(price.ageMillis) ? null : price.ageMillis,
      findings: findingsOf(terms, context, nameFor(terms, context)),
    })
  }

  async function look(terms: OrderTerms): Promise<Result<OrderReview, AppError>> {
    const name = olderNameOf(terms, market.instrument(terms.key), market.olderName)
    await Promise.all([
      ...(name?.kind === 'reading' ? [within(clock, namedMillis, name.done)] : []),
      ...(market.circuit(terms.key) === null ? [within(clock, circuitMillis, market.circuitAsked(terms.key))] : []),
    ])
    return review(terms)
  }

  async function place(
    { intent: id, confirmed }: { readonly intent: IntentId; readonly confirmed: readonly RuleId[] },
    window: string,
  ): Promise<Result<Wish, AppError>> {
    const reviewed = reviews.use(id)
    if (reviewed === null) return fail(reviewOver)
    const { terms, session } = reviewed
    const swept = () => (parts.timesForAll() === reviewed.timesForAll ? null : cancelledSince)
    const context = facts.context(terms)
    const name = nameFor(terms, context)
    const stopped =
      turned(session, context.session) ??
      whyNot(findingsOf(terms, context, name), stillMeant(confirmed, reviewed.last, context)) ??
      swept() ??
      relisted(reviewed.instrument, context.instrument)
    if (stopped !== null) return fail(stopped)
    if (parts.waiting() >= mostWaiting) return fail(tooManyWaiting)
    if (context.instrument === null) return fail(reviewOver)
    // Before anything is waited for, so that the same order a moment later is seen as a repeat.
    const forget = facts.remember(terms)
    const { instrument } = context
    const olderSymbol = name?.kind === 'known' ? name.symbol : null
    /** The word for it lets it past a book without trades for as long as that holds. */
    const passes = () =>
      confirmed.includes('checking') && passesWithoutTrades(terms, terms.quantity, facts.context(terms, id))
    const checked = (stops: AppError | null) => (stops === notChecked && passes() ? null : stops)
    const gate = () => checked(parts.gate()) ?? swept() ?? relisted(instrument, market.instrument(terms.key))
    const again = checkedAgain(clock, 'order', () => stopsByNow(terms, facts.context(terms, id)))
    const going: Going = { id, verb: 'place', terms, instrument, olderSymbol, window, gate, again }
    const wish = await send(going)
    if (neverLeft(wish.state)) forget()
    return ok(wish)
  }

  async function send({ id, verb, terms, instrument, olderSymbol, window, gate, again }: Going): Promise<Wish> {
    const pieces = piecesOf(terms, instrument)
    // What is known counts when it leaves, and is put in then.
    const bare = { id, verb, terms, instrument, olderSymbol, at: clock.wall(), knownBefore: [] }
    const session = market.session(terms.key)
    const intent = orderIntent(bare, pieces, session === 'shut')
    const { tag, afterMarket } = intent
    const { key, segment } = instrument
    const names = { key, segment, legacySymbol: olderSymbol }
    const order: PlaceOrder = { terms, instrument: names, tag, algoName: parts.algoName, afterMarket }
    const sent = await sender.send<readonly OrderId[]>({
      intent,
      lane: verb,
      window,
      isUrgent: verb === 'close',
      mostMillis: verb === 'close' ? closeMillis : longestWait(terms.type),
      // What was written down of its kind is what leaves, or nothing does.
      gate: () => gate() ?? turned(session, market.session(terms.key)) ?? again(),
      endsWithHalt: verb === 'place',
      before: () => apartFromTwins(wishes, intent),
      prepare: (calls, token) => calls.prepare(token, order),
      call: (calls, token, lastLook) => calls.place(token, order, lastLook),
      ordersOf: (orders) => orders,
    })
    return sent.wish
  }

  function meant(id: IntentId): Intent | null {
    const reviewed = reviews.look(id)
    if (reviewed === null || reviewed.instrument === null) return null
    const { terms, instrument, session } = reviewed
    const bare = { id, terms, instrument, olderSymbol: null, at: clock.wall(), knownBefore: [] }
    return orderIntent({ ...bare, verb: 'place' }, piecesOf(terms, instrument), session === 'shut')
  }

  function leaveOut(id: IntentId, why: string): void {
    const intent = meant(id)
    reviews.use(id)
    if (intent === null) return
    wishes.begin(intent, { kind: 'refused', at: clock.wall(), by: 'terminal', because: leftOutFor(why) })
  }

  function nameFor(terms: OrderTerms, { instrument }: CheckContext): OlderName | null {
    return olderNameOf(terms, instrument, market.olderName)
  }

  return {
    look,
    review,
    place,
    leaveOut,
    meant,
    close: (terms, instrument, gate) =>
      // What has its own way out is closed by that, and never by an order of its kind.
      send({
        ...{ id: parts.newId(), verb: 'close', terms, instrument, olderSymbol: null, window: null, gate },
        again: () => null,
      }),
  }
}

function piecesOf({ slice, quantity }: OrderTerms, instrument: Instrument): readonly number[] {
  return slice ? slicePieces(quantity, instrument) : [quantity]
}

function findingsOf(terms: OrderTerms, context: CheckContext, name: OlderName | null): readonly Finding[] {
  return [...checkOrder(terms, context), ...findOlderName(name, context.instrument)]
}

/** It would be another kind of order than the one that was looked at (O24). Where the session was not known, that was asked. */
function turned(before: SegmentSession, now: SegmentSession): AppError | null {
  if (before === 'open' && now === 'shut') return marketShut
  return before === 'shut' && now === 'open' ? marketOpened : null
}

/** What it was looked at and cut into pieces by is no more (O26). */
export function relisted(before: Instrument | null, now: Instrument | null): AppError | null {
  return whatItIs.every((field) => before?.[field] === now?.[field]) ? null : listedAnew
}

/** An exchange gives a key again: the same lot and tick under it are not the same contract yet. */
const whatItIs = ['symbol', 'expiry', 'strike', 'lotSize', 'tickSize', 'freezeQuantity'] as const
