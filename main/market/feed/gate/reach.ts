/** How far a price can be from another and still be believed at once; wider for contracts, which may be options. */
import { unitsPerRupee } from '../../../../contract/kinds.ts'

export type Reach = {
  /** Whether a price may follow another in one step. */
  readonly isStep: (from: number, to: number) => boolean
  /** Whether it may do so where neither the circuit nor the book tells more. */
  readonly isUsualStep: (from: number, to: number) => boolean
  /** Whether a price is possible at all on a day that began from this close; repeating an impossible one proves nothing. */
  readonly isPossible: (previousClose: number, price: number) => boolean
}

/** Shares and indices: a circuit stops them at a fifth of the close, and no market has moved tenfold in a day. */
const cash: Reach = {
  isStep: (from, to) => Math.abs(to - from) <= from * 0.2 + unitsPerRupee / 10,
  isUsualStep: (from, to) => Math.abs(to - from) <= from * 0.05 + unitsPerRupee / 10,
  isPossible: (close, price) => Number.isNaN(close) || (price <= close * 10 && price * 10 >= close),
}

/** An option may triple between two trades, and one of a few paise moves by many times its price. */
const mayTriple: Reach['isStep'] = (from, to) =>
  Math.abs(to - from) <= unitsPerRupee / 2 || (to <= from * 3 && to * 3 >= from)
const contract: Reach = { isStep: mayTriple, isUsualStep: mayTriple, isPossible: () => true }

export function reachIn(segment: string): Reach {
  return segment.endsWith('_EQ') || segment.endsWith('_INDEX') ? cash : contract
}
