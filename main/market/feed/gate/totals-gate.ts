/**
 * Decides whether a day's average price and the totals of bids and asks are believed. An average lies within the day's range, or
 * beside the one that stands, since a block deal may be in the average and not in the range. A total goes anywhere, but to a
 * hundredfold by no more than one order is worth. Any other waits for three messages in a row that agree.
 */
import { unitsPerRupee } from '../../../../contract/kinds.ts'
import { createAmountGate } from './amount-gate.ts'
import { createInARow } from './in-a-row.ts'
import { within } from './reach.ts'

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
  /** What an order is worth by. */
  price: number
  /** It collects orders from none on. */
  isAuction: boolean
}

export type TotalsGate = {
  readonly isBelieved: (slot: number, word: TotalsWord) => boolean
  readonly forget: (slot: number) => void
}

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
    isBelieved: (slot, word) => {
      const isAverage = averages.isBelieved(slot, isPlain(word), word.average, word.average, isBeside)
      return areSidesBelieved(slot, word) && isAverage
    },
    forget: (slot) => {
      averages.forget(slot)
      forgetSides(slot)
    },
  }
}

/** Without an average, or a day, there is nothing to hold against the other. */
function isPlain({ average, before, high, low }: TotalsWord): boolean {
  return !(average < low - rounding || average > high + rounding) || isBeside(before, average)
}
