/** One wish and the orders expected of it, as the book keeps them. */
import type { Instant, OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Intent } from '../intent.ts'

/** One order that is expected of a wish. */
export type Piece = { order: OrderId | null; readonly quantity: number | null }

export type BookWish = {
  intent: Intent
  state: IntentState
  /** How many orders there were when it was last noted which are not its own. */
  knownOf: number
  /** As many as were expected; more only when the broker made more. */
  readonly pieces: Piece[]
  /** What went wrong between it and its orders, in sentences. */
  readonly troubles: string[]
}

export function newWish(intent: Intent, state: IntentState): BookWish {
  const pieces = piecesOf(intent).map((quantity): Piece => ({ order: null, quantity }))
  return { intent, state, knownOf: -1, pieces, troubles: [] }
}

/** The quantity of each order that is expected of it; null where nobody wrote it down. */
export function piecesOf({ pieces, pieceQuantities, terms }: Intent): readonly (number | null)[] {
  const whole = pieces === 1 ? (terms?.quantity ?? null) : null
  const sizes: (number | null)[] = []
  for (let piece = 0; terms !== null && piece < pieces; piece += 1) sizes.push(pieceQuantities[piece] ?? whole)
  return sizes
}

/** Not found at the broker, or taken for not placed: what appears later may be its order, or a twin (O05). */
export function isGivenUp({ state }: BookWish): boolean {
  if (state.kind === 'unknown') return state.notFoundAt !== null
  return state.kind === 'decided' && state.verdict === 'not-placed'
}

/** When its order was found after all; null where it was never looked for. */
export function foundLateAt({ state }: BookWish): Instant | null {
  return state.kind === 'accepted' && state.late ? state.at : null
}

/** Whether an order of which nobody knows may have come of it, or a twin. */
export function isDoubtful(wish: BookWish): boolean {
  return isGivenUp(wish) || foundLateAt(wish) !== null || mayHaveLeft(wish) || isPartlyKnown(wish)
}

/** Accepted, and not of each of its pieces an order is known: the answer named fewer, or they turn up one after another. */
export function isPartlyKnown(wish: BookWish): boolean {
  return wish.state.kind === 'accepted' && hasFreePiece(wish)
}

/** By what was found of it, and by no answer: that says how long the broker worked on it, or came in time. */
export function isAcceptedUnanswered(state: IntentState): boolean {
  return state.kind === 'accepted' && state.late && state.brokerMillis === undefined
}

function mayHaveLeft({ state: { kind } }: BookWish): boolean {
  return kind === 'sending' || kind === 'unknown'
}

/** Nothing of it is under way, and nobody waits to hear how it ended. */
export function isAtRest({ kind }: IntentState): boolean {
  return kind !== 'queued' && kind !== 'recording' && kind !== 'sending' && kind !== 'unknown'
}

/** It may have an order at the broker of which no id is known. */
export function isUnresolved(wish: BookWish): boolean {
  return mayHaveLeft(wish) && hasFreePiece(wish)
}

export function hasFreePiece({ pieces }: BookWish): boolean {
  return pieces.some(({ order }) => order === null)
}

/** A piece whose quantity nobody wrote down is found by no looks. */
export function freePieces({ pieces }: BookWish, quantity: number): readonly Piece[] {
  return pieces.filter((piece) => piece.order === null && piece.quantity === quantity)
}

export function boundOrders({ pieces }: BookWish): readonly OrderId[] {
  return pieces.flatMap(({ order }) => (order === null ? [] : [order]))
}

export function noteTrouble({ troubles }: BookWish, trouble: string): void {
  if (!troubles.includes(trouble)) troubles.push(trouble)
}
