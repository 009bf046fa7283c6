/** Writes what stands beside a price onto the board: the book, the day, volumes and greeks, each as a whole and only when believed. */
import { deepestBook, levelField, levelSize, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import type { Columns } from '../decode/columns.ts'
import {
  type Block,
  block,
  greeksField,
  ohlcField,
  quoteField,
  quoteSize,
  totalsField,
  volumeField,
} from '../decode/layout.ts'
import type { FollowedRow } from './followed-row.ts'
import type { DayGate } from './gate/day-gate.ts'
import { areTotals, areVolumes, isCandle, isCrossed, isGreek, isLevel } from './gate/figures-gate.ts'
import { isCount, priceUnits } from './gate/units.ts'
import type { Moment } from './price-words.ts'

export type FiguresWriter = {
  /** Writes the blocks `told`. True when any was believed. */
  readonly write: (row: FollowedRow, told: number, moment: Moment) => boolean
}

export type FiguresParts = {
  readonly board: WritableBoard
  readonly columns: Columns
  /** Where the day's candle stands in the columns, or -1. */
  readonly dayAt: (row: FollowedRow, moment: Moment) => number
  /** And that of the newest minute. */
  readonly minuteAt: (row: FollowedRow) => number
  readonly dayGate: Pick<DayGate, 'isBelieved'>
  readonly suspected: (row: FollowedRow, which: Block) => void
}

const untold = Number.NaN

export function createFiguresWriter(parts: FiguresParts): FiguresWriter {
  const { board, columns, dayAt, minuteAt, dayGate, suspected } = parts
  const { rows, levels, levelCount } = board
  const wire = columns.rows

  function write(row: FollowedRow, told: number, moment: Moment): boolean {
    let wrote = false
    if (told & (block.top | block.depth)) wrote = writeBook(row, told) || wrote
    if (told & block.ohlc) wrote = believed(row, block.ohlc, writeCandles(row, moment)) || wrote
    if (told & block.volume) wrote = believed(row, block.volume, writeVolumes(row)) || wrote
    if (told & block.totals) wrote = believed(row, block.totals, writeTotals(row)) || wrote
    if (told & block.greeks) wrote = believed(row, block.greeks, writeGreeks(row)) || wrote
    return wrote
  }

  function believed(row: FollowedRow, which: Block, isWritten: boolean): boolean {
    if (isWritten) row.suspect &= ~which
    else suspected(row, which)
    return isWritten
  }

  /** The whole book or none of it. */
  function writeBook(row: FollowedRow, told: number): boolean {
    const isDeep = (told & block.depth) !== 0
    const top = columns.offset(row.wireSlot, block.top)
    const bid = wire[top + quoteField.bidP] ?? untold
    const ask = wire[top + quoteField.askP] ?? untold
    const isOrdered = row.market.isAuction || !isCrossed(bid, ask)
    const isSound = isLevel(wire, top) && isOrdered && (!isDeep || isDepthSound(row))
    if (!isSound) {
      suspected(row, block.top)
      return false
    }
    row.suspect &= ~block.top
    const base = row.slot * rowSize
    rows[base + rowField.bid] = priceUnits(bid)
    rows[base + rowField.bidQuantity] = bid === 0 ? untold : (wire[top + quoteField.bidQ] ?? untold)
    rows[base + rowField.ask] = priceUnits(ask)
    rows[base + rowField.askQuantity] = ask === 0 ? untold : (wire[top + quoteField.askQ] ?? untold)
    if (isDeep) writeDepth(row)
    return true
  }

  function isDepthSound(row: FollowedRow): boolean {
    const at = columns.offset(row.wireSlot, block.depth)
    const count = columns.levels(row.wireSlot)
    for (let level = 0; level < count; level += 1) if (!isLevel(wire, at + level * quoteSize)) return false
    return true
  }

  function writeDepth(row: FollowedRow): void {
    const count = Math.min(columns.levels(row.wireSlot), row.depth)
    levelCount[row.slot] = count
    let from = columns.offset(row.wireSlot, block.depth)
    let to = row.slot * deepestBook * levelSize
    for (let level = 0; level < count; level += 1, from += quoteSize, to += levelSize) {
      levels[to + levelField.bid] = priceUnits(wire[from + quoteField.bidP] ?? 0)
      levels[to + levelField.bidQuantity] = wire[from + quoteField.bidQ] ?? untold
      levels[to + levelField.bidOrders] = untold
      levels[to + levelField.ask] = priceUnits(wire[from + quoteField.askP] ?? 0)
      levels[to + levelField.askQuantity] = wire[from + quoteField.askQ] ?? untold
      levels[to + levelField.askOrders] = untold
    }
  }

  function writeCandles(row: FollowedRow, moment: Moment): boolean {
    const isDayWritten = writeDay(row, dayAt(row, moment))
    return writeMinute(row, minuteAt(row)) && isDayWritten
  }

  /** Nothing traded yet, or only other intervals were told. */
  function isNone(at: number): boolean {
    return at < 0 || wire[at + ohlcField.high] === 0
  }

  function writeDay(row: FollowedRow, at: number): boolean {
    return isNone(at) || writePrices(row, at, rowField.open)
  }

  function writeMinute(row: FollowedRow, at: number): boolean {
    if (isNone(at)) return true
    const volume = wire[at + ohlcField.vol] ?? untold
    const began = wire[at + ohlcField.ts] ?? untold
    if (!isCount(volume) || !isCount(began) || !writePrices(row, at, rowField.minuteOpen)) return false
    const base = row.slot * rowSize
    rows[base + rowField.minuteClose] = priceUnits(wire[at + ohlcField.close] ?? 0)
    rows[base + rowField.minuteVolume] = volume
    rows[base + rowField.minuteTime] = began
    return true
  }

  /** From `first` on stand open, high and low, of the minute as of the day. */
  function writePrices({ slot, reach }: FollowedRow, at: number, first: number): boolean {
    const open = priceUnits(wire[at + ohlcField.open] ?? 0)
    const high = priceUnits(wire[at + ohlcField.high] ?? 0)
    const low = priceUnits(wire[at + ohlcField.low] ?? 0)
    if (!isCandle(open, high, low, priceUnits(wire[at + ohlcField.close] ?? 0))) return false
    const base = slot * rowSize
    const before = rows[base + rowField.previousClose] ?? untold
    if (!reach.isPossible(before, high) || !reach.isPossible(before, low)) return false
    const isOfDay = first === rowField.open
    if (isOfDay && !dayGate.isBelieved(slot, high, low, rows[base + rowField.last] ?? untold, reach)) return false
    rows[base + first] = open
    rows[base + first + 1] = high
    rows[base + first + 2] = low
    return true
  }

  function writeVolumes(row: FollowedRow): boolean {
    const at = columns.offset(row.wireSlot, block.volume)
    const volume = wire[at + volumeField.vtt] ?? untold
    const openInterest = wire[at + volumeField.oi] ?? untold
    const volatility = wire[at + volumeField.iv] ?? untold
    if (!areVolumes(volume, openInterest, volatility)) return false
    const base = row.slot * rowSize
    rows[base + rowField.volume] = volume
    rows[base + rowField.openInterest] = openInterest
    rows[base + rowField.impliedVolatility] = volatility === 0 ? untold : volatility
    return true
  }

  function writeTotals(row: FollowedRow): boolean {
    const at = columns.offset(row.wireSlot, block.totals)
    const average = wire[at + totalsField.atp] ?? untold
    const bid = wire[at + totalsField.tbq] ?? untold
    const ask = wire[at + totalsField.tsq] ?? untold
    if (!areTotals(average, bid, ask)) return false
    const base = row.slot * rowSize
    rows[base + rowField.averagePrice] = priceUnits(average)
    rows[base + rowField.totalBid] = bid
    rows[base + rowField.totalAsk] = ask
    return true
  }

  function writeGreeks(row: FollowedRow): boolean {
    const at = columns.offset(row.wireSlot, block.greeks)
    for (let greek = 0; greek <= greeksField.rho; greek += 1) if (!isGreek(wire[at + greek] ?? untold)) return false
    // Both lists name them in the same order.
    const base = row.slot * rowSize + rowField.delta
    for (let greek = 0; greek <= greeksField.rho; greek += 1) rows[base + greek] = wire[at + greek] ?? untold
    return true
  }

  return { write }
}
