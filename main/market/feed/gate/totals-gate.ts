/**
 * Decides whether a day's average price and the totals of bids and asks are believed. An average lies within the day's range, or
 * beside the one that stands, since a block deal may be in the average and not in the range; where neither is known, within what a day may
 * lead to from the price. A total goes anywhere, but to a hundredfold by no more than one order is worth. Any other waits for three messages in a row that agree.
 */
import { unitsPerRupee } from '../../../../contract/kinds.ts'
import { createAmountGate } from './amount-gate.ts'
import { createInARow } from './in-a-row.ts'
import { type Reach, within } from './reach.ts'

/** A single object, filled anew for each; prices in ten-thousandths, NaN where one is not told or not believed. */
export type TotalsWord = {
  average: number
  /** The one that stands. */
  before: number
  high: number
  low: number
  /** NaN where none is told, as with the asks. */
  bid: number
  ask: number
  /** What an order is worth by, and what an average is held against without a day. */
  price: number
  /** It collects orders from none on. */
  isAuction: boolean
}

export type TotalsGate = {
  readonly isBelieved: (slot: number, word: TotalsWord, reach: TotalsReach) => boolean
  readonly forget: (slot: number) => void
}

type TotalsReach = Pick<Reach, 'isDayStep'>

/** Told to two places, of whatever tick. */
const rounding = unitsPerRupee / 100
const isBeside = within(0.01)
/** A crore of rupees: few orders are worth more. */
const mostOfOrder = 1e7 * unitsPerRupee

export function emptyTotals(): TotalsWord {
  const prices = { average: Number.NaN, before: Number.NaN, high: Number.NaN, low: Number.NaN, price: Number.NaN }
  return { ...prices, bid: Number.NaN, ask: Number.NaN, isAuction: false }
}

export function createTotalsGate(capacity: number): TotalsGate {
  const averages = createInARow(capacity)
  const bids = createAmountGate(capacity, true)
  const asks = createAmountGate(capacity, true)

  function areSidesBelieved(slot: number, { bid, ask, price, isAuction }: TotalsWord): boolean {
    if (isAuction) {
      forgetSides(slot)
      return true
    }
    const isBid = bids.isBelieved(slot, bid, mostOfOrder / price)
    return asks.isBelieved(slot, ask, mostOfOrder / price) && isBid
  }

  function forgetSides(slot: number): void {
    bids.forget(slot)
    asks.forget(slot)
  }

  return {
    isBelieved: (slot, word, reach) => {
      const isAverage = averages.isBelieved(slot, isPlain(word, reach), word.average, word.average, isBeside)
      return areSidesBelieved(slot, word) && isAverage
    },
    forget: (slot) => {
      averages.forget(slot)
      forgetSides(slot)
    },
  }
}

/** Without an average there is nothing to hold against anything. */
function isPlain({ average, before, high, low, price }: TotalsWord, { isDayStep }: TotalsReach): boolean {
  if (Number.isNaN(average) || isBeside(before, average)) return true
  if (Number.isNaN(high) || Number.isNaN(low)) return !(price > 0) || isDayStep(price, average)
  return average >= low - rounding && average <= high + rounding
}
