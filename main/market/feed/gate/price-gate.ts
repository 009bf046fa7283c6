/**
 * Decides whether a last price is believed.
 *
 * What no market could mean never is: no price, no instant, ten times the close of a share. What may be the market itself is held back
 * until three messages in a row agree and the book does not speak against it: a step too far, a price outside the day's range or its
 * circuit, a time before the last one. A real gap goes on being told and moves the book with it; damage does neither. More than a
 * twentieth is a step too far unless a believed book stands there, or, without one, a known circuit allows it, or the last trade of a
 * contract was a while ago; the first price of a session goes a fifth from the last one, or from its own close. Beyond its circuit a price needs a book: the exchange takes orders there only once it has widened the
 * circuit.
 */
import type { BookSays } from './book-gate.ts'
import { messagesToAgree } from './in-a-row.ts'
import { type Reach, within } from './reach.ts'

/** What one message says; a single object, filled anew for each, so that nothing is made for a tick. */
export type PriceWord = {
  /** In ten-thousandths; NaN when the number was no price. */
  price: number
  /** The wire had no price and no time at all: it never traded. */
  isUntraded: boolean
  /** Epoch milliseconds; 0 when not told. */
  time: number
  /** The broker's own time of the message. */
  now: number
  previousClose: number
  /** The day's range from this same message, and the best bid and ask last told; NaN where not known. */
  low: number
  high: number
  bid: number
  ask: number
  /** What is believed of its book says to a step too far; `nothing` where it is none. */
  bookSays: BookSays
  /** The prices between which the exchange takes orders; NaN where not known. It may have widened them since. */
  lowerCircuit: number
  upperCircuit: number
  /** What is believed now; NaN when nothing is, or only from before this connection. */
  lastPrice: number
  lastTime: number
  /** That one was traded on an earlier day, or before the auction that goes on. */
  isFirstOfSession: boolean
  /** What stood a moment ago, when nothing of this connection is believed yet; else NaN. */
  stoodPrice: number
}

export type PriceVerdict =
  | 'good'
  | 'untraded'
  /** Not believable. */
  | 'suspect'
  /** Older than what stands: passed over. */
  | 'old'

export type PriceGate = {
  readonly judge: (slot: number, word: PriceWord, reach: Reach) => PriceVerdict
  /** Forgets what was held back. */
  readonly reset: (slot: number) => void
}

/** Clocks of an exchange and of the broker differ a little. */
const aheadMillis = 5_000
const firstInstant = Date.UTC(2000, 0, 1)
const freshMillis = 5 * 60_000
/** Beyond the range of a day by this much, a price is not its. */
const rangeMargin = 0.01
/** Beyond its circuit, a price stands this near to its book. */
const isBesideBook = within(0.01)
/** A trade of just now stands near a book so narrow, and where no book is told near the trade before it. */
const justNowMillis = 30_000
const narrowSpread = 0.02
const isNearNarrow = within(0.25)

export function createPriceGate(capacity: number): PriceGate {
  const heldPrice = new Float64Array(capacity).fill(Number.NaN)
  const heldTimes = new Uint8Array(capacity)

  function reset(slot: number): void {
    heldTimes[slot] = 0
  }

  function judge(slot: number, word: PriceWord, reach: Reach): PriceVerdict {
    if (word.isUntraded && Number.isNaN(word.lastPrice)) return 'untraded'
    if (Number.isNaN(word.price) || !isInstant(word) || !reach.isPossible(word.previousClose, word.price)) {
      reset(slot)
      return 'suspect'
    }
    const isOld = word.time !== 0 && word.time < word.lastTime
    if (!isOld && isPlain(word, reach)) {
      reset(slot)
      return 'good'
    }
    if (holdBack(slot, word, reach) >= messagesToAgree && !isAgainstBook(word, reach)) {
      reset(slot)
      return 'good'
    }
    return isOld ? 'old' : 'suspect'
  }

  /** How many messages in a row have now told about this price. */
  function holdBack(slot: number, word: PriceWord, reach: Reach): number {
    const before = heldPrice[slot] ?? Number.NaN
    const agreed = reach.isStep(before, word.price) ? (heldTimes[slot] ?? 0) : 0
    heldPrice[slot] = word.price
    heldTimes[slot] = Math.min(messagesToAgree, agreed + 1)
    return agreed + 1
  }

  return { judge, reset }
}

type Times = Pick<PriceWord, 'time' | 'now'>

function isInstant(times: Times): boolean {
  return times.time === 0 || (times.time >= firstInstant && !isToCome(times))
}

/** No trade can be of then; once the broker's clock is there, it may have been. */
export function isToCome({ time, now }: Times): boolean {
  return time > now + aheadMillis
}

function isPlain(word: PriceWord, reach: Reach): boolean {
  const { price, lastPrice, low, high } = word
  if (isBeyondCircuit(word) && !isWhereBelieved(word, reach)) return false
  if (price < low * (1 - rangeMargin) || price > high * (1 + rangeMargin)) return false
  if (Number.isNaN(lastPrice))
    return word.bookSays !== 'against' && !isAgainstBook(word, reach) && !hasLeft(word, reach)
  if (reach.isUsualStep(lastPrice, price)) return true
  if (word.isFirstOfSession) return isLikelyFirst(word, reach)
  if (!reach.isStep(lastPrice, price)) return false
  return word.bookSays === 'nothing' ? mayLeap(word, reach) || isWithinCircuit(word) : word.bookSays === 'with'
}

/** Over night a market goes further than in one step; where a split has set its close anew, that says where from. */
function isLikelyFirst(word: PriceWord, reach: Reach): boolean {
  const { price, lastPrice, previousClose, bookSays } = word
  const isNear = reach.isStep(lastPrice, price) || reach.isStep(previousClose, price)
  return isNear && bookSays !== 'against'
}

/** Another connection tells of the same market. */
function hasLeft({ price, stoodPrice }: PriceWord, reach: Reach): boolean {
  return !Number.isNaN(stoodPrice) && !reach.isStep(stoodPrice, price)
}

/** With nothing to hold it against but the trade before: further than a book moves at once only where that was a while ago. */
function mayLeap({ price, time, lastPrice, lastTime }: PriceWord, reach: Reach): boolean {
  return reach.mayLeapUntold && (reach.isBookStep(lastPrice, price) || !(time - lastTime <= justNowMillis))
}

function isWithinCircuit({ price, lowerCircuit, upperCircuit }: PriceWord): boolean {
  return price >= lowerCircuit && price <= upperCircuit
}

/** False where the circuit is not known. */
function isBeyondCircuit({ price, lowerCircuit, upperCircuit }: PriceWord): boolean {
  return price < lowerCircuit || price > upperCircuit
}

/** What is believed stands beyond it on the same side already: the circuit was widened since it was asked for, and the next price is one like any other. */
function isWhereBelieved(word: PriceWord, reach: Reach): boolean {
  const { price, lastPrice, lowerCircuit, upperCircuit } = word
  const isSameSide = price > upperCircuit ? lastPrice > upperCircuit : lastPrice < lowerCircuit
  return isSameSide && reach.isUsualStep(lastPrice, price) && !isAgainstBook(word, reach)
}

/** A trade of this moment happened near the book; an old one, in a contract that seldom trades, need not have. */
function isAgainstBook(word: PriceWord, reach: Reach): boolean {
  const { price, time, now, bid, ask } = word
  if (!hasBook(word) || now - time > freshMillis) return false
  if (price >= bid && price <= ask) return false
  if (isBeyondCircuit(word)) return !(isBesideBook(bid, price) || isBesideBook(ask, price))
  if (isNarrow(word) && now - time <= justNowMillis) return !(isNearNarrow(bid, price) || isNearNarrow(ask, price))
  return !(reach.isStep(bid, price) || reach.isStep(ask, price))
}

function hasBook({ bid, ask }: PriceWord): boolean {
  return !(Number.isNaN(bid) && Number.isNaN(ask))
}

/** Many trade here, so that the last one was near, whatever an option may do. */
function isNarrow({ bid, ask }: PriceWord): boolean {
  return ask - bid <= bid * narrowSpread
}
