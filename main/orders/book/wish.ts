/** One wish and the orders expected of it, as the book keeps them. */
import type { Instant, OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Intent } from '../intent.ts'

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

export function newWish(intent: Intent, state: IntentState): Wish {
  const pieces = Array.from({ length: intent.terms ? intent.pieces : 0 }, (_, index) => pieceOf(intent, index))
  const wish: Wish = { intent, state, pieces, isGivenUp: false, foundLateAt: null, troubles: [] }
  moveWish(wish, state)
  return wish
}

function pieceOf({ pieces, pieceQuantities, terms }: Intent, index: number): Piece {
  const whole = pieces === 1 ? (terms?.quantity ?? null) : null
  return { order: null, quantity: pieceQuantities[index] ?? whole }
}

export function moveWish(wish: Wish, state: IntentState): void {
  wish.state = state
  if (isGivingUp(state)) wish.isGivenUp = true
  if (state.kind === 'accepted' && state.late) wish.foundLateAt = state.at
}

function isGivingUp(state: IntentState): boolean {
  if (state.kind === 'unknown') return state.notFoundAt !== null
  return state.kind === 'decided' && state.verdict === 'not-placed'
}

/** Whether an order of which nobody knows may have come of it, or a twin. */
export function isDoubtful(wish: Wish): boolean {
  return wish.isGivenUp || wish.foundLateAt !== null || mayHaveLeft(wish)
}

function mayHaveLeft({ state: { kind } }: Wish): boolean {
  return kind === 'sending' || kind === 'unknown'
}

/** It may have an order at the broker of which no id is known. */
export function isUnresolved(wish: Wish): boolean {
  return mayHaveLeft(wish) && hasFreePiece(wish)
}

export function hasFreePiece({ pieces }: Wish): boolean {
  return pieces.some(({ order }) => order === null)
}

/** A piece of unknown quantity takes any. */
export function freePieces({ pieces }: Wish, quantity: number): readonly Piece[] {
  return pieces.filter((piece) => piece.order === null && (piece.quantity ?? quantity) === quantity)
}

export function boundOrders({ pieces }: Wish): readonly OrderId[] {
  return pieces.flatMap(({ order }) => (order === null ? [] : [order]))
}

export function noteTrouble({ troubles }: Wish, trouble: string): void {
  if (!troubles.includes(trouble)) troubles.push(trouble)
}
