/** Writes what stands beside a price onto the board: the book, the day, volumes and greeks, each as a whole and only when believed. */
import { rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import type { Columns } from '../decode/columns.ts'
import { type Block, block, greeksField, ohlcField, totalsField, volumeField } from '../decode/layout.ts'
import { createAmountsWriter } from './amounts-writer.ts'
import type { BookWriter } from './book-writer.ts'
import { createDayReader } from './day-reader.ts'
import type { FollowedRow } from './followed-row.ts'
import type { FigureGates } from './gate/figure-gates.ts'
import { areGreeks, areTotals, areVolumes, type Candle, isCandle } from './gate/figures-gate.ts'
import { emptyMinute } from './gate/minute-gate.ts'
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
  readonly writeBook: BookWriter['write']
  readonly gates: Omit<FigureGates, 'forget' | 'close' | 'book'>
  readonly suspected: (row: FollowedRow, which: Block) => void
}

const untold = Number.NaN

export function createFiguresWriter(parts: FiguresParts): FiguresWriter {
  const { board, columns, dayAt, minuteAt, writeBook, gates, suspected } = parts
  const { rows } = board
  const wire = columns.rows
  const candle: Candle = { open: untold, high: untold, low: untold, close: untold }
  const minute = emptyMinute()
  const amounts = createAmountsWriter(board, gates)
  const days = createDayReader(board, gates.day)

  function write(row: FollowedRow, told: number, moment: Moment): boolean {
    let wrote = false
    if (told & (block.top | block.depth)) {
      wrote = believed(row, block.top, writeBook(row, (told & block.depth) !== 0)) || wrote
    }
    if (told & block.ohlc) wrote = believed(row, block.ohlc, writeCandles(row, moment)) || wrote
    if (told & block.volume) wrote = believed(row, block.volume, writeVolumes(row, moment)) || wrote
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
    const at = dayAt(row, moment)
    const isDayWritten = writeDay(row, at)
    return writeMinute(row, minuteAt(row), at) && isDayWritten
  }

  /** Nothing traded yet, or only other intervals were told. */
  function isNone(at: number): boolean {
    return at < 0 || wire[at + ohlcField.high] === 0
  }

  function writeDay(row: FollowedRow, at: number): boolean {
    if (isNone(at)) return true
    if (!readCandle(row, at) || !days.isBelieved(row, candle.high, candle.low)) return false
    writeCandle(row.slot, rowField.open)
    return true
  }

  function writeMinute(row: FollowedRow, at: number, day: number): boolean {
    if (isNone(at)) return true
    const volume = wire[at + ohlcField.vol] ?? untold
    const began = wire[at + ohlcField.ts] ?? untold
    const isSound = isCount(volume) && isCount(began) && readCandle(row, at)
    if (!isSound || !isMinuteBelieved(row, at, day)) return false
    writeCandle(row.slot, rowField.minuteOpen)
    const base = row.slot * rowSize
    rows[base + rowField.minuteClose] = candle.close
    rows[base + rowField.minuteVolume] = volume
    rows[base + rowField.minuteTime] = began
    return true
  }

  /** One of an earlier day than the day that is told has nothing to be held against. */
  function isMinuteBelieved({ slot, reach }: FollowedRow, at: number, day: number): boolean {
    if (day >= 0 && (wire[at + ohlcField.ts] ?? 0) < (wire[day + ohlcField.ts] ?? 0)) return true
    const base = slot * rowSize
    minute.high = candle.high
    minute.low = candle.low
    minute.volume = wire[at + ohlcField.vol] ?? untold
    minute.dayHigh = rows[base + rowField.high] ?? untold
    minute.dayLow = rows[base + rowField.low] ?? untold
    minute.dayVolume = day < 0 ? untold : (wire[day + ohlcField.vol] ?? untold)
    minute.last = rows[base + rowField.last] ?? untold
    return gates.minute.isBelieved(slot, minute, reach)
  }

  /** False when what stands there is no candle. */
  function readCandle({ slot, reach }: FollowedRow, at: number): boolean {
    candle.open = priceUnits(wire[at + ohlcField.open] ?? 0)
    candle.high = priceUnits(wire[at + ohlcField.high] ?? 0)
    candle.low = priceUnits(wire[at + ohlcField.low] ?? 0)
    candle.close = priceUnits(wire[at + ohlcField.close] ?? 0)
    const before = rows[slot * rowSize + rowField.previousClose] ?? untold
    return isCandle(candle) && reach.isPossible(before, candle.high) && reach.isPossible(before, candle.low)
  }

  /** From `first` on stand open, high and low, of the minute as of the day. */
  function writeCandle(slot: number, first: number): void {
    const at = slot * rowSize + first
    rows[at] = candle.open
    rows[at + 1] = candle.high
    rows[at + 2] = candle.low
  }

  function writeVolumes(row: FollowedRow, { now }: Moment): boolean {
    const at = columns.offset(row.wireSlot, block.volume)
    const { volumes } = amounts
    volumes.at = now
    volumes.volume = wire[at + volumeField.vtt] ?? untold
    volumes.openInterest = wire[at + volumeField.oi] ?? untold
    volumes.volatility = wire[at + volumeField.iv] ?? untold
    return areVolumes(volumes) && amounts.writeVolumes(row)
  }

  function writeTotals(row: FollowedRow): boolean {
    const at = columns.offset(row.wireSlot, block.totals)
    const { totals } = amounts
    const rupees = wire[at + totalsField.atp] ?? untold
    totals.bid = wire[at + totalsField.tbq] ?? untold
    totals.ask = wire[at + totalsField.tsq] ?? untold
    totals.average = priceUnits(rupees)
    return areTotals(rupees, totals.bid, totals.ask) && amounts.writeTotals(row)
  }

  function writeGreeks(row: FollowedRow): boolean {
    const at = columns.offset(row.wireSlot, block.greeks)
    if (!areGreeks(wire, at)) return false
    // Both lists name them in the same order.
    const base = row.slot * rowSize + rowField.delta
    const isTold = areGreeksTold(row, at)
    for (let greek = 0; greek <= greeksField.rho; greek += 1) {
      rows[base + greek] = isTold ? (wire[at + greek] ?? untold) : untold
    }
    return true
  }

  /** Nought for all of them, with no volatility that they could come of, is the feed's way to tell none. */
  function areGreeksTold({ slot }: FollowedRow, at: number): boolean {
    if (!Number.isNaN(rows[slot * rowSize + rowField.impliedVolatility])) return true
    for (let greek = 0; greek <= greeksField.rho; greek += 1) if (wire[at + greek] !== 0) return true
    return false
  }

  return { write }
}
