/**
 * Decides whether the best bid and ask are believed. In a narrow book many trade: one that leaves it, the levels behind it and the
 * last price may be damage, and is held back until three messages in a row go on from one another as far as a book moves at once.
 * Where bid and ask stand beside each other again, they have moved on together. In a wide book of a contract the next best may be
 * anywhere, unless both have left what stood between them; in that of a share within what it may do at once.
 */
import { createInARow } from './in-a-row.ts'
import { type Reach, within } from './reach.ts'

/** A single object, filled anew for each, in ten-thousandths; NaN where there is none. */
export type BookWord = {
  bid: number
  ask: number
  /** From the lowest bid to the highest ask that the same message tells. */
  lowest: number
  highest: number
  /** What is believed. */
  last: number
}

/** What a book says to a price that leaps: `nothing` where none is known. */
export type BookSays = 'with' | 'against' | 'nothing'

export type BookGate = {
  readonly isBelieved: (slot: number, word: BookWord, reach: Reach) => boolean
  /**
   * Of the book that is believed, and of the one that a message tells with a price, null where it is none. That counts only where it would be believed
   * beside any other price: two that agree with each other alone may be damaged together.
   */
  readonly says: (slot: number, price: number, told: BookWord | null, reach: Reach) => BookSays
  /** A new day, connection or source, or an auction: the next book has nothing to be held against. */
  readonly forget: (slot: number) => void
}

export function emptyBook(): BookWord {
  return { bid: Number.NaN, ask: Number.NaN, lowest: Number.NaN, highest: Number.NaN, last: Number.NaN }
}

const narrowSpread = within(0.02)

function isEmpty(bid: number, ask: number): boolean {
  return Number.isNaN(bid) && Number.isNaN(ask)
}

function standsAt(bid: number, ask: number, price: number, { isBeside }: Reach): boolean {
  return (price >= bid && price <= ask) || isBeside(bid, price) || isBeside(ask, price)
}

/** Both sides have gone past the other side of what stood, and on from there. */
function hasLeft(bid: number, ask: number, word: BookWord, { isBookStep }: Reach): boolean {
  return (word.bid > ask && !isBookStep(ask, word.bid)) || (word.ask < bid && !isBookStep(bid, word.ask))
}

export function createBookGate(capacity: number): BookGate {
  const bids = new Float64Array(capacity).fill(Number.NaN)
  const asks = new Float64Array(capacity).fill(Number.NaN)
  const lowests = new Float64Array(capacity)
  const highests = new Float64Array(capacity)
  const told = createInARow(capacity)

  function isPlain(slot: number, word: BookWord, reach: Reach): boolean {
    const bid = bids[slot] ?? Number.NaN
    const ask = asks[slot] ?? Number.NaN
    if (isEmpty(bid, ask)) return true
    if (areNear(slot, word, reach.isUsualStep)) return true
    const isNarrow = narrowSpread(bid, ask)
    if (!isNarrow && reach.mayLeapUntold) return !hasLeft(bid, ask, word, reach)
    return (!isNarrow || reach.isUsualStep(word.bid, word.ask)) && areNear(slot, word, reach.isBookStep)
  }

  /** Whether both stand near what was known before; an empty side does. */
  function areNear(slot: number, { bid, ask, last }: BookWord, isNear: Reach['isStep']): boolean {
    return isKnown(slot, bid, last, isNear) && isKnown(slot, ask, last, isNear)
  }

  function isKnown(slot: number, price: number, last: number, isNear: Reach['isStep']): boolean {
    const isWithin = price >= (lowests[slot] ?? Number.NaN) && price <= (highests[slot] ?? Number.NaN)
    const isBeside = isNear(bids[slot] ?? Number.NaN, price) || isNear(asks[slot] ?? Number.NaN, price)
    return Number.isNaN(price) || isWithin || isBeside || isNear(last, price)
  }

  return {
    isBelieved: (slot, word, reach) => {
      const isAtOnce = isPlain(slot, word, reach)
      if (!told.isBelieved(slot, isAtOnce, word.bid || 0, word.ask || 0, reach.isBookStep)) return false
      bids[slot] = word.bid
      asks[slot] = word.ask
      lowests[slot] = word.lowest
      highests[slot] = word.highest
      return true
    },
    says: (slot, price, told, reach) => {
      const bid = bids[slot] ?? Number.NaN
      const ask = asks[slot] ?? Number.NaN
      if (standsAt(bid, ask, price, reach)) return 'with'
      if (told !== null && standsAt(told.bid, told.ask, price, reach) && isPlain(slot, told, reach)) return 'with'
      return isEmpty(bid, ask) && (told === null || isEmpty(told.bid, told.ask)) ? 'nothing' : 'against'
    },
    forget: (slot) => {
      bids[slot] = Number.NaN
      asks[slot] = Number.NaN
      told.forget(slot)
    },
  }
}
