/** The elements that say the grid to the ear: their text is set by hand, for React would go through all of it at each frame. */
import type { ShownState } from '../../../stores/market/market.ts'
import type { Stop } from '../../../time.ts'
import { type Cell, wordsOf } from '../cells/cell.ts'

export type Said = {
  /** False where the row has no elements. */
  readonly row: (id: string, state: ShownState, cells: readonly Cell[]) => boolean
  readonly age: (id: string, cell: Cell) => void
  /** Of a row that nobody draws any more: its elements may stay, and what they said would be taken for now. */
  readonly empty: (id: string) => void
}

export type CalmWords = Said & {
  /** A row's own element; its cells are in the order of the columns. */
  readonly know: (id: string, row: HTMLElement) => Stop
}

export function calmWords(): CalmWords {
  const rows = new Map<string, HTMLElement>()

  function write(into: Element | undefined, cell: Cell): void {
    if (!(into instanceof HTMLElement)) return
    if (cell.kind === 'instrument') {
      const [symbol, note] = into.children
      put(symbol, cell.symbol)
      put(note, cell.note)
    } else put(into, wordsOf(cell).trimEnd())
    const tone = cell.kind === 'text' && (cell.tone === 'up' || cell.tone === 'down') ? cell.tone : undefined
    if (into.dataset['direction'] !== tone) into.dataset['direction'] = tone ?? 'none'
  }

  return {
    know: (id, row) => {
      rows.set(id, row)
      return () => {
        if (rows.get(id) === row) rows.delete(id)
      }
    },
    row: (id, state, cells) => {
      const row = rows.get(id)
      if (!row) return false
      if (row.dataset['state'] !== state) row.dataset['state'] = state
      const elements = row.querySelectorAll('[role="gridcell"]')
      for (const [at, cell] of cells.entries()) write(elements[at], cell)
      return true
    },
    empty: (id) => {
      const row = rows.get(id)
      if (!row) return
      delete row.dataset['state']
      for (const element of row.querySelectorAll('[role="gridcell"]')) {
        if (element.children.length === 0) put(element, '')
        for (const part of element.children) put(part, '')
      }
    },
    age: (id, cell) => write(rows.get(id)?.querySelector('[role="gridcell"].age') ?? undefined, cell),
  }
}

/** Into the text that stands there: a new one would have the page look again at every style that asks for what is inside. */
function put(into: Element | undefined, text: string): void {
  if (!into || into.textContent === text) return
  const there = into.firstChild
  if (there instanceof Text) there.data = text
  else into.textContent = text
}
