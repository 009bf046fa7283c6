/** How far a price can be from another and still be believed; further for contracts, which may be options. */
import { unitsPerRupee } from '../../../../contract/kinds.ts'

export type Reach = {
  /** Whether a price may follow another in one step. */
  readonly isStep: (from: number, to: number) => boolean
  /** Whether it may do so whatever the circuit and the book tell. */
  readonly isUsualStep: (from: number, to: number) => boolean
  /** Whether both sides of a narrow book may do so together. */
  readonly isBookStep: (from: number, to: number) => boolean
  /** Whether it may go further than that where neither the circuit nor the book tells anything. */
  readonly mayLeapUntold: boolean
  /** Whether a day may have led from one price to another, and been at any between. */
  readonly isDayStep: (from: number, to: number) => boolean
  /** Whether an option may be left with so little of whatever it was closed at. */
  readonly isRemnant: (price: number) => boolean
  /** Whether a price stands where the book does. */
  readonly isBeside: (best: number, price: number) => boolean
  /** Whether a price is possible at all on a day that began from this close; repeating an impossible one proves nothing. */
  readonly isPossible: (previousClose: number, price: number) => boolean
}

const tenPaise = unitsPerRupee / 10
const halfRupee = unitsPerRupee / 2
const fiveRupees = unitsPerRupee * 5
const fiftyRupees = unitsPerRupee * 50

/** No further than a part of where it starts, and some rupees that count whatever it is. */
export const within =
  (part: number, least = 0): Reach['isStep'] =>
  (from, to) =>
    Math.abs(to - from) <= from * part + least

/** A share may be split in ten, fall by a fifth that day, and have its close told as it was. */
const greatestFall = 10 / 0.8

/** Shares and indices: a circuit stops them at a fifth of the close, and no market has moved tenfold in a day. */
const cash: Reach = {
  isStep: within(0.2, tenPaise),
  isUsualStep: within(0.05, tenPaise),
  isBookStep: within(0.2, tenPaise),
  mayLeapUntold: false,
  isDayStep: within(0.2, tenPaise),
  isRemnant: () => false,
  isBeside: within(0.01),
  isPossible: (close, price) => Number.isNaN(close) || (price <= close * 10 && price * greatestFall >= close),
}

/** An option may triple between two trades, and one of a few paise moves by many times its price. */
const contract: Reach = {
  isStep: (from, to) => Math.abs(to - from) <= halfRupee || (to <= from * 3 && to * 3 >= from),
  isUsualStep: within(0.05, halfRupee),
  isBookStep: within(0.25, halfRupee),
  mayLeapUntold: true,
  // What is told in paise is a hundred times its price.
  isDayStep: (from, to) => Math.abs(to - from) <= fiveRupees || (to <= from * 20 && to * 20 >= from),
  // Few futures trade so low.
  isRemnant: (price) => price <= fiftyRupees,
  isBeside: within(0.05, halfRupee),
  isPossible: () => true,
}

export function reachIn(segment: string): Reach {
  return segment.endsWith('_EQ') || segment.endsWith('_INDEX') ? cash : contract
}
