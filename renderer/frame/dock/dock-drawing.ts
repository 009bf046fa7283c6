/** Drawing a kept arrangement, or the one a workspace begins with. */
import type { DockviewApi } from 'dockview-react'
import type { DockLayout, StartName, WindowPlace } from '../../../contract/workspaces.ts'
import type { Titles } from './dock-panels.ts'
import { readLayoutShape } from './layout-shape.ts'
import { startingLayout } from './starting-layouts.ts'

/** False where what was kept could not be drawn, and the workspace's beginning stands instead. */
export function drawPlace(api: DockviewApi, place: WindowPlace, titles: Titles): boolean {
  if (place.layout !== null && drawLayout(api, place.layout)) return true
  if (place.begins) drawStart(api, place.start, titles)
  else {
    closeHidden(api)
    api.clear()
  }
  return place.layout === null
}

/** What a trader looks at first has the keyboard. */
export function drawStart(api: DockviewApi, start: StartName, titles: Titles): void {
  closeHidden(api)
  api.fromJSON(startingLayout(start, { width: api.width, height: api.height }, titles))
  const first = start === 'orders' ? 'orders' : 'watchlist'
  api.getPanel(first)?.api.setActive()
}

/** False where it could not be drawn. */
export function drawLayout(api: DockviewApi, layout: DockLayout): boolean {
  closeHidden(api)
  const shape = readLayoutShape(layout)
  if (!shape) return false
  try {
    api.fromJSON(shape)
    return true
  } catch {
    return false
  }
}

type Tabbed = { readonly group: { readonly activePanel: unknown } }
type Emptied<Panel> = { readonly panels: readonly Panel[]; readonly removePanel: (panel: Panel) => void }

/** Before all go: else Dockview shows each panel behind another for as long as it takes to close that one too, laid out anew each time. */
export function closeHidden<Panel extends Tabbed>(api: Emptied<Panel>): void {
  for (const panel of [...api.panels]) if (panel.group.activePanel !== panel) api.removePanel(panel)
}

/** As main keeps it. */
export function layoutOf(api: DockviewApi): DockLayout {
  // Dockview's types leave out that what it writes is plain data.
  return api.toJSON() as unknown as DockLayout
}
