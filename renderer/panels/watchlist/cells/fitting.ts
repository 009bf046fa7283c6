/** Which of the chosen columns have room and where each begins: in their order, and never moved by what stands in them. */
import { type WatchLevel, watchLevels } from '../../../../contract/market-frame.ts'
import { type ColumnId, columnIds, columnOf } from './columns.ts'

export type PlacedColumn = { readonly id: ColumnId; readonly x: number; readonly width: number }
export type Fitted = { readonly placed: readonly PlacedColumn[]; readonly left: readonly ColumnId[] }

/** What a row is useless without: who it is, its price, how old that is, and whether it can be believed. These stay however little room there is. */
const kept: readonly ColumnId[] = ['instrument', 'last', 'age', 'state']
/** What goes first when there is little room; the rest goes from the end of the offer. */
const goesFirst: readonly ColumnId[] = ['interest', 'spark', 'range', 'volume', 'change', 'ask', 'bid', 'percent']

export type Widths = (id: ColumnId) => number

/** `givesSpare` where the name may take of the room that is left. */
export function fitColumns(chosen: readonly ColumnId[], room: number, widthOf: Widths, givesSpare = true): Fitted {
  const left = new Set<ColumnId>()
  let used = chosen.reduce((sum, id) => sum + widthOf(id), 0)
  for (const id of inOrderOfLeaving(chosen)) {
    if (used <= room) break
    left.add(id)
    used -= widthOf(id)
  }
  const shown = chosen.filter((id) => !left.has(id))
  return { placed: placed(shown, givesSpare ? room : 0, widthOf), left: chosen.filter((id) => left.has(id)) }
}

function inOrderOfLeaving(chosen: readonly ColumnId[]): readonly ColumnId[] {
  const others = columnIds.filter((id) => !goesFirst.includes(id) && !kept.includes(id)).reverse()
  return [...others, ...goesFirst].filter((id) => chosen.includes(id))
}

/** Room to spare goes to the name of the instrument, up to half as much again, so that the numbers stay near it. */
function placed(shown: readonly ColumnId[], room: number, widthOf: Widths): readonly PlacedColumn[] {
  const used = shown.reduce((sum, id) => sum + widthOf(id), 0)
  const spare = Math.max(0, Math.min(room - used, Math.round(widthOf('instrument') / 2)))
  let x = 0
  return shown.map((id) => {
    const width = widthOf(id) + (id === 'instrument' ? spare : 0)
    const column = { id, x, width }
    x += width
    return column
  })
}

/** The cheapest level of the feed that tells all of these. */
export function levelFor(shown: readonly ColumnId[]): WatchLevel {
  const dearest = Math.max(0, ...shown.map((id) => watchLevels.indexOf(columnOf(id).level)))
  return watchLevels[dearest] ?? 'price'
}
