/** A sentence as it was understood: what was said of the order, piece by piece, and what is wrong or still to say. */
import type { Product, Side, Validity } from '../../contract/orders.ts'
import type { Counting } from '../format/quantities.ts'
import type { ValuedPart } from './vocabulary.ts'

export type Part =
  | 'side'
  | 'quantity'
  | 'instrument'
  | 'price'
  | ValuedPart
  | 'product'
  | 'validity'
  | 'slice'
  | 'after-market'
  | 'unknown'

/** From and to are places in the text, as a cursor counts them. */
export type Piece = {
  readonly part: Part
  readonly from: number
  readonly to: number
  /** What is wrong with it and what is allowed, where it is wrong. */
  readonly problem: string | null
}

export type SaidQuantity = { readonly number: string; readonly counting: Counting | null }
export type SaidPrice = { readonly kind: 'market' } | { readonly kind: 'limit'; readonly number: string }

/** Null is what was not said. Numbers stand as they were typed; all of them can be read. */
export type Sentence = {
  readonly side: Side | null
  readonly quantity: SaidQuantity | null
  readonly instrument: { readonly words: string; readonly from: number; readonly to: number } | null
  readonly price: SaidPrice | null
  readonly trigger: string | null
  readonly disclosed: string | null
  readonly protection: string | null
  readonly stopLoss: string | null
  readonly squareOff: string | null
  readonly trailing: string | null
  readonly product: Product | null
  readonly validity: Validity | null
  readonly slice: boolean
  readonly afterMarket: boolean
  readonly pieces: readonly Piece[]
  /** What an order cannot go without and nobody has said yet, in the order in which it is said. */
  readonly needs: readonly string[]
}

export function problemsOf({ pieces }: Sentence): readonly string[] {
  return pieces.flatMap(({ problem }) => (problem === null ? [] : [problem]))
}
