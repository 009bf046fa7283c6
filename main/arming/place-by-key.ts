/**
 * An order by one key: only while armed, each press once, and the same instrument and side not again within the span of the
 * repeat rule, whatever its price has become meanwhile. All checks of the ticket apply; what wants a word is looked at first.
 */
import type { OneKeyAnswer } from '../../contract/arming.ts'
import type { OneKeyOrder } from '../../contract/arming-schema.ts'
import type { AppError } from '../../contract/errors.ts'
import type { OrderReview, OrderTerms } from '../../contract/orders.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { TradingLimits } from '../../contract/trading.ts'
import { neverLeft } from '../orders/intent.ts'
import type { Trading } from '../orders/trading.ts'
import type { Clock } from '../ports/clock.ts'
import type { Arming } from './arming.ts'
import { notArmed, pressedBefore, tooSoon } from './arming-errors.ts'

export type PlaceByKey = (order: OneKeyOrder, window: string) => Promise<Result<OneKeyAnswer, AppError>>

export type PlaceByKeyParts = {
  readonly arming: Pick<Arming, 'isArmed' | 'here' | 'state'>
  readonly trading: Pick<Trading, 'review' | 'place'>
  readonly limits: () => TradingLimits
  readonly clock: Clock
}

/** Two presses of a hand that means one are never further apart, even where the trader has switched the repeat rule off. */
const leastSpanMillis = 1_000
/** More than a hand can press in a day. */
const mostPresses = 10_000

export function placeByKey({ arming, trading, limits, clock }: PlaceByKeyParts): PlaceByKey {
  const presses = new Set<string>()
  const sentAt = new Map<string, number>()

  function take(press: string): boolean {
    if (presses.has(press)) return false
    const [oldest] = presses
    if (presses.size >= mostPresses && oldest !== undefined) presses.delete(oldest)
    presses.add(press)
    return true
  }

  function refusal({ press }: OneKeyOrder, name: string): AppError | null {
    if (!arming.isArmed()) {
      const state = arming.state.snapshot()
      return notArmed(state.kind === 'safe' ? (state.ended?.why ?? null) : null)
    }
    if (!take(press)) return pressedBefore
    const span = Math.max(leastSpanMillis, limits().repeatMillis)
    const ago = clock.elapsed() - (sentAt.get(name) ?? Number.NEGATIVE_INFINITY)
    return ago < span ? tooSoon(ago, span) : null
  }

  return async (order, window) => {
    const name = `${order.key} ${order.side}`
    const refused = refusal(order, name)
    if (refused !== null) return fail(refused)
    arming.here()
    // Before anything is awaited: the next press, from whatever window, finds it.
    const pressedAt = clock.elapsed()
    sentAt.set(name, pressedAt)
    /** Nothing went. A later press may have its own time there by now. */
    const takeBack = () => sentAt.get(name) === pressedAt && sentAt.delete(name)
    const review = trading.review(termsOf(order))
    if (!review.ok || wantsLook(review.value)) {
      takeBack()
      return review.ok ? ok({ kind: 'look', review: review.value }) : review
    }
    const placed = await trading.place({ intent: review.value.intent, confirmed: [] }, window)
    if (!placed.ok) {
      takeBack()
      return placed
    }
    const { intent, state, orders } = placed.value
    if (neverLeft(state)) takeBack()
    return ok({ kind: 'placed', intent: intent.id, state, orders })
  }
}

/** A stop, a question, or a market that is shut: one key is not enough for it. */
function wantsLook({ findings, afterMarket }: OrderReview): boolean {
  return afterMarket || findings.some(({ severity }) => severity !== 'note')
}

const nothing = { trigger: null, slice: false, marketProtection: null, legs: null }

function termsOf({ key, side, product, quantity, price }: OneKeyOrder): OrderTerms {
  // Zero of whatever the order counts.
  const disclosed = 0 as OrderTerms['disclosed']
  return { key, side, product, type: 'limit', validity: 'day', quantity, price, disclosed, ...nothing }
}
