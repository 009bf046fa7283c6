/** What was drawn of one row the last time: the numbers it was made of, its cells, and which way each last went. */
import type { Instrument } from '../../../../contract/instrument.ts'
import { groupOfField, type RowField, rowField, rowSize } from '../../../../contract/market-frame.ts'
import { namesOf } from '../../../../contract/names-of.ts'
import type { Quote, ShownState } from '../../../stores/market/market.ts'
import type { Cell } from '../cells/cell.ts'
import { tints } from '../cells/columns.ts'
import type { PlacedColumn } from '../cells/fitting.ts'
import type { Tint } from './pen.ts'

export type DrawnRow = {
  readonly id: string
  version: number
  state: ShownState
  instrument: Instrument | null | undefined
  readonly numbers: Float64Array
  cells: Cell[]
  /** By column: until when it is tinted, on the steady clock, and toward what. */
  tintUntil: Float64Array
  tint: Tint[]
  /** What the ear would be told is not what stands on the screen yet. */
  isUnsaid: boolean
  saidAt: number
}

/** LOOK's one exception to 120 ms: long enough to be seen from the corner of an eye. */
const tintStays = 250

/** The age moves of itself and is looked at with every word of the row. */
const changing = namesOf(rowField).filter((field) => field !== 'age')

export function newRow(id: string, columns: number): DrawnRow {
  return {
    ...{ id, version: Number.NaN, state: 'waiting', instrument: undefined, isUnsaid: true, saidAt: -Infinity },
    ...{ numbers: new Float64Array(rowSize).fill(Number.NaN), cells: [] },
    ...{ tintUntil: new Float64Array(columns), tint: Array.from({ length: columns }, () => null) },
  }
}

/** Takes the numbers of now; returns which fields are others than before, as bits by the place of the field. */
export function takeNumbers(row: DrawnRow, quote: Quote): number {
  let changed = 0
  for (const field of changing) {
    const place = rowField[field]
    const value = quote.number(field)
    if (Object.is(value, row.numbers[place])) continue
    row.numbers[place] = value
    changed |= 1 << place
  }
  return changed
}

/** False where it says what stands there already, so that it need not be drawn again. */
export function takeCell(row: DrawnRow, at: number, cell: Cell): boolean {
  const before = row.cells[at]
  if (before && isSameText(before, cell)) return false
  row.cells[at] = cell
  return true
}

function isSameText(one: Cell, other: Cell): boolean {
  if (one.kind !== 'text' || other.kind !== 'text') return false
  return (
    one.text === other.text &&
    one.tone === other.tone &&
    one.isStrong === other.isStrong &&
    one.isDoubted === other.isDoubted
  )
}

/** What is read, and whether it is believed. */
export function bitsOf(reads: readonly RowField[]): number {
  const doubted = reads.some((field) => field in groupOfField) ? 1 << rowField.doubted : 0
  return reads.reduce((bits, field) => bits | (1 << rowField[field]), doubted)
}

/** Says of the columns that tint which way their number went; the first price of an instrument went nowhere. */
export function startTints(
  row: DrawnRow,
  columns: readonly PlacedColumn[],
  before: Float64Array,
  changed: number,
  now: number,
): void {
  for (const [at, { id }] of columns.entries()) {
    if (!tints(id)) continue
    const place = rowField[id]
    if ((changed & (1 << place)) === 0) continue
    const [from = Number.NaN, to = Number.NaN] = [before[place], row.numbers[place]]
    if (!Number.isFinite(from) || !Number.isFinite(to) || from === to) continue
    row.tint[at] = to > from ? 'up' : 'down'
    row.tintUntil[at] = now + tintStays
  }
}
