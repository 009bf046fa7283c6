/** AG Grid's community edition, as its makers tell to use it where much changes: asynchronous transactions, here one a frame. */
import { AllCommunityModule, type ColDef, createGrid, ModuleRegistry, themeQuartz } from 'ag-grid-community'
import { columnOf, firstColumns } from '../../../../renderer/panels/watchlist/cells/columns.ts'
import type { MovingMarket } from './moving-market.ts'
import { cellsOf, rangePlace, shownText } from './subject.ts'

type Shown = { readonly key: string; readonly texts: readonly string[] }

export function drawByAgGrid(root: HTMLElement, { items, instruments, market }: MovingMarket): void {
  ModuleRegistry.registerModules([AllCommunityModule])
  const versions = new Map<string, number>()
  const shown = (row: number): Shown | null => {
    const [item, instrument] = [items[row], instruments[row]]
    if (!item || !instrument) return null
    const cells = cellsOf(item, instrument, market)
    return {
      key: item.key,
      texts: cells.map((cell) => (rangePlace(cell) === null ? shownText(cell) : `${rangePlace(cell)} %`)),
    }
  }
  const host = document.createElement('div')
  host.className = 'bench-ag-grid'
  root.append(host)
  const columnDefs = firstColumns.map(
    (id, at): ColDef<Shown> => ({
      ...{ headerName: columnOf(id).title, colId: id, width: id === 'instrument' ? 150 : 90 },
      valueGetter: ({ data }) => data?.texts[at] ?? '',
    }),
  )
  const grid = createGrid<Shown>(host, {
    ...{ columnDefs, rowHeight: 22, headerHeight: 22, theme: themeQuartz, asyncTransactionWaitMillis: 0 },
    getRowId: ({ data }) => data.key,
    rowData: items.flatMap((_, row) => shown(row) ?? []),
  })
  market.subscribe(() => {
    const update: Shown[] = []
    for (const [row, { key }] of items.entries()) {
      const version = market.version(key)
      if (versions.get(key) === version) continue
      versions.set(key, version)
      const data = shown(row)
      if (data) update.push(data)
    }
    grid.applyTransactionAsync({ update })
  })
}
