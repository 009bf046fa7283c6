/** How wide each column must be for the widest text it can hold, in the type that the person's screen has. */
import { type ColumnId, columnIds, columnOf } from '../cells/columns.ts'
import type { Widths } from '../cells/fitting.ts'
import type { Look } from './ink.ts'
import { cellPadding } from './pen.ts'

type Measures = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>

export function measureWidths(context: Measures, { rem, family }: Pick<Look, 'rem' | 'family'>): Widths {
  const widths = new Map(columnIds.map((id) => [id, widthOf(id)]))

  function widthOf(id: ColumnId): number {
    const { title, widest } = columnOf(id)
    const size = id === 'last' || id === 'instrument' ? 0.8125 : 0.75
    const weight = id === 'last' || id === 'instrument' ? 600 : 400
    const room = id === 'instrument' ? cellPadding * 3 : cellPadding * 2
    // The header also holds the arrow of a sorted column.
    const header = textWidth(`${title} ▼`, 0.75, 500)
    return Math.ceil(Math.max(header, textWidth(widest, size, weight)) + room * rem)
  }

  function textWidth(text: string, size: number, weight: number): number {
    context.font = `${weight} ${size * rem}px ${family}`
    return context.measureText(text).width
  }

  return (id) => widths.get(id) ?? 0
}
