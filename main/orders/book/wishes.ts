/** Wishes and the orders that came of them: an order belongs to one wish at most, and a wish gets no order by a guess (I1). */
import type { Instant, IntentId, OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Intent } from '../intent.ts'
import { canComeOf } from './fingerprint.ts'
import type { ToldOrder } from './told-order.ts'

export type Binding = 'reply' | 'tag' | 'fingerprint' | 'trader'

/** One order that is expected of a wish. */
export type Piece = { order: OrderId | null; readonly quantity: number | null }

export type Wish = {
  readonly intent: Intent
  state: IntentState
  /** As many as were expected; more only when the broker made more. */
  readonly pieces: Piece[]
  /** Once not found at the broker, or taken for not placed: what appears later may be a twin (O05). */
  isGivenUp: boolean
  /** When its order was found after all. */
  foundLateAt: Instant | null
  /** What went wrong between it and its orders, in sentences. */
  readonly troubles: string[]
}

export type Wishes = {
  readonly intend: (intent: Intent, state: IntentState) => Wish
  readonly move: (id: IntentId, state: IntentState) => Wish | null
  readonly get: (id: IntentId) => Wish | null
  readonly all: () => Iterable<Wish>
  /** Those that may yet change the row of an order that is not theirs. */
  readonly doubtful: () => readonly Wish[]
  readonly claimantOf: (order: OrderId) => Wish | null
  readonly withTag: (tag: string) => Wish | null
  /** The broker spoke of this order. */
  readonly heard: (order: OrderId) => void
  /** Orders nobody claims that can have come of this wish, the oldest first. */
  readonly fits: (wish: Wish) => readonly OrderId[]
  /** The wishes that may have an order at the broker of which no id is known. */
  readonly unresolved: () => readonly Wish[]
  /** The orders that are the wish's now, of those given. */
  readonly bind: (wish: Wish, orders: readonly OrderId[], how: Binding) => readonly OrderId[]
}

type Claim = { readonly wish: Wish; how: Binding }

/** A guess gives way to the broker's own word. */
const isProof: Readonly<Record<Binding, boolean>> = { reply: true, tag: true, fingerprint: false, trader: false }

export function openWishes(orders: ReadonlyMap<OrderId, ToldOrder>): Wishes {
  const wishes = new Map<IntentId, Wish>()
  const tags = new Map<string, Wish>()
  const claims = new Map<OrderId, Claim>()
  const doubtful = new Set<Wish>()
  const lookAlikes = new Map<Wish, Set<ToldOrder>>()

  function setState(wish: Wish, state: IntentState): Wish {
    wish.state = state
    if (isGivingUp(state)) wish.isGivenUp = true
    if (state.kind === 'accepted' && state.late) wish.foundLateAt = state.at
    if (wish.isGivenUp || wish.foundLateAt !== null || mayHaveLeft(state)) doubtful.add(wish)
    else forget(wish)
    return wish
  }

  function forget(wish: Wish): void {
    doubtful.delete(wish)
    lookAlikes.delete(wish)
  }

  function intend(intent: Intent, state: IntentState): Wish {
    const known = wishes.get(intent.id)
    if (known) return setState(known, state)
    const pieces = Array.from({ length: intent.terms ? intent.pieces : 0 }, (_, index) => pieceOf(intent, index))
    const wish: Wish = { intent, state, pieces, isGivenUp: false, foundLateAt: null, troubles: [] }
    wishes.set(intent.id, wish)
    if (intent.terms && intent.tag !== '') tags.set(intent.tag, wish)
    return setState(wish, state)
  }

  function fits(wish: Wish): readonly OrderId[] {
    if (wish.pieces.every(({ order }) => order !== null)) return []
    const fitting = alike(wish).filter((told) => !claims.has(told.id) && hasRoom(wish, told))
    return fitting.sort(byAge).map(({ id }) => id)
  }

  /** Kept for the doubtful alone: they are asked about at every word of the broker's. */
  function alike(wish: Wish): readonly ToldOrder[] {
    const known = lookAlikes.get(wish)
    if (known) return [...known]
    const found = [...orders.values()].filter((told) => isAlike(wish, told))
    if (doubtful.has(wish)) lookAlikes.set(wish, new Set(found))
    return found
  }

  function heard(order: OrderId): void {
    const told = orders.get(order)
    if (!told) return
    for (const [wish, found] of lookAlikes) {
      if (isAlike(wish, told)) found.add(told)
      else found.delete(told)
    }
  }

  function unresolved(): readonly Wish[] {
    return [...doubtful].filter(isUnresolved)
  }

  function bind(wish: Wish, ids: readonly OrderId[], how: Binding): readonly OrderId[] {
    const allowed = how === 'fingerprint' ? ids.filter((id) => isOnlyFit(wish, id)) : ids
    return allowed.filter((id) => claim(wish, id, how))
  }

  function claim(wish: Wish, id: OrderId, how: Binding): boolean {
    const held = claims.get(id)
    if (held?.wish === wish) {
      if (isProof[how]) held.how = how
      return true
    }
    if (held && !(isProof[how] && !isProof[held.how])) {
      if (isProof[how]) for (const each of [wish, held.wish]) note(each, `The broker gave order ${id} to two wishes.`)
      return false
    }
    if (held) release(held.wish, id)
    claims.set(id, { wish, how })
    if (isProof[how]) giveWay(wish)
    place(wish, id)
    return true
  }

  /** Where every piece is taken, the one that was only guessed makes room. */
  function giveWay({ pieces }: Wish): void {
    if (pieces.some(({ order }) => order === null)) return
    const guessed = pieces.flatMap(({ order }) => order ?? []).find((id) => isGuess(claims.get(id)))
    const claim = guessed && claims.get(guessed)
    if (!claim) return
    claims.delete(guessed)
    release(claim.wish, guessed)
  }

  function release(wish: Wish, id: OrderId): void {
    const piece = wish.pieces.find(({ order }) => order === id)
    if (piece) piece.order = null
    note(wish, `Order ${id} looked like this wish's, but by the broker's word it is not.`)
  }

  function place(wish: Wish, id: OrderId): void {
    const quantity = orders.get(id)?.newest()?.quantity ?? null
    const free = wish.pieces.filter(({ order }) => order === null)
    const piece = free.find((each) => quantity !== null && each.quantity === quantity) ?? free[0]
    if (piece) piece.order = id
    else wish.pieces.push({ order: id, quantity })
  }

  /** Unique both ways: no other open wish fits the order, and no more orders fit than pieces are free. */
  function isOnlyFit(wish: Wish, id: OrderId): boolean {
    const told = orders.get(id)
    const quantity = told?.newest()?.quantity
    if (!told || (claims.has(id) ? claims.get(id)?.wish !== wish : !isFit(wish, told))) return false
    if (claims.has(id)) return true
    if (unresolved().some((other) => other !== wish && isFit(other, told))) return false
    const rivals = fits(wish).filter((each) => orders.get(each)?.newest()?.quantity === quantity)
    return rivals.length <= freeOf(wish, quantity ?? null)
  }

  return {
    intend,
    move: (id, state) => {
      const wish = wishes.get(id)
      return wish ? setState(wish, state) : null
    },
    get: (id) => wishes.get(id) ?? null,
    all: () => wishes.values(),
    doubtful: () => [...doubtful],
    claimantOf: (order) => claims.get(order)?.wish ?? null,
    heard,
    withTag: (tag) => tags.get(tag) ?? null,
    fits,
    unresolved,
    bind,
  }
}

function pieceOf(intent: Intent, index: number): Piece {
  return { order: null, quantity: intent.pieceQuantities[index] ?? (intent.pieces === 1 ? wholeOf(intent) : null) }
}

function wholeOf({ terms }: Intent): number | null {
  return terms?.quantity ?? null
}

function isGuess(claim: Claim | undefined): boolean {
  return claim !== undefined && !isProof[claim.how]
}

function isGivingUp(state: IntentState): boolean {
  if (state.kind === 'unknown') return state.notFoundAt !== null
  return state.kind === 'decided' && state.verdict === 'not-placed'
}

function mayHaveLeft({ kind }: IntentState): boolean {
  return kind === 'sending' || kind === 'unknown'
}

function isUnresolved({ state, pieces }: Wish): boolean {
  return mayHaveLeft(state) && pieces.some(({ order }) => order === null)
}

function isFit(wish: Wish, told: ToldOrder): boolean {
  return hasRoom(wish, told) && isAlike(wish, told)
}

function isAlike(wish: Wish, told: ToldOrder): boolean {
  const record = told.inForce(null)
  const isPiece = wish.pieces.some(({ quantity }) => quantity === null || quantity === record?.quantity)
  return record !== null && isPiece && canComeOf(wish.intent, record, told.firstMicros())
}

function hasRoom(wish: Wish, told: ToldOrder): boolean {
  const record = told.inForce(null)
  return record !== null && freeOf(wish, record.quantity) > 0
}

/** The pieces of a sliced wish are made in the order of slicing. */
function byAge(a: ToldOrder, b: ToldOrder): number {
  const [first, second] = [a.firstMicros() ?? 0n, b.firstMicros() ?? 0n]
  if (first !== second) return first < second ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** A piece of unknown quantity takes any. */
function freeOf(wish: Wish, quantity: number | null): number {
  return wish.pieces.filter((piece) => piece.order === null && (piece.quantity ?? quantity) === quantity).length
}

function note(wish: Wish, trouble: string): void {
  if (!wish.troubles.includes(trouble)) wish.troubles.push(trouble)
}
