/** Which rows there are and what stands in each: kept in step with wishes and orders, composed anew only where something changed. */
import type { InstrumentKey, OrderId } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import type { AfterTurn } from '../../ports/after-turn.ts'
import type { Clock } from '../../ports/clock.ts'
import { alarmsOf, isLookedFor } from './alarms.ts'
import { type AskedAndTaken, isAll, type Taken, takenDiffers } from './asked-and-taken.ts'
import type { Changes, ChangeWish } from './changes.ts'
import { composeElsewhere, composeWished, type RowParts, rowIdOf } from './compose-row.ts'
import type { Fills } from './fills.ts'
import { openRowChanges, type RowChanges } from './row-changes.ts'
import { describeIntent } from './timeline.ts'
import type { ToldOrder } from './told-order.ts'
import { findTwins, mayHaveTwin, noTwins, type TwinAlarms } from './twins.ts'
import type { BookWish, Piece } from './wish.ts'
import type { BookWishes } from './wishes.ts'

export type RowView = {
  readonly source: RowChanges['source']
  readonly row: (id: string) => OrderRow | null
  readonly byOrder: (order: OrderId | undefined) => OrderRow | null
  readonly touchWish: (wish: BookWish) => void
  readonly touchOrder: (order: OrderId) => void
  /** Composes what was touched and tells it. */
  readonly refresh: () => void
  /** The same after the turn; whoever looks before has it already. */
  readonly refreshSoon: () => void
  /** Neither has a row any more, whatever was touched before. */
  readonly letGoWish: (wish: BookWish) => void
  readonly letGoOrder: (order: OrderId) => void
}

type Parts = {
  readonly clock: Pick<Clock, 'wall'>
  readonly keyOf: (segment: string, token: string) => InstrumentKey | null
  readonly orders: ReadonlyMap<OrderId, ToldOrder>
  readonly fills: Fills
  readonly wishes: BookWishes
  readonly changes: Changes
  readonly taken: Pick<AskedAndTaken, 'of'>
  /** What else is to be said of an order. */
  readonly notes: Map<OrderId, string>
  readonly afterTurn: AfterTurn
}

export function openRowView(parts: Parts): RowView {
  const { clock, keyOf, orders, fills, wishes, changes, taken, notes, afterTurn } = parts
  const rows = openRowChanges()
  const touchedWishes = new Set<BookWish>()
  const touchedOrders = new Set<OrderId>()
  const heldBack = new Set<OrderId>()
  let twins: TwinAlarms = noTwins
  let isDue = false

  function touchOrder(order: OrderId): void {
    const wish = wishes.claimantOf(order)
    if (wish) touchedWishes.add(wish)
    touchedOrders.add(order)
  }

  function refresh(): void {
    isDue = false
    compose()
    rows.tell()
  }

  function refreshSoon(): void {
    if (isDue) return
    isDue = true
    afterTurn(() => {
      if (isDue) refresh()
    })
  }

  function catchUp(): void {
    if (isDue && touchedWishes.size + touchedOrders.size > 0) compose()
  }

  function compose(): void {
    touchDoubtful()
    for (const wish of touchedWishes) for (const [index, piece] of wish.pieces.entries()) put(wish, piece, index)
    for (const order of touchedOrders) putAlone(order)
    touchedWishes.clear()
    touchedOrders.clear()
  }

  /** A wish without its order, and an order without its wish, may each change the other's row. */
  function touchDoubtful(): void {
    const before = twins
    twins = wishes.doubtful().some(mayHaveTwin) ? findTwins(wishes, orders) : noTwins
    const twinsBefore = [...before.wishes()].filter((wish) => wishes.get(wish.intent.id) === wish)
    for (const wish of [...wishes.doubtful(), ...twinsBefore, ...twins.wishes()]) touchedWishes.add(wish)
    for (const wish of touchedWishes) for (const order of wishes.fits(wish)) touchedOrders.add(order)
    for (const order of heldBack) touchedOrders.add(order)
  }

  function put(wish: BookWish, piece: Piece, index: number): void {
    rows.put(rowIdOf(wish, index), isNeverMade(wish, piece) || isPast(piece.order) ? null : wished(wish, index, piece))
  }

  function wished(wish: BookWish, index: number, piece: Piece): OrderRow | null {
    return composeWished(wish, index, piece, partsOf(piece.order, wish))
  }

  /** Ended on an earlier day, and known to: the list is of the orders of the day. */
  function isPast(order: OrderId | null): boolean {
    const over = order === null ? null : (orders.get(order)?.over() ?? null)
    return over !== null && !over.isUntold
  }

  /** The others make up all that was asked for: the broker sliced it in another way than was reckoned. */
  function isNeverMade(wish: BookWish, { order }: Piece): boolean {
    if (order !== null) return false
    const known = taken.of(wish)
    return known !== null && isAll(known)
  }

  function partsOf(order: OrderId | null, wish: BookWish | null): RowParts {
    const told = order === null ? null : (orders.get(order) ?? null)
    const alarms = [
      ...(told ? alarmsOf(told, fills) : []),
      ...(wish ? [...wish.troubles, ...piecesDiffer(wish, taken.of(wish), wishes.lookLikeMissing(wish))] : []),
      ...(told && !told.isFinal() ? leftOutWords(changes.leftOut(told.id)) : []),
      ...(order ? twins.ofOrder(order) : []),
      ...(order && notes.has(order) ? [notes.get(order) ?? ''] : []),
      ...(wish ? twins.ofWish(wish) : []),
    ]
    return {
      told,
      isByLooks: order !== null && wishes.isByLooks(order),
      isLookedFor: told !== null && isLookedFor(told),
      changing: order ? changes.changing(order) : null,
      asked: order ? changes.askedLast(order) : null,
      protection: order ? changes.protection(order) : undefined,
      alarms: [...new Set(alarms)],
      keyOf,
      now: clock.wall(),
    }
  }

  function elsewhere(order: OrderId): OrderRow | null {
    const parent = orders.get(order)?.newest()?.parent ?? null
    const isExternal = parent === null || wishes.claimantOf(parent) === null
    return composeElsewhere(order, isExternal, partsOf(order, null))
  }

  function putAlone(order: OrderId): void {
    heldBack.delete(order)
    const isClaimed = wishes.claimantOf(order) !== null
    if (!isClaimed && isAwaited(order)) heldBack.add(order)
    rows.put(order, isClaimed || heldBack.has(order) || isPast(order) ? null : elsewhere(order))
  }

  /** While a reply is awaited, an order that looks like the one wished for has no row of its own yet (O13). */
  function isAwaited(order: OrderId): boolean {
    const awaiting = wishes.unresolved().filter(({ state }) => state.kind === 'sending')
    return awaiting.some((wish) => wishes.fits(wish).includes(order))
  }

  function byOrder(order: OrderId | undefined): OrderRow | null {
    if (order === undefined) return null
    catchUp()
    const wish = wishes.claimantOf(order)
    const index = wish ? wish.pieces.findIndex((piece) => piece.order === order) : -1
    const piece = wish?.pieces[index]
    if (!wish || !piece) return elsewhere(order)
    return rows.row(rowIdOf(wish, index)) ?? wished(wish, index, piece)
  }

  return {
    source: {
      snapshot: () => {
        catchUp()
        return rows.source.snapshot()
      },
      subscribe: rows.source.subscribe,
    },
    row: (id) => {
      catchUp()
      return rows.row(id)
    },
    byOrder,
    touchWish: (wish) => touchedWishes.add(wish),
    touchOrder,
    refresh,
    refreshSoon,
    letGoWish: (wish) => {
      touchedWishes.delete(wish)
      for (const index of wish.pieces.keys()) rows.put(rowIdOf(wish, index), null)
    },
    letGoOrder: (order) => {
      touchedOrders.delete(order)
      heldBack.delete(order)
      notes.delete(order)
      rows.put(order, null)
    },
  }
}

/** By their number until their quantities are known. */
function piecesDiffer(
  { intent, state, pieces }: BookWish,
  taken: Taken | null,
  alike: readonly OrderId[],
): readonly string[] {
  const known = pieces.filter(({ order }) => order !== null).length
  const wanted = `${intent.pieces} ${intent.pieces === 1 ? 'order was' : 'orders were'} asked for`
  const differs = taken === null || isAll(taken) ? [] : [takenDiffers(taken, alike)]
  if (known > intent.pieces) return [`The broker made ${known} orders of one wish: ${wanted}.`, ...differs]
  if (taken !== null || state.kind !== 'accepted' || known === intent.pieces) return differs
  return [`${wanted}, and the broker ${namedWords(known, intent.pieces)}`]
}

function namedWords(known: number, pieces: number): string {
  if (pieces === 1) return 'has not named it. It may be live or may not exist.'
  if (known === 0) return 'has named none of them. They may be live or may not exist.'
  return `has named ${known} of them. What is not named may be live or may not exist.`
}

function leftOutWords(change: ChangeWish | null): readonly string[] {
  return change?.state.kind === 'withdrawn' ? [`${describeIntent(change.intent)}. ${change.state.why}`] : []
}
