/** Drawing a kept arrangement, or the one a workspace begins with. */
import type { DockviewApi } from 'dockview-react'
import type { DockLayout, StartName, WindowPlace } from '../../contract/workspaces.ts'
import type { Titles } from './dock-panels.ts'
import { readLayoutShape } from './layout-shape.ts'
import { startingLayout } from './starting-layouts.ts'

/** False where what was kept could not be drawn, and the workspace's beginning stands instead. */
export function drawPlace(api: DockviewApi, place: WindowPlace, titles: Titles): boolean {
  if (place.layout !== null && draw(api, place.layout)) return true
  if (place.begins) drawStart(api, place.start, titles)
  else api.clear()
  return place.layout === null
}

/** What a trader looks at first has the keyboard. */
export function drawStart(api: DockviewApi, start: StartName, titles: Titles): void {
  api.fromJSON(startingLayout(start, { width: api.width, height: api.height }, titles))
  const first = start === 'orders' ? 'orders' : 'watchlist'
  api.getPanel(first)?.api.setActive()
}

function draw(api: DockviewApi, layout: DockLayout): boolean {
  const shape = readLayoutShape(layout)
  if (!shape) return false
  try {
    api.fromJSON(shape)
    return true
  } catch {
    return false
  }
}

/** As main keeps it. */
export function layoutOf(api: DockviewApi): DockLayout {
  // Dockview's types leave out that what it writes is plain data.
  return api.toJSON() as unknown as DockLayout
}
