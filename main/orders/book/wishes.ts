/** Wishes and the orders that came of them: an order belongs to one wish at most, and a wish gets no order by a guess (I1). */
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Intent } from '../intent.ts'
import { knownLike } from './known-like.ts'
import { isAlike, openLookAlikes } from './look-alikes.ts'
import type { ToldOrder } from './told-order.ts'
import type { Unnamed } from './unnamed.ts'
import {
  type BookWish,
  boundOrders,
  freePieces,
  hasFreePiece,
  isDoubtful,
  isPartlyKnown,
  isUnresolved,
  newWish,
  noteTrouble,
} from './wish.ts'

/** `restored`: an earlier run took it by its looks, and nothing has proven it since. */
export type Binding = 'reply' | 'tag' | 'fingerprint' | 'restored' | 'trader'

export type BookWishes = {
  readonly intend: (intent: Intent, state: IntentState) => BookWish
  readonly move: (id: IntentId, state: IntentState) => BookWish | null
  /** Whatever is known by now is none of its orders. */
  readonly leaving: (wish: BookWish) => Intent
  readonly get: (id: IntentId) => BookWish | null
  readonly all: () => Iterable<BookWish>
  /** Those that may yet change the row of an order that is not theirs. */
  readonly doubtful: () => readonly BookWish[]
  readonly claimantOf: (order: OrderId) => BookWish | null
  readonly withTag: (tag: string) => BookWish | null
  /** The broker spoke of this order. */
  readonly heard: (order: OrderId) => void
  /** Orders nobody claims that can have come of this wish, the oldest first. */
  readonly fits: (wish: BookWish) => readonly OrderId[]
  /** Those of them that may be an order of this accepted wish that no answer named. */
  readonly lookLikeMissing: (wish: BookWish) => readonly OrderId[]
  /** The wishes that may have an order at the broker of which no id is known. */
  readonly unresolved: () => readonly BookWish[]
  /** The orders that are the wish's now, of those given. */
  readonly bind: (wish: BookWish, orders: readonly OrderId[], how: Binding) => readonly OrderId[]
  /** Of its orders those that no word of the broker's has proven. */
  readonly guessed: (wish: BookWish) => readonly OrderId[]
  /** Neither the broker nor the trader has said whose it is. */
  readonly isByLooks: (order: OrderId) => boolean
  /** Lets go what was only guessed, and never takes it by its looks again. */
  readonly disown: (wish: BookWish, orders: readonly OrderId[]) => void
  /** The orders that can have come of it by their looks, claimed or not. */
  readonly alike: (wish: BookWish) => readonly ToldOrder[]
  /** The order that was known by this number is no more: another that has it now may have come of a wish that knew that one. */
  readonly forgetKnown: (order: OrderId) => void
  /** It and the claims on its orders, which are let go with it. */
  readonly letGo: (wish: BookWish) => void
}

type Claim = { readonly wish: BookWish; how: Binding }

/** A guess gives way to the broker's own word. */
const isProof: Readonly<Record<Binding, boolean>> = {
  ...{ reply: true, tag: true },
  ...{ fingerprint: false, restored: false, trader: false },
}

export function openBookWishes(orders: ReadonlyMap<OrderId, ToldOrder>, unnamed: Unnamed): BookWishes {
  const wishes = new Map<IntentId, BookWish>()
  const tags = new Map<string, BookWish>()
  const claims = new Map<OrderId, Claim>()
  const doubtful = new Set<BookWish>()
  const lookAlikes = openLookAlikes(orders)

  function intend(intent: Intent, state: IntentState): BookWish {
    const wish = wishes.get(intent.id) ?? newWish(intent, state)
    wishes.set(intent.id, wish)
    if (intent.terms && intent.tag !== '') tags.set(intent.tag, wish)
    return setState(wish, state)
  }

  function setState(wish: BookWish, state: IntentState): BookWish {
    wish.state = state
    weigh(wish)
    return wish
  }

  /** Anew with each step, and with each order that it gets or has to give. */
  function weigh(wish: BookWish): void {
    const isNow = isDoubtful(wish)
    if (isNow === doubtful.has(wish)) return
    if (isNow) doubtful.add(wish)
    else doubtful.delete(wish)
    lookAlikes.watch(wish, isNow)
  }

  function leaving(wish: BookWish): Intent {
    // As many as at the last look are the same ones: whoever lets one go has this counted anew.
    if (wish.knownOf === orders.size) return wish.intent
    wish.knownOf = orders.size
    const knownBefore = knownLike(wish.intent, orders)
    if (isSame(knownBefore, wish.intent.knownBefore)) return wish.intent
    wish.intent = { ...wish.intent, knownBefore }
    lookAlikes.changed(wish)
    return wish.intent
  }

  function letGo(wish: BookWish): void {
    const { id, tag } = wish.intent
    for (const order of boundOrders(wish)) claims.delete(order)
    wishes.delete(id)
    if (tags.get(tag) === wish) tags.delete(tag)
    doubtful.delete(wish)
    lookAlikes.watch(wish, false)
  }

  function fits(wish: BookWish): readonly OrderId[] {
    if (!hasFreePiece(wish)) return []
    const free = lookAlikes.of(wish).filter((told) => !claims.has(told.id) && hasRoom(wish, told))
    return free.map(({ id }) => id)
  }

  function unresolved(): readonly BookWish[] {
    return [...doubtful].filter(isUnresolved)
  }

  function bind(wish: BookWish, ids: readonly OrderId[], how: Binding): readonly OrderId[] {
    const allowed = how === 'fingerprint' ? ids.filter((id) => isProvenFit(wish, id)) : ids
    const bound = allowed.filter((id) => claim(wish, id, how))
    weigh(wish)
    return bound
  }

  function claim(wish: BookWish, id: OrderId, how: Binding): boolean {
    const held = claims.get(id)
    if (held?.wish === wish) {
      if (isProof[how] || (how === 'trader' && isGuess(held))) held.how = how
      return true
    }
    if (held && !(isProof[how] && isGuess(held))) {
      if (isProof[how])
        for (const each of [wish, held.wish]) noteTrouble(each, `The broker gave order ${id} to two wishes.`)
      return false
    }
    if (held) release(held.wish, id)
    if (isProof[how]) giveWay(wish)
    claims.set(id, { wish, how })
    place(wish, id)
    return true
  }

  /** Where every piece is taken, the one that was only guessed makes room. */
  function giveWay(wish: BookWish): void {
    if (hasFreePiece(wish)) return
    const [first] = guessed(wish)
    if (first !== undefined) release(wish, first)
  }

  function release(wish: BookWish, id: OrderId): void {
    claims.delete(id)
    const piece = wish.pieces.find(({ order }) => order === id)
    if (piece) piece.order = null
    weigh(wish)
    noteTrouble(wish, `Order ${id} looked like this wish's, but by the broker's word it is not.`)
  }

  function guessed(wish: BookWish): readonly OrderId[] {
    return boundOrders(wish).filter((id) => isGuess(claims.get(id)))
  }

  function isByLooks(order: OrderId): boolean {
    const how = claims.get(order)?.how
    return how === 'fingerprint' || how === 'restored'
  }

  function disown(wish: BookWish, ids: readonly OrderId[]): void {
    for (const id of ids) {
      const claim = claims.get(id)
      if (claim?.wish === wish && isGuess(claim)) release(wish, id)
    }
    wish.intent = { ...wish.intent, knownBefore: [...wish.intent.knownBefore, ...ids] }
    lookAlikes.changed(wish)
  }

  function forgetKnown(order: OrderId): void {
    for (const wish of wishes.values()) {
      const knownBefore = wish.intent.knownBefore.filter((known) => known !== order)
      if (knownBefore.length === wish.intent.knownBefore.length) continue
      wish.intent = { ...wish.intent, knownBefore }
      lookAlikes.changed(wish)
    }
  }

  function place(wish: BookWish, id: OrderId): void {
    const quantity = quantityOf(id)
    const sized = quantity === null ? [] : freePieces(wish, quantity)
    const piece = sized[0] ?? wish.pieces.find(({ order }) => order === null)
    if (piece) piece.order = id
    else wish.pieces.push({ order: id, quantity })
  }

  function isProvenFit(wish: BookWish, id: OrderId): boolean {
    const claimant = claims.get(id)?.wish
    if (claimant) return claimant === wish
    return !wish.intent.othersLost && isOnlyFit(wish, id)
  }

  /** Unique both ways: no other open wish fits the order, and no more orders fit than pieces are free. */
  function isOnlyFit(wish: BookWish, id: OrderId): boolean {
    const told = orders.get(id)
    const quantity = quantityOf(id)
    if (!told || quantity === null || !isFit(wish, told)) return false
    if (isPartlyKnown(wish) && !unnamed.isProven(wish, told)) return false
    if ([...doubtful].some((other) => other !== wish && mayClaim(other, quantity) && isFit(other, told))) return false
    const rivals = fits(wish).filter((each) => quantityOf(each) === quantity)
    return rivals.length <= freePieces(wish, quantity).length
  }

  function mayClaim(other: BookWish, quantity: number): boolean {
    return isUnresolved(other) || unnamed.mayLack(other, quantity)
  }

  /** Of a wish that was accepted: as long as some of its quantity is missing. */
  function lookLikeMissing(wish: BookWish): readonly OrderId[] {
    return isPartlyKnown(wish) ? fits(wish).filter((id) => unnamed.mayLack(wish, quantityOf(id) ?? 0)) : []
  }

  function quantityOf(id: OrderId): number | null {
    return orders.get(id)?.earliest()?.quantity ?? null
  }

  return {
    intend,
    move: (id, state) => {
      const wish = wishes.get(id)
      return wish ? setState(wish, state) : null
    },
    leaving,
    get: (id) => wishes.get(id) ?? null,
    all: () => wishes.values(),
    doubtful: () => [...doubtful],
    claimantOf: (order) => claims.get(order)?.wish ?? null,
    withTag: (tag) => tags.get(tag) ?? null,
    heard: lookAlikes.heard,
    fits,
    lookLikeMissing,
    unresolved,
    bind,
    guessed,
    isByLooks,
    disown,
    forgetKnown,
    alike: lookAlikes.of,
    letGo,
  }
}

function isSame(some: readonly OrderId[], others: readonly OrderId[]): boolean {
  return some.length === others.length && some.every((id, index) => id === others[index])
}

function isGuess(claim: Claim | undefined): boolean {
  return claim !== undefined && !isProof[claim.how]
}

function isFit(wish: BookWish, told: ToldOrder): boolean {
  return hasRoom(wish, told) && isAlike(wish, told)
}

function hasRoom(wish: BookWish, told: ToldOrder): boolean {
  const quantity = told.earliest()?.quantity
  return quantity !== undefined && freePieces(wish, quantity).length > 0
}
