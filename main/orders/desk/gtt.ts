/** GTT orders: looked at, named, checked once more on fresh facts and handed to the way out; and cancelled, which nothing stops. */
import type { AppError } from '../../../contract/errors.ts'
import type { GttReview, GttTerms } from '../../../contract/gtt.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { GttId, IntentId } from '../../../contract/kinds.ts'
import type { RuleId } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { gttFields } from '../../broker/orders/gtt-body.ts'
import type { Clock } from '../../ports/clock.ts'
import { orderValue } from '../checks/order-value.ts'
import { checkGtt, entryOf, type GttContext, gttStopsByNow } from '../gtt/check-gtt.ts'
import type { FollowedGtts } from '../gtt/follow-gtts.ts'
import { describeGtt } from '../gtt/gtt-words.ts'
import { gttIntent } from '../intents/make-intent.ts'
import type { Reviews } from '../intents/reviews.ts'
import type { Wish } from '../intents/wishes.ts'
import type { Sender } from '../sending/send.ts'
import { badness } from './cancel.ts'
import { checkedAgain } from './checked-again.ts'
import { cancelledSince, gttOver, noSuchGtt, tooManyGttCancels, tooManyWaiting, whyNot } from './desk-words.ts'
import type { Facts, MarketFacts } from './facts.ts'
import { relisted } from './place.ts'

export type GttDesk = {
  readonly look: (terms: GttTerms) => Result<GttReview, AppError>
  readonly place: (
    ask: { readonly intent: IntentId; readonly confirmed: readonly RuleId[] },
    window: string,
  ) => Promise<Result<Wish, AppError>>
  /** Each of them by itself: none waits for how another went. What is told of them together is the one that went worst. */
  readonly cancel: (gtts: readonly GttId[]) => Promise<Result<Wish, AppError>>
}

type Looked = { readonly terms: GttTerms; readonly instrument: Instrument | null; readonly timesForAll: number }

export type GttDeskParts = {
  readonly reviews: Reviews<Looked>
  readonly newId: () => IntentId
  readonly facts: Pick<Facts, 'context'>
  readonly market: Pick<MarketFacts, 'instrument' | 'need'>
  readonly gtts: Pick<FollowedGtts, 'source' | 'get' | 'alike' | 'isPlacing' | 'recent'>
  readonly sender: Sender
  readonly waiting: () => number
  readonly cancelsWaiting: () => number
  /** Asked right before it leaves, as for orders. */
  readonly gate: () => AppError | null
  readonly timesForAll: () => number
  readonly algoName: string | null
  readonly clock: Clock
}

/** It is meant for the price that was just looked at. */
const mostMillis = 5_000
const mostWaiting = 100
/** More than an account may have. */
const mostCancels = 1_000

export function openGttDesk(parts: GttDeskParts): GttDesk {
  const { reviews, facts, market, gtts, sender, clock } = parts
  const underWay = new Map<GttId, Promise<Wish>>()

  /** `own`: the wish itself, once it has a name. */
  function contextOf(terms: GttTerms, own: IntentId | null): GttContext {
    const { readAt, problem, lack } = gtts.source.snapshot()
    return {
      order: facts.context(terms),
      recent: gtts.recent(own),
      isPlacing: gtts.isPlacing(terms, own),
      isThere: gtts.alike(terms).some((id) => gtts.get(id)?.standing === 'active'),
      unread:
        problem?.happened ??
        (readAt === null ? 'The list of GTT orders was not read yet.' : null) ??
        (lack > 0 ? 'Some of the GTT orders that the broker told could not be read.' : null),
    }
  }

  function look(terms: GttTerms): Result<GttReview, AppError> {
    market.need(terms.key)
    const context = contextOf(terms, null)
    const { instrument, price } = context.order
    const value = orderValue(entryOf(terms), context.order)
    const isEarlier = price?.state === 'untraded' || price?.state === 'closed-untraded'
    const last = price === null || isEarlier ? null : price.last
    return ok({
      intent: reviews.open({ terms, instrument, timesForAll: parts.timesForAll() }),
      terms,
      words: instrument ? describeGtt(terms, instrument, value) : 'A GTT order for an instrument that is not known',
      value,
      last,
      lastAgeMillis: last === null || price === null || !Number.isFinite(price.ageMillis) ? null : price.ageMillis,
      sends: gttFields(terms),
      findings: checkGtt(terms, context),
    })
  }

  async function place(
    { intent: id, confirmed }: { readonly intent: IntentId; readonly confirmed: readonly RuleId[] },
    window: string,
  ): Promise<Result<Wish, AppError>> {
    const looked = reviews.use(id)
    if (looked === null) return fail(gttOver)
    const { terms } = looked
    const swept = () => (parts.timesForAll() === looked.timesForAll ? null : cancelledSince)
    const listed = () => relisted(looked.instrument, market.instrument(terms.key))
    const context = contextOf(terms, id)
    const stopped = whyNot(checkGtt(terms, context), confirmed) ?? swept() ?? listed()
    if (stopped !== null) return fail(stopped)
    if (parts.waiting() >= mostWaiting) return fail(tooManyWaiting)
    const { instrument } = context.order
    if (instrument === null) return fail(gttOver)
    const again = checkedAgain(clock, 'order', () => gttStopsByNow(terms, contextOf(terms, id)))
    const knownBefore = [...gtts.alike(terms)]
    const { wish } = await sender.send<GttId>({
      intent: gttIntent({ id, at: clock.wall() }, instrument, { kind: 'place', terms, knownBefore }),
      lane: 'gtt-place',
      window,
      isUrgent: false,
      mostMillis,
      gate: () => parts.gate() ?? swept() ?? listed() ?? again(),
      endsWithHalt: true,
      call: (calls, token, lastLook) => calls.placeGtt(token, { terms, algoName: parts.algoName }, lastLook),
      ordersOf: () => [],
      gttOf: (gtt) => gtt,
    })
    return ok(wish)
  }

  async function sendCancel(id: GttId): Promise<Wish> {
    const key = gtts.get(id)?.told.key
    const instrument = key === undefined ? null : market.instrument(key)
    const { wish } = await sender.send<void>({
      intent: gttIntent({ id: parts.newId(), at: clock.wall() }, instrument, { kind: 'cancel', id }),
      lane: 'gtt-cancel',
      ...{ window: null, isUrgent: false, mostMillis: null, gate: null, endsWithHalt: false },
      call: (calls, token) => calls.cancelGtt(token, id),
      ordersOf: () => [],
    })
    return wish
  }

  /** A second press while the first has no answer asks for nothing new. */
  function cancelOnce(id: GttId): Promise<Wish> {
    const known = underWay.get(id)
    if (known) return known
    const asked = sendCancel(id).finally(() => underWay.delete(id))
    underWay.set(id, asked)
    return asked
  }

  async function cancel(ids: readonly GttId[]): Promise<Result<Wish, AppError>> {
    if (!ids.every((id) => underWay.has(id)) && parts.cancelsWaiting() >= mostCancels) return fail(tooManyGttCancels)
    const [first, ...others] = await Promise.all(ids.map(cancelOnce))
    if (first === undefined) return fail(noSuchGtt)
    return ok(others.reduce((worst, one) => (badness(one) > badness(worst) ? one : worst), first))
  }

  return { look, place, cancel }
}
