/** What one message or quote says of a price, brought into the one form that the gate judges; a single object, filled anew each time. */
import { indianDay } from '../../../contract/india.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import type { Columns } from '../decode/columns.ts'
import { block, ltpcField, ohlcField, quoteField } from '../decode/layout.ts'
import type { FollowedRow } from './followed-row.ts'
import type { PriceWord } from './gate/price-gate.ts'
import { isCount, priceUnits } from './gate/units.ts'
import type { LegacyQuote } from './legacy-feed.ts'
import { bestOf } from './quote-writer.ts'
import { isBeforeAuction } from './segment-facts.ts'
import { shortestNight } from './usual-hours.ts'

/** What is true of a message as a whole; a single object, filled anew, and handed on as such: a number handed on alone is one to collect. */
export type Moment = {
  /** The broker's time. */
  now: number
  /** On the steady clock: when it was said, or sooner. */
  elapsed: number
}

export type PriceWords = {
  readonly word: PriceWord
  /** From the decoder's columns. False when the quantity beside the price is none: then neither can be trusted. */
  readonly ofColumns: (row: FollowedRow, blocks: number, moment: Moment) => boolean
  /** From a quote of the older channel. One that was sent before the last is held against that, whenever the trade was. */
  readonly ofQuote: (row: FollowedRow, quote: LegacyQuote, moment: Moment) => void
}

/** What is known today of an instrument, without asking, and of the slot that it has. What comes back is good until the next ask. */
export type KnownCircuit = (
  key: InstrumentKey,
  slot: number,
) => { readonly lower: number; readonly upper: number } | null

/** No exchange has a narrower circuit, so nearer to the close there is nothing to look up. */
const narrowestCircuit = 0.01

export type PriceWordsParts = {
  readonly board: Pick<WritableBoard, 'rows' | 'toldAt'>
  readonly columns: Columns
  /** Where the day's candle stands in the columns, or -1. */
  readonly dayAt: (row: FollowedRow, moment: Moment) => number
  readonly knownCircuit?: KnownCircuit
}

const untold = Number.NaN
/** In which a price goes no further than in one step, whichever connection tells it. */
const momentMillis = 60_000

export function createPriceWords({ board, columns, dayAt, knownCircuit }: PriceWordsParts): PriceWords {
  const { rows, toldAt } = board
  const wire = columns.rows
  const word = emptyWord()

  function ofColumns(row: FollowedRow, blocks: number, moment: Moment): boolean {
    const at = columns.offset(row.wireSlot, block.ltpc)
    if (!isCount(wire[at + ltpcField.ltq] ?? untold)) return false
    const rupees = wire[at + ltpcField.ltp] ?? untold
    word.price = priceUnits(rupees)
    word.time = wire[at + ltpcField.ltt] ?? 0
    word.isUntraded = rupees === 0 && word.time === 0
    word.now = moment.now
    word.previousClose = priceUnits(wire[at + ltpcField.cp] ?? 0)
    readBase(row, moment)
    readRange(row, blocks, moment)
    readBook(row)
    readCircuit(row)
    return true
  }

  function ofQuote(row: FollowedRow, { at, last, close, day, full }: LegacyQuote, moment: Moment): void {
    const best = bestOf(full)
    word.price = last ?? untold
    word.time = full?.lastTime ?? at ?? 0
    word.isUntraded = false
    word.now = moment.now
    word.previousClose = close ?? untold
    readBase(row, moment)
    word.low = day?.low ?? untold
    word.high = day?.high ?? untold
    word.bid = best.bid
    word.ask = best.ask
    readCircuit(row)
    // A short quote tells no time of a trade: it is of when it was sent, and so is the one before it.
    if (full === null) word.lastTime = Math.max(word.lastTime || Number.NEGATIVE_INFINITY, row.quotedAt)
    if (at === null || at >= row.quotedAt) return
    word.time = at
    word.lastTime = row.quotedAt
  }

  /** What this connection told before is all that it is held against, and until it has told anything what stood a moment ago. */
  function readBase(row: FollowedRow, { elapsed }: Moment): void {
    const base = row.slot * rowSize
    const isStanding = !row.hasBase && elapsed - (toldAt[row.slot] ?? untold) < momentMillis
    word.stoodPrice = isStanding ? (rows[base + rowField.last] ?? untold) : untold
    word.lastPrice = row.hasBase && !row.isOfBefore ? (rows[base + rowField.last] ?? untold) : untold
    word.lastTime = row.hasBase ? (rows[base + rowField.lastTime] ?? untold) : untold
    // With nearly every message the price is near the last one, whenever that was.
    word.isFirstOfSession = !row.reach.isUsualStep(word.lastPrice, word.price) && isFirstOfSession(row)
  }

  function isFirstOfSession({ market }: FollowedRow): boolean {
    const { time, lastTime, now } = word
    const isOfLaterDay = time - lastTime > shortestNight && indianDay(time) > indianDay(lastTime)
    return isOfLaterDay || (time > lastTime && isBeforeAuction(market, lastTime, now))
  }

  /** The day's range counts when this very message tells it. */
  function readRange(row: FollowedRow, blocks: number, moment: Moment): void {
    const at = blocks & block.ohlc ? dayAt(row, moment) : -1
    word.low = at < 0 ? untold : priceUnits(wire[at + ohlcField.low] ?? 0)
    word.high = at < 0 ? untold : priceUnits(wire[at + ohlcField.high] ?? 0)
  }

  function readBook(row: FollowedRow): void {
    const isTold = columns.isTold(row.wireSlot, block.top) && (row.blocks & block.top) !== 0
    const at = columns.offset(row.wireSlot, block.top)
    const bid = isTold ? priceUnits(wire[at + quoteField.bidP] ?? 0) : untold
    const ask = isTold ? priceUnits(wire[at + quoteField.askP] ?? 0) : untold
    word.bid = bid > ask ? untold : bid
    word.ask = bid > ask ? untold : ask
  }

  function readCircuit({ key, slot }: FollowedRow): void {
    const { price, previousClose } = word
    const isNear = Math.abs(price - previousClose) <= previousClose * narrowestCircuit
    const circuit = isNear ? null : (knownCircuit?.(key, slot) ?? null)
    word.lowerCircuit = circuit?.lower ?? untold
    word.upperCircuit = circuit?.upper ?? untold
  }

  return { word, ofColumns, ofQuote }
}

function emptyWord(): PriceWord {
  const none = {
    price: untold,
    time: 0,
    now: 0,
    previousClose: untold,
    isUntraded: false,
    bookSays: 'nothing',
  } as const
  const unknown = { low: untold, high: untold, bid: untold, ask: untold, lowerCircuit: untold, upperCircuit: untold }
  return { ...none, ...unknown, lastPrice: untold, lastTime: untold, isFirstOfSession: false, stoodPrice: untold }
}
