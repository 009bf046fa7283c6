/** The other way we could have taken: a contained element a cell, its text set by hand where it changed. */
import { firstColumns } from '../../../../renderer/panels/watchlist/cells/columns.ts'
import type { MovingMarket } from './moving-market.ts'
import { cellsOf, rangePlace, shownText, visible } from './subject.ts'

export function drawByCells(root: HTMLElement, { items, instruments, market }: MovingMarket): void {
  const grid = document.createElement('div')
  grid.className = 'bench-cells'
  root.append(grid)
  const rows = items.slice(0, visible).map((item, row) => {
    const cells = firstColumns.map((_, at) => {
      const cell = document.createElement('div')
      cell.style.cssText = `inset-block-start:${row * 22}px;inset-inline-start:${at * 90}px`
      cell.append(new Text())
      grid.append(cell)
      return { element: cell, text: '' }
    })
    return { item, instrument: instruments[row], cells, version: -1 }
  })

  market.subscribe(() => {
    for (const row of rows) {
      const version = market.version(row.item.key)
      if (version === row.version || !row.instrument) continue
      row.version = version
      for (const [at, cell] of cellsOf(row.item, row.instrument, market).entries()) {
        const shown = row.cells[at]
        const place = rangePlace(cell)
        const text = place === null ? shownText(cell) : `${place}`
        if (!shown || shown.text === text) continue
        shown.text = text
        if (place !== null) shown.element.style.setProperty('--at', `${place}%`)
        else if (shown.element.firstChild instanceof Text) shown.element.firstChild.data = text
        const tone = 'tone' in cell ? cell.tone : 'second'
        if (shown.element.dataset['tone'] !== tone) shown.element.dataset['tone'] = tone
      }
    }
  })
}
