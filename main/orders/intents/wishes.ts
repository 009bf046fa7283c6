/** Every wish of the day and where it stands: moved only here, so that the book and the journal always hear the same. */
import { type AppError, saysNothingOfOrder } from '../../../contract/errors.ts'
import type { GttId, Instant, IntentId, OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { announcer } from '../../ipc/announcer.ts'
import type { Stop } from '../../ports/stop.ts'
import type { OrderBook } from '../book/order-book.ts'
import { isAcceptedUnanswered } from '../book/wish.ts'
import type { Entry } from '../entries.ts'
import { type Intent, isDone, isOfOrders, latestDay, wishedOn } from '../intent.ts'
import type { Journal } from '../journal/journal.ts'

export type Wish = {
  readonly intent: Intent
  readonly state: IntentState
  /** The orders that came of it, as far as anyone has said. */
  readonly orders: readonly OrderId[]
  /** Where some of them were taken by their looks and nothing has proven them since. */
  readonly guess?: {
    readonly orders: readonly OrderId[]
    /** How it stands without them: as before the first of them was taken, or as the broker has answered since. */
    readonly before: IntentState
  }
  /** The GTT order that came of it, as far as anyone has said. */
  readonly gtt?: GttId
  /** When the end of each of its orders, or of its GTT order, was known; only of what outlives its day. */
  readonly endedAt?: Instant
}

export type Wishes = {
  /** A wish that stands in the queue: nothing is written down, because nothing of it has left. */
  readonly begin: (intent: Intent, state: IntentState) => void
  /** Resolves when the wish is on the disk; only then may a byte of it leave. */
  readonly record: (id: IntentId) => Promise<Result<void, AppError>>
  /** Right before its first byte: whatever is known by now is none of its orders. */
  readonly leaves: (id: IntentId) => void
  /** Moves it on; `found` are orders that came of it and that the book has bound to it. What was written down before is followed by this. */
  readonly move: (id: IntentId, state: IntentState, found?: readonly OrderId[]) => void
  /** As `move`, for the broker's own answer: the orders that it names are the wish's, and one that was only guessed gives way. */
  readonly answered: (id: IntentId, state: IntentState, named: readonly OrderId[]) => void
  /** As `move`, after the book has let orders go: those that it still gives it are the wish's. */
  readonly disowned: (id: IntentId, state: IntentState) => void
  /** The book has heard by their tag of orders that were only guessed: they are not asked about again, after a start neither. */
  readonly proven: (id: IntentId) => void
  /** The GTT order that came of it: written down with the next move. */
  readonly named: (id: IntentId, gtt: GttId) => void
  /** Each of its orders has ended by the broker's word, or its GTT order is no more: a later day's start does not look for them. */
  readonly ended: (id: IntentId, at: Instant) => void
  /**
   * The broker's late word that nothing came of it, or ours that it never left: what was only guessed gives way, and so does the
   * trader's word. False where an order is proven its own, or where it changes nothing.
   */
  readonly nothingCame: (id: IntentId, state: IntentState) => boolean
  /** As `move`, and resolves when it is on the disk; where the disk does not take it, it waits for a journal that does. */
  readonly settle: (id: IntentId, state: IntentState, found: readonly OrderId[]) => Promise<Result<void, AppError>>
  readonly get: (id: IntentId) => Wish | null
  readonly all: () => readonly Wish[]
  /** Those that do not rest yet, oldest first: waiting, on the wire, or unknown. */
  readonly underWay: () => readonly Wish[]
  readonly unknown: () => readonly Wish[]
  readonly onMoved: (listener: (wish: Wish) => void) => Stop
}

export type WishesParts = {
  readonly journal: Pick<Journal<Entry>, 'record' | 'note'>
  readonly book: Pick<
    OrderBook,
    'intend' | 'move' | 'bind' | 'leaving' | 'holds' | 'endedAt' | 'bound' | 'guessed' | 'disown'
  >
  /** As the journal of an earlier run leaves them. */
  readonly restored: readonly Wish[]
}

export function openWishes({ journal, book, restored }: WishesParts): Wishes {
  const wishes = new Map<IntentId, Wish>()
  const recorded = new Set<IntentId>()
  const moving = new Set<IntentId>()
  const moves = announcer<Wish>()
  let day: number | null = null

  for (const wish of restored) takeUp(wish)

  function takeUp(wish: Wish): void {
    const { intent, state, orders, guess, endedAt } = wish
    hold(wish)
    recorded.add(intent.id)
    if (!isOfOrders(intent)) return
    book.intend(intent, guess?.before ?? state, 'restored')
    const sure = orders.filter((order) => !guess?.orders.includes(order))
    if (sure.length > 0) book.bind(intent.id, sure, 'reply')
    if (guess !== undefined) {
      book.bind(intent.id, guess.orders, 'restored')
      book.move(intent.id, state, [])
    }
    if (endedAt !== undefined) book.endedAt(intent.id, endedAt)
  }

  function hold(wish: Wish): void {
    wishes.set(wish.intent.id, wish)
    if (isMoving(wish.state)) moving.add(wish.intent.id)
    else moving.delete(wish.intent.id)
  }

  function underWay(): readonly Wish[] {
    const found: Wish[] = []
    for (const id of moving) {
      const wish = wishes.get(id)
      if (wish !== undefined) found.push(wish)
    }
    return found
  }

  function keep(wish: Wish): void {
    hold(wish)
    moves.announce(wish)
  }

  /** What rests of an earlier day is in the broker's records and in the journal. */
  function forgetEarlierDays(today: number): void {
    for (const [id, wish] of wishes) {
      const { intent, state } = wish
      if (latestDay(intent) >= today || isMoving(state) || keepsGtt(wish, intent.at)) continue
      if ((intent.afterMarket || mayStillMove(state)) && book.holds(id)) continue
      wishes.delete(id)
      recorded.delete(id)
    }
  }

  function begin(intent: Intent, state: IntentState): void {
    const today = wishedOn(intent)
    if (day !== today) forgetEarlierDays(today)
    day = today
    if (isOfOrders(intent)) book.intend(intent, state)
    keep({ intent, state, orders: [] })
  }

  /** Orders told of while it waited are none of its own either. */
  function asItLeaves(id: IntentId): Wish | null {
    const wish = wishes.get(id)
    if (wish === undefined) return null
    const now = { ...wish, intent: book.leaving(id) ?? wish.intent }
    wishes.set(id, now)
    return now
  }

  function record(id: IntentId): Promise<Result<void, AppError>> {
    const wish = asItLeaves(id)
    if (wish === null) return Promise.resolve(fail(notKnown))
    // Also where it fails: after a slow sync it may stand there all the same, and what follows must stand there too.
    recorded.add(id)
    return journal.record({ kind: 'intent', intent: wish.intent })
  }

  /** Null when there is nothing to write: the wish never reached the disk, or does not rest in this state. */
  function apply(
    id: IntentId,
    state: IntentState,
    { found = [], named = null }: { readonly found?: readonly OrderId[]; readonly named?: readonly OrderId[] | null },
  ): Entry | null {
    const wish = wishes.get(id)
    if (wish === undefined) return null
    if (isOfOrders(wish.intent)) book.move(id, state, named ?? [])
    const before = named === null ? wish.orders : stillIts(wish)
    const orders = [...new Set([...before, ...found, ...(named ?? [])])]
    const next = movedTo(wish, state, orders)
    keep(next)
    return entryOf(next)
  }

  function movedTo(wish: Wish, state: IntentState, orders: readonly OrderId[]): Wish {
    return {
      ...{ intent: wish.intent, state, orders },
      ...withGuess(wish, state, guessedOf(wish, state, orders)),
      ...withGtt(wish.gtt),
    }
  }

  function entryOf({ intent: { id }, state, orders, guess, gtt, endedAt: ended }: Wish): Entry | null {
    if (!recorded.has(id) || !isWritten(state)) return null
    const moved = { kind: 'moved' as const, intent: id, state, orders: [...orders] }
    return {
      ...moved,
      ...(guess && { guessed: [...guess.orders] }),
      ...withGtt(gtt),
      ...(ended !== undefined && { ended }),
    }
  }

  /** What the trader named is no guess of ours: nobody asks about it. */
  function guessedOf(before: Wish, state: IntentState, orders: readonly OrderId[]): readonly OrderId[] {
    const isGuess = (order: OrderId) =>
      before.orders.includes(order) ? before.guess?.orders.includes(order) : state.kind !== 'decided'
    return book.guessed(before.intent.id).filter((order) => orders.includes(order) && isGuess(order))
  }

  function proven(id: IntentId): void {
    const wish = wishes.get(id)
    if (wish?.guess === undefined) return
    rewrite({ ...movedTo(wish, wish.state, wish.orders), ...withEnd(wish.endedAt) })
  }

  function named(id: IntentId, gtt: GttId): void {
    const wish = wishes.get(id)
    if (wish !== undefined) hold({ ...wish, gtt })
  }

  function ended(id: IntentId, at: Instant): void {
    const wish = wishes.get(id)
    if (wish !== undefined) rewrite({ ...wish, ...withEnd(at) })
  }

  /** It stands as it stood, and more is known of it. */
  function rewrite(wish: Wish): void {
    hold(wish)
    note(entryOf(wish))
  }

  /** Without those that were only guessed and gave way. */
  function stillIts({ intent, orders }: Wish): readonly OrderId[] {
    const its = book.bound(intent.id)
    return orders.filter((order) => its.includes(order))
  }

  function disowned(id: IntentId, state: IntentState): void {
    note(apply(id, state, { found: book.bound(id), named: [] }))
  }

  function nothingCame(id: IntentId, state: IntentState): boolean {
    const wish = wishes.get(id)
    if (wish?.intent.gtt !== undefined) return noGttCame(wish, state)
    const its = book.bound(id)
    const guessed = book.guessed(id)
    if (isRefusedUnheard(state) || guessed.length < its.length) return false
    if (its.length === 0 && !isDecidedOrder(wish)) return false
    book.disown(id, guessed)
    disowned(id, state)
    return true
  }

  /** What was taken for its own by the terms alone is another's. */
  function noGttCame({ gtt: _, ...wish }: Wish, state: IntentState): boolean {
    if (isRefusedUnheard(state)) return false
    hold(wish)
    note(apply(wish.intent.id, state, {}))
    return true
  }

  function note(entry: Entry | null): void {
    if (entry !== null) journal.note(entry)
  }

  return {
    begin,
    record,
    leaves: (id) => void asItLeaves(id),
    move: (id, state, found = []) => note(apply(id, state, { found })),
    answered: (id, state, named) => note(apply(id, state, { named })),
    disowned,
    proven,
    named,
    ended,
    nothingCame,
    settle: async (id, state, found) => {
      const entry = apply(id, state, { found })
      if (entry === null) return ok()
      const recorded = await journal.record(entry)
      if (!recorded.ok) journal.note(entry)
      return recorded
    },
    get: (id) => wishes.get(id) ?? null,
    all: () => [...wishes.values()],
    underWay,
    unknown: () => underWay().filter(({ state }) => state.kind === 'unknown'),
    onMoved: moves.subscribe,
  }
}

/** What is still guessed of a wish that moves on to this state. */
export function withGuess({ state, guess }: Wish, next: IntentState, orders: readonly OrderId[]): Pick<Wish, 'guess'> {
  if (orders.length === 0) return {}
  const isAnswer = next.kind === 'accepted' && !isAcceptedUnanswered(next)
  return { guess: { orders, before: isAnswer ? next : (guess?.before ?? state) } }
}

export function withEnd(endedAt: Instant | undefined): Pick<Wish, 'endedAt'> {
  return endedAt === undefined ? {} : { endedAt }
}

export function withGtt(gtt: GttId | undefined): Pick<Wish, 'gtt'> {
  return gtt === undefined ? {} : { gtt }
}

/** More than the year that the broker keeps one. */
const longestKept = 400 * 86_400_000

/** The broker has a GTT order of it that may still trade: it is shown as given from here for as long as that. */
export function keepsGtt({ intent, state, gtt, endedAt }: Wish, now: Instant): boolean {
  if (gtt === undefined || endedAt !== undefined || now - intent.at > longestKept) return false
  return isDone(state)
}

/** In a way that says nothing about this very order: it may have been taken all the same (O07, O08). */
export function isRefusedUnheard(state: IntentState): boolean {
  if (state.kind !== 'refused' || state.by !== 'broker') return false
  return saysNothingOfOrder.has(state.because.kind)
}

/** What the broker will not change or cancel may have ended, or be another order than the one that is shown. */
export function isOfAnotherPicture({ verb }: Pick<Intent, 'verb'>, state: IntentState): boolean {
  const isAboutOrders = verb === 'modify' || verb === 'cancel' || verb === 'cancel-all'
  return isAboutOrders && state.kind === 'refused' && state.by === 'broker'
}

function isDecidedOrder(wish: Wish | undefined): boolean {
  return wish?.state.kind === 'decided' && (wish.intent.terms !== null || !isOfOrders(wish.intent))
}

function isMoving({ kind }: IntentState): boolean {
  return kind === 'unknown' || !isWritten({ kind })
}
/** One that ended without an order: should that appear after all, it is the wish's. */
function mayStillMove(state: IntentState): boolean {
  return state.kind === 'decided' || (state.kind === 'refused' && state.by === 'broker')
}

/** On the way to the wire nothing is written: after a crash there, the recorded wish itself says that nobody knows. */
function isWritten({ kind }: Pick<IntentState, 'kind'>): boolean {
  return kind !== 'queued' && kind !== 'recording' && kind !== 'sending'
}

const notKnown: AppError = {
  kind: 'not-now',
  happened: 'This wish is not known any more, so nothing was sent.',
  todo: 'Open the order again.',
}
