/** The columns of a watchlist as wide as a person made them: never so narrow that a figure or a state is cut, and only where there is room. */
import { type HandWidths, handWidth, leastOfWords } from '../../../lists/column-widths.ts'
import type { ColumnId } from './columns.ts'
import { type Fitted, fitColumns, type PlacedColumn, type Widths } from './fitting.ts'

/** What may be shortened, which an ellipsis says; the name of a row keeps twice as much. */
const shortened: Partial<Record<ColumnId, number>> = {
  instrument: leastOfWords * 2,
  name: leastOfWords,
  range: leastOfWords,
  spark: leastOfWords,
}

type ByHand = { readonly widths: HandWidths; readonly rem: number }

export function leastWidthOf(id: ColumnId, natural: Widths, rem: number): number {
  return shortened[id] ?? natural(id) / rem
}

export function widenedWidths(natural: Widths, { widths, rem }: ByHand): Widths {
  return (id) => {
    const byHand = widths[id]
    return byHand === undefined ? natural(id) : Math.ceil(handWidth(byHand, leastWidthOf(id, natural, rem)) * rem)
  }
}

/** What a row is useless without is seen whatever was dragged: where it would not be, each column has its own width again. */
export function fitByHand(chosen: readonly ColumnId[], room: number, natural: Widths, byHand: ByHand): Fitted {
  const fitted = fitColumns(chosen, room, widenedWidths(natural, byHand), byHand.widths['instrument'] === undefined)
  const end = fitted.placed.reduce((sum, { width }) => sum + width, 0)
  if (end <= room) return fitted
  const own = fitColumns(chosen, room, natural)
  return { ...own, placed: squeezed(own.placed, room, byHand.rem) }
}

/**
 * In a narrow panel the name first gives what only long ones need, then the state keeps those of its words that have room, at last its
 * mark alone; what is left is taken from the name. A figure keeps its room, and where even the last price had none the name gives nearly all
 * of its own: cut off at the edge, a price would be another one.
 */
const squeezable: readonly (readonly [ColumnId, number])[] = [
  ['instrument', 10.5],
  ['state', 1.75],
  ['instrument', 5],
]
const leastBesidePrice = 1.25

function squeezed(placed: readonly PlacedColumn[], room: number, rem: number): readonly PlacedColumn[] {
  const widths = new Map(placed.map(({ id, width }) => [id, width]))
  let excess = placed.reduce((sum, { width }) => sum + width, 0) - room
  for (const [id, least] of squeezable) {
    const width = widths.get(id) ?? 0
    const taken = Math.max(0, Math.min(excess, width - least * rem))
    widths.set(id, width - taken)
    excess -= taken
  }
  const upToPrice = placed.slice(0, placed.findIndex(({ id }) => id === 'last') + 1)
  const beyond = upToPrice.reduce((sum, { id }) => sum + (widths.get(id) ?? 0), 0) - room
  const name = widths.get('instrument') ?? 0
  if (beyond > 0) widths.set('instrument', Math.max(name - beyond, leastBesidePrice * rem))
  let x = 0
  return placed.map(({ id }) => {
    const column = { id, x, width: widths.get(id) ?? 0 }
    x += column.width
    return column
  })
}
