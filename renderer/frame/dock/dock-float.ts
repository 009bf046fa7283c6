/** A panel leaves the dock to float, and comes back to where it stood. */
import type { DockviewApi, IDockviewPanel } from 'dockview-react'
import { besides, type GridNode, gridOf, groupNames, groupsOf, keptGrid, renamed } from './dock-grid.ts'
import { type DockHomes, type Home, placeAmong } from './dock-homes.ts'
import { kindOf, knownOf, placeBeside } from './dock-panels.ts'

const floatingShare = 0.45
const floatingLeast = { width: 380, height: 280 }

export function float(api: DockviewApi, panel: IDockviewPanel, homes: DockHomes): string {
  const width = Math.max(floatingLeast.width, Math.round(api.width * floatingShare))
  const height = Math.max(floatingLeast.height, Math.round(api.height * floatingShare))
  const x = Math.max(0, Math.round((api.width - width) / 2))
  const y = Math.max(0, Math.round((api.height - height) / 2))
  const home = homeNow(api, panel)
  const floating = api.panels.filter((one) => one.api.location.type === 'floating').map(({ id }) => id)
  if (home) homes.leave(panel.id, home, floating)
  keepingScroll(() => api.addFloatingGroup(panel, { x, y, width, height, dragHandle: 'tabbar' }))
  return `${panel.title} floats; the same key docks it.`
}

/** Where it stands now: among which tabs, and in which grid. */
export function homeNow(api: DockviewApi, { group }: IDockviewPanel): Home | null {
  const grid = gridOf(api.toJSON().grid)
  return grid && { group: group.id, tabs: idsOf(group.panels), grid }
}

export const idsOf = (panels: readonly IDockviewPanel[]) => panels.map(({ id }) => id)

/** Where it came from; where that is gone, beside what it stood beside, else beside its like; where nothing is docked it becomes the whole dock. */
export function dock(api: DockviewApi, panel: IDockviewPanel, homes: DockHomes, home = homes.of(panel.id)): string {
  keepingScroll(() => {
    if (home && (goHome(api, panel, home, homes) || goBeside(api, panel, home))) return
    panel.api.moveTo({ group: likeOf(api, panel)?.group ?? api.addGroup() })
  })
  return `${panel.title} is docked.`
}

function goHome(api: DockviewApi, panel: IDockviewPanel, home: Home, homes: DockHomes): boolean {
  const own = api.panels.find(({ group }) => group.id === home.group)?.group
  if (own?.api.location.type === 'grid') {
    panel.api.moveTo({ group: own, position: 'center', index: placeAmong(home.tabs, panel.id, idsOf(own.panels)) })
    return true
  }
  const now = gridOf(api.toJSON().grid)
  const wanted = now && homes.gridWith(home, now, roomOf(api))
  if (now && !wanted) return false
  // Others that stood with it, or float still, know its group by this name.
  const group = api.addGroup({ ...(own ? {} : { id: home.group }), direction: 'left' })
  panel.api.moveTo({ group })
  if (wanted) arrange(api, renamed(wanted, home.group, group.id))
  return true
}

function dockedBeside(api: DockviewApi, panel: IDockviewPanel): readonly IDockviewPanel[] {
  return api.panels.filter((one) => one !== panel && one.api.location.type === 'grid')
}

/** With a tab that it stood among, wherever that is now; else on the side of a neighbour on which it was. */
function goBeside(api: DockviewApi, panel: IDockviewPanel, home: Home): boolean {
  const docked = dockedBeside(api, panel)
  const tab = docked.find(({ id }) => home.tabs.includes(id))
  if (tab) {
    panel.api.moveTo({ group: tab.group })
    return true
  }
  for (const { near, side } of besides(home.grid, home.group)) {
    const neighbour = docked.find(({ group }) => group.id === near)
    if (!neighbour) continue
    panel.api.moveTo({ group: neighbour.group, position: side })
    return true
  }
  return false
}

const roomOf = ({ width, height }: DockviewApi) => ({ width, height })

/** All groups are there: they take their places in the grid, and every panel in them stays the one it is. */
function arrange(api: DockviewApi, wanted: GridNode): void {
  const kept = api.toJSON()
  const groups = new Map(groupsOf(kept.grid.root).map((group) => [group.id, group]))
  if (!groupNames(wanted).every((name) => groups.has(name))) return
  const grid = keptGrid(wanted, roomOf(api), (name) => groups.get(name) ?? { id: name, views: [] })
  api.fromJSON({ ...kept, grid }, { reuseExistingPanels: true })
}

/** One of its kind, else one that shares a place with it, else any that is docked. */
function likeOf(api: DockviewApi, panel: IDockviewPanel): IDockviewPanel | undefined {
  const docked = dockedBeside(api, panel)
  const kind = kindOf(panel)
  const id = kind === null ? null : placeBeside(kind, knownOf(docked))
  return docked.find((one) => one.id === id) ?? docked[0]
}

/** What is taken out of the page and put in again would stand at its top. */
export function keepingScroll(act: () => void): void {
  const scrolled = [...document.querySelectorAll('.dock .panel *')].flatMap((element) => {
    const { scrollTop: top, scrollLeft: left } = element
    return top === 0 && left === 0 ? [] : [{ element, top, left }]
  })
  act()
  for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: 'instant' })
}
