/** The trader's own at each row of a ladder: orders by side, and what else stands at its price. */
import { unitsPerRupee } from '../../../contract/kinds.ts'
import type { Side } from '../../../contract/orders.ts'
import type { PriceMark } from '../../stores/chart/own-marks.ts'
import { rowPriceOf } from './ladder-rows.ts'

export type OwnAtRow = {
  /** What is left of all orders here. */
  readonly left: Readonly<Record<Side, number>>
  /** Some of it only waits here: the same order has its price at another row, or none. */
  readonly hasTrigger: Readonly<Record<Side, boolean>>
  /** Some of it is in no book yet: after the market, or before its trigger. */
  readonly isAhead: Readonly<Record<Side, boolean>>
  /** Their rows in the list of orders, each once. */
  readonly orders: readonly string[]
  /** Of orders alone: a position that is not current makes no order uncertain. */
  readonly isDoubtful: Readonly<Record<Side, boolean>>
  readonly hasPosition: boolean
  readonly hasAlert: boolean
  readonly words: readonly string[]
}

/** By the price of the row. */
export type LadderMarks = ReadonlyMap<number, OwnAtRow>

const neither = { buy: false, sell: false }

const nothing: OwnAtRow = {
  ...{ left: { buy: 0, sell: 0 }, hasTrigger: neither, isAhead: neither, isDoubtful: neither },
  ...{ orders: [], words: [], hasPosition: false, hasAlert: false },
}

export function ladderMarks(marks: readonly PriceMark[], step: number): LadderMarks {
  const rows = new Map<number, OwnAtRow>()
  for (const mark of marks) {
    const price = rowOfMark(mark, step)
    rows.set(price, withMark(rows.get(price) ?? nothing, mark))
  }
  return rows
}

/** What stands at the row that an order is brought to: what others have there, and beside it what would come. Neither is nought. */
export function atWanted(
  own: Pick<OwnAtRow, 'left' | 'orders'> | undefined,
  side: Side,
  wanted: { readonly row: string; readonly left: number } | null,
) {
  const comes = wanted?.left ?? 0
  // With its price, or with its trigger.
  const isThere = wanted !== null && own?.orders.includes(wanted.row)
  const stays = (own?.left[side] ?? 0) - (isThere ? comes : 0)
  if (stays > 0) return { stays, comes: comes > 0 ? comes : Number.NaN }
  return { stays: comes > 0 ? comes : Number.NaN, comes: Number.NaN }
}

/** Where the ladder has it: an order where the book has those of its side, all else at or below its price. */
export function rowOfMark({ price, tone }: Pick<PriceMark, 'price' | 'tone'>, step: number): number {
  return rowPriceOf(Math.round(price * unitsPerRupee), tone === 'sell' ? 'sell' : 'buy', step)
}

function withMark(row: OwnAtRow, mark: PriceMark): OwnAtRow {
  const { tone, order, words, isDoubtful, isTrigger = false, isAhead = false } = mark
  // With its price and its trigger in one row it is there once.
  const isNew = order !== null && !row.orders.includes(order.row)
  return {
    left: isNew && isSide(tone) ? plus(row.left, tone, order.left) : row.left,
    hasTrigger: isTrigger ? noted(row.hasTrigger, tone) : row.hasTrigger,
    isAhead: isAhead ? noted(row.isAhead, tone) : row.isAhead,
    isDoubtful: isDoubtful ? noted(row.isDoubtful, tone) : row.isDoubtful,
    orders: isNew ? [...row.orders, order.row] : row.orders,
    hasPosition: row.hasPosition || tone === 'position',
    hasAlert: row.hasAlert || tone === 'alert',
    words: [...row.words, words],
  }
}

function noted(of: OwnAtRow['isAhead'], tone: PriceMark['tone']): OwnAtRow['isAhead'] {
  return isSide(tone) ? { ...of, [tone]: true } : of
}

function isSide(tone: PriceMark['tone']): tone is Side {
  return tone === 'buy' || tone === 'sell'
}

function plus(left: OwnAtRow['left'], side: Side, more: number): OwnAtRow['left'] {
  return { ...left, [side]: left[side] + more }
}
