/**
 * Ends what is unknown by the broker's own evidence. Nothing is sent again from here, and nothing is called not placed: what
 * was looked for often and long enough and not found is the trader's to decide.
 */
import type { AppError } from '../../../contract/errors.ts'
import { indianDay } from '../../../contract/india.ts'
import type { Instant, IntentId, OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OrderBook } from '../book/order-book.ts'
import { isFinalWord } from '../book/status-words.ts'
import { type Intent, isOfOrders, makesOrders, wishedOn } from '../intent.ts'
import { isRefusedUnheard, type Wish, type Wishes } from '../intents/wishes.ts'
import { changeEvidence } from './change-evidence.ts'
import type { WholeList } from './readings.ts'
import { openTagProof, type Proven } from './tag-proof.ts'

export type Settling = {
  /** To be called with each list after the book has taken it. */
  readonly heard: (list: WholeList) => void
  /** To be called when the book has heard anything: what fits one unknown wish alone is its order. */
  readonly glance: () => void
  /** Asked every second until it is found or called not found; after that the usual readings go on looking. */
  readonly isAsking: () => boolean
  /** For how many milliseconds it has been unknown, in this run of the terminal. */
  readonly unknownFor: (intent: IntentId) => number
}

export type SettlingParts = {
  readonly wishes: Wishes
  readonly book: Pick<OrderBook, 'candidates' | 'bound' | 'bind' | 'disown' | 'outcomes'>
  /** The orders that carry a tag, by the broker's word. */
  readonly readTagged: (tag: string) => Promise<Result<readonly OrderId[], AppError>>
  readonly clock: Clock
  /** What time it is at the broker; left out, what this computer's clock says. */
  readonly now?: (() => Instant) | undefined
}

type Unknown = Extract<IntentState, { kind: 'unknown' }>

/** What no record has shown of a change for so long after the broker took it, it may never show. */
const longestShowingMillis = 60_000
/** Not found is said after this many whole lists, and not before this long. */
const leastAsked = 3
const leastMillis = 10_000

export function openSettling({ wishes, book, readTagged, clock, now = clock.wall }: SettlingParts): Settling {
  const tagProof = openTagProof({ read: readTagged, told: proven, isOfToday, clock })
  /** Kept apart, because they are few and looked at whenever the book hears anything. */
  const doubted = new Map(
    wishes
      .all()
      .filter(isDoubted)
      .map((wish) => [wish.intent.id, wish]),
  )
  // What an earlier run guessed.
  for (const { intent, guess } of wishes.all()) if (guess) tagProof.doubted(intent, guess.orders)
  /** Since when each is unknown, by the clock that never steps back (C02); of an earlier run, since this one began. */
  const unknownSince = new Map(wishes.unknown().map(({ intent }) => [intent.id, clock.elapsed()]))
  /** Of each change that the broker took, since when no record shows its end; of an earlier run, since this one began. */
  const takenSince = new Map(
    wishes
      .all()
      .filter(isTakenChange)
      .map(({ intent }) => [intent.id, clock.elapsed()]),
  )
  /** Of those the changes whose order's day has been seen to be over. */
  const overSeen = new Set<IntentId>()
  /** What only looked like a wish's own and was asked about by its tag: once each, whatever came of it. */
  const sought = new Map<IntentId, Set<OrderId>>()
  /** Those of which nothing was found by its looks, and that were asked about by their tag for that: once each. */
  const soughtByTag = new Set<IntentId>()
  wishes.onMoved((wish) => {
    const { id } = wish.intent
    if (wish.state.kind !== 'unknown') {
      unknownSince.delete(id)
      overSeen.delete(id)
      soughtByTag.delete(id)
    } else if (!unknownSince.has(id)) unknownSince.set(id, clock.elapsed())
    if (!isTakenChange(wish)) takenSince.delete(id)
    else if (!takenSince.has(id)) takenSince.set(id, clock.elapsed())
    if (isDoubted(wish)) doubted.set(id, wish)
    else doubted.delete(id)
    if (wish.state.kind !== 'unknown' && !isDoubted(wish)) sought.delete(id)
  })

  function isOfToday(intent: Intent): boolean {
    return wishedOn(intent) === indianDay(now())
  }

  function heard(list: WholeList): void {
    for (const wish of wishes.unknown()) if (isOfOrders(wish.intent)) look(wish, list)
    for (const [id, since] of takenSince) lookTaken(id, since)
    for (const id of doubted.keys()) if (wishes.get(id) === null) doubted.delete(id)
    for (const wish of [...doubted.values()]) lookLate(wish)
    tagProof.look()
  }

  function glance(): void {
    for (const wish of wishes.unknown()) if (makesOrders(wish.intent)) findOrders(wish)
    for (const wish of [...doubted.values()]) lookLate(wish)
  }

  function look(wish: Wish, list: WholeList): void {
    const since = sinceOf(wish.intent.id)
    // A list asked for before the request was lost says nothing about it.
    if (list.askedAt.elapsed < since) return
    if (makesOrders(wish.intent)) findOrders(wish)
    else findChange(wish, list)
    const after = wishes.get(wish.intent.id)?.state
    if (after?.kind === 'unknown' && after.notFoundAt === null && list.problem === null)
      countAsk(wish, after, sinceOf(wish.intent.id))
  }

  function sinceOf(id: IntentId): number {
    return unknownSince.get(id) ?? clock.elapsed()
  }

  function findOrders(wish: Wish): void {
    const found = bindCandidates(wish)
    const orders = new Set([...wish.orders, ...found])
    if (orders.size >= wish.intent.pieces) {
      wishes.move(wish.intent.id, foundLate(), [...orders])
    } else if (orders.size > wish.orders.length) wishes.move(wish.intent.id, wish.state, found)
  }

  /**
   * What carries its tag the book has bound by itself. Of the others it binds only what fits this wish and no other; whose the rest
   * are, the broker can say.
   */
  function bindCandidates(wish: Wish): readonly OrderId[] {
    const { intent } = wish
    const candidates = book.candidates(intent.id)
    if (candidates.length === 0) return []
    const before = book.bound(intent.id)
    const bound = book.bind(intent.id, candidates, 'fingerprint')
    const guessed = bound.filter((order) => !before.includes(order))
    if (guessed.length > 0) tagProof.guessed(intent, guessed)
    seek(
      wish,
      candidates.filter((order) => !bound.includes(order)),
    )
    return bound
  }

  function seek(wish: Wish, orders: readonly OrderId[]): void {
    const { id } = wish.intent
    const before = sought.get(id) ?? new Set()
    const fresh = orders.filter((order) => !before.has(order))
    if (fresh.length === 0) return
    sought.set(id, new Set([...before, ...fresh]))
    tagProof.guessed(wish.intent, fresh)
  }

  function proven(id: IntentId, { its, wrong }: Proven): void {
    const wish = wishes.get(id)
    if (wish === null) return
    book.bind(id, its, 'tag')
    if (wrong.length === 0) wishes.proven(id)
    else disown(wish, wrong)
    const after = wishes.get(id)
    if (its.length === 0 || after === null) return
    if (after.state.kind === 'unknown') findOrders(after)
    // Also where it was refused meanwhile: an order that is proven its own outweighs that, whichever word came first.
    else lookLate(after)
  }

  /** What its tag shows to be another's is let go, and where nothing has taken its place the wish stands as without it. */
  function disown({ intent: { id, pieces }, state, guess }: Wish, wrong: readonly OrderId[]): void {
    book.disown(id, wrong)
    const isFromLooks = state.kind === 'accepted' && book.bound(id).length < pieces
    wishes.disowned(id, isFromLooks ? (guess?.before ?? state) : state)
  }

  function findChange(wish: Wish, list: WholeList): void {
    const { intent, state } = wish
    const evidence = wasForNothing(intent)
      ? leavesNothing(wish, list)
      : changeEvidence(book.outcomes(intent.id), clock.wall(), wasLookedFor(intent.id, state))
    if (evidence !== null) wishes.move(intent.id, evidence)
  }

  /** Nobody knows how it ended, and the next change waits for that: so it is looked for, and is then the trader's to decide. */
  function lookTaken(id: IntentId, since: number): void {
    if (wishes.get(id) === null) takenSince.delete(id)
    else if (!book.outcomes(id).some(({ kind }) => kind === 'open')) takenSince.set(id, clock.elapsed())
    else if (clock.elapsed() - since >= longestShowingMillis)
      wishes.move(id, { kind: 'unknown', since: clock.wall(), because: neverShown, asked: 0, notFoundAt: null })
  }

  /** What it could have left is what works by a whole list, but for what was wished for after it. */
  function leavesNothing({ intent }: Wish, { orders, problem }: WholeList): IntentState | null {
    if (problem !== null) return null
    const all = wishes.all()
    const place = all.findIndex((one) => one.intent.id === intent.id)
    const later = new Set(all.slice(place + 1).flatMap((one) => one.orders))
    const isLeft = orders.some(({ id, parent, status }) => !isFinalWord(status) && !later.has(parent ?? id))
    return isLeft ? null : foundLate()
  }

  function foundLate(): IntentState {
    return { kind: 'accepted', at: clock.wall(), late: true }
  }

  /** Since its order's day was first seen to be over: what was not found before that says nothing of it. */
  function wasLookedFor(id: IntentId, state: IntentState): boolean {
    if (state.kind !== 'unknown' || !book.outcomes(id).some(({ kind }) => kind === 'over')) return false
    if (overSeen.has(id)) return state.notFoundAt !== null
    overSeen.add(id)
    unknownSince.set(id, clock.elapsed())
    wishes.move(id, { ...state, asked: 0, notFoundAt: null })
    return false
  }

  function countAsk(wish: Wish, state: Unknown, since: number): void {
    const asked = state.asked + 1
    const isLongEnough = asked >= leastAsked && clock.elapsed() - since >= leastMillis
    const isNotFound = isLongEnough && !isSoughtByTag(wish)
    wishes.move(wish.intent.id, { ...state, asked, notFoundAt: isNotFound ? clock.wall() : null })
  }

  /** The broker may tell it as another order than was asked for, or somebody changed it before anything was told of it here. */
  function isSoughtByTag(wish: Wish): boolean {
    const { id } = wish.intent
    if (!soughtByTag.has(id)) {
      soughtByTag.add(id)
      tagProof.guessed(wish.intent, [])
    }
    return tagProof.isAskingOf(id)
  }

  /**
   * Ended without an order, or with fewer than were asked for, by the broker's word or the trader's: should one appear after all, it
   * is shown as what it is.
   */
  function lookLate(wish: Wish): void {
    const found = bindCandidates(wish).filter((order) => !wish.orders.includes(order))
    if (found.length === 0) return
    const { state } = wish
    wishes.move(wish.intent.id, state.kind === 'accepted' ? state : foundLate(), found)
  }

  return {
    heard,
    glance,
    unknownFor: (id) => clock.elapsed() - sinceOf(id),
    isAsking: () =>
      tagProof.isAsking() ||
      wishes
        .unknown()
        .some(({ intent, state }) => isOfOrders(intent) && state.kind === 'unknown' && state.notFoundAt === null),
  }
}

function isTakenChange({ intent, state }: Wish): boolean {
  return intent.verb === 'modify' && state.kind === 'accepted'
}

const neverShown: AppError = {
  kind: 'outcome-unknown',
  happened: 'The broker took the change, and no record of the order has shown since whether it was done.',
  todo: 'Wait: the broker is asked. Then you can say yourself how it ended.',
}

/** When everything was to be cancelled, no order was known to be open. */
function wasForNothing({ verb, orders }: Intent): boolean {
  return verb === 'cancel-all' && orders.length === 0
}

/**
 * Accepted with fewer orders than pieces (O11), or refused in a way that says nothing about this very order: it may have been taken
 * all the same (O07, O08).
 */
function isDoubted(wish: Wish): boolean {
  const { state, intent } = wish
  if (!makesOrders(intent)) return false
  if (state.kind === 'accepted') return wish.orders.length < intent.pieces
  if (state.kind === 'decided') return wish.orders.length === 0
  return isRefusedUnheard(state)
}
