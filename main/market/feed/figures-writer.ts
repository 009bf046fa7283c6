/** Writes what stands beside a price onto the board: the book, the day, volumes and greeks, each as a whole and only when believed. */
import { rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import type { Columns } from '../decode/columns.ts'
import { type Block, block, greeksField, ohlcField, totalsField, volumeField } from '../decode/layout.ts'
import type { BookWriter } from './book-writer.ts'
import type { FollowedRow } from './followed-row.ts'
import type { DayGate } from './gate/day-gate.ts'
import { areTotals, areVolumes, isCandle, isGreek } from './gate/figures-gate.ts'
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
  readonly writeBook: BookWriter
  readonly dayGate: Pick<DayGate, 'isBelieved'>
  readonly suspected: (row: FollowedRow, which: Block) => void
}

const untold = Number.NaN

export function createFiguresWriter(parts: FiguresParts): FiguresWriter {
  const { board, columns, dayAt, minuteAt, writeBook, dayGate, suspected } = parts
  const { rows } = board
  const wire = columns.rows

  function write(row: FollowedRow, told: number, moment: Moment): boolean {
    let wrote = false
    if (told & (block.top | block.depth)) {
      wrote = believed(row, block.top, writeBook(row, (told & block.depth) !== 0)) || wrote
    }
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
