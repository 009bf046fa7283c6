/** The watchlist of 500 rows and 12 columns as each contestant draws it, all from the same store. */
import { createRoot } from 'react-dom/client'
import { createStore } from 'zustand/vanilla'
import { instant } from '../../../../contract/kinds.ts'
import { firstColumns } from '../../../../renderer/panels/watchlist/cells/columns.ts'
import { WatchGrid, type WatchGridProps } from '../../../../renderer/panels/watchlist/grid/watch-grid.tsx'
import { shownRows } from '../../../../renderer/panels/watchlist/shown-rows.ts'
import { createPricesSeen } from '../../../../renderer/stores/market/prices-seen.ts'
import { browserTime } from '../../../../renderer/time.ts'
import '../../../../renderer/panels/watchlist/watchlist-panel.css'
import { drawByAgGrid } from './ag-grid.ts'
import { drawByCells } from './cells-by-hand.ts'
import { type MovingMarket, openMovingMarket } from './moving-market.ts'
import { ReactRows } from './react-rows.tsx'
import './watchlist.css'

export async function runWatchlist(root: HTMLElement, contestant: string, changes: number): Promise<void> {
  await document.fonts.load('600 13px "Inter Variable"')
  if (contestant === 'empty') {
    const loop = () => requestAnimationFrame(loop)
    loop()
    return
  }
  const moving = await openMovingMarket(changes)
  draw(root, contestant, moving)
  moving.start()
}

function draw(root: HTMLElement, contestant: string, moving: MovingMarket): void {
  switch (contestant) {
    case 'floor':
      // Taken in and told, and nothing is drawn of it.
      moving.market.subscribe(() => {})
      break
    case 'ours':
      drawOurs(root, moving)
      break
    case 'react':
      createRoot(root).render(<ReactRows moving={moving} />)
      break
    case 'cells':
      drawByCells(root, moving)
      break
    case 'ag-grid':
      drawByAgGrid(root, moving)
      break
    default:
      throw new Error(`There is no contestant “${contestant}”.`)
  }
}

/** The panel's own grid, with the parts it has in the terminal. */
function drawOurs(root: HTMLElement, { items, instruments, market }: MovingMarket): void {
  const clock = createStore(() => ({ now: instant(Date.now()) }))
  setInterval(() => clock.setState({ now: instant(Date.now()) }), 1_000)
  const seen = createPricesSeen()
  const listed = createStore(() => ({ listed: new Map(instruments.map((each) => [each.key, each] as const)) }))
  const nothing = () => {}
  const props: WatchGridProps = {
    ...{ label: 'Bench', rows: shownRows(items, null), chosen: firstColumns, sort: null, reached: null },
    sized: { widths: {}, set: nothing },
    ...{ marked: new Set(), onSort: nothing, onReach: nothing, onPress: nothing, onKeyDown: nothing, onShown: nothing },
    parts: {
      ...{ market, listing: { store: listed }, clock, seen, grouping: 'indian' },
      ...{ elapsed: () => performance.now(), after: browserTime.after, enterHead: () => nothing },
      brokerNow: () => clock.getState().now,
    },
  }
  createRoot(root).render(
    <div className="watchlist-panel">
      <WatchGrid {...props} />
    </div>,
  )
}
