/** Writes the volumes and the totals of a row, whichever channel told them: each as a whole and only when believed. */
import { indianDay } from '../../../contract/india.ts'
import { rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import type { FollowedRow } from './followed-row.ts'
import type { FigureGates } from './gate/figure-gates.ts'
import { emptyTotals, type TotalsWord } from './gate/totals-gate.ts'
import { emptyVolumes, type VolumeWord } from './gate/volume-gate.ts'

export type AmountsWriter = {
  /** To be filled with what is told, and when, before it is written; what it is held against is read from the row. */
  readonly volumes: Omit<VolumeWord, 'last'> & { at: number }
  readonly totals: Pick<TotalsWord, 'average' | 'bid' | 'ask'>
  /** False when they were not believed, and are not written. */
  readonly writeVolumes: (row: FollowedRow) => boolean
  readonly writeTotals: (row: FollowedRow) => boolean
}

const untold = Number.NaN

export function createAmountsWriter(
  { rows }: Pick<WritableBoard, 'rows'>,
  gates: Pick<FigureGates, 'volume' | 'totals'>,
): AmountsWriter {
  const volumes = { ...emptyVolumes(), at: untold }
  const totals = emptyTotals()

  /** By its open, where the mode tells a day, or else by its last trade. */
  function hasTradedToday(base: number): boolean {
    const lastTime = rows[base + rowField.lastTime] ?? untold
    return (rows[base + rowField.open] ?? 0) > 0 || indianDay(lastTime) === indianDay(volumes.at)
  }

  function writeVolumes({ slot }: FollowedRow): boolean {
    const base = slot * rowSize
    volumes.last = rows[base + rowField.last] ?? untold
    if (!gates.volume.isBelieved(slot, volumes)) return false
    // The wire leaves out what is nothing. No volume on a day of trades is not told, and where there never was any open interest, it may not be.
    rows[base + rowField.volume] = volumes.volume === 0 && hasTradedToday(base) ? untold : volumes.volume
    rows[base + rowField.openInterest] = gates.volume.hadOpenInterest(slot) ? volumes.openInterest : untold
    rows[base + rowField.impliedVolatility] = volumes.volatility === 0 ? untold : volumes.volatility
    return true
  }

  function writeTotals({ slot, market, reach }: FollowedRow): boolean {
    const base = slot * rowSize
    totals.before = rows[base + rowField.averagePrice] ?? untold
    totals.high = rows[base + rowField.high] ?? untold
    totals.low = rows[base + rowField.low] ?? untold
    // What never traded has its book alone.
    totals.price = rows[base + rowField.last] || rows[base + rowField.bid] || (rows[base + rowField.ask] ?? untold)
    totals.isAuction = market.isAuction
    if (!gates.totals.isBelieved(slot, totals, reach)) return false
    rows[base + rowField.averagePrice] = totals.average
    rows[base + rowField.totalBid] = toldBeside(totals.bid, rows[base + rowField.bid])
    rows[base + rowField.totalAsk] = toldBeside(totals.ask, rows[base + rowField.ask])
    return true
  }

  return { volumes, totals, writeVolumes, writeTotals }
}

/** No quantity behind a best price is one that was not told. */
function toldBeside(amount: number, price: number | undefined): number {
  return amount === 0 && price !== undefined && price > 0 ? untold : amount
}
