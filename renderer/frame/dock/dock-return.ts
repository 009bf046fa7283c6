/** A panel that is closed is written down with its place, and stands there again when it is brought back. */
import type { DockviewApi, IDockviewPanel } from 'dockview-react'
import { boxOf } from './dock-boxes.ts'
import { dock, homeNow, idsOf, keepingScroll } from './dock-float.ts'
import { type DockHomes, type Home, placeAmong } from './dock-homes.ts'
import type { ClosedPanel } from './dock-losses.ts'
import { addPanel, kindOf, type Titles } from './dock-panels.ts'

/** Null for one of a kind that this version does not have. */
export function closedPanel(api: DockviewApi, panel: IDockviewPanel): ClosedPanel | null {
  const kind = kindOf(panel)
  if (kind === null) return null
  const floats = panel.api.location.type === 'floating'
  return {
    ...{ what: 'panel', id: panel.id, kind, title: panel.title ?? kind, params: { ...panel.params }, floats },
    home: homeNow(api, panel),
    box: floats ? boxOf(api.toJSON(), panel.group.id, api) : null,
  }
}

/** Under its own name, where no other has that by now. */
export function returnPanel(
  api: DockviewApi,
  closed: ClosedPanel,
  { titles, homes }: { readonly titles: Titles; readonly homes: DockHomes },
): IDockviewPanel {
  const { id, kind, params, home, floats } = closed
  const title = api.getPanel(id) ? undefined : closed.title
  const panel = addPanel(api, { kind, id, params, title }, titles, true)
  const own = home && { ...home, tabs: home.tabs.map((tab) => (tab === id ? panel.id : tab)) }
  if (floats) keepingScroll(() => floatAgain(api, panel, own, closed))
  else dock(api, panel, homes, own)
  return panel
}

/** Among the tabs that it floated with, else in its own box. */
function floatAgain(api: DockviewApi, panel: IDockviewPanel, home: Home | null, { box }: ClosedPanel): void {
  const group = home && api.groups.find(({ id }) => id === home.group)
  if (group) {
    const index = placeAmong(home.tabs, panel.id, idsOf(group.panels))
    panel.api.moveTo({ group, position: 'center', index })
  } else if (box) {
    const { left: x, top: y, width, height } = box
    api.addFloatingGroup(panel, { x, y, width, height, dragHandle: 'tabbar' })
  }
}
